import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, EpochMs, OddsWire, PageQuery, pageOf, PositiveAmountWire, Slug, Uuid } from './wire.ts';
import { WagerView } from './wagers.ts';

export const MARKETS = ['1x2', 'over_under', 'asian_handicap'] as const;
export type MarketType = (typeof MARKETS)[number];
export const OUTCOMES = ['home', 'draw', 'away', 'over', 'under'] as const;
export type OutcomeId = (typeof OUTCOMES)[number];

export const OutcomeView = z.strictObject({
  outcome: z.enum(OUTCOMES),
  /** The line of this side, for example `-0.25`; empty where the market has none. */
  line: z.string(),
  odds: OddsWire,
});

export const MarketView = z.strictObject({
  id: Uuid,
  market: z.enum(MARKETS),
  isOpen: z.boolean(),
  /** Grows with every price change; a bet names the version it saw. */
  version: z.int(),
  /** Where the prices came from, for example `pinnacle_closing` or `house`. */
  source: z.string(),
  outcomes: z.array(OutcomeView),
});

export const EventView = z.strictObject({
  id: Uuid,
  competition: z.string(),
  isFictional: z.boolean(),
  home: z.string(),
  away: z.string(),
  kickoffMs: EpochMs,
  state: z.enum(['NOT_STARTED', 'LIVE', 'ENDED', 'CLOSED', 'CANCELLED']),
  score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  /** Minute of a live match on the replay's clock; null otherwise. */
  minute: z.int().nullable(),
  markets: z.array(MarketView),
});
export type EventView = z.output<typeof EventView>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/lgw/sports/events',
  summary: 'Matches: live, soon or finished, in order of kick-off.',
  auth: 'public',
  query: PageQuery.extend({ when: z.enum(['live', 'upcoming', 'finished']).default('upcoming'), competition: Slug.optional() }),
  value: pageOf(EventView),
  errors: [],
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/lgw/sports/events/{id}',
  summary: 'One match with its markets.',
  auth: 'public',
  params: z.strictObject({ id: Uuid }),
  value: EventView,
  errors: ['event_not_found'],
});

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/lgw/sports/competitions',
  summary: 'Competitions with matches on offer.',
  auth: 'public',
  value: z.array(z.strictObject({ id: Slug, name: z.string(), isFictional: z.boolean(), open: z.int(), live: z.int() })),
  errors: [],
});

export const placeBet = endpoint({
  method: 'POST',
  path: '/lgw/sports/bets',
  summary: 'A single bet at the odds the player saw.',
  auth: 'player',
  body: z.strictObject({
    requestId: Uuid,
    marketId: Uuid,
    outcome: z.enum(OUTCOMES),
    odds: OddsWire,
    /** What to do when the price moved: refuse, or accept a better one, or any. */
    accept: z.enum(['NONE', 'HIGHER', 'ANY']).default('NONE'),
    currency: CurrencyCode,
    stake: PositiveAmountWire,
  }),
  value: WagerView,
  errors: [
    'market_not_found', 'market_closed', 'odds_changed', 'wrong_currency', 'below_min', 'above_max', 'insufficient_funds',
    'stake_limit_reached', 'loss_limit_reached', 'account_blocked', 'request_conflict',
  ],
});
