import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Chip, cx, Tabs } from '@tessera/ui';
import { CompetitionList } from './offer/competition-list.tsx';
import { EventList } from './offer/event-list.tsx';
import { MARKET_ORDER } from './offer/main-markets.ts';
import { OddsFormatSelect } from './offer/odds-format-select.tsx';
import { OriginNote } from './offer/origin-note.tsx';
import { SlipDock } from './slip/slip-dock.tsx';
import { goToSlip } from './slip/slip-focus.ts';
import { useCompetitions } from './sports.queries.ts';
import { type When, WHENS } from './sports-search.ts';
import { useListMarket } from './stored-choice.ts';

/** Fewer competitions stand in a line above the list, which then has the whole width. */
const COLUMN_FROM = 4;

/** Matches to bet on, being played and over. */
export function SportsPage() {
  const t = useT('sports');
  const { when = 'upcoming', competition } = useSearch({ from: '/sports' });
  const competitions = useCompetitions().data;
  const isColumn = (competitions?.length ?? 0) >= COLUMN_FROM;
  const chosen = competitions?.find(({ id }) => id === competition);
  return (
    <div className="@container">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight">{t('title')}</h1>
        <OddsFormatSelect />
      </div>
      <div className={cx('grid gap-x-5 gap-y-3', isColumn && '@3xl:grid-cols-[11rem_minmax(0,1fr)]')}>
        <CompetitionList when={when} chosen={competition} isColumn={isColumn} />
        <div className="@container min-w-0">
          <WhenTabs when={when} competition={competition} />
          {chosen && <OriginNote competition={chosen} />}
          {when !== 'live' && <ListMarketChips />}
          <SkipToSlip />
          <EventList when={when} competition={competition} />
        </div>
      </div>
      <SlipDock />
    </div>
  );
}

function WhenTabs({ when, competition }: { when: When; competition: string | undefined }) {
  const t = useT('sports');
  const navigate = useNavigate({ from: '/sports' });
  const competitions = useCompetitions().data?.filter(({ id }) => competition === undefined || id === competition);
  const sum = (of: 'live' | 'open'): number | undefined => competitions?.reduce((total, each) => total + each[of], 0);
  const counts = { live: sum('live'), upcoming: sum('open') };
  return (
    <Tabs
      className="mb-4"
      label={t('when.label')}
      value={when}
      onValueChange={(next) => void navigate({ search: { when: next, ...(competition ? { competition } : {}) }, resetScroll: false })}
      tabs={WHENS.map((id) => ({
        id,
        label: (
          <span className="inline-flex items-center gap-2">
            {id === 'live' && <span aria-hidden="true" className="size-2 rounded-full bg-lose" />}
            {t(`when.${id}`)}
            {/* On a phone the three tabs fit only with one count. */}
            {id !== 'finished' && (
              <span className={cx('num min-w-4 text-start text-xs text-faint', id === 'upcoming' && '@max-xl:hidden')}>{counts[id]}</span>
            )}
          </span>
        ),
      }))}
    />
  );
}

/** Where there is room for one market a row, which one. */
function ListMarketChips() {
  const t = useT('sports');
  const [market, setMarket] = useListMarket();
  return (
    <div role="group" aria-label={t('list.market')} className="mb-4 flex gap-2 @xl:hidden">
      {MARKET_ORDER.map((type) => (
        <Chip key={type} pressed={market === type} onClick={() => setMarket(type)}>
          {t(`market.${type}.short`)}
        </Chip>
      ))}
    </div>
  );
}

/** Lets keyboard users skip dozens of prices. */
function SkipToSlip() {
  const t = useT('sports');
  return (
    <button
      type="button"
      onClick={goToSlip}
      className="sr-only focus:not-sr-only focus:mb-3 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-accent-text"
    >
      {t('slip.skip')}
    </button>
  );
}
