import { Link, useRouter } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { buttonClass, CountingMoney, cx } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { isWin } from './outcome.ts';
import type { MachineState, ShownRound } from './slot-machine.ts';

const WagerReceipt = lazy(async () => ({ default: (await import('../member/wager-receipt.tsx')).WagerReceipt }));

const DEPOSIT: string = '/member/depositv2';

export interface SlotMoneyProps {
  readonly state: MachineState;
  readonly available: string | undefined;
  readonly currency: string;
}

/** What may be staked and what the last round returned, on both sides of the controls. */
export function SlotMoney({ state, available, currency }: SlotMoneyProps) {
  const t = useT('casino');
  return (
    <dl className="contents text-sm">
      <div className="flex items-baseline justify-between md:order-1 md:block">
        <dt className="text-xs text-faint">{t('balance')}</dt>
        <dd className="font-semibold">{available === undefined ? '—' : <CountingMoney amount={available} currency={currency} />}</dd>
      </div>
      <LastRound state={state} />
    </dl>
  );
}

/** The last round's return with the way to its receipt. */
function LastRound({ state: { round, phase } }: { state: MachineState }) {
  const t = useT('casino');
  const format = useFormat();
  const [receipt, setReceipt] = useState<ShownRound | null>(null);
  return (
    <div className="flex items-baseline justify-between md:order-3 md:block md:text-end">
      <dt className="text-xs text-faint">{t('last')}</dt>
      <dd className="num font-semibold">
        {round !== null && phase === 'idle' ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setReceipt(round)}
            className={cx('underline underline-offset-4 pointer-coarse:min-h-11', isWin(round.outcome) && 'text-win')}
          >
            {format.money(round.wager.payout ?? '0', round.wager.currency)}
            <span className="sr-only"> {t('receipt')}</span>
          </button>
        ) : (
          '—'
        )}
      </dd>
      <Suspense>{receipt && <WagerReceipt wager={receipt.wager} onClose={() => setReceipt(null)} />}</Suspense>
    </div>
  );
}

export function DepositLink() {
  const t = useT('casino');
  const { routesByPath } = useRouter();
  if (!(DEPOSIT in routesByPath)) return null;
  return (
    <Link to={DEPOSIT} className={buttonClass({ size: 'small', tone: 'primary' })}>
      {t('deposit')}
    </Link>
  );
}
