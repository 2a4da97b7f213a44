import { useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency } from '@tessera/kernel';
import { Dialog, Icon, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { RightRail, useIsWide } from '../../../shared/right-rail.tsx';
import { useMember } from '../../../shared/session.ts';
import { MyBets } from '../bets/my-bets.tsx';
import { BetSlip, usePricedSlip } from './bet-slip.tsx';
import { isOpen } from './slip.ts';
import { useSlip } from './slip-store.ts';
import { useBetChecks } from './use-place.ts';

type SlipTab = 'slip' | 'bets';

/** The slip beside a wide page, or a bar at the thumb that opens it as a sheet. */
export function SlipDock() {
  const isWide = useIsWide();
  const [tab, setTab] = useState<SlipTab>('slip');
  useBetChecks();
  if (!isWide) return <SlipSheet tab={tab} onTab={setTab} />;
  return (
    <RightRail>
      <div className="overflow-clip rounded-lg border border-line bg-surface-1">
        <SlipPanel tab={tab} onTab={setTab} />
      </div>
    </RightRail>
  );
}

function SlipPanel({ tab, onTab, onLeave }: { tab: SlipTab; onTab: (tab: SlipTab) => void; onLeave?: (() => void) | undefined }) {
  const t = useT('sports');
  const { picks } = useSlip();
  const label = (
    <>
      {t('slip.tab.slip')} {picks.length > 0 && <span className="num text-accent-ink">{picks.length}</span>}
    </>
  );
  return (
    <>
      <Tabs
        layout="fill"
        label={t('slip.tabs')}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { id: 'slip', label },
          { id: 'bets', label: t('slip.tab.bets') },
        ]}
      />
      {tab === 'slip' ? <BetSlip onLeave={onLeave} /> : <MyBets onLeave={onLeave} />}
    </>
  );
}

function SlipSheet({ tab, onTab }: { tab: SlipTab; onTab: (tab: SlipTab) => void }) {
  const t = useT('sports');
  const { picks } = useSlip();
  const member = useMember();
  const [isShown, setShown] = useState(false);
  const show = (next: SlipTab): void => {
    onTab(next);
    setShown(true);
  };
  const hasBar = picks.length > 0 || member !== undefined;
  return (
    <>
      {hasBar && (
        <>
          {/* Room under the page's end for the bar that floats over it. */}
          <div className="h-16" />
          <SlipBar onOpen={() => show(picks.length > 0 ? 'slip' : 'bets')} />
        </>
      )}
      <Dialog open={isShown} onOpenChange={setShown} title={t('slip.title')}>
        <div className="-mx-5 -mt-2 -mb-5">
          <SlipPanel tab={tab} onTab={onTab} onLeave={() => setShown(false)} />
        </div>
      </Dialog>
    </>
  );
}

function SlipBar({ onOpen }: { onOpen: () => void }) {
  const t = useT('sports');
  const format = useFormat();
  const { priced, currency } = usePricedSlip();
  const open = priced.filter(({ pick }) => isOpen(pick));
  const returns = amountToWire(add(...open.map((each) => each.returns)), getCurrency(currency));
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-20 flex justify-center px-3 pb-2 lg:justify-end lg:px-6 lg:pb-4">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={
          priced.length > 0
            ? 'pointer-events-auto flex min-h-12 w-full max-w-md items-center gap-3 rounded-md bg-accent px-4 font-semibold text-accent-text shadow-float'
            : 'pointer-events-auto ms-auto flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-3 px-4 font-semibold text-ink shadow-float'
        }
      >
        <Icon name="ticket" size={20} />
        {priced.length > 0 ? (
          <>
            <span>{t('slip.title')}</span>
            <span className="num">{t('slip.count', { count: priced.length })}</span>
            <span className="num ms-auto">{/[1-9]/.test(returns) && format.money(returns, currency)}</span>
            <Icon name="chevron-up" size={18} />
          </>
        ) : (
          t('slip.tab.bets')
        )}
      </button>
    </div>
  );
}
