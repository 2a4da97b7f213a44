import { z } from 'zod';
import { WAGERS } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Choice, FairnessView, GAME_KINDS, GameBet, RoundEvent } from './rounds.ts';
import { AmountWire, CurrencyCode, EpochMs, OddsWire, PageQuery, pageOf, Uuid } from './wire.ts';

export const PRODUCTS = ['casino', 'sports'] as const;
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
  detail: z.discriminatedUnion('product', [CasinoDetail, SportsDetail]),
});
export type WagerView = z.output<typeof WagerView>;

export const listWagers = endpoint({
  ...WAGERS.listWagers,
  summary: 'The player’s wagers, newest first.',
  auth: 'player',
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
