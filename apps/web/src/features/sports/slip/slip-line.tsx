import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { announce, cx, Icon, IconButton, StakeField } from '@tessera/ui';
import { useState } from 'react';
import { useBalance } from '../../../shared/balance.ts';
import { useMoments, useNames } from '../names.ts';
import { moveOf } from '../odds.ts';
import { BetReceipt } from './bet-receipt.tsx';
import { Figure } from './figure.tsx';
import { ClosedNote, PriceNote, RefusalNote, UnknownNote } from './line-notes.tsx';
import type { PricedPick } from './priced-pick.ts';
import { slipActions } from './slip-store.ts';
import { isOpen, keyOf } from './slip.ts';
import { presetOf } from './stake-presets.ts';

export interface SlipLineProps {
  readonly priced: PricedPick;
  readonly isActive: boolean;
  readonly currency: string;
  readonly onPlace: (keys: readonly string[]) => void;
  /** Enter in the field of the stake: on to the button, which a second press presses. */
  readonly onEnter: () => void;
}

/** One selection: a single bet with its own stake, price and progress. */
export function SlipLine({ priced, isActive, currency, onPlace, onEnter }: SlipLineProps) {
  const { pick } = priced;
  const { progress } = pick;
  return (
    <li className={cx('grid gap-2.5 border-b border-line p-3.5', progress.kind === 'accepted' && 'bg-win-soft')}>
      <LineHead priced={priced} />
      {progress.kind === 'accepted' && <BetReceipt receipt={progress.receipt} />}
      {progress.kind === 'unknown' && <UnknownNote pick={pick} onRetry={() => onPlace([keyOf(pick)])} />}
      {progress.kind === 'placing' && <SentStake priced={priced} />}
      {isOpen(pick) && <OpenLine priced={priced} isActive={isActive} currency={currency} onEnter={onEnter} />}
    </li>
  );
}

function LineHead({ priced: { pick, price } }: { priced: PricedPick }) {
  const t = useT('sports');
  const names = useNames();
  const moments = useMoments();
  const outcome = names.outcome(pick, pick);
  const remove = (): void => {
    slipActions.remove(keyOf(pick));
    announce(t('say.removed', { outcome }));
  };
  const way = moveOf(pick.odds, price);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="text-sm font-semibold">
            <bdi>{outcome}</bdi>
          </h3>
          {pick.progress.kind !== 'accepted' && (
            <span className={cx('num font-semibold', way === 'up' && 'text-win', way === 'down' && 'text-lose')}>
              {names.price(price)}
              {way && <span aria-hidden="true">{way === 'up' ? ' ▲' : ' ▼'}</span>}
            </span>
          )}
        </div>
        <p className="text-xs text-muted">{names.market(pick.market)}</p>
        <p className="num text-xs text-faint">
          {t('event.versus', { home: pick.home, away: pick.away })} · {moments.short(pick.kickoffMs)}
        </p>
      </div>
      {pick.progress.kind !== 'placing' && pick.progress.kind !== 'unknown' && (
        <IconButton icon="close" size="small" className="-me-1.5 -mt-1.5" label={t('slip.remove', { outcome })} onClick={remove} />
      )}
    </div>
  );
}

function OpenLine({ priced, isActive, currency, onEnter }: Omit<SlipLineProps, 'onPlace'>) {
  const { pick, isClosed, offered } = priced;
  const { progress } = pick;
  // A market that closes under somebody's hands takes no field away: it says so, and goes when they go on.
  const [isHeld, setHeld] = useState(false);
  const hasField = isActive && (!isClosed || isHeld);
  return (
    <>
      {progress.kind === 'refused' && progress.code !== 'odds_changed' && <RefusalNote progress={progress} currency={currency} />}
      {isClosed ? <ClosedNote /> : offered !== undefined && <PriceNote pick={pick} now={offered} />}
      {hasField && (
        <div onFocus={() => setHeld(true)} onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}>
          <StakeEditor priced={priced} currency={currency} onEnter={onEnter} />
        </div>
      )}
      {!isClosed && !isActive && <StakeSummary priced={priced} currency={currency} />}
    </>
  );
}

function StakeEditor({ priced, currency: code, onEnter }: Omit<SlipLineProps, 'onPlace' | 'isActive'>) {
  const t = useT('sports');
  const names = useNames();
  const { balance } = useBalance();
  const { pick, isClosed } = priced;
  const currency = getCurrency(code);
  const preset = presetOf(code);
  const [low] = preset.quick;
  return (
    <>
      <StakeField
        label={t('slip.stakeOf', { outcome: names.outcome(pick, pick) })}
        hideLabel
        value={pick.stake}
        onValueChange={(stake) => slipActions.setStake(keyOf(pick), stake)}
        currency={code}
        min={smallest(currency.shownScale)}
        max={preset.most}
        step={low}
        quick={preset.quick}
        readOnly={isClosed}
        onEnter={onEnter}
        available={balance?.currency === code ? balance.available : undefined}
      />
    </>
  );
}

/** One unit of what is shown. */
function smallest(shownScale: number): string {
  return shownScale === 0 ? '1' : `0.${'1'.padStart(shownScale, '0')}`;
}

/** A line that is not being edited: its stake and return in one row that opens it. */
function StakeSummary({ priced, currency: code }: { priced: PricedPick; currency: string }) {
  const t = useT('sports');
  const names = useNames();
  const format = useFormat();
  const { pick, stake, returns } = priced;
  const currency = getCurrency(code);
  return (
    <button
      type="button"
      onClick={() => slipActions.activate(keyOf(pick))}
      aria-label={t('slip.edit', { outcome: names.outcome(pick, pick) })}
      className="num flex min-h-9 items-center justify-between gap-2 rounded-sm bg-surface-2 px-2.5 text-sm hover:bg-surface-3 pointer-coarse:min-h-11"
    >
      {stake === undefined ? (
        <span className="text-warn">{t('slip.noStake')}</span>
      ) : (
        <span>
          {format.money(amountToWire(stake, currency), code)} <span className="inline-block text-faint rtl:-scale-x-100">→</span>{' '}
          <b className="font-semibold text-win">{format.money(amountToWire(returns, currency), code)}</b>
        </span>
      )}
      <Icon name="chevron-down" size={16} className="text-muted" />
    </button>
  );
}

function SentStake({ priced: { pick } }: { priced: PricedPick }) {
  const t = useT('sports');
  if (pick.progress.kind !== 'placing') return null;
  const { stake, currency } = pick.progress.attempt.body;
  return (
    <>
      <Figure name={t('slip.stake')} amount={stake} currency={currency} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className="spin size-4 rounded-full border-2 border-current border-t-transparent" />
        {t('slip.placing')}
      </p>
    </>
  );
}
