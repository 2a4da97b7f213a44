import { z } from 'zod';
import { LOTTERY } from './later-addresses.ts';
import { TICKET_REFUSALS } from './bet-refusals.ts';
import { BET_PACE, endpoint, LIST_COST } from './endpoint.ts';
import { DrawView, KENO_METHODS, LOTTERY_FAMILIES } from './lottery-draws.ts';
import { ValueSource } from './lottery-values.ts';
import { AmountWire, CurrencyCode, EpochMs, pageOf, PageQuery, PositiveAmountWire, RequestId, Slug, Uuid } from './wire.ts';
import { WagerView } from './wagers.ts';

export * from './lottery-payouts.ts';
export * from './lottery-pools.ts';

/** The specification's prize modes: all kinds of plays, plays at odds alone, fast games, games of south-east Asia. */
export const PRIZE_MODES = ['LOTT', 'ELOTT', 'ZY', 'SEA'] as const;
/** The specification's vendors of lotteries; each opens a page of its own. */
export const LOTTERY_VENDORS = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'] as const;

export const LotteryView = z.strictObject({
  id: Slug,
  nodeId: z.int(),
  name: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  prizeMode: z.enum(PRIZE_MODES),
  vassalage: z.enum(LOTTERY_VENDORS),
  /** Seconds between its draws; null where it is drawn at set times of the day. */
  intervalSeconds: z.int().nullable(),
  /** Of the clock whose days its draws are numbered by, as it stands at the next draw. */
  utcOffsetMinutes: z.int(),
  /** The draw that sells now, or the next that will; null while there is none. */
  draw: DrawView.nullable(),
  /** The last draw with a result. */
  last: DrawView.nullable(),
});
export type LotteryView = z.output<typeof LotteryView>;

export const listLotteries = endpoint({
  ...LOTTERY.listLotteries,
  summary: 'The lotteries of this brand, each with its present draw and its last result.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({ vassalage: z.enum(LOTTERY_VENDORS).optional() }),
  value: z.strictObject({ nowMs: EpochMs, items: z.array(LotteryView) }),
  errors: [],
});

/** Lotteries of one vendor, as the specification's menus have them. */
export const LotteryMenu = z.strictObject({
  accountTypeName: z.enum(LOTTERY_VENDORS),
  gameMenus: z.array(
    z.strictObject({
      nodeId: z.int(),
      gameCode: Slug,
      gameName: z.string(),
      /** The family. */
      gameGroupCode: z.enum(LOTTERY_FAMILIES),
      prizeMode: z.enum(PRIZE_MODES),
    }),
  ),
});
export type LotteryMenu = z.output<typeof LotteryMenu>;

const menuQuery = z.strictObject({
  prizeMode: z.enum(PRIZE_MODES).optional(),
  device: z.string().max(20).optional(),
  vassalage: z.enum(LOTTERY_VENDORS).default('TCG_LOTTO_VN'),
});

export const listMenu = endpoint({
  ...LOTTERY.listMenu,
  summary: 'The lotteries of a vendor, those of Vietnam unless told, by prize mode.',
  auth: 'public',
  cost: LIST_COST,
  query: menuQuery,
  value: z.array(LotteryMenu),
  errors: [],
});

export const listRecentMenu = endpoint({
  ...LOTTERY.listRecentMenu,
  summary: 'Those of them that the caller played, the last first.',
  auth: 'player',
  cost: LIST_COST,
  query: menuQuery,
  value: z.array(LotteryMenu),
  errors: [],
});

/** Odds by tier, in decimals including the stake. */
export const TierOdds = z.record(z.string(), z.string().regex(/^\d{1,8}(\.\d{1,4})?$/));

/** A play on sale. Its rules, names and tiers are those of the engine. */
export const PlayView = z.strictObject({
  id: z.string(),
  /** Null in official mode, where prizes follow from the prize group. */
  odds: TierOdds.nullable(),
  /** It takes no bets on the present draw. */
  isSuspended: z.boolean(),
});

/** What one player may stake on a draw, in their currency. */
export const TicketLimitsView = z.strictObject({
  currency: CurrencyCode,
  /** What a note may cost in official mode. */
  units: z.array(AmountWire),
  maxMultiple: z.int(),
  /** Credit mode: the least and the most on a note. */
  minAmount: AmountWire,
  maxAmount: AmountWire,
  /** Of one player on one draw. */
  maxStake: AmountWire,
  maxPayout: AmountWire,
});
export type TicketLimitsView = z.output<typeof TicketLimitsView>;

export const LotteryDetailView = LotteryView.extend({
  nowMs: EpochMs,
  plays: z.array(PlayView),
  /** Of the odds above: a ticket names those that the player saw. */
  oddsVersion: z.int(),
  /** Numbers of the present draw whose odds are so many percent lower: a ticket names what the player saw of them. */
  hot: z.array(z.strictObject({ play: z.string(), number: z.string(), lowered: z.int() })),
  /** Nobody takes tickets on the present draw, and it may go on. */
  isSuspended: z.boolean(),
  /** The largest prize group that the player may choose. */
  maxPrizeGroup: z.int(),
  limits: TicketLimitsView,
  /** Draws after the present one, as far as they are on the calendar already. */
  next: z.array(DrawView),
  /** Lotteries of the Mark Six family: the year that decides the zodiacs of the present draw; null elsewhere. */
  lunarYear: z.int().nullable(),
});
export type LotteryDetailView = z.output<typeof LotteryDetailView>;

export const getLottery = endpoint({
  ...LOTTERY.getLottery,
  summary: 'One lottery with its plays, their odds, the limits of the caller’s currency and its draws.',
  auth: 'public',
  cost: LIST_COST,
  params: z.strictObject({ id: Slug }),
  value: LotteryDetailView,
  errors: ['lottery_not_found'],
});

