import { fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import type { Pay, SeededGame } from './game.ts';
import { LOST, tableMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { fieldsOf } from './parse.ts';
import { singleDraw } from './single-draw.ts';

/** A scratch card has nothing to choose. */
export type ScratchBet = Readonly<Record<never, never>>;

export interface PrizeClass {
  /** As a multiple of the ticket price, which is the stake. */
  readonly multiplier: Multiplier;
  readonly tickets: number;
}

export interface ScratchRules {
  readonly id: string;
  readonly version: number;
  readonly tickets: number;
  /** Highest prize first: the order in which ticket indexes are given out. */
  readonly prizes: readonly PrizeClass[];
}

export const SCRATCH_TICKETS = 1_000_000;

/** Prizes of 100 000 to 10 for a ticket of 10 (rule book §3.12), told as multiples, because the price is configuration. */
export const SCRATCH_PRIZES: readonly PrizeClass[] = (
  [
    ['10000', 2],
    ['1000', 20],
    ['100', 400],
    ['50', 1_500],
    ['10', 12_000],
    ['5', 32_000],
    ['2', 92_500],
    ['1', 280_000],
  ] as const
).map(([multiple, tickets]) => ({ multiplier: tableMultiplier(multiple), tickets }));

export function winningTickets(prizes: readonly PrizeClass[]): number {
  return prizes.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** The prize of a ticket: the first tickets hold the highest prize, those after the last prize lose. */
export function prizeAt(prizes: readonly PrizeClass[], ticket: number): Multiplier {
  let end = 0;
  for (const { multiplier, tickets } of prizes) {
    end += tickets;
    if (ticket < end) return multiplier;
  }
  return LOST;
}

/** The pays of any print run. */
export function scratchPays(prizes: readonly PrizeClass[], tickets: number): readonly Pay[] {
  const losers: PrizeClass = { multiplier: LOST, tickets: tickets - winningTickets(prizes) };
  return [...prizes, losers].map(({ multiplier, tickets: count }) => ({
    label: multiplier === LOST ? 'no prize' : `× ${multiplier / 10_000}`,
    chance: fraction(BigInt(count), BigInt(tickets)),
    multiplier,
  }));
}

export function createScratch({ id, version, tickets, prizes }: ScratchRules): SeededGame<ScratchBet> {
  return singleDraw<ScratchBet>({
    id,
    version,
    parseBet(value) {
      fieldsOf(value, []);
      return {};
    },
    draw(source) {
      const ticket = floatBelow(source, tickets);
      return { event: { type: 'ticket-scratched', ticket, tickets }, multiplier: prizeAt(prizes, ticket) };
    },
    highestMultiplier: () => Math.max(...prizes.map(({ multiplier }) => multiplier)) as Multiplier,
    listPays: () => scratchPays(prizes, tickets),
  });
}
