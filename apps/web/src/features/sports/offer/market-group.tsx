import { useT } from '@tessera/i18n';
import { Badge, Card, cx } from '@tessera/ui';
import { useNames } from '../names.ts';
import type { EventView, MarketType, MarketView } from '../sports.queries.ts';
import { OUTCOMES_OF, outcomeOf } from './main-markets.ts';
import { MarketRules } from './market-rules.tsx';
import { NoOdds, OddsButton } from './odds-button.tsx';

/** Every line of one kind of market with all its outcomes, and its rules. */
export function MarketGroup({ event, type, markets }: { event: EventView; type: MarketType; markets: readonly MarketView[] }) {
  const t = useT('sports');
  const names = useNames();
  const isClosed = markets.every(({ isOpen }) => !isOpen);
  const example = markets.find(({ isOpen }) => isOpen) ?? markets[0];
  return (
    <section aria-label={names.market(type)}>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-semibold">{names.market(type)}</h2>
          {isClosed && <Badge>{t(event.state === 'NOT_STARTED' ? 'market.suspended' : 'market.closed')}</Badge>}
        </div>
        {markets.map((market) => (
          <div key={market.id} className={cx('grid gap-2', type === '1x2' ? 'md:grid-cols-3' : 'grid-cols-1 md:grid-cols-2')}>
            {OUTCOMES_OF[type].map((id) => {
              const outcome = outcomeOf(market, id);
              if (!outcome) return <NoOdds key={id} />;
              return <OddsButton key={id} event={event} market={market} outcome={outcome} look="full" />;
            })}
          </div>
        ))}
        {example && <MarketRules event={event} market={example} />}
      </Card>
    </section>
  );
}
