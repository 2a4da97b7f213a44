import { z } from 'zod';
import { KENO_METHODS, LOTTERY_FAMILIES } from './lottery-draws.ts';
import { LOTTERY_VENDORS, PRIZE_MODES } from './lottery.ts';
import { WaitingProposal } from './backoffice.ts';
import { EpochMs, Slug, typed } from './wire.ts';

export const STAFF = { auth: 'operator', area: 'staff' } as const;
/** Why, in the words of whoever does it. */
export const Reason = typed().pipe(z.string().min(3).max(200));
/** What waits for a colleague; null where it was done at once, as it only took something from sale, or was so already. */
export const Proposed = z.strictObject({ proposal: WaitingProposal.nullable() });
export type Proposed = z.output<typeof Proposed>;
export const LotteryPlay = z.string().regex(/^[a-z0-9_.]{1,64}$/);
export const ofLottery = z.strictObject({ id: Slug });
const UtcOffset = z.int().min(-840).max(840);
const SecondOfDay = z.int().min(0).max(86_399);

/** When a lottery is drawn: at an interval through the day, or at times of days. Times are those of the lottery's place, without summer time. */
const setTimes = {
  kind: z.literal('days'),
  days: z.union([
    z.literal('daily'),
    /** 0 is Sunday. */
    z.strictObject({ weekdays: z.array(z.int().min(0).max(6)).min(1).max(7) }),
    z.strictObject({ daysOfMonth: z.array(z.int().min(1).max(31)).min(1).max(31) }),
  ]),
  /** Seconds since midnight: the first draw, the last one, and what lies between two. */
  times: z.strictObject({ from: SecondOfDay, to: SecondOfDay.optional(), every: z.int().min(1).max(86_400).optional() }),
  closeBeforeSeconds: SecondOfDay,
};

export const LotteryCalendar = z.union([
  z.strictObject({ kind: z.literal('interval'), intervalSeconds: z.int().min(1).max(86_400), utcOffsetMinutes: UtcOffset }),
  z.strictObject({ ...setTimes, utcOffsetMinutes: UtcOffset }),
  /** By the clock of a place that is put forward and back. */
  z.strictObject({ ...setTimes, timeZone: z.string().max(40) }),
]);
export type LotteryCalendar = z.output<typeof LotteryCalendar>;

/** In what the rule book calls one, which is about the same worth in every currency. */
const Worth = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,3})?$/);

/** What is missing is as the house has it. */
export const LotteryLimits = z.strictObject({
  /** Of one note at odds. */
  minAmount: Worth.optional(),
  maxAmount: Worth.optional(),
  /** Of one player on one draw. */
  maxStake: Worth.optional(),
  /** What the house may owe on one number of a draw. */
  maxExposure: Worth.optional(),
  /** Of one note, by play with prizes. */
  maxMultiples: z.record(LotteryPlay, z.int().min(1).max(99_999)).optional(),
  /** From so many percent of what may be owed on a number on, its odds are so many percent lower. */
  heat: z
    .array(z.strictObject({ atPercent: z.int().min(1).max(100), lowerByPercent: z.int().min(1).max(90) }))
    .max(10)
    .optional(),
});
export type LotteryLimits = z.output<typeof LotteryLimits>;

export const RESULT_FORMATS = ['csv', 'json'] as const;

/**
 * Where the results of a lottery are fetched. `{number}` and `{date}` in the address stand for the draw that is asked for and its local date
 * (`2026-11-25`).
 */
export const ResultFeed = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** Of a text that may hold the results of several draws. */
  format: z.enum(RESULT_FORMATS),
  /** Between two questions while the result is not there yet. */
  everySeconds: z.int().min(5).max(3_600),
});
export type ResultFeed = z.output<typeof ResultFeed>;

/** What a lottery is. Of it only the feed and the calendar may be changed later. */
export const LOTTERY_NATURE = {
  name: typed().pipe(z.string().min(1).max(60)),
  family: z.enum(LOTTERY_FAMILIES),
  /** Which kinds of plays it sells. */
  prizeMode: z.enum(PRIZE_MODES),
  vassalage: z.enum(LOTTERY_VENDORS),
  /** The house draws it itself, or somebody else does. */
  source: z.enum(['own', 'external']),
  /** How the balls of PC 28 follow from a Keno draw, where they do. */
  kenoMethod: z.enum(KENO_METHODS).nullable(),
  /** Of one that is drawn elsewhere; null where staff tell its results, or a file does. */
  feed: ResultFeed.nullable(),
  calendar: LotteryCalendar,
  /** So long after a draw it is void if nobody has told its result. */
  voidAfterMinutes: z.int().min(1).max(10_080),
} as const;

export const StaffLotteryView = z.strictObject({
  id: Slug,
  ...LOTTERY_NATURE,
  secondFeed: ResultFeed.nullable(),
  isActive: z.boolean(),
  sort: z.int(),
  maxPrizeGroup: z.int(),
  oddsVersion: z.int(),
  suspendedPlays: z.array(LotteryPlay),
  limits: LotteryLimits,
  /** Holds for draws after that midnight. */
  next: z.strictObject({ calendar: LotteryCalendar, fromMs: EpochMs }).nullable(),
});
export type StaffLotteryView = z.output<typeof StaffLotteryView>;
