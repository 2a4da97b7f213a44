import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import {
  announce,
  Button,
  buttonClass,
  Card,
  Countdown,
  COVER_PALETTES,
  ErrorState,
  type MotifName,
  Money,
  Mosaic,
  THEME_PALETTE,
  TROUBLE_PALETTE,
  usePaymentStateLabel,
} from '@tessera/ui';
import { useEffect } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { PageSkeleton } from '../member/member-page.tsx';
import { type DepositView, isDepositOver, useDeposit } from './payments.queries.ts';
import { rememberDepositUnderWay } from './deposit-under-way.ts';
import { StateTimeline } from './state-timeline.tsx';
import { depositSteps } from './timeline-steps.ts';

interface DepositProgressProps {
  readonly id: string;
  readonly onAnother: () => void;
}

/** Follows one deposit until it is over. */
export function DepositProgress({ id, onAnother }: DepositProgressProps) {
  const t = useT('payments');
  const query = useDeposit(id);
  useArrival(query.data);
  if (query.isPending) return <PageSkeleton rows={3} />;
  if (query.isError && !query.data) {
    return (
      <>
        <ErrorState
          error={query.error}
          title={t('deposit.lost')}
          moneyMoved="unknown"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
        <div className="text-center">
          <Button onClick={onAnother}>{t('deposit.back')}</Button>
        </div>
      </>
    );
  }
  return query.data && <Followed deposit={query.data} onAnother={onAnother} />;
}

/** The balance and the limits move the moment a deposit ends. */
function useArrival(deposit: DepositView | undefined): void {
  const t = useT('payments');
  const format = useFormat();
  const { refresh } = useBalance();
  const ended = deposit && isDepositOver(deposit.state) ? deposit.state : undefined;
  const amount = deposit && format.money(deposit.credited ?? deposit.amount, deposit.currency);
  useEffect(() => {
    if (!ended) return;
    refresh();
    rememberDepositUnderWay(undefined);
    if (ended === 'SUCCESS' && amount) announce(t('deposit.arrived', { amount }));
  }, [ended, amount, refresh, t]);
}

const MOTIFS: Readonly<Partial<Record<DepositView['state'], MotifName>>> = {
  SUCCESS: 'coins',
  FAILED: 'alert',
  EXPIRED: 'clock',
  CANCELLED: 'alert',
};

function Followed({ deposit, onAnother }: { deposit: DepositView; onAnother: () => void }) {
  const t = useT('payments');
  const label = usePaymentStateLabel();
  const { state } = deposit;
  const isSuccess = state === 'SUCCESS';
  const isTrouble = state === 'FAILED' || state === 'CANCELLED';
  return (
    <Card className="grid gap-5 md:grid-cols-[minmax(0,1fr)_14rem] md:p-5">
      <div className="min-w-0">
        <div className="flex items-center gap-4">
          <Mosaic
            motif={MOTIFS[state] ?? 'wallet'}
            palette={isSuccess ? COVER_PALETTES.jade : isTrouble ? TROUBLE_PALETTE : THEME_PALETTE}
            seed={5}
            columns={14}
            rows={14}
            settle
            lit={isSuccess}
            className="size-20 flex-none rounded-md"
          />
          <div className="min-w-0">
            <p className="text-sm text-muted">{label(state, 'deposit')}</p>
            <Money amount={deposit.credited ?? deposit.amount} currency={deposit.currency} className="block text-2xl font-semibold" />
          </div>
        </div>
        <p className="mt-4 max-w-[60ch]" role={isDepositOver(state) ? 'status' : undefined}>
          {t(`deposit.about.${state}`)}
        </p>
        {state === 'PENDING' && (
          <p className="mt-2 text-sm text-muted">
            {t('deposit.expires')} <Countdown untilMs={deposit.expiresAtMs} urgentSeconds={120} className="font-semibold text-ink" />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {state === 'PENDING' && deposit.payUrl && (
            <a href={deposit.payUrl} rel="noreferrer" className={buttonClass({ tone: 'primary' })}>
              {t('deposit.continue')}
            </a>
          )}
          {isSuccess && (
            <Link to="/" className={buttonClass({ tone: 'primary' })}>
              {t('deposit.play')}
            </Link>
          )}
          <Button onClick={onAnother}>
            {isDepositOver(state) ? t(isSuccess ? 'deposit.another' : 'deposit.again') : t('deposit.back')}
          </Button>
        </div>
      </div>
      <div className="border-t border-line pt-4 md:border-t-0 md:border-s md:ps-5 md:pt-0">
        <h2 className="mb-3 text-sm font-semibold">{t('progress')}</h2>
        <StateTimeline steps={depositSteps(deposit).map((step) => ({ ...step, label: label(step.state, 'deposit') }))} />
      </div>
    </Card>
  );
}
