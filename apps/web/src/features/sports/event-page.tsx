import { Link, useParams } from '@tanstack/react-router';
import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { buttonClass, Card, EmptyState, ErrorState, Icon, Skeleton } from '@tessera/ui';
import { usePageTitle } from '../../shared/page-title.ts';
import { groupMarkets } from './offer/main-markets.ts';
import { MarketGroup } from './offer/market-group.tsx';
import { MatchHeader } from './offer/match-header.tsx';
import { OddsFormatSelect } from './offer/odds-format-select.tsx';
import { OriginNote } from './offer/origin-note.tsx';
import { SlipDock } from './slip/slip-dock.tsx';
import { type EventView, useCompetitions, useEvent } from './sports.queries.ts';

/** One match with every market on it. */
export function EventPage() {
  const t = useT('sports');
  const { eventId } = useParams({ from: '/sports/$eventId' });
  const event = useEvent(eventId);
  usePageTitle(event.data && t('event.versus', { home: event.data.home, away: event.data.away }));
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <Link to="/sports" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <Icon name="chevron-left" size={18} />
          {t('event.back')}
        </Link>
        <OddsFormatSelect />
      </div>
      {event.data ? (
        <Match event={event.data} />
      ) : event.isPending ? (
        <MatchSkeleton />
      ) : (
        <NoMatch error={event.error} onRetry={() => void event.refetch()} />
      )}
      <SlipDock />
    </div>
  );
}

function Match({ event }: { event: EventView }) {
  const t = useT('sports');
  const competition = useCompetitions().data?.find(({ id }) => id === event.competitionId);
  // Nobody can bet on a match that is being played: its prices would only look as if they were for sale.
  const isWatched = event.state === 'LIVE';
  const groups = isWatched ? [] : groupMarkets(event);
  return (
    <>
      <MatchHeader event={event} />
      {groups.map(({ type, markets }) => (
        <MarketGroup key={type} event={event} type={type} markets={markets} />
      ))}
      {groups.length === 0 && (
        <Card>
          <EmptyState
            motif="football"
            title={t(isWatched ? 'event.watch' : 'event.noMarkets')}
            text={t(isWatched ? 'watch.text' : 'event.noMarkets.text')}
          />
        </Card>
      )}
      <OriginNote competition={competition ?? { isFictional: event.isFictional, seasons: [] }} />
    </>
  );
}

function MatchSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-44 rounded-md md:h-52" />
      <Skeleton className="h-56 rounded-md md:h-40" />
      <Skeleton className="h-44 rounded-md md:h-40" />
      <Skeleton className="h-44 rounded-md md:h-40" />
    </div>
  );
}

function NoMatch({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('sports');
  const isGone = error instanceof CallFailed && (error.code === 'event_not_found' || error.code === 'invalid_input');
  if (!isGone) return <ErrorState error={error} moneyMoved="no" onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState
        motif="compass"
        title={t('event.gone')}
        text={t('event.gone.text')}
        action={
          <Link to="/sports" className={buttonClass({})}>
            {t('event.back')}
          </Link>
        }
      />
    </Card>
  );
}
