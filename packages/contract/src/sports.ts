import { z } from 'zod';
import { BET_REFUSALS } from './bet-refusals.ts';
import { SPORTS } from './addresses.ts';
import { BET_PACE, endpoint, LIST_COST } from './endpoint.ts';
import { CurrencyCode, EpochMs, OddsWire, pageOf, PageQuery, PositiveAmountWire, RequestId, Slug, Uuid } from './wire.ts';
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
  /** Grows with every price change. A line never changes: another line is another market. */
  version: z.int(),
  /** Where the prices came from, for example `pinnacle_closing` or `house`. */
  source: z.string(),
  outcomes: z.array(OutcomeView),
});

export const EventView = z.strictObject({
  id: Uuid,
  competitionId: Slug,
  competition: z.string(),
  /** False for a replay of a real match: its half-time and final scores are the real ones, the minutes of its goals are made up. */
  isFictional: z.boolean(),
  home: z.string(),
  away: z.string(),
  /** On our clock. */
  kickoffMs: EpochMs,
  /** ENDED is over and being settled, CLOSED is settled. */
  state: z.enum(['NOT_STARTED', 'LIVE', 'ENDED', 'CLOSED', 'CANCELLED']),
  /** What has happened so far; null before the kick-off, for a cancelled match and while no result is known. */
  score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  /** Minute of a live match, 1 to 90; null otherwise. */
  minute: z.int().nullable(),
  markets: z.array(MarketView),
});
export type EventView = z.output<typeof EventView>;

export const listEvents = endpoint({
  ...SPORTS.listEvents,
  summary: 'Matches: live and upcoming ones in order of kick-off, finished ones with the latest first.',
  auth: 'public',
  cost: LIST_COST,
  query: PageQuery.extend({ when: z.enum(['live', 'upcoming', 'finished']).default('upcoming'), competition: Slug.optional() }),
  value: pageOf(EventView),
  errors: [],
});

export const getEvent = endpoint({
  ...SPORTS.getEvent,
  summary: 'One match with its markets.',
  auth: 'public',
  params: z.strictObject({ id: Uuid }),
  value: EventView,
  errors: ['event_not_found'],
});

/** A season of a fictional competition: its matches are drawn from the seed behind the hash, which is revealed afterwards. */
export const SeasonView = z.strictObject({
  id: Uuid,
  number: z.int(),
  /** Match n of the season is drawn from the stream of this label with the season's id as client seed and nonce n. */
  label: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
});

export const CompetitionView = z.strictObject({
  id: Slug,
  name: z.string(),
  isFictional: z.boolean(),
  open: z.int(),
  live: z.int(),
  /** The current season and the ones just before it, newest first; empty for a replay. */
  seasons: z.array(SeasonView),
});
export type CompetitionView = z.output<typeof CompetitionView>;

export const listCompetitions = endpoint({
  ...SPORTS.listCompetitions,
  summary: 'Competitions with matches on offer.',
  auth: 'public',
  cost: LIST_COST,
  value: z.array(CompetitionView),
  errors: [],
});

export const placeBet = endpoint({
  ...SPORTS.placeBet,
  summary: 'A single bet at the odds the player saw.',
  auth: 'player',
  pace: BET_PACE,
  body: z.strictObject({
    requestId: RequestId,
    marketId: Uuid,
    outcome: z.enum(OUTCOMES),
    /** The odds the player saw. A bet is always accepted at the present ones. */
    odds: OddsWire,
    /** What to do when the price moved: refuse with the new odds in the details, or accept a better one, or any. */
    accept: z.enum(['NONE', 'HIGHER', 'ANY']).default('NONE'),
    currency: CurrencyCode,
    stake: PositiveAmountWire,
  }),
  value: WagerView,
  errors: BET_REFUSALS,
});
