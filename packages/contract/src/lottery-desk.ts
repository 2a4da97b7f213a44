import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { TierOdds } from './lottery.ts';
import { LotteryCalendar, LotteryLimits, LotteryPlay, ofLottery, Proposed, Reason, STAFF, StaffLotteryView } from './lottery-settings.ts';
import { Slug, Uuid, wholeNumber } from './wire.ts';

export * from './lottery-draw-days.ts';
export * from './lottery-offer.ts';
export * from './lottery-of-brand.ts';
export * from './lottery-settings.ts';

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
  summary:
    'Proposes the sale of a lottery, its place in the lobby, its largest prize group and its limits; only taking it from sale is done at once.',
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
  value: Proposed,
  errors: ['lottery_not_found', 'play_not_found', 'proposal_waiting'],
});

export const putCalendar = endpoint({
  ...LOTTERY_DESK.putCalendar,
  summary: 'Proposes when a lottery is drawn, from the first midnight on that no announced draw lies behind.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({ calendar: LotteryCalendar, reason: Reason }),
  value: Proposed,
  errors: ['lottery_not_found', 'proposal_waiting'],
});

export const LotteryOddsView = z.strictObject({
  version: z.int(),
  plays: z.array(z.strictObject({ id: LotteryPlay, odds: TierOdds, isOwn: z.boolean() })),
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
  summary: 'Proposes the odds of a lottery as its next version; plays that are left out pay what the catalogue says.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({
    /** That was read before: somebody else may have saved meanwhile. */
    version: z.int().min(1),
    odds: z.record(LotteryPlay, TierOdds),
    reason: Reason,
  }),
  value: Proposed,
  errors: ['lottery_not_found', 'play_not_found', 'odds_changed', 'return_above_stake', 'proposal_waiting'],
});

export const suspendPlay = endpoint({
  ...LOTTERY_DESK.suspendPlay,
  summary: 'Takes a play of a lottery from sale at once, or proposes to put it back. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Slug, play: LotteryPlay }),
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  value: Proposed,
  errors: ['lottery_not_found', 'play_not_found', 'proposal_waiting'],
});

export const suspendDraw = endpoint({
  ...LOTTERY_DESK.suspendDraw,
  summary: 'Holds the sale of a draw at once, or proposes that it goes on until its close. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  value: Proposed,
  errors: ['draw_not_found', 'draw_closed', 'proposal_waiting'],
});

export const ExposureView = z.strictObject({
  /** Of each number; in what the rule book calls one, as all amounts here. */
  limit: z.string(),
  total: z.int(),
  /** With the most taken first. */
  items: z.array(
    z.strictObject({
      play: LotteryPlay,
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
    play: LotteryPlay.optional(),
    offset: wholeNumber(0, 100_000).default(0),
    limit: wholeNumber(1, 100).default(50),
  }),
  value: ExposureView,
  errors: ['draw_not_found'],
});
