import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { realtime } from '@tessera/contract';
import type { LiveBinding } from '../../shared/live.ts';
import { type EventView, sportsKeys } from './sports.queries.ts';

/** One connection may follow 500 rooms; the rest is for others. */
const MAX_FOLLOWED = 450;
/** The pages of a site change what they show in steps of this. */
const SETTLE_MS = 100;
const RENEW_MS = 1_000;

export type MatchNews = realtime.MessageOf<'match'> | realtime.MessageOf<'market'>;

/** Follows every match that is shown anywhere and writes what is told into what the pages have; renews lists when the offer changes. */
export const followSports: LiveBinding = (live, queries) => {
  const followed = new Map<string, () => void>();
  let looking: ReturnType<typeof setTimeout> | undefined;
  let renewing: ReturnType<typeof setTimeout> | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let news: MatchNews[] = [];
  let revision: string | undefined;

  function write(): void {
    writing = undefined;
    const told = Map.groupBy(news, ({ eventId }) => eventId);
    news = [];
    for (const query of shownQueries(queries)) queries.setQueryData(query.queryKey, (data: unknown) => withNews(data, told));
  }

  const hear = (message: MatchNews): void => {
    news.push(message);
    writing ??= setTimeout(write, 0);
  };

  function look(): void {
    looking = undefined;
    const shown = new Set(shownQueries(queries).flatMap(({ state }) => eventsIn(state.data).map(({ id }) => id)));
    for (const [id, stop] of followed) {
      if (shown.has(id)) continue;
      stop();
      followed.delete(id);
    }
    for (const id of shown) {
      if (followed.has(id) || followed.size >= MAX_FOLLOWED) continue;
      const stops = [live.subscribe('match', `event:${id}`, hear), live.subscribe('market', `event:${id}`, hear)];
      followed.set(id, () => stops.forEach((stop) => stop()));
    }
  }

  function renew(...keys: readonly (readonly unknown[])[]): void {
    renewing ??= setTimeout(() => {
      renewing = undefined;
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    }, RENEW_MS);
  }

  const stops = [
    queries.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sportsKeys.all[0]) looking ??= setTimeout(look, SETTLE_MS);
    }),
    live.subscribe('offer', 'site', (message) => {
      if (revision !== undefined && revision !== message.revision)
        renew(sportsKeys.competitions(), [...sportsKeys.all, 'events'], sportsKeys.liveEvents());
      revision = message.revision;
    }),
  ];
  look();
  return () => {
    for (const timer of [looking, renewing, writing]) clearTimeout(timer);
    for (const stop of [...stops, ...followed.values()]) stop();
  };
};

/** Bets of a member change with their own bookings; only a member may follow those. */
export const followBets: LiveBinding = (live, queries) => {
  const renew = (): void => void queries.invalidateQueries({ queryKey: sportsKeys.allBets() });
  const stops = [
    live.subscribe('bet_settled', 'member', ({ product }) => product === 'sports' && renew()),
    live.subscribe('balance', 'member', ({ booking }) => booking?.kind === 'wager_place' && renew()),
  ];
  return () => stops.forEach((stop) => stop());
};

/** Queries of matches that a page shows now. */
function shownQueries(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({ queryKey: sportsKeys.all, type: 'active' });
}

type Page = { readonly items: readonly EventView[] };

/** The matches of what a query of this feature holds: one, a page, or pages. Bets and competitions have none. */
export function eventsIn(data: unknown): readonly EventView[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('markets' in data) return [data as EventView];
  if ('items' in data) return (data as Page).items.filter((item) => 'markets' in item);
  if ('pages' in data) return (data as InfiniteData<Page>).pages.flatMap((page) => eventsIn(page));
  return [];
}

/** The same data with what is told of its matches; the same object where nothing is. */
export function withNews(data: unknown, told: ReadonlyMap<string, readonly MatchNews[]>): unknown {
  if (!eventsIn(data).some(({ id }) => told.has(id))) return data;
  const event = (one: EventView): EventView => (told.get(one.id) ?? []).reduce(withMatchNews, one);
  const page = <P extends Page>(one: P): P => ({ ...one, items: one.items.map(event) });
  if ('markets' in (data as object)) return event(data as EventView);
  if ('items' in (data as object)) return page(data as Page);
  const pages = data as InfiniteData<Page>;
  return { ...pages, pages: pages.pages.map(page) };
}

function withMatchNews(event: EventView, news: MatchNews): EventView {
  if (news.topic === 'match') return { ...event, state: news.state, score: news.score, minute: news.minute };
  const isKnown = event.markets.some(({ id }) => id === news.market.id);
  return {
    ...event,
    markets: isKnown
      ? event.markets.map((market) => (market.id === news.market.id ? news.market : market))
      : [...event.markets, news.market],
  };
}
