import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { KENO_METHODS, LOTTERY_FAMILIES } from './lottery-draws.ts';
import { LOTTERY_NATURE, LotteryCalendar, ofLottery, Proposed, Reason, ResultFeed, STAFF } from './lottery-settings.ts';
import { Slug } from './wire.ts';

/** Chosen by staff and kept for ever: tickets and games of the lobby name the lottery by it. */
const LotteryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

export const addLottery = endpoint({
  ...LOTTERY_DESK.addLottery,
  summary:
    'Proposes a lottery, with its place in the lobby. Once a colleague confirms it, it is there; it sells from when it is put on sale.',
  ...STAFF,
  permission: 'lottery.write',
  body: z.strictObject({ id: LotteryId, ...LOTTERY_NATURE, reason: Reason }),
  value: Proposed,
  errors: ['request_conflict', 'proposal_waiting'],
});

export const putFeed = endpoint({
  ...LOTTERY_DESK.putFeed,
  summary:
    'Proposes where the results of a lottery that is drawn elsewhere are fetched; null, which leaves them to staff and to files, is set at once.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({
    feed: ResultFeed.nullable(),
    /** On another host: asked where a result of the feed would pay more than one source decides. */
    secondFeed: ResultFeed.nullable().optional(),
    reason: Reason,
  }),
  value: Proposed,
  errors: ['lottery_not_found', 'proposal_waiting'],
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
