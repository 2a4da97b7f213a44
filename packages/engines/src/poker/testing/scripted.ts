import type { RandomSource } from '@tessera/kernel';
import { type Card, parseCards } from '../../cards/card.ts';
import { orderedDeck } from '../../cards/deck.ts';
import { sourceOfDeck } from '../../cards/testing/sources.ts';
import type { HandSetup, HoldemHand } from '../hand.ts';
import { applyMove, type HoldemMove, startHand } from '../play-hand.ts';
import { holdemRules } from '../rules.ts';

export interface ScriptedCards {
  /** Two cards of each player, in clockwise order from the left of the button. */
  readonly holes: readonly string[];
  readonly board: string;
}

/** A deck that deals these cards; the burned ones are whatever is left. */
export function sourceOfCards({ holes, board }: ScriptedCards): RandomSource {
  const hands = holes.map((hole) => parseCards(hole.split(' ')));
  const [f1, f2, f3, turn, river] = parseCards(board.split(' '));
  const used = new Set([...hands.flat(), f1, f2, f3, turn, river]);
  const rest = orderedDeck().filter((card) => !used.has(card));
  const [burnFlop, burnTurn, burnRiver, ...others] = rest;
  const dealt = [...hands.map(([first]) => first), ...hands.map(([, second]) => second)];
  const streets = [burnFlop, f1, f2, f3, burnTurn, turn, burnRiver, river];
  return sourceOfDeck([...dealt, ...streets, ...others] as Card[]);
}

/** Seats 1, 2, 3 … with these stacks; the last seat has the button, so seat 1 posts 5 and seat 2 posts 10 (heads-up: 2 and 1). */
export function setupOf(stacks: readonly number[], change: Partial<HandSetup> = {}): HandSetup {
  const players = stacks.map((chips, index) => ({ seat: index + 1, chips }));
  const isHeadsUp = players.length === 2;
  return {
    rules: holdemRules(5),
    tableSize: 9,
    button: players.length,
    smallBlindSeat: isHeadsUp ? 2 : 1,
    bigBlindSeat: isHeadsUp ? 1 : 2,
    players,
    entries: [],
    ...change,
  };
}

/** Plays `3 raise 30, 1 call, 2 fold`. */
export function play(hand: HoldemHand, script: string): HoldemHand {
  for (const step of script.split(',')) {
    const [seat, type, to] = step.trim().split(' ');
    applyMove(hand, Number(seat), (to === undefined ? { type } : { type, to: Number(to) }) as HoldemMove);
  }
  return hand;
}

const ANY_WORDS: RandomSource = { nextUint32: () => 0 };

export function startOf(stacks: readonly number[], change: Partial<HandSetup> = {}): HoldemHand {
  return startHand(setupOf(stacks, change), ANY_WORDS);
}
