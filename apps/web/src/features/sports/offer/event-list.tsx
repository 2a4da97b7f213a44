import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, Card, EmptyState, ErrorState } from '@tessera/ui';
import { useDeferredValue, useId } from 'react';
import { type DayGroup, daysFromNow, groupByDay } from '../day-groups.ts';
import { useMoments } from '../names.ts';
import { useRoughNow } from '../now.ts';
import { type EventView, useEvents } from '../sports.queries.ts';
import type { When } from '../sports-search.ts';
import { EventRow, EventRowSkeleton, RowsHead } from './event-row.tsx';
import { OriginBadge, UNKNOWN_CLOCK } from './match-moment.tsx';

/** More than a screen holds, so that nothing below them is seen to move. */
const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

/** Matches of one kind, by day, with more on request. */
export function EventList({ when, competition }: { when: When; competition: string | undefined }) {
  const t = useT('sports');
  // Days may come a moment after the matches: all of them are drawn anew for it.
  const nowMs = useDeferredValue(useRoughNow());
  const events = useEvents({ when, competition });
  if (events.isPending) return <ListSkeleton />;
  // What was read before a failed refresh is still better than nothing; the frame says when the connection is gone.
  if (!events.data) {
    return <ErrorState error={events.error} moneyMoved="no" onRetry={() => void events.refetch()} retrying={events.isFetching} />;
  }
  if (events.data.length === 0) return <NoEvents when={when} hasFilter={competition !== undefined} />;
  const origin = commonOrigin(events.data);
  return (
    <div className="grid gap-5">
      {(when === 'live' || (origin !== undefined && competition === undefined)) && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {origin !== undefined && competition === undefined && <OriginBadge isFictional={origin} />}
          {when === 'live' && t('watch.text')}
        </p>
      )}
      {(nowMs === undefined ? [oneGroup(events.data)] : groupByDay(events.data)).map((group) => (
        // Known by its first match: it stays when days become known.
        <DayOfMatches key={group.items[0]?.id} group={group} namesOrigin={origin === undefined} />
      ))}
      {events.hasNextPage && (
        <Button className="justify-self-center" pending={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
      <p className="text-center text-xs text-faint">{t('list.updated')}</p>
    </div>
  );
}

/** Whether all of these matches are fictional, or none; undefined where some are. */
function commonOrigin(events: readonly EventView[]): boolean | undefined {
  const isFictional = events[0]?.isFictional;
  return events.every((event) => event.isFictional === isFictional) ? isFictional : undefined;
}

/** Where days begin is not known yet. */
function oneGroup(items: readonly EventView[]): DayGroup<EventView> {
  return { day: 0, atMs: 0, items };
}

function DayOfMatches({ group, namesOrigin }: { group: DayGroup<EventView>; namesOrigin: boolean }) {
  const id = useId();
  const title = useDayName()(group.atMs);
  return (
    <section aria-labelledby={id}>
      <RowsHead id={id} title={title} hasPrices={group.items.some(({ state }) => state !== 'LIVE')} />
      <Card padded={false}>
        <ul>
          {group.items.map((event) => (
            <EventRow key={event.id} event={event} namesOrigin={namesOrigin} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function useDayName(): (atMs: number) => string {
  const t = useT('sports');
  const moments = useMoments();
  const nowMs = useRoughNow();
  return (atMs) => {
    if (nowMs === undefined) return UNKNOWN_CLOCK;
    const date = moments.date(atMs);
    switch (daysFromNow(atMs, nowMs)) {
      case 0:
        return t('day.today', { date });
      case 1:
        return t('day.tomorrow', { date });
      case -1:
        return t('day.yesterday', { date });
      default:
        return moments.day(atMs);
    }
  };
}

function ListSkeleton() {
  return (
    <div>
      <div className="h-7" />
      <Card padded={false} aria-busy="true">
        <ul>
          {SKELETONS.map((key) => (
            <EventRowSkeleton key={key} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const ELSEWHERE = { live: 'upcoming', upcoming: 'finished', finished: 'upcoming' } as const satisfies Record<When, When>;
const MOTIFS = { live: 'clock', upcoming: 'football', finished: 'trophy' } as const;

function NoEvents({ when, hasFilter }: { when: When; hasFilter: boolean }) {
  const t = useT('sports');
  const navigate = useNavigate({ from: '/sports' });
  const go = (search: { when: When }): void => void navigate({ search, resetScroll: false });
  return (
    <Card>
      <EmptyState
        motif={MOTIFS[when]}
        title={t(`empty.${when}`)}
        text={t(`empty.${when}.text`)}
        action={
          hasFilter ? (
            <Button onClick={() => go({ when })}>{t('empty.competition.action')}</Button>
          ) : (
            <Button onClick={() => go({ when: ELSEWHERE[when] })}>
              {t(when === 'upcoming' ? 'empty.upcoming.action' : 'empty.live.action')}
            </Button>
          )
        }
      />
    </Card>
  );
}
