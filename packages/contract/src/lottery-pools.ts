import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LOTTERY } from './later-addresses.ts';
import { AmountWire, CurrencyCode, EpochMs, Slug, Uuid } from './wire.ts';

export const POOL_GROUPS = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'] as const;

/** How a draw shared its pool. */
export const SharedDrawView = z.strictObject({
  drawId: Uuid,
  number: z.string(),
  drawAtMs: EpochMs,
  sales: AmountWire,
  /** Winning combinations of each group, and what one of them gets. */
  groups: z.array(z.strictObject({ group: z.enum(POOL_GROUPS), winners: z.int(), share: AmountWire })),
  /** What it left for the next draw. */
  carriedOut: AmountWire,
});

export const PoolView = z.strictObject({
  currency: CurrencyCode,
  /** Of one combination: what is staked is a multiple of it. */
  price: AmountWire,
  /** What the first group of the next draw is at least. */
  jackpot: AmountWire,
  /** What the draws before have left for it; it is part of the jackpot. */
  carried: AmountWire,
  /** The last draws that somebody played, the last first. */
  draws: z.array(SharedDrawView),
});
export type PoolView = z.output<typeof PoolView>;

export const getPool = endpoint({
  ...LOTTERY.getPool,
  summary: 'What a lottery with a pool has for its next draw, and how its last draws were shared, in this brand and the caller’s currency.',
  auth: 'public',
  params: z.strictObject({ id: Slug }),
  value: PoolView,
  errors: ['lottery_not_found'],
});
