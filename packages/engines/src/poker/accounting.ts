import { compare, type Fraction, fraction, minus, negative, plus, ZERO_FRACTION } from '../exact/index.ts';
import type { SeatChips } from './settlement.ts';

/** One player of a settled hand. */
export interface SettledSeat {
  readonly seat: number;
  /** Chips in the pots: uncalled bets do not count, dead blinds do. */
  readonly contributed: number;
  /** Chips won from the pots. */
  readonly won: number;
}

/**
 * The rake as commission base: split among the players in proportion to their contribution to the pots (weighted contributed
 * method, rule book §4.6), exactly.
 */
export function shareRake(seats: readonly SettledSeat[], rake: number): readonly { readonly seat: number; readonly share: Fraction }[] {
  const pot = seats.reduce((sum, { contributed }) => sum + contributed, 0);
  return seats.map(({ seat, contributed }) => ({
    seat,
    share: pot === 0 ? fraction(0n) : fraction(BigInt(rake) * BigInt(contributed), BigInt(pot)),
  }));
}

export interface ChipFlow {
  readonly from: number;
  readonly to: number;
  readonly chips: Fraction;
}

/**
 * Net flow between pairs of players, the base of the chip-dumping score (rule book §4.1): what each loser lost went to the
 * winners in proportion to what they won net; the rest of it was rake.
 */
export function chipFlows(seats: readonly SettledSeat[]): readonly ChipFlow[] {
  const netOf = ({ contributed, won }: SettledSeat): number => won - contributed;
  const losers = seats.filter((seat) => netOf(seat) < 0);
  const winners = seats.filter((seat) => netOf(seat) > 0);
  const lost = losers.reduce((sum, seat) => sum - netOf(seat), 0);
  return losers.flatMap((loser) =>
    winners.map((winner) => ({
      from: loser.seat,
      to: winner.seat,
      chips: fraction(BigInt(-netOf(loser)) * BigInt(netOf(winner)), BigInt(lost)),
    })),
  );
}

/** What the settled seats of a hand are, from its pots and contributions. */
export function settledSeats(
  contributions: readonly SeatChips[],
  pots: readonly { readonly shares: readonly SeatChips[] }[],
): readonly SettledSeat[] {
  return contributions.map(({ seat, chips }) => ({
    seat,
    contributed: chips,
    won: pots.flatMap(({ shares }) => shares).reduce((sum, share) => sum + (share.seat === seat ? share.chips : 0), 0),
  }));
}

/** A flow between two people over one hand or many. */
export interface PlayerFlow {
  readonly from: string;
  readonly to: string;
  readonly chips: Fraction;
}

/**
 * The chip-dumping score of every two players who met (rule book §4.1): what flowed between them net over all their hands, from the
 * one who lost to the one who won, the largest first. People who only ever play each other evenly do not appear.
 */
export function chipDumpingScores(flows: readonly PlayerFlow[]): readonly PlayerFlow[] {
  const nets = new Map<string, PlayerFlow>();
  for (const { from, to, chips } of flows) {
    const [one, other] = from < to ? [from, to] : [to, from];
    const key = JSON.stringify([one, other]);
    const before = nets.get(key)?.chips ?? ZERO_FRACTION;
    nets.set(key, { from: one, to: other, chips: from === one ? plus(before, chips) : minus(before, chips) });
  }
  return [...nets.values()]
    .filter(({ chips }) => chips.numerator !== 0n)
    .map((flow) => (flow.chips.numerator > 0n ? flow : { from: flow.to, to: flow.from, chips: negative(flow.chips) }))
    .toSorted((left, right) => compare(right.chips, left.chips));
}
