import type { Query, QueryClient } from '@tanstack/react-query';
import type { realtime } from '@tessera/contract';
import type { LiveBinding } from '../../shared/live.ts';
import { type LotteryDetailView, lotteryKeys, type LotteryView } from './lottery.queries.ts';

/** Pages change what they show in steps of this. */
const SETTLE_MS = 100;
/** One connection may follow 500 rooms; the rest is for others. */
const MAX_FOLLOWED = 120;

type DrawNews = realtime.MessageOf<'draw'>;

/** Follows the present draw of every lottery that is shown, and moves on to the next one when another sells. */
export const followDraws: LiveBinding = (live, queries) => {
  const followed = new Map<string, () => void>();
  let looking: ReturnType<typeof setTimeout> | undefined;

  function hear(news: DrawNews): void {
    for (const query of shown(queries)) queries.setQueryData(query.queryKey, (data: unknown) => withDraw(data, news));
    if (news.draw.result === null) return;
    void queries.invalidateQueries({ queryKey: lotteryKeys.allDraws(news.draw.lotteryId) });
    // Tickets show the numbers at once; what they won comes with their settlement.
    void queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() });
  }

  function look(): void {
    looking = undefined;
    const wanted = new Set(shown(queries).flatMap(({ state }) => lotteriesIn(state.data).flatMap(({ draw }) => draw?.id ?? [])));
    for (const id of wanted) {
      if (followed.has(id) || followed.size >= MAX_FOLLOWED) continue;
      followed.set(id, live.subscribe('draw', `draw:${id}`, hear));
    }
    // A draw that is no longer the present one is followed until its numbers came: those before it can go.
    const rest = [...followed.keys()].filter((id) => !wanted.has(id));
    for (const id of rest.slice(0, Math.max(0, rest.length - wanted.size))) {
      followed.get(id)?.();
      followed.delete(id);
    }
  }

  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === lotteryKeys.all[0]) looking ??= setTimeout(look, SETTLE_MS);
  });
  look();
  return () => {
    clearTimeout(looking);
    stop();
    for (const end of followed.values()) end();
  };
};

/** Tickets of a member change with their own bookings; only a member may follow those. */
export const followTickets: LiveBinding = (live, queries) => {
  const renew = (): void => void queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() });
  return live.subscribe('bet_settled', 'member', ({ product }) => product === 'lottery' && renew());
};

function shown(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({ queryKey: lotteryKeys.all, type: 'active' });
}

/** The lotteries of what a query of this feature holds: one, or a list. */
export function lotteriesIn(data: unknown): readonly LotteryView[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('plays' in data) return [data as LotteryDetailView];
  if ('items' in data && 'nowMs' in data) return (data as unknown as { items: LotteryView[] }).items;
  return [];
}

/** The same data with what is told of one draw; the same object where it is of no lottery there. */
export function withDraw(data: unknown, { draw, selling }: DrawNews): unknown {
  if (!lotteriesIn(data).some(({ id }) => id === draw.lotteryId)) return data;
  const moved = <One extends LotteryView>(one: One): One => {
    if (one.id !== draw.lotteryId) return one;
    const isNewer = draw.result !== null && (one.last === null || one.last.drawAtMs <= draw.drawAtMs);
    return { ...one, draw: selling ?? (one.draw?.id === draw.id ? draw : one.draw), last: isNewer ? draw : one.last };
  };
  if ('plays' in (data as object)) return moved(data as LotteryDetailView);
  const list = data as { readonly items: readonly LotteryView[] };
  return { ...list, items: list.items.map(moved) };
}
