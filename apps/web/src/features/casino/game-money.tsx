import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { wagers } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { buttonClass, CountingMoney, cx } from '@tessera/ui';
import { Suspense, use, useState } from 'react';
import { ReceiptContext } from '../../shared/receipt.ts';
import { wagerQuery } from './casino.queries.ts';
import { isWin, type Outcome } from './outcome.ts';

const DEPOSIT: string = '/member/depositv2';

export interface LastRound {
  readonly wager: Pick<wagers.WagerView, 'id' | 'payout' | 'currency'>;
  readonly outcome: Outcome;
}

export interface GameMoneyProps {
  /** The settled round on show; null while none is, or while one goes on. */
  readonly last: LastRound | null;
  readonly available: string | undefined;
  readonly currency: string;
}

/** What may be staked and what the last round returned, on both sides of the controls. */
export function GameMoney({ last, available, currency }: GameMoneyProps) {
  const t = useT('casino');
  const format = useFormat();
  const [receiptId, setReceiptId] = useState<string | null>(null);
  return (
    <dl className="contents text-sm">
      <div className="flex items-baseline justify-between md:order-1 md:block">
        <dt className="text-xs text-faint">{t('balance')}</dt>
        <dd className="font-semibold">{available === undefined ? '—' : <CountingMoney amount={available} currency={currency} />}</dd>
      </div>
      <div className="flex items-baseline justify-between md:order-3 md:block md:text-end">
        <dt className="text-xs text-faint">{t('last')}</dt>
        <dd className="num font-semibold">
          {last ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setReceiptId(last.wager.id)}
              className={cx('underline underline-offset-4 pointer-coarse:min-h-11', isWin(last.outcome) && 'text-win')}
            >
              {format.money(last.wager.payout ?? '0', last.wager.currency)}
              <span className="sr-only"> {t('receipt')}</span>
            </button>
          ) : (
            '—'
          )}
        </dd>
      </div>
      <Suspense>{receiptId !== null && <Receipt wagerId={receiptId} onClose={() => setReceiptId(null)} />}</Suspense>
    </dl>
  );
}

function Receipt({ wagerId, onClose }: { wagerId: string; onClose: () => void }) {
  const { data: wager } = useQuery(wagerQuery(wagerId));
  const showReceipt = use(ReceiptContext);
  return wager ? showReceipt({ wager, onClose }) : null;
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
