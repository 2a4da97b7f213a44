import { z } from 'zod';
import { WAGERS } from './addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { DRAW_STATES, DrawNumbers, LOTTERY_FAMILIES, PAYOUT_REVIEW_STATES } from './lottery-draws.ts';
import { Choice, FairnessView, GAME_KINDS, GameBet, RoundEvent } from './rounds.ts';
import { AmountWire, CurrencyCode, EpochMs, OddsWire, PageQuery, pageOf, Uuid } from './wire.ts';

export const PRODUCTS = ['casino', 'sports', 'lottery'] as const;
export type Product = (typeof PRODUCTS)[number];

export const WAGER_RESULTS = ['win', 'lose', 'push', 'half_win', 'half_lose', 'void', 'cash_out'] as const;
export type WagerResult = (typeof WAGER_RESULTS)[number];

/** What the player may see of a casino round now, of any kind. */
export const CasinoDetail = z.strictObject({
  product: z.literal('casino'),
  kind: z.enum(GAME_KINDS),
  gameName: z.string(),
  /** Of the sheet or rule set that the round is played and settled by. */
  ruleVersion: z.string(),
  bet: GameBet,
  /** Those made so far, in order; none in a game of one step. */
  choices: z.array(Choice),
  events: z.array(RoundEvent),
  fairness: FairnessView,
});
export type CasinoDetail = z.output<typeof CasinoDetail>;

export const SportsDetail = z.strictObject({
  product: z.literal('sports'),
  eventId: Uuid,
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  kickoffMs: EpochMs,
  market: z.string(),
  /** The line of the chosen side, for example `-0.25`; empty where the market has none. */
  line: z.string(),
  outcome: z.string(),
  odds: OddsWire,
  /** Final score once known, for example `2:1`. */
  score: z.string().nullable(),
});

export const LotteryTerms = z.union([
  z.strictObject({ unit: AmountWire, multiple: z.int(), prizeGroup: z.int() }),
  z.strictObject({ amount: AmountWire, odds: z.record(z.string(), z.string()) }),
]);
export type LotteryTerms = z.output<typeof LotteryTerms>;

/** So much of a selection is shown in lists and receipts; uploaded ones are longer. */
export const SELECTION_SHOWN = 600;

export const LotteryDetail = z.strictObject({
  product: z.literal('lottery'),
  lotteryId: z.string(),
  lotteryName: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  drawId: Uuid,
  drawNumber: z.string(),
  drawAtMs: EpochMs,
  closeAtMs: EpochMs,
  drawState: z.enum(DRAW_STATES),
  drawResult: DrawNumbers.nullable(),
  /** Of a payout that two persons look at before it is made; null for any other. */
  review: z.enum(PAYOUT_REVIEW_STATES).nullable(),
  /** Given back when the ticket was taken. */
  rebate: AmountWire,
  lines: z.array(
    z.strictObject({
      play: z.string(),
      /** As it was read, or its beginning. */
      selection: z.string(),
      isCut: z.boolean(),
      notes: z.int(),
      stake: AmountWire,
      terms: LotteryTerms,
    }),
  ),
});
export type LotteryDetail = z.output<typeof LotteryDetail>;

export const WagerView = z.strictObject({
  id: Uuid,
  requestId: Uuid,
  product: z.enum(PRODUCTS),
  gameId: z.string(),
  roundId: z.string(),
  state: z.enum(['open', 'settled']),
  result: z.enum(WAGER_RESULTS).nullable(),
  currency: CurrencyCode,
  stake: AmountWire,
  maxPayout: AmountWire,
  payout: AmountWire.nullable(),
  /** What the player could stake right after this wager was accepted. */
  availableAfter: AmountWire,
  placedAtMs: EpochMs,
  settledAtMs: EpochMs.nullable(),
  detail: z.discriminatedUnion('product', [CasinoDetail, SportsDetail, LotteryDetail]),
});
export type WagerView = z.output<typeof WagerView>;

export const listWagers = endpoint({
  ...WAGERS.listWagers,
  summary: 'The player’s wagers, newest first.',
  auth: 'player',
  cost: LIST_COST,
  query: PageQuery.extend({ product: z.enum(PRODUCTS).optional(), state: z.enum(['open', 'settled']).optional() }),
  value: pageOf(WagerView),
  errors: [],
});

export const getWager = endpoint({
  ...WAGERS.getWager,
  summary: 'The receipt of one wager.',
  auth: 'player',
  params: z.strictObject({ id: Uuid }),
  value: WagerView,
  errors: ['wager_not_found'],
});
