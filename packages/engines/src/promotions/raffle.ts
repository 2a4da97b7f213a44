import { type Amount, type Currency, InvalidInput, parseAmount, type RandomSource } from '@tessera/kernel';
import { checkCount, checkNotNegative } from '../exact/index.ts';
import { drawPosition, indexAt, replayWords, totalWeight } from './weighted-draw.ts';

export const RAFFLE_VERSION = 1;

export interface Entrant {
  readonly member: string;
  readonly tickets: number;
}

/** One ticket for each 100 deposited (rule book §6.6). @throws InvalidInput */
export function raffleTickets(deposited: Amount, currency: Currency): number {
  checkNotNegative({ deposited });
  return Number(deposited / parseAmount('100', currency));
}

export interface RaffleDraw {
  /** From 1. */
  readonly place: number;
  readonly member: string;
  /** The ticket, among those of the members who have not won. */
  readonly position: number;
  readonly of: number;
  readonly words: readonly number[];
}

export interface Raffle {
  readonly version: number;
  readonly draws: readonly RaffleDraw[];
}

/** Draws winners ticket by ticket; who has won takes his other tickets out. It ends early when nobody is left. @throws InvalidInput */
export function drawRaffle(entrants: readonly Entrant[], winners: number, source: RandomSource): Raffle {
  checkCount('winners', winners);
  if (new Set(entrants.map(({ member }) => member)).size < entrants.length) throw new InvalidInput('entrants', 'the same member twice');
  const weights = entrants.map(({ tickets }) => tickets);
  for (const tickets of weights) checkCount('entrants', tickets);
  const places = Math.min(winners, weights.filter((tickets) => tickets > 0).length);
  const draws: RaffleDraw[] = [];
  for (let place = 1; place <= places; place += 1) {
    const of = totalWeight('entrants', weights);
    const { words, position } = drawPosition(source, of);
    const index = indexAt(weights, position);
    weights[index] = 0;
    draws.push({ place, member: entrants[index]?.member ?? '', position, of, words });
  }
  return { version: RAFFLE_VERSION, draws };
}

/** Whether the words of a raffle give its winners. @throws InvalidInput for words that are no whole raffle */
export function verifyRaffle(entrants: readonly Entrant[], winners: number, raffle: Raffle): boolean {
  const again = drawRaffle(entrants, winners, replayWords(raffle.draws.flatMap(({ words }) => words)));
  const isSame = (draw: RaffleDraw, other: RaffleDraw | undefined): boolean =>
    draw.place === other?.place &&
    draw.member === other.member &&
    draw.position === other.position &&
    draw.of === other.of &&
    draw.words.length === other.words.length;
  const { version, draws } = raffle;
  return version === again.version && draws.length === again.draws.length && draws.every((draw, index) => isSame(draw, again.draws[index]));
}
