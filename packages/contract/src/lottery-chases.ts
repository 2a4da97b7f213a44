import { z } from 'zod';
import { TICKET_REFUSALS } from './bet-refusals.ts';
import { BET_PACE, endpoint, LIST_COST, LONG_LIST_COST } from './endpoint.ts';
import { LOTTERY_CHASES } from './later-addresses.ts';
import { LOTTERY_FAMILIES } from './lottery-draws.ts';
import { MAX_LINES, TICKET_BODY, TicketLine } from './lottery.ts';
import { AmountWire, CurrencyCode, EpochMs, pageOf, PageQuery, RequestId, Slug, Uuid, wholeNumber } from './wire.ts';

/** Draws of one plan (rule book §1.0). */
export const [MIN_CHASE_DRAWS, MAX_CHASE_DRAWS] = [2, 120];
/** A plan may name draws this far ahead on the calendar. */
export const CHASE_HORIZON = 1_000;

const DrawNumber = z.string().regex(/^\d{8,16}$/);

/** A draw to come, as the calendar has it: it need not exist yet. */
export const ComingDraw = z.strictObject({ number: z.string(), opensAtMs: EpochMs, closeAtMs: EpochMs, drawAtMs: EpochMs });
export type ComingDraw = z.output<typeof ComingDraw>;

export const listComingDraws = endpoint({
  ...LOTTERY_CHASES.listComingDraws,
  summary: 'The next draws of a lottery by its calendar, the one that sells first: a chase plan names some of them.',
  auth: 'public',
  params: z.strictObject({ id: Slug }),
  cost: LONG_LIST_COST,
  query: z.strictObject({ count: wholeNumber(1, CHASE_HORIZON).default(MAX_CHASE_DRAWS) }),
  value: z.strictObject({ nowMs: EpochMs, items: z.array(ComingDraw) }),
  errors: ['lottery_not_found'],
});

const Count = z.int().min(1).max(99_999);

/** How the multiple grows from draw to draw (rule book §1.0). */
export const ChaseKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('same') }),
  /** Times `factor` after every `every` draws. */
  z.strictObject({ kind: z.literal('double'), factor: Count, every: Count }),
  /** With any win, all that was spent and `percent` of it on top returns. */
  z.strictObject({ kind: z.literal('profit'), percent: z.int().min(0).max(10_000) }),
]);
export type ChaseKind = z.output<typeof ChaseKind>;

export const CHASED_DRAW_STATES = [
  'pending',
  'selling',
  'closed',
  'won',
  'lost',
  'void',
  'missed',
  'cancelled_stop',
  'cancelled_user',
] as const;

export const ChasedDrawView = z.strictObject({
  number: z.string(),
  opensAtMs: EpochMs,
  closeAtMs: EpochMs,
  drawAtMs: EpochMs,
  multiple: z.int(),
  cost: AmountWire,
  /**
   * `pending` waits for its sale; `selling` and `closed` have a ticket; `missed` has none, for the reason told; `cancelled_stop` was not played
   * because the plan had won, `cancelled_user` because the player ended it.
   */
  state: z.enum(CHASED_DRAW_STATES),
  reason: z.strictObject({ code: z.string(), details: z.record(z.string(), z.string()) }).nullable(),
  ticketId: Uuid.nullable(),
  payout: AmountWire.nullable(),
});
export type ChasedDrawView = z.output<typeof ChasedDrawView>;

export const ChaseView = z.strictObject({
  id: Uuid,
  lotteryId: Slug,
  lotteryName: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  currency: CurrencyCode,
  createdAtMs: EpochMs,
  how: ChaseKind,
  stopOnWin: z.boolean(),
  lines: z.array(z.strictObject({ play: z.string(), selection: z.string(), isCut: z.boolean(), notes: z.int() })),
  /** Running until none of its draws is pending or has a ticket without a result. */
  state: z.enum(['running', 'finished']),
  /** All draws together, frozen when the plan was bought. */
  total: AmountWire,
  /** What is frozen for draws that are still pending. */
  frozen: AmountWire,
  /** What its tickets cost, those that were given back apart. */
  spent: AmountWire,
  /** What they have returned. */
  paid: AmountWire,
  /** How many of its draws are in each state. */
  counts: z.partialRecord(z.enum(CHASED_DRAW_STATES), z.int()),
});
export type ChaseView = z.output<typeof ChaseView>;

export const ChaseDetailView = ChaseView.extend({ nowMs: EpochMs, draws: z.array(ChasedDrawView) });
export type ChaseDetailView = z.output<typeof ChaseDetailView>;

export const buyChase = endpoint({
  ...LOTTERY_CHASES.buyChase,
  summary:
    'A chase plan: the same lines on several draws to come, all paid for at once. A repeat of the request is answered with the plan as it is now.',
  auth: 'player',
  pace: BET_PACE,
  ...TICKET_BODY,
  body: z.strictObject({
    requestId: RequestId,
    lotteryId: Slug,
    currency: CurrencyCode,
    /** Of the odds the player saw; later draws are played at the odds of their own time. */
    oddsVersion: z.int().min(1),
    /** At multiple 1 of the plan. */
    lines: z.array(TicketLine).min(1).max(MAX_LINES),
    /** So many draws from the one that sells now, or the numbers of draws to come, which may leave some out. */
    draws: z.union([z.int().min(MIN_CHASE_DRAWS).max(MAX_CHASE_DRAWS), z.array(DrawNumber).min(MIN_CHASE_DRAWS).max(MAX_CHASE_DRAWS)]),
    how: ChaseKind,
    startMultiple: Count,
    stopOnWin: z.boolean(),
  }),
  value: ChaseDetailView,
  errors: [...TICKET_REFUSALS, 'lottery_not_found', 'chase_unprofitable'],
});

export const listChases = endpoint({
  ...LOTTERY_CHASES.listChases,
  summary: 'The caller’s chase plans, the newest first; those on one lottery where it is named.',
  auth: 'player',
  cost: LIST_COST,
  query: PageQuery.extend({ lotteryId: Slug.optional() }),
  value: pageOf(ChaseView),
  errors: [],
});

export const getChase = endpoint({
  ...LOTTERY_CHASES.getChase,
  summary: 'A chase plan with each of its draws: what became of it, and why it was missed where it was.',
  auth: 'player',
  params: z.strictObject({ id: Uuid }),
  value: ChaseDetailView,
  errors: ['chase_not_found'],
});

export const cancelChase = endpoint({
  ...LOTTERY_CHASES.cancelChase,
  summary: 'Ends a chase plan: draws to come are given up, a ticket that still sells is taken back. Repeating it changes nothing.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  value: ChaseDetailView,
  errors: ['chase_not_found'],
});
