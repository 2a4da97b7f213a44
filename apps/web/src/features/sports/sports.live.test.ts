import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RealtimeClient } from '@tessera/client/realtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventsIn, followSports, type MatchNews, withNews } from './sports.live.ts';
import { type EventView, type MarketView, sportsKeys } from './sports.queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const market = (id: string, odds: string): MarketView => ({
  id,
  market: '1x2',
  isOpen: true,
  version: 1,
  source: 'house',
  outcomes: [{ outcome: 'home', line: '', odds }],
});
const event = (id: string): EventView => ({
  id,
  competitionId: 'league',
  competition: 'League',
  isFictional: true,
  home: 'A',
  away: 'B',
  kickoffMs: 1,
  state: 'NOT_STARTED',
  score: null,
  minute: null,
  markets: [market(`${id}-m`, '2.0000')],
});
const goal = (eventId: string): MatchNews => ({ topic: 'match', v: 1, eventId, state: 'LIVE', score: { home: 1, away: 0 }, minute: 7 });
const price = (eventId: string, odds: string): MatchNews => ({ topic: 'market', v: 1, eventId, market: market(`${eventId}-m`, odds) });
const told = (...news: readonly MatchNews[]) => Map.groupBy(news, ({ eventId }) => eventId);

it('writes what is told into one match, a page and pages of them, and nowhere else', () => {
  const [a, b] = [event('a'), event('b')];
  const news = told(goal('a'), price('a', '3.5000'));
  const after = { ...a, state: 'LIVE', score: { home: 1, away: 0 }, minute: 7, markets: [market('a-m', '3.5000')] };
  expect(withNews(a, news)).toEqual(after);
  expect(withNews({ items: [a, b], nextCursor: null }, news)).toEqual({ items: [after, b], nextCursor: null });
  const pages = { pages: [{ items: [b] }, { items: [a] }], pageParams: [null, 'b'] };
  expect(withNews(pages, news)).toEqual({ pages: [{ items: [b] }, { items: [after] }], pageParams: [null, 'b'] });
  expect(withNews(pages, told(goal('c')))).toBe(pages);
  expect(withNews(undefined, news)).toBeUndefined();
});

it('adds a market that was opened, and takes the last of several prices', () => {
  const other: MatchNews = { topic: 'market', v: 1, eventId: 'a', market: market('new', '1.5000') };
  const after = withNews(event('a'), told(price('a', '2.5000'), other, price('a', '2.7500'))) as EventView;
  expect(after.markets.map(({ id, outcomes }) => [id, outcomes[0]?.odds])).toEqual([
    ['a-m', '2.7500'],
    ['new', '1.5000'],
  ]);
});

it('finds no matches among bets, competitions and nothing', () => {
  expect(eventsIn({ pages: [{ items: [{ id: 'a', stake: '1' }] }] })).toEqual([]);
  expect(eventsIn([{ id: 'league', open: 1 }])).toEqual([]);
  expect(eventsIn(null)).toEqual([]);
});

it('follows the matches that are shown and leaves those that no longer are', () => {
  const queries = new QueryClient();
  const rooms = new Map<string, number>();
  const live = {
    subscribe(_topic: string, room: string) {
      rooms.set(room, (rooms.get(room) ?? 0) + 1);
      return () => void (rooms.get(room) === 1 ? rooms.delete(room) : rooms.set(room, (rooms.get(room) ?? 0) - 1));
    },
  } as unknown as RealtimeClient;
  const stop = followSports(live, queries);
  queries.setQueryData(sportsKeys.event('a'), event('a'));
  queries.setQueryData(sportsKeys.event('b'), event('b'));
  const observer = new QueryObserver(queries, { queryKey: sportsKeys.event('a'), staleTime: Number.POSITIVE_INFINITY });
  const leave = observer.subscribe(() => undefined);
  vi.advanceTimersByTime(200);
  expect([...rooms.keys()].toSorted()).toEqual(['event:a', 'site']);
  leave();
  vi.advanceTimersByTime(200);
  expect([...rooms.keys()]).toEqual(['site']);
  stop();
  expect(rooms.size).toBe(0);
  queries.clear();
});
