import { useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { Button, EmptyState, Select } from '@tessera/ui';
import { useBalance } from '../../../shared/balance.ts';
import { usePopup } from '../../../shared/popup.ts';
import { useMember, useSession } from '../../../shared/session.ts';
import { useEventsById } from '../sports.queries.ts';
import { ACCEPTS, useAccept } from '../stored-choice.ts';
import { Figure } from './figure.tsx';
import { type PricedPick, pricePick } from './priced-pick.ts';
import { SlipLine } from './slip-line.tsx';
import { slipActions, useSlip } from './slip-store.ts';
import { isOpen, keyOf } from './slip.ts';
import { usePlace } from './use-place.ts';

const GUEST_CURRENCY = 'USD';

/** Every selection of the slip with what the present offer makes of it. */
export function usePricedSlip(): {
  readonly priced: readonly PricedPick[];
  readonly activeKey: string | undefined;
  readonly currency: string;
} {
  const { picks, activeKey } = useSlip();
  const [accept] = useAccept();
  const currency = useMember()?.currency ?? GUEST_CURRENCY;
  const events = useEventsById([...new Set(picks.filter(isOpen).map(({ eventId }) => eventId))]);
  const terms = { accept, currency: getCurrency(currency) };
  return { priced: picks.map((pick) => pricePick(pick, events.get(pick.eventId), terms)), activeKey, currency };
}

/** Selections, each a bet of its own, and the one button that places them. */
export function BetSlip({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useT('sports');
  const { priced, activeKey, currency } = usePricedSlip();
  const place = usePlace();
  if (priced.length === 0) return <EmptyState motif="ticket" title={t('slip.empty')} text={t('slip.empty.text')} />;
  const open = priced.filter(({ pick }) => isOpen(pick));
  const hasActive = open.some(({ pick }) => keyOf(pick) === activeKey);
  return (
    <>
      <ul>
        {priced.map((each, index) => (
          <SlipLine
            key={keyOf(each.pick)}
            priced={each}
            isActive={hasActive ? keyOf(each.pick) === activeKey : index === priced.length - 1}
            currency={currency}
            onPlace={(keys) => void place(keys)}
          />
        ))}
      </ul>
      <div className="grid gap-3 p-3.5">
        {open.length > 0 && <Totals open={open} currency={currency} />}
        <PlaceButton
          priced={priced}
          open={open}
          currency={currency}
          onPlace={() => void place(open.map(({ pick }) => keyOf(pick)))}
          onLeave={onLeave}
        />
        <Button tone="quiet" size="small" onClick={slipActions.clear}>
          {t(open.length === 0 ? 'slip.done' : 'slip.clear')}
        </Button>
      </div>
    </>
  );
}

function Totals({ open, currency: code }: { open: readonly PricedPick[]; currency: string }) {
  const t = useT('sports');
  const [accept, setAccept] = useAccept();
  const currency = getCurrency(code);
  const total = (amounts: readonly PricedPick[], of: (each: PricedPick) => PricedPick['returns']): string =>
    amountToWire(add(...amounts.map(of)), currency);
  return (
    <>
      <Select
        label={t('slip.accept')}
        options={ACCEPTS.map((value) => ({ value, label: t(`slip.accept.${value}`) }))}
        value={accept}
        onValueChange={setAccept}
      />
      {open.length > 1 && (
        <div className="grid gap-1">
          <Figure name={t('slip.totalStake')} amount={total(open, ({ stake }) => stake ?? ZERO)} currency={code} />
          <Figure name={t('slip.totalReturn')} amount={total(open, ({ returns }) => returns)} currency={code} isStrong />
        </div>
      )}
    </>
  );
}

interface PlaceButtonProps {
  readonly priced: readonly PricedPick[];
  readonly open: readonly PricedPick[];
  readonly currency: string;
  readonly onPlace: () => void;
  readonly onLeave: (() => void) | undefined;
}

function PlaceButton({ priced, open, currency, onPlace, onLeave }: PlaceButtonProps) {
  const t = useT('sports');
  const { state } = useSession();
  const { open: openPopup } = usePopup();
  const obstacle = useObstacle(open, currency);
  const placing = priced.filter(({ pick }) => pick.progress.kind === 'placing').length;
  if (placing === 0 && open.length === 0) return null;
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
        pending={placing > 0}
        disabled={placing === 0 && (obstacle !== undefined || state.kind === 'restoring')}
        onClick={onPlace}
      >
        {placing > 0 ? t('slip.placing') : t('slip.place', { count: open.length })}
      </Button>
      {obstacle && placing === 0 && <p className="text-center text-xs text-warn">{obstacle}</p>}
    </div>
  );
}

/** Why the bets cannot be sent as they stand. An empty string says it elsewhere: on the line itself. */
function useObstacle(open: readonly PricedPick[], currency: string): string | undefined {
  const t = useT('sports');
  const format = useFormat();
  const { balance } = useBalance();
  if (open.some(({ isClosed, offered }) => isClosed || offered !== undefined)) return '';
  if (open.some(({ stake }) => stake === undefined)) return t('slip.stake.missing');
  if (balance?.currency !== currency) return undefined;
  const total = add(...open.map(({ stake }) => stake ?? ZERO));
  if (total <= parseAmount(balance.available, getCurrency(currency))) return undefined;
  return t('slip.stake.poor', { available: format.money(balance.available, currency) });
}
