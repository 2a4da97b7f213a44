import { useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency } from '@tessera/kernel';
import { Dialog, Icon, Tabs } from '@tessera/ui';
import { useRef, useState } from 'react';
import { RightRail, useIsWide } from '../../../shared/right-rail.tsx';
import { useMember } from '../../../shared/session.ts';
import { MyBets } from '../bets/my-bets.tsx';
import { BetSlip, usePricedSlip } from './bet-slip.tsx';
import { isOpen, isPlaced } from './slip.ts';
import { focusSlipIn, useWayToSlip } from './slip-focus.ts';
import { useSlip } from './slip-store.ts';
import { useBetChecks } from './use-place.ts';

type SlipTab = 'slip' | 'bets';

/** The slip beside a wide page, or a bar at the thumb that opens it as a sheet. */
export function SlipDock() {
  const isWide = useIsWide();
  const [tab, setTab] = useState<SlipTab>('slip');
  useBetChecks();
  if (!isWide) return <SlipSheet tab={tab} onTab={setTab} />;
  return <SlipBeside tab={tab} onTab={setTab} />;
}

function SlipBeside({ tab, onTab }: { tab: SlipTab; onTab: (tab: SlipTab) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useWayToSlip(() => {
    onTab('slip');
    // The panel of the tab stands after it is chosen.
    requestAnimationFrame(() => focusSlipIn(panel.current));
  });
  return (
    <RightRail>
      <div ref={panel} className="overflow-clip rounded-lg border border-line bg-surface-1">
        <SlipPanel tab={tab} onTab={onTab} />
      </div>
    </RightRail>
  );
}

function SlipPanel({ tab, onTab, onLeave }: { tab: SlipTab; onTab: (tab: SlipTab) => void; onLeave?: (() => void) | undefined }) {
  const t = useT('sports');
  const { picks } = useSlip();
  const unplaced = picks.filter((pick) => !isPlaced(pick)).length;
  const label = (
    <span className="inline-flex items-center gap-1.5">
      {t('slip.tab.slip')}
      {unplaced > 0 && <span className="num text-accent-ink">{unplaced}</span>}
      {unplaced === 0 && picks.length > 0 && (
        <Icon name="check" size={16} className="text-win" label={t('slip.placed', { count: picks.length })} />
      )}
    </span>
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
  useWayToSlip(() => show('slip'));
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
  const unplaced = priced.filter(({ pick }) => !isPlaced(pick));
  const returns = amountToWire(add(...unplaced.filter(({ pick }) => isOpen(pick)).map((each) => each.returns)), getCurrency(currency));
  const look = unplaced.length > 0 ? 'unplaced' : priced.length > 0 ? 'placed' : 'empty';
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-20 flex justify-center px-3 pb-2 lg:justify-end lg:px-6 lg:pb-4">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={`pointer-events-auto flex items-center shadow-float ${LOOKS[look]}`}
      >
        <Icon name={look === 'placed' ? 'check' : 'ticket'} size={20} />
        {look === 'empty' ? (
          t('slip.tab.bets')
        ) : (
          <>
            <span>{t('slip.title')}</span>
            <span className="num">
              {t(look === 'placed' ? 'slip.placed' : 'slip.count', { count: look === 'placed' ? priced.length : unplaced.length })}
            </span>
            <span className="num ms-auto">{/[1-9]/.test(returns) && format.money(returns, currency)}</span>
            <Icon name="chevron-up" size={18} />
          </>
        )}
      </button>
    </div>
  );
}

/** Only what still has to be placed asks for attention. */
const LOOKS = {
  unplaced: 'min-h-12 w-full max-w-md gap-3 rounded-md bg-accent px-4 font-semibold text-accent-text',
  placed: 'min-h-12 w-full max-w-md gap-3 rounded-md border border-line bg-surface-3 px-4 font-semibold text-win',
  empty: 'ms-auto min-h-11 gap-2 rounded-full border border-line bg-surface-3 px-4 font-semibold text-ink',
} as const;
