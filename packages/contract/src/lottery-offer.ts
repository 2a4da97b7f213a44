import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { KENO_METHODS, LOTTERY_FAMILIES } from './lottery-draws.ts';
import { LOTTERY_NATURE, LotteryCalendar, ofLottery, Reason, ResultFeed, STAFF, StaffLotteryView } from './lottery-settings.ts';
import { Slug } from './wire.ts';

/** Chosen by staff and kept for ever: tickets and games of the lobby name the lottery by it. */
const LotteryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

export const addLottery = endpoint({
  ...LOTTERY_DESK.addLottery,
  summary: 'Adds a lottery, with its place in the lobby. It sells from when it is put on sale. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  body: z.strictObject({ id: LotteryId, ...LOTTERY_NATURE, reason: Reason }),
  value: StaffLotteryView,
  errors: ['request_conflict'],
});

export const putFeed = endpoint({
  ...LOTTERY_DESK.putFeed,
  summary: 'Sets where the results of a lottery that is drawn elsewhere are fetched; null leaves them to staff and to files.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({ feed: ResultFeed.nullable(), reason: Reason }),
  value: StaffLotteryView,
  errors: ['lottery_not_found'],
});

/** When somebody else draws, for a lottery on these draws to begin with. */
export const KnownCalendarView = z.strictObject({
  id: Slug,
  /** Of the province that draws; null where the id says enough. */
  name: z.string().nullable(),
  families: z.array(z.enum(LOTTERY_FAMILIES)),
  kenoMethod: z.enum(KENO_METHODS).nullable(),
  calendar: LotteryCalendar,
});
export type KnownCalendarView = z.output<typeof KnownCalendarView>;

export const listKnownCalendars = endpoint({
  ...LOTTERY_DESK.listKnownCalendars,
  summary: 'The calendars of draws that others hold, with those of the provinces of Vietnam.',
  ...STAFF,
  permission: 'lottery.read',
  value: z.array(KnownCalendarView),
  errors: [],
});
