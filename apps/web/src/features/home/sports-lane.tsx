import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Card, SectionHead } from '@tessera/ui';
import { lazy, Suspense } from 'react';
import { ColumnsHead, EventRow, EventRowSkeleton } from '../sports/offer/event-row.tsx';
import { useSlip } from '../sports/slip/slip-store.ts';
import { useEvents } from '../sports/sports.queries.ts';
import { LaneFailed } from './lane-failed.tsx';

// The slip is only needed once something has been picked.
const SlipDock = lazy(async () => ({ default: (await import('../sports/slip/slip-dock.tsx')).SlipDock }));

const SHOWN_LIVE = 2;
const SHOWN = 6;

/** Matches being played, then the next ones; their prices go on the same slip as on the sports page. */
export function SportsLane() {
  const t = useT('home');
  const live = useEvents({ when: 'live', competition: undefined });
  const upcoming = useEvents({ when: 'upcoming', competition: undefined });
  const { picks } = useSlip();
  const running = live.data?.slice(0, SHOWN_LIVE) ?? [];
  // A match that has just begun may stand in both lists for a moment.
  const next = upcoming.data?.filter(({ id }) => !running.some((event) => event.id === id)) ?? [];
  const shown = [...running, ...next].slice(0, SHOWN);
  const isPending = live.isPending || upcoming.isPending;
  const retry = (): void => {
    void live.refetch();
    void upcoming.refetch();
  };
  return (
    <section aria-labelledby="home-sports">
      <SectionHead
        id="home-sports"
        title={t('sports.title')}
        action={
          <Link to="/sports" className="hover:text-ink">
            {t('sports.more')}
          </Link>
        }
      />
      {!isPending && shown.length === 0 && live.error && upcoming.error ? (
        <LaneFailed onRetry={retry} isRetrying={live.isFetching || upcoming.isFetching} />
      ) : (
        <Card padded={false} className="@container" aria-busy={isPending}>
          {(isPending || shown.length > 0) && <ColumnsHead />}
          <ul>
            {isPending
              ? Array.from({ length: SHOWN }, (_, index) => <EventRowSkeleton key={index} />)
              : shown.map((event) => <EventRow key={event.id} event={event} />)}
          </ul>
          {!isPending && shown.length === 0 && <p className="p-4 text-muted">{t('sports.empty')}</p>}
        </Card>
      )}
      <Suspense>{picks.length > 0 && <SlipDock />}</Suspense>
    </section>
  );
}
