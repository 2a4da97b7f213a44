import { InvalidInput } from '@tessera/kernel';
import { nextState } from '../../states/index.ts';
import type { Transitions } from '../../states/index.ts';
import type { MarketStatus } from './acceptance.ts';

/** Rule book §2.1. */
export type EventState =
  | 'NOT_STARTED'
  | 'LIVE'
  | 'SUSPENDED_PLAY'
  | 'INTERRUPTED'
  | 'ENDED'
  | 'CLOSED'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'ABANDONED';

/** `pause` is a short stop on the field, `interrupt` one after which play may not go on the same day. */
export type EventStep =
  | 'start'
  | 'pause'
  | 'interrupt'
  | 'resume'
  | 'end'
  | 'postpone'
  | 'reschedule'
  | 'cancel'
  | 'abandon'
  /** Everything is settled. */
  | 'close';

/** What may happen to an event; an abandoned one may still be resumed in time (rule book §2.5). */
export const EVENT_STATES: Transitions<EventState, EventStep> = {
  NOT_STARTED: { start: 'LIVE', postpone: 'POSTPONED', cancel: 'CANCELLED' },
  LIVE: { pause: 'SUSPENDED_PLAY', interrupt: 'INTERRUPTED', end: 'ENDED', abandon: 'ABANDONED' },
  SUSPENDED_PLAY: { resume: 'LIVE', interrupt: 'INTERRUPTED', end: 'ENDED', abandon: 'ABANDONED' },
  INTERRUPTED: { resume: 'LIVE', end: 'ENDED', abandon: 'ABANDONED' },
  POSTPONED: { reschedule: 'NOT_STARTED', cancel: 'CANCELLED' },
  ABANDONED: { resume: 'LIVE', close: 'CLOSED' },
  ENDED: { close: 'CLOSED' },
  CANCELLED: { close: 'CLOSED' },
  CLOSED: {},
};

/** @throws InvalidTransition */
export function nextEventState(state: EventState, step: EventStep): EventState {
  return nextState(EVENT_STATES, state, step);
}

const OPEN_EVENTS: ReadonlySet<string> = new Set<EventState>(['NOT_STARTED', 'LIVE']);

/** Whether bets are taken on its active markets. */
export function takesBets(state: EventState): boolean {
  return OPEN_EVENTS.has(state);
}

export type MarketStep = 'activate' | 'suspend' | 'deactivate' | 'hand_over' | 'settle' | 'cancel' | 'rollback';

/** Open or not, a market goes where the feed says until it is settled or cancelled; a rollback waits for new odds. */
const UNDECIDED: Readonly<Record<Exclude<MarketStep, 'rollback'>, MarketStatus>> = {
  activate: 'ACTIVE',
  suspend: 'SUSPENDED',
  deactivate: 'DEACTIVATED',
  hand_over: 'HANDED_OVER',
  settle: 'SETTLED',
  cancel: 'CANCELLED',
};

export const MARKET_STATES: Transitions<MarketStatus, MarketStep> = {
  ACTIVE: UNDECIDED,
  SUSPENDED: UNDECIDED,
  DEACTIVATED: UNDECIDED,
  HANDED_OVER: UNDECIDED,
  // Settled again when the score is corrected.
  SETTLED: { settle: 'SETTLED', cancel: 'CANCELLED', rollback: 'SUSPENDED' },
  CANCELLED: { cancel: 'CANCELLED', rollback: 'SUSPENDED' },
};

/** @throws InvalidTransition */
export function nextMarketStatus(status: MarketStatus, step: MarketStep): MarketStatus {
  return nextState(MARKET_STATES, status, step);
}

/** How the feed numbers them (rule book §2.1). */
export const FEED_MARKET_VALUES: Readonly<Record<MarketStatus, number>> = {
  ACTIVE: 1,
  SUSPENDED: -1,
  DEACTIVATED: 0,
  HANDED_OVER: -2,
  SETTLED: -3,
  CANCELLED: -4,
};

const BY_VALUE: ReadonlyMap<string, MarketStatus> = new Map(
  (Object.keys(FEED_MARKET_VALUES) as MarketStatus[]).map((status) => [String(FEED_MARKET_VALUES[status]), status]),
);

/** Reads the attribute as it is written. @throws InvalidInput */
export function marketStatusOfFeed(value: string): MarketStatus {
  const status = BY_VALUE.get(value);
  if (!status) throw new InvalidInput('status', 'is one of 1, 0, -1, -2, -3, -4');
  return status;
}
