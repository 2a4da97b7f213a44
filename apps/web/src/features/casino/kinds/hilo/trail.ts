import type { Choice } from '@tessera/contract';
import { type Fraction, fraction, times } from '@tessera/engines/exact';
import { guessChance, hiloRank, type InstantEvent, rankLetter, type RoundEnd, RANKS } from '@tessera/engines/instant';

/** Thirteen cards each, from card 0 on. */
const SUITS = 'shdc';

export type Step = 'up' | 'down' | 'skip';

export interface TrailCard {
  /** For example `Qh`. */
  readonly card: string;
  /** 1 for the ace to 13 for the king. */
  readonly rank: number;
  /** What was chosen on the card before it; null for the first. */
  readonly by: Step | null;
  /** Of a guess, once it is judged. */
  readonly isRight: boolean | null;
  /** What the stake is multiplied by after a right guess, for example `1.8385`. */
  readonly multiplier: string | null;
}

export interface Trail {
  /** In the order they were shown. */
  readonly cards: readonly TrailCard[];
  /** Right guesses. */
  readonly right: number;
  /** Of all of them together; 1 before the first. */
  readonly chance: Fraction;
  /** For the right guesses so far; null before the first. */
  readonly multiplier: string | null;
  /** A guess was wrong: the stake is gone, whatever is still to be shown. */
  readonly isLost: boolean;
  readonly end: RoundEnd | null;
}

const CERTAIN = fraction(1n);

/** A card of the engine, 0 to 51, as the table shows it. */
export function cardText(card: number): string {
  return `${rankLetter(hiloRank(card))}${SUITS.charAt(Math.floor(card / RANKS))}`;
}

/** The cards as events and choices tell them. Decides nothing: a guess that is not judged yet is open. */
export function trailOf(events: readonly { readonly type: string }[], choices: readonly Choice[]): Trail {
  const cards: TrailCard[] = [];
  let [chance, right, isLost] = [CERTAIN, 0, false];
  let [multiplier, end]: [string | null, RoundEnd | null] = [null, null];
  for (const event of events as readonly InstantEvent[]) {
    if (event.type === 'card-shown') {
      const by = cards.length === 0 ? null : stepOf(choices[cards.length - 1]);
      cards.push({ card: cardText(event.card), rank: hiloRank(event.card), by, isRight: null, multiplier: null });
    } else if (event.type === 'guess-judged') {
      const judged = cards.pop();
      const before = cards.at(-1);
      if (!judged || !before || (event.guess !== 'up' && event.guess !== 'down')) continue;
      if (event.isRight) {
        chance = times(chance, guessChance(before.rank, event.guess));
        multiplier = event.multiplier;
        right += 1;
      } else isLost = true;
      cards.push({ ...judged, by: event.guess, isRight: event.isRight, multiplier: event.isRight ? event.multiplier : null });
    } else if (event.type === 'round-ended') end = event.how;
  }
  return { cards, right, chance, multiplier, isLost, end };
}

function stepOf(choice: Choice | undefined): Step | null {
  return choice === 'up' || choice === 'down' || choice === 'skip' ? choice : null;
}
