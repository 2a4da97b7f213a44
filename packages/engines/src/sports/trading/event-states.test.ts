import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { MarketStatus } from './acceptance.ts';
import {
  EVENT_STATES,
  FEED_MARKET_VALUES,
  MARKET_STATES,
  marketStatusOfFeed,
  nextEventState,
  nextMarketStatus,
  takesBets,
} from './event-states.ts';
import type { EventState, EventStep, MarketStep } from './event-states.ts';

describe('an event', () => {
  it.each<[EventState, readonly EventStep[], EventState]>([
    ['NOT_STARTED', ['start', 'pause', 'resume', 'end', 'close'], 'CLOSED'],
    ['NOT_STARTED', ['postpone', 'reschedule', 'start'], 'LIVE'],
    ['NOT_STARTED', ['postpone', 'cancel', 'close'], 'CLOSED'],
    ['LIVE', ['interrupt', 'abandon', 'resume'], 'LIVE'],
    ['LIVE', ['pause', 'interrupt'], 'INTERRUPTED'],
    ['LIVE', ['abandon', 'close'], 'CLOSED'],
  ])('%s by %j comes to %s', (from, steps, to) => {
    expect(steps.reduce(nextEventState, from)).toBe(to);
  });

  it.each<[EventState, EventStep]>([
    ['NOT_STARTED', 'end'],
    ['NOT_STARTED', 'close'],
    ['LIVE', 'start'],
    ['LIVE', 'cancel'],
    ['LIVE', 'close'],
    ['ENDED', 'resume'],
    ['CANCELLED', 'start'],
    ['CLOSED', 'resume'],
    ['LIVE', 'constructor' as EventStep],
    ['toString' as EventState, 'start'],
  ])('%s does not %s', (state, step) => {
    expect(() => nextEventState(state, step)).toThrow(expect.objectContaining({ code: 'invalid_transition' }));
  });

  it('can always come to its close, and takes bets only before and while it is played', () => {
    for (const state of Object.keys(EVENT_STATES) as EventState[]) {
      const reached = new Set<EventState>([state]);
      for (const each of reached) for (const next of Object.values(EVENT_STATES[each])) reached.add(next);
      expect(reached.has('CLOSED'), state).toBe(true);
    }
    expect((Object.keys(EVENT_STATES) as EventState[]).filter(takesBets)).toEqual(['NOT_STARTED', 'LIVE']);
  });
});

describe('a market', () => {
  // Rule book §2.1: ACTIVE, SUSPENDED, DEACTIVATED, HANDED_OVER, SETTLED, CANCELLED are 1, −1, 0, −2, −3, −4.
  it.each<[string, MarketStatus]>([
    ['1', 'ACTIVE'],
    ['-1', 'SUSPENDED'],
    ['0', 'DEACTIVATED'],
    ['-2', 'HANDED_OVER'],
    ['-3', 'SETTLED'],
    ['-4', 'CANCELLED'],
  ])('of the value %s is %s', (value, status) => {
    expect(marketStatusOfFeed(value)).toBe(status);
    expect(String(FEED_MARKET_VALUES[status])).toBe(value);
  });

  it.each(['', '2', '-5', '+1', '01', '-0', '1.0', 'ACTIVE', 'constructor'])('has no value %j', (value) => {
    expect(() => marketStatusOfFeed(value)).toThrow(DomainError);
  });

  it('opens again only by a rollback once it is decided', () => {
    const steps: MarketStep[] = ['activate', 'suspend', 'deactivate', 'hand_over'];
    for (const status of Object.keys(MARKET_STATES) as MarketStatus[]) {
      const isDecided = status === 'SETTLED' || status === 'CANCELLED';
      for (const step of steps) {
        if (isDecided) expect(() => nextMarketStatus(status, step), `${status} ${step}`).toThrow(DomainError);
        else expect(() => nextMarketStatus(status, step)).not.toThrow();
      }
      if (isDecided) expect(nextMarketStatus(status, 'rollback')).toBe('SUSPENDED');
      else {
        expect(nextMarketStatus(status, 'activate')).toBe('ACTIVE');
        expect(nextMarketStatus(status, 'settle')).toBe('SETTLED');
        expect(() => nextMarketStatus(status, 'rollback')).toThrow(DomainError);
      }
    }
    expect(nextMarketStatus('SETTLED', 'settle')).toBe('SETTLED');
    expect(() => nextMarketStatus('CANCELLED', 'settle')).toThrow(DomainError);
  });
});
