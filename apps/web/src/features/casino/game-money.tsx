import { Link, useRouter } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { buttonClass, CountingMoney, cx } from '@tessera/ui';
import { Suspense, useState } from 'react';
import { decidedMoney, isWin, netOf, outcomeOf } from '../../shared/outcome.ts';
import type { DecidedRound } from './result/result-text.ts';
import { RoundReceipt } from './result/round-receipt.tsx';

const DEPOSIT: string = '/member/depositv2';

export interface GameMoneyProps {
  /** The settled round on show; null while none is, or while one goes on. */
  readonly last: (DecidedRound & { readonly id: string }) | null;
  readonly available: string | undefined;
  readonly currency: string;
}

/** What may be staked and what the last round won or cost, on both sides of the controls. */
export function GameMoney({ last, available, currency }: GameMoneyProps) {
  const t = useT('casino');
  const [receiptId, setReceiptId] = useState<string | null>(null);
  return (
    <dl className="contents text-sm">
      <div className="flex items-baseline justify-between md:order-1 md:block">
        <dt className="text-xs text-faint">{t('balance')}</dt>
        <dd className="font-semibold">{available === undefined ? '—' : <CountingMoney amount={available} currency={currency} />}</dd>
      </div>
      <div className="flex items-baseline justify-between md:order-3 md:block md:text-end">
        <dt className="text-xs text-faint">{t('last.net')}</dt>
        <dd className="num font-semibold">{last ? <LastResult round={last} onOpen={() => setReceiptId(last.id)} /> : '—'}</dd>
      </div>
      <Suspense>{receiptId !== null && <RoundReceipt wagerId={receiptId} onClose={() => setReceiptId(null)} />}</Suspense>
    </dl>
  );
}

function LastResult({ round, onOpen }: { round: DecidedRound; onOpen: () => void }) {
  const t = useT('casino');
  const format = useFormat();
  const money = decidedMoney(round);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx('underline underline-offset-4 pointer-coarse:min-h-11', isWin(outcomeOf(money)) && 'text-win')}
    >
      <bdi>{format.money(amountToWire(netOf(money), getCurrency(round.currency)), round.currency, { sign: 'always' })}</bdi>
      <span className="sr-only"> {t('receipt')}</span>
    </button>
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
