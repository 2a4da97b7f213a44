import { findVersion } from '@tessera/kernel';
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

type PrintedPrize = readonly [multiple: string, tickets: number];

function prizesOf(printed: readonly PrintedPrize[]): readonly PrizeClass[] {
  return printed.map(([multiple, tickets]) => ({ multiplier: tableMultiplier(multiple), tickets }));
}

/** Prizes of 100 000 to 10 for a ticket of 10 (rule book §3.12), told as multiples, because the price is configuration. Returns 90 %. */
export const SCRATCH_PRIZES = prizesOf([
  ['10000', 2],
  ['1000', 20],
  ['100', 400],
  ['50', 1_500],
  ['10', 12_000],
  ['5', 32_000],
  ['2', 92_500],
  ['1', 280_000],
]);

/** Many small prizes: returns 96 %, with a standard deviation of 2.50 stakes. */
const KOI_PRIZES = prizesOf([
  ['50', 1_000],
  ['20', 4_000],
  ['10', 12_000],
  ['5', 30_000],
  ['3', 60_000],
  ['2', 110_000],
  ['1', 160_000],
]);

/** Between the other two: returns 93 %, with a standard deviation of 9.49 stakes. */
const CROWN_PRIZES = prizesOf([
  ['1000', 60],
  ['250', 240],
  ['100', 700],
  ['50', 2_000],
  ['20', 6_000],
  ['5', 36_000],
  ['2', 100_000],
  ['1', 140_000],
]);

export const STARFALL: ScratchRules = { id: 'scratch', version: 1, tickets: SCRATCH_TICKETS, prizes: SCRATCH_PRIZES };
export const KOI_POND: ScratchRules = { id: 'scratch-koi', version: 1, tickets: SCRATCH_TICKETS, prizes: KOI_PRIZES };
export const CROWN_JEWELS: ScratchRules = { id: 'scratch-crown', version: 1, tickets: SCRATCH_TICKETS, prizes: CROWN_PRIZES };

/** Every card that is printed; a changed print run is a further version. */
const SCRATCH_CARDS: readonly ScratchRules[] = [STARFALL, KOI_POND, CROWN_JEWELS];

/** The newest version unless one is named; a stored round names its own. */
export function findScratchCard(id: string, version?: number): ScratchRules | undefined {
  return findVersion(SCRATCH_CARDS, id, version);
}

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
