import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { times } from '../exact/index.ts';
import { checkEdge, pricedAt } from './edge.ts';
import type { InstantEvent, RoundEnd } from './events.ts';
import { requireOpen } from './game.ts';
import type { InstantChoice, InstantRound, SeededGame } from './game.ts';
import { hiloReturn } from './hilo-return.ts';
import {
  CERTAIN,
  drawHiloCard,
  guessChance,
  GUESSES,
  HIGHEST_HILO,
  hiloMultiplier,
  hiloRank,
  isGuessOpen,
  isRightGuess,
  MOST_CARDS,
  rankLetter,
  RANKS,
} from './hilo-rules.ts';
import type { HiloPosition, HiloPrices, HiloRules } from './hilo-rules.ts';
import { LOST, multiplierText } from './multiplier.ts';
import { fieldsOf, listOf } from './parse.ts';

/** Hi-lo is played by choices; the bet itself says nothing. */
export type HiloBet = Readonly<Record<never, never>>;

export function createHilo(rules: HiloRules): SeededGame<HiloBet> {
  checkEdge(rules);
  const { rtp } = rules;
  return {
    type: 'seeded',
    id: rules.id,
    version: rules.version,
    parseBet(value) {
      fieldsOf(value, []);
      return {};
    },
    replay: (source, _bet, choices) => replayHilo(rules, source, choices),
    finishUnattended(source, _bet, choices) {
      const round = replayHilo(rules, source, choices);
      const made = choices as readonly InstantChoice[];
      if (round.choices.length === 0) return made;
      return round.isDecided ? [...made, 'cash_out'] : null;
    },
    highestMultiplier: () => rules.highest ?? HIGHEST_HILO,
    listPays: () =>
      Array.from({ length: RANKS }, (_, index) => index + 1).flatMap((rank) =>
        GUESSES.map((guess) => {
          const chance = guessChance(rank, guess);
          return { label: `${rankLetter(rank)} ${guess}`, chance, multiplier: pricedAt(rtp, chance) };
        }),
      ),
    expectedReturn(_bet, plan = []) {
      const steps = listOf('plan', plan).map((step) => {
        if (step !== 'up' && step !== 'down' && step !== 'skip') throw new InvalidInput('plan', 'is not a list of up, down and skip');
        return step;
      });
      return hiloReturn(rules, steps);
    },
  };
}

function replayHilo(prices: HiloPrices, source: RandomSource, choices: readonly unknown[]): InstantRound {
  const { rtp } = prices;
  const events: InstantEvent[] = [];
  const showCard = (): number => {
    const card = drawHiloCard(source);
    const rank = hiloRank(card);
    events.push({ type: 'card-shown', card, rank: rankLetter(rank) });
    return rank;
  };
  let rank = showCard();
  let cards = 1;
  let chance = CERTAIN;
  let end: RoundEnd | null = null;
  const openNow = (): readonly InstantChoice[] => (end ? [] : openChoices(prices, { rank, chance, cards }));
  for (const choice of listOf('choices', choices)) {
    const chosen = requireOpen(choice, openNow());
    if (chosen === 'cash_out') {
      end = chance === CERTAIN ? 'refunded' : 'cashed-out';
      continue;
    }
    const before = rank;
    rank = showCard();
    cards += 1;
    if (chosen !== 'up' && chosen !== 'down') continue;
    const isRight = isRightGuess(before, chosen, rank);
    chance = times(chance, guessChance(before, chosen));
    events.push({ type: 'guess-judged', guess: chosen, isRight, multiplier: multiplierText(isRight ? hiloMultiplier(rtp, chance) : LOST) });
    if (!isRight) end = 'lost';
  }
  const multiplier = end === 'lost' ? LOST : hiloMultiplier(rtp, chance);
  if (end) events.push({ type: 'round-ended', how: end, multiplier: multiplierText(multiplier) });
  return { events, choices: openNow(), multiplier, isDecided: chance !== CERTAIN };
}

function openChoices(prices: HiloPrices, { cards, ...position }: HiloPosition & { readonly cards: number }): readonly InstantChoice[] {
  const open: InstantChoice[] = [];
  if (cards < MOST_CARDS) open.push(...GUESSES.filter((guess) => isGuessOpen(prices, position, guess)), 'skip');
  if (cards > 1) open.push('cash_out');
  return open;
}
