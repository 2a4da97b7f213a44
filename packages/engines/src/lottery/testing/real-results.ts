import { units } from '@tessera/kernel';
import { type Fraction, ZERO_FRACTION } from '../../exact/index.ts';
import { sum } from '../counting.ts';
import { coverageOf } from '../coverage.ts';
import type { PlayType } from '../play-type.ts';
import { notesOf } from '../returns.ts';
import type { Selection } from '../selection.ts';
import { priceTicket, settleTicket, type Terms } from '../ticket.ts';

/** Lines below one line of names, and their columns. */
export function rowsOf(text: string): string[][] {
  const [, ...lines] = text.trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

/** A unit of stake at default odds, or at prize group 1900. */
export function termsOf({ mode, tiers }: PlayType): Terms {
  if (mode === 'official') return { unit: units(20_000n), multiple: 1, prizeGroup: 1_900, maxPrizeGroup: 1_960 };
  return { amount: units(10_000n), odds: Object.fromEntries([...tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n])) };
}

/** Settles a selection on every draw: the tickets that won. @throws Error when one pays more than its ceiling */
export function countWinners<Draw>(playType: PlayType<Draw>, selection: Selection<Draw>, draws: readonly Draw[]): number {
  const terms = termsOf(playType);
  const { maxReturn } = priceTicket(playType, selection, terms);
  let winners = 0;
  for (const draw of draws) {
    const { wins, payout, refund } = settleTicket(playType, selection, terms, draw);
    if (wins.length > 0) winners += 1;
    if (payout + refund > maxReturn) throw new Error(`${playType.id} pays more than its ceiling`);
  }
  return winners;
}

/** How far the winners are from what the coverage of the ticket says; none where too few are expected for the normal approximation. */
export function deviationsOf(
  playType: PlayType,
  selection: Selection,
  { winners, draws }: { readonly winners: number; readonly draws: number },
): number {
  // What all notes win on is at most the sum over the notes and the tiers of each, which is counted faster.
  const most = selection.notes * Math.max(...notesOf(playType).map((tiers) => sum(tiers.map((tier) => chanceOf(playType, tier)))));
  const chance = draws * most < LEAST_EXPECTED ? 0 : floatOf(coverageOf(playType, selection));
  const variance = draws * chance * (1 - chance);
  return variance < LEAST_EXPECTED ? 0 : Math.abs(winners - draws * chance) / Math.sqrt(variance);
}

function chanceOf({ tiers }: PlayType, tier: string): number {
  return floatOf(tiers.get(tier)?.chance ?? ZERO_FRACTION);
}

/** Rounded through 60 bits, as numerators may be longer than any float. */
function floatOf({ numerator, denominator }: Fraction): number {
  return Number((numerator << 60n) / denominator) / 2 ** 60;
}

/** Standard deviations allowed between winners and coverage: with some 450 play types, a chance below 1 in 300 that honest draws fail. */
export const MOST_DEVIATIONS = 4.5;
/** Fewer winners or losers than this are too few for the normal approximation. */
const LEAST_EXPECTED = 10;
