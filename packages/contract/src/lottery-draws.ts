import { z } from 'zod';
import { EpochMs, Slug, Uuid } from './wire.ts';

export const LOTTERY_FAMILIES = [
  'ssc',
  '11x5',
  'k3',
  'pk10',
  'pcb',
  'lhc',
  'vn.n',
  'vn.s',
  'sea.th',
  'sea.my',
  'sea.sg',
  'sea.hn',
  'sea.la',
] as const;
export type LotteryFamily = (typeof LOTTERY_FAMILIES)[number];

/** Beijing takes neighbours among the sorted Keno numbers, Canada every third. */
export const KENO_METHODS = ['beijing', 'canada'] as const;

/** WAITING is on the calendar, SELLING takes tickets, CLOSED waits for its numbers, DRAWN and SETTLING pay, RESETTLED paid a corrected result. */
export const DRAW_STATES = ['WAITING', 'SELLING', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'RESETTLED', 'VOID'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** dropped: a corrected result made the question go away. */
export const PAYOUT_REVIEW_STATES = ['waiting', 'approved', 'refused', 'dropped'] as const;
export type PayoutReviewState = (typeof PAYOUT_REVIEW_STATES)[number];

const NumberWire = z.union([z.string(), z.int()]);

/** As results of the family are published: text such as `4,0,7,1,1`, or prizes by their names. */
export const DrawNumbers = z.union([z.string(), z.record(z.string(), z.union([NumberWire, z.array(NumberWire)]))]);
export type DrawNumbers = z.output<typeof DrawNumbers>;

export const DrawView = z.strictObject({
  id: Uuid,
  lotteryId: Slug,
  /** The local date of its sale and its number on that day, for example 202607061321. */
  number: z.string(),
  state: z.enum(DRAW_STATES),
  opensAtMs: EpochMs,
  /** Sale ends at exactly this moment. */
  closeAtMs: EpochMs,
  drawAtMs: EpochMs,
  /** Null until it is drawn, and of a void draw. */
  result: DrawNumbers.nullable(),
});
export type DrawView = z.output<typeof DrawView>;
