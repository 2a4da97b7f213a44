import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { LOTTERY_FAMILIES } from './lottery-draws.ts';
import { LOTTERY_VENDORS, PRIZE_MODES, TierOdds } from './lottery.ts';
import { EpochMs, Slug, typed, Uuid } from './wire.ts';

const STAFF = { auth: 'operator', area: 'staff' } as const;
const Reason = typed().pipe(z.string().min(3).max(200));
const PlayId = z.string().regex(/^[a-z0-9_.]{1,64}$/);
const ofLottery = z.strictObject({ id: Slug });
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
  maxMultiples: z.record(PlayId, z.int().min(1).max(99_999)).optional(),
  /** From so many percent of what may be owed on a number on, its odds are so many percent lower. */
  heat: z
    .array(z.strictObject({ atPercent: z.int().min(1).max(100), lowerByPercent: z.int().min(1).max(90) }))
    .max(10)
    .optional(),
});
export type LotteryLimits = z.output<typeof LotteryLimits>;

export const StaffLotteryView = z.strictObject({
  id: Slug,
  name: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  prizeMode: z.enum(PRIZE_MODES),
  vassalage: z.enum(LOTTERY_VENDORS),
  isActive: z.boolean(),
  sort: z.int(),
  maxPrizeGroup: z.int(),
  oddsVersion: z.int(),
  suspendedPlays: z.array(PlayId),
  limits: LotteryLimits,
  calendar: LotteryCalendar,
  /** Holds for draws after that midnight. */
  next: z.strictObject({ calendar: LotteryCalendar, fromMs: EpochMs }).nullable(),
});
export type StaffLotteryView = z.output<typeof StaffLotteryView>;

export const listStaffLotteries = endpoint({
  ...LOTTERY_DESK.listStaffLotteries,
  summary: 'Every lottery as staff set it, also those that are not on sale.',
  ...STAFF,
  permission: 'lottery.read',
  value: z.array(StaffLotteryView),
  errors: [],
});

export const putLottery = endpoint({
  ...LOTTERY_DESK.putLottery,
  summary: 'Puts a lottery on sale or off it, and sets its place in the lobby, its largest prize group and its limits.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({
    isActive: z.boolean(),
    sort: z.int().min(0).max(100_000),
    maxPrizeGroup: z.int().min(1_700).max(1_960),
    limits: LotteryLimits,
    reason: Reason,
  }),
  value: StaffLotteryView,
  errors: ['lottery_not_found', 'play_not_found'],
});

export const putCalendar = endpoint({
  ...LOTTERY_DESK.putCalendar,
  summary: 'Sets when a lottery is drawn, from the first midnight on that no announced draw lies behind.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({ calendar: LotteryCalendar, reason: Reason }),
  value: StaffLotteryView,
  errors: ['lottery_not_found'],
});

export const LotteryOddsView = z.strictObject({
  version: z.int(),
  plays: z.array(z.strictObject({ id: PlayId, odds: TierOdds, isOwn: z.boolean() })),
});
export type LotteryOddsView = z.output<typeof LotteryOddsView>;

export const getLotteryOdds = endpoint({
  ...LOTTERY_DESK.getLotteryOdds,
  summary: 'What each play of a lottery pays by tier, and which plays have odds of their own.',
  ...STAFF,
  permission: 'lottery.read',
  params: ofLottery,
  value: LotteryOddsView,
  errors: ['lottery_not_found'],
});

export const putLotteryOdds = endpoint({
  ...LOTTERY_DESK.putLotteryOdds,
  summary: 'Saves the odds of a lottery as its next version; plays that are left out pay what the catalogue says.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({
    /** That was read before: somebody else may have saved meanwhile. */
    version: z.int().min(1),
    odds: z.record(PlayId, TierOdds),
    reason: Reason,
  }),
  value: LotteryOddsView,
  errors: ['lottery_not_found', 'play_not_found', 'odds_changed', 'return_above_stake'],
});

export const suspendPlay = endpoint({
  ...LOTTERY_DESK.suspendPlay,
  summary: 'Takes a play of a lottery from sale, or puts it back. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Slug, play: PlayId }),
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  value: StaffLotteryView,
  errors: ['lottery_not_found', 'play_not_found'],
});

export const DrawSaleView = z.strictObject({ id: Uuid, isSuspended: z.boolean() });

export const suspendDraw = endpoint({
  ...LOTTERY_DESK.suspendDraw,
  summary: 'Holds the sale of a draw at once, or lets it go on until its close. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  value: DrawSaleView,
  errors: ['draw_not_found', 'draw_closed'],
});

export const ExposureView = z.strictObject({
  /** Of each number; in what the rule book calls one, as all amounts here. */
  limit: z.string(),
  total: z.int(),
  /** With the most taken first. */
  items: z.array(
    z.strictObject({
      play: PlayId,
      number: z.string(),
      /** What the house pays if it comes. */
      owed: z.string(),
      /** That much of the limit is taken, with what cells hold ready for further tickets. */
      taken: z.string(),
      /** The odds of new tickets are so many percent lower. */
      lowered: z.int(),
    }),
  ),
});
export type ExposureView = z.output<typeof ExposureView>;

export const getExposure = endpoint({
  ...LOTTERY_DESK.getExposure,
  summary: 'What the house owes on each number of a draw, for plays at odds with one number a note.',
  ...STAFF,
  permission: 'lottery.read',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    play: PlayId.optional(),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  value: ExposureView,
  errors: ['draw_not_found'],
});