/** Of the draws before the place where a page begins, so many are looked through for a number that was drawn. */
export const ARCHIVE_DEPTH = 5_000;

export const listDraws = endpoint({
  ...LOTTERY.listDraws,
  summary: 'Draws of a lottery that are over, the last first; of one day, one number of draws or one drawn number where it is named.',
  auth: 'public',
  params: z.strictObject({ id: Slug }),
  cost: LIST_COST,
  query: PageQuery.extend({
    /** As in the numbers of draws: `yyyymmdd`. */
    day: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
    /** The number of a draw, or its beginning. */
    number: z
      .string()
      .regex(/^\d{1,16}$/)
      .optional(),
    /** A number that came, or the last digits of a longer one; looked for in the last draws alone. */
    drawn: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  value: pageOf(DrawView),
  errors: ['lottery_not_found'],
});

/** What anybody needs to check how a draw came about. */
export const DrawProofView = z.strictObject({
  draw: DrawView,
  family: z.enum(LOTTERY_FAMILIES),
  /** SHA-256 of the seed, published before the first ticket was sold; null where the numbers come from elsewhere. */
  serverSeedHash: z.string().nullable(),
  /** Null until the draw. */
  serverSeed: z.string().nullable(),
  /** Merkle root over all tickets and how many they are, frozen before the draw; null until then. */
  book: z.strictObject({ root: z.string(), count: z.int() }).nullable(),
  /** Of the message that its numbers follow from: 1 has no public value. */
  version: z.int(),
  /** Which public value binds the draw, fixed before the sale; null of version 1, and where the numbers come from elsewhere. */
  valueSource: ValueSource.nullable(),
  /** The signature of the round, or the witness's value, in hex; null until the draw. */
  valueProof: z.string().nullable(),
  /** How the result follows from Keno numbers, where it does (rule book §1.5). */
  kenoMethod: z.enum(KENO_METHODS).nullable(),
  /** Every result that was ever announced, the first first. */
  results: z.array(
    z.strictObject({
      version: z.int(),
      result: DrawView.shape.result,
      /** The 20 Keno numbers that it follows from, where it does. */
      keno: z.string().nullable(),
      reason: z.string(),
      atMs: EpochMs,
    }),
  ),
});
export type DrawProofView = z.output<typeof DrawProofView>;

export const getDraw = endpoint({
  ...LOTTERY.getDraw,
  summary: 'One draw with everything that proves it.',
  auth: 'public',
  params: z.strictObject({ id: Uuid }),
  value: DrawProofView,
  errors: ['draw_not_found'],
});

export const MAX_LINES = 50;
/** 100,000 typed-in notes, each with a comma. */
const MAX_SELECTION = 1_400_000;
/** Of tickets and chases: the longest selection, and what comes with it; and odds that were lowered for thousands of numbers. */
export const TICKET_BODY = { bodyLimitBytes: MAX_SELECTION + 128 * 1024, bodyParts: 5_000 } as const;

const Multiple = z.int().min(1).max(99_999);

export const TicketLine = z.strictObject({
  play: z.string().regex(/^[a-z0-9_.]{1,64}$/),
  /** As the grammar of selections has it, for example `1,2|3|4,5`. */
  selection: z.string().max(MAX_SELECTION),
  terms: z.union([
    z.strictObject({ unit: PositiveAmountWire, multiple: Multiple, prizeGroup: z.int().min(1_700).max(1_960) }),
    z.strictObject({
      amount: PositiveAmountWire,
      /** Numbers whose odds the player saw lowered, each by so many percent. Where they are lower by now, the ticket is refused. */
      lowered: z.record(z.string().regex(/^[A-Za-z0-9_]{1,24}$/), z.int().min(1).max(90)).optional(),
    }),
  ]),
});
export type TicketLine = z.output<typeof TicketLine>;

export const placeTicket = endpoint({
  ...LOTTERY.placeTicket,
  summary: 'A ticket of one or several lines on one draw: all of it is taken, or nothing.',
  auth: 'player',
  pace: BET_PACE,
  ...TICKET_BODY,
  body: z.strictObject({
    requestId: RequestId,
    drawId: Uuid,
    currency: CurrencyCode,
    /** Of the odds the player saw: the refusal names the present one. */
    oddsVersion: z.int().min(1),
    lines: z.array(TicketLine).min(1).max(MAX_LINES),
  }),
  value: WagerView,
  errors: TICKET_REFUSALS,
});

export const cancelTicket = endpoint({
  ...LOTTERY.cancelTicket,
  summary: 'Takes a ticket back while its draw sells: the stake returns, less the rebate it gave. Repeating it changes nothing.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  value: WagerView,
  errors: ['wager_not_found', 'draw_closed'],
});

/** That a ticket stands in the frozen book of its draw (RFC 6962): the leaf is its text. */
export const TicketProofView = z.strictObject({
  drawId: Uuid,
  /** All that the book says of the ticket. */
  text: z.string(),
  root: z.string().nullable(),
  /** Null while the book is open, for a ticket that was given back, and for a void draw. */
  proof: z.strictObject({ index: z.int(), count: z.int(), path: z.array(z.string()) }).nullable(),
});
export type TicketProofView = z.output<typeof TicketProofView>;

export const getTicketProof = endpoint({
  ...LOTTERY.getTicketProof,
  summary: 'The way from a ticket to the root of its draw’s frozen book.',
  auth: 'player',
  params: z.strictObject({ id: Uuid }),
  value: TicketProofView,
  errors: ['wager_not_found'],
});
