import { useFormat, useT } from '@tessera/i18n';
import { add, type Amount, amountToWire, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { Button, EmptyState, Icon, Select } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { useBalance } from '../../../shared/balance.ts';
import { usePopup } from '../../../shared/popup.ts';
import { useMember, useSession } from '../../../shared/session.ts';
import { useSite } from '../../../shared/site.ts';
import { useEventsById } from '../sports.queries.ts';
import { useNames } from '../names.ts';
import { ACCEPTS, useAccept } from '../stored-choice.ts';
import { Figure } from './figure.tsx';
import { type PricedPick, pricePick } from './priced-pick.ts';
import { SlipLine } from './slip-line.tsx';
import { slipActions, useSlip } from './slip-store.ts';
import { SLIP_KEY } from './slip-focus.ts';
import { isInFlight, isOpen, isPlaced, keyOf } from './slip.ts';
import { usePlace } from './use-place.ts';

/** Every selection of the slip with what the present offer makes of it. */
export function usePricedSlip(): {
  readonly priced: readonly PricedPick[];
  readonly activeKey: string | undefined;
  readonly currency: string;
} {
  const { picks, activeKey } = useSlip();
  const [accept] = useAccept();
  const ofSite = useSite().currency;
  const currency = useMember()?.currency ?? ofSite;
  const events = useEventsById([...new Set(picks.filter(isOpen).map(({ eventId }) => eventId))]);
  const terms = { accept, currency: getCurrency(currency) };
  return { priced: picks.map((pick) => pricePick(pick, events.get(pick.eventId), terms)), activeKey, currency };
}

/** Selections, each a bet of its own, and the one button that places them. */
export function BetSlip({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useT('sports');
  const { priced, activeKey, currency } = usePricedSlip();
  const place = usePlace();
  const open = priced.filter(({ pick }) => isOpen(pick));
  const isPlacing = priced.some(({ pick }) => pick.progress.kind === 'placing');
  const panel = useKeptFocus(isPlacing ? priced.length : open.length);
  if (priced.length === 0) return <EmptyState motif="ticket" title={t('slip.empty')} text={t('slip.empty.text')} />;
  const hasActive = open.some(({ pick }) => keyOf(pick) === activeKey);
  const canClear = !isPlacing && priced.some(({ pick }) => !isInFlight(pick));
  const areAllPlaced = priced.every(({ pick }) => isPlaced(pick));
  return (
    <div ref={panel} tabIndex={-1} aria-label={t('slip.title')} aria-keyshortcuts={SLIP_KEY} role="group" className="outline-none">
      {areAllPlaced && (
        <p className="flex items-center gap-2 px-3.5 pt-3.5 text-base font-semibold text-win">
          <Icon name="check" size={20} />
          {t('slip.placed', { count: priced.length })}
        </p>
      )}
      <ul>
        {priced.map((each, index) => (
          <SlipLine
            key={keyOf(each.pick)}
            priced={each}
            isActive={hasActive ? keyOf(each.pick) === activeKey : index === priced.length - 1}
            currency={currency}
            onPlace={(keys) => void place(keys)}
            onEnter={() => panel.current?.querySelector<HTMLElement>(`[${PLACE_MARK}]`)?.focus()}
          />
        ))}
      </ul>
      {open.length > 0 && <AcceptSelect />}
      {(open.length > 0 || isPlacing) && (
        <div className="sticky bottom-0 grid gap-3 rounded-b-lg border-t border-line bg-surface-1 p-3.5">
          {open.length > 0 && <Totals open={open} currency={currency} />}
          <PlaceButton
            open={open}
            isPlacing={isPlacing}
            currency={currency}
            onPlace={() => void place(open.filter(({ stake }) => stake !== undefined).map(({ pick }) => keyOf(pick)))}
            onLeave={onLeave}
          />
        </div>
      )}
      {canClear && (
        <div className="px-3.5 py-2">
          <Button tone="quiet" size="small" wide onClick={slipActions.clear}>
            {t(open.length === 0 ? 'slip.done' : 'slip.clear')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <p className="px-3.5 pb-3 text-center text-xs text-faint pointer-coarse:hidden">{t('slip.keys', { key: SLIP_KEY })}</p>
      )}
    </div>
  );
}

/** What was pressed may be gone after the press: the keyboard then stays at the slip instead of at the page's start. */
function useKeptFocus(count: number) {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    const isLess = count < previous.current;
    previous.current = count;
    if (isLess && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [count]);
  return panel;
}

function AcceptSelect() {
  const t = useT('sports');
  const [accept, setAccept] = useAccept();
  const options = ACCEPTS.map((value) => ({ value, label: t(`slip.accept.${value}`) }));
  return (
    <div className="p-3.5">
      <Select label={t('slip.accept')} options={options} value={accept} onValueChange={setAccept} />
    </div>
  );
}

function Totals({ open, currency: code }: { open: readonly PricedPick[]; currency: string }) {
  const t = useT('sports');
  const isSingle = open.length === 1;
  const total = (of: (each: PricedPick) => Amount): string => amountToWire(add(...open.map(of)), getCurrency(code));
  return (
    <div className="grid gap-0.5">
      <Figure name={t(isSingle ? 'slip.stake' : 'slip.totalStake')} amount={total(({ stake }) => stake ?? ZERO)} currency={code} />
      <Figure name={t(isSingle ? 'slip.return' : 'slip.totalReturn')} amount={total(({ returns }) => returns)} currency={code} isStrong />
    </div>
  );
}

interface PlaceButtonProps {
  readonly open: readonly PricedPick[];
  readonly isPlacing: boolean;
  readonly currency: string;
  readonly onPlace: () => void;
  readonly onLeave: (() => void) | undefined;
}

function PlaceButton({ open, isPlacing, currency, onPlace, onLeave }: PlaceButtonProps) {
  const t = useT('sports');
  const { state } = useSession();
  const { open: openPopup } = usePopup();
  const staked = open.filter(({ stake }) => stake !== undefined);
  const obstacle = useObstacle(open, currency);
  const missing = useMissingStakes(open);
  if (state.kind === 'guest') {
    const login = (): void => {
      onLeave?.();
      openPopup('login');
    };
    return (
      <div className="grid gap-1.5">
        <Button tone="primary" size="large" wide onClick={login}>
          {t('slip.login')}
        </Button>
        <p className="text-center text-xs text-faint">{t('slip.login.text')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button
        tone="primary"
        size="large"
        wide
        pending={isPlacing}
        disabled={!isPlacing && (obstacle !== undefined || state.kind === 'restoring')}
        onClick={onPlace}
        {...{ [PLACE_MARK]: '' }}
      >
        {isPlacing ? t('slip.placing') : t('slip.place', { count: staked.length || open.length })}
      </Button>
      {!isPlacing && (obstacle || missing) && <p className="text-center text-xs text-muted">{obstacle || missing}</p>}
    </div>
  );
}

/** Why the bets cannot be sent as they stand. An empty string says it elsewhere: on the line itself. */
function useObstacle(open: readonly PricedPick[], currency: string): string | undefined {
  const t = useT('sports');
  const format = useFormat();
  const { balance } = useBalance();
  if (open.some(({ isClosed, offered }) => isClosed || offered !== undefined)) return '';
  if (open.every(({ stake }) => stake === undefined)) return '';
  if (balance?.currency !== currency) return undefined;
  const total = add(...open.map(({ stake }) => stake ?? ZERO));
  if (total <= parseAmount(balance.available, getCurrency(currency))) return undefined;
  return t('slip.stake.poor', { available: format.money(balance.available, currency) });
}

/** Which selections have no stake, by name: what has one can be placed without them. */
function useMissingStakes(open: readonly PricedPick[]): string | undefined {
  const t = useT('sports');
  const names = useNames();
  const { locale } = useFormat();
  const missing = open.filter(({ stake }) => stake === undefined).map(({ pick }) => names.outcome(pick, pick));
  if (missing.length === 0) return undefined;
  const outcomes = new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing);
  return t(missing.length === open.length ? 'slip.stake.enter' : 'slip.stake.stays', { outcomes });
}

/** By which the keyboard finds the button that places. */
const PLACE_MARK = 'data-place';
