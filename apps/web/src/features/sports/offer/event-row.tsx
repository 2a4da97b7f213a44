import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx, Icon, Skeleton } from '@tessera/ui';
import { memo } from 'react';
import { useListMarket } from '../stored-choice.ts';
import type { EventView, MarketType } from '../sports.queries.ts';
import { MARKET_ORDER, mainMarket, OUTCOMES_OF, outcomeOf } from './main-markets.ts';
import { MatchMoment } from './match-moment.tsx';
import { NoOdds, OddsButton } from './odds-button.tsx';

/** Columns shared by the rows and the heads above them. Narrow lists show one market under the teams instead. */
const ROW = 'grid items-center gap-x-3 gap-y-2 @xl:grid-cols-[minmax(0,1fr)_auto]';
const MARKETS = 'grid gap-2 @xl:grid-cols-[11.25rem_6.5rem_7.5rem]';
const CELLS: Readonly<Record<MarketType, string>> = {
  '1x2': 'grid grid-cols-3 gap-1',
  asian_handicap: 'grid grid-cols-2 gap-1 @xl:grid-cols-1',
  over_under: 'grid grid-cols-2 gap-1 @xl:grid-cols-1',
};

export interface EventRowProps {
  readonly event: EventView;
  /** False where the list says once for all of its matches whether they are fictional. */
  readonly namesOrigin?: boolean;
}

/** One match: what it is and its main markets. Drawn anew only with the match, as lists of them are long. */
export const EventRow = memo(function EventRow({ event, namesOrigin = true }: EventRowProps) {
  const [listMarket] = useListMarket();
  return (
    <li className={cx(ROW, 'border-t border-line px-3 py-2.5 first:border-t-0')}>
      <MatchLink event={event} namesOrigin={namesOrigin} />
      {event.state === 'LIVE' ? (
        <WatchOnly />
      ) : (
        <div className={MARKETS}>
          {MARKET_ORDER.map((type) => (
            <MarketCells key={type} event={event} type={type} className={type === listMarket ? undefined : '@max-xl:hidden'} />
          ))}
        </div>
      )}
    </li>
  );
});

/** A match that is being played has a score and no prices: nothing that looks for sale stands in their place. */
function WatchOnly() {
  const t = useT('sports');
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted @xl:w-[26.25rem] @xl:justify-end">
      <Icon name="eye" size={16} />
      {t('event.watch')}
    </p>
  );
}

function MatchLink({ event, namesOrigin }: Required<EventRowProps>) {
  const t = useT('sports');
  const { home, away, score } = event;
  return (
    <Link
      to="/sports/$eventId"
      params={{ eventId: event.id }}
      className="group block min-w-0 rounded-sm no-underline pointer-coarse:min-h-11"
    >
      <span className="flex items-baseline gap-2 text-xs">
        <MatchMoment event={event} className="flex-none" />
        <span className="truncate text-faint">
          {namesOrigin && `${t(event.isFictional ? 'origin.fictional.short' : 'origin.replay.short')} · `}
          {event.competition}
        </span>
      </span>
      <TeamLine name={home} goals={score?.home} />
      <TeamLine name={away} goals={score?.away} />
    </Link>
  );
}

function TeamLine({ name, goals }: { name: string; goals: number | undefined }) {
  return (
    <span className="flex items-baseline justify-between gap-2">
      <bdi className="truncate font-medium group-hover:text-accent-ink">{name}</bdi>
      {goals !== undefined && <span className="num flex-none font-semibold">{goals}</span>}
    </span>
  );
}

function MarketCells({ event, type, className }: { event: EventView; type: MarketType; className: string | undefined }) {
  const market = mainMarket(event, type);
  const isTall = type === '1x2' ? '@xl:min-h-19' : undefined;
  return (
    <div className={cx(CELLS[type], className)}>
      {OUTCOMES_OF[type].map((id) => {
        const outcome = outcomeOf(market, id);
        if (!market || !outcome) return <NoOdds key={id} className={isTall} />;
        // Keyed by the market too: another line is another market, and its price did not "move".
        return (
          <OddsButton
            key={`${market.id}${id}`}
            event={event}
            market={market}
            outcome={outcome}
            look={type === '1x2' ? 'bare' : 'short'}
            className={isTall}
          />
        );
      })}
    </div>
  );
}

/** The day, and above wide lists what the columns are. */
export function RowsHead({ title, id, hasPrices }: { title: string; id: string; hasPrices: boolean }) {
  return (
    <div className={cx(ROW, 'px-3 pb-1.5')}>
      <h2 id={id} className="text-sm font-semibold first-letter:uppercase">
        {title}
      </h2>
      {hasPrices && <ColumnNames />}
    </div>
  );
}

/** The names of the columns alone, for rows whose title stands elsewhere. */
export function ColumnsHead() {
  return (
    <div className={cx(ROW, 'px-3 pt-2 @max-xl:hidden')}>
      <span />
      <ColumnNames />
    </div>
  );
}

/** Only for the eye: each price says by itself what it is for. */
function ColumnNames() {
  const t = useT('sports');
  return (
    <div aria-hidden="true" className={cx(MARKETS, 'text-center text-xs text-faint @max-xl:hidden')}>
      <span className="grid grid-cols-3 gap-1">
        <span>{t('short.home')}</span>
        <span>{t('short.draw')}</span>
        <span>{t('short.away')}</span>
      </span>
      <span>{t('market.asian_handicap.short')}</span>
      <span>{t('market.over_under.short')}</span>
    </div>
  );
}

/** As tall as a row of the same list. */
export function EventRowSkeleton() {
  return (
    <li className={cx(ROW, 'border-t border-line px-3 py-2.5 first:border-t-0')}>
      <div className="grid gap-1.5 py-1">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className={MARKETS}>
        <Skeleton className="h-9 @xl:h-19 pointer-coarse:h-11 @xl:pointer-coarse:h-23" />
        <Skeleton className="h-19 @max-xl:hidden pointer-coarse:h-23" />
        <Skeleton className="h-19 @max-xl:hidden pointer-coarse:h-23" />
      </div>
    </li>
  );
}
