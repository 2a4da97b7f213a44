import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Dialog, IconButton, Money, Skeleton, useCopy } from '@tessera/ui';
import { lazy, Suspense } from 'react';
import { decidedMoney, netOf } from '../../shared/outcome.ts';
import { useNames } from '../sports/names.ts';
import type { WagerView } from './member.queries.ts';
import { Line } from './receipt-line.tsx';
import { ResultBadge } from './result-badge.tsx';
import { useWagerTitle } from './wager-row.tsx';

// The engine that repeats a round comes only with the first casino receipt.
const RoundReplay = lazy(async () => ({ default: (await import('./round-replay.tsx')).RoundReplay }));

// The names of 499 plays come only with the first receipt of a ticket.
const LotteryPart = lazy(async () => ({ default: (await import('./lottery-part.tsx')).LotteryPart }));

/** Everything about one bet, as it is on record. */
export function WagerReceipt({ wager, onClose }: { wager: WagerView; onClose: () => void }) {
  const t = useT('member');
  const { title } = useWagerTitle(wager);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={t('receipt.title')} size="medium">
      <div className="grid gap-5">
        <MoneyPart wager={wager} />
        <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
          {wager.detail.product === 'sports' && <SportsPart detail={wager.detail} />}
          {wager.detail.product === 'lottery' && <LotteryPart detail={wager.detail} currency={wager.currency} />}
          {wager.detail.product === 'casino' && <RoundReplay wager={wager} />}
        </Suspense>
        <RecordPart wager={wager} />
      </div>
    </Dialog>
  );
}

function MoneyPart({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const { currency, stake, payout, maxPayout } = wager;
  const net = payout === null ? undefined : amountToWire(netOf(decidedMoney(wager)), getCurrency(currency));
  return (
    <div className="rounded-md bg-surface-2 p-3">
      <div className="mb-3 flex items-center justify-between gap-3">
        <ResultBadge wager={wager} />
        {net !== undefined && (
          <span className="text-lg font-semibold">
            <span className="sr-only">{t('receipt.net')}</span>
            <Money amount={net} currency={currency} tone="result" sign="always" />
          </span>
        )}
      </div>
      <dl className="grid gap-1.5">
        <Line label={t('receipt.stake')}>
          <Money amount={stake} currency={currency} />
        </Line>
        {payout === null ? (
          <Line label={t('receipt.maxPayout')}>
            <Money amount={maxPayout} currency={currency} />
          </Line>
        ) : (
          <Line label={t('receipt.payout')}>
            <Money amount={payout} currency={currency} />
          </Line>
        )}
      </dl>
    </div>
  );
}

function SportsPart({ detail }: { detail: Extract<WagerView['detail'], { product: 'sports' }> }) {
  const t = useT('member');
  const format = useFormat();
  const names = useNames();
  return (
    <dl className="grid gap-1.5">
      <Line label={t('receipt.match')}>{t('wagers.match', { home: detail.home, away: detail.away })}</Line>
      <Line label={t('receipt.competition')}>{detail.competition}</Line>
      <Line label={t('receipt.kickoff')}>{format.dateTime(detail.kickoffMs)}</Line>
      <Line label={t('receipt.market')}>{names.market(detail.market)}</Line>
      <Line label={t('receipt.selection')}>
        <bdi>{names.outcome(detail, detail)}</bdi>
      </Line>
      <Line label={t('receipt.odds')}>{names.price(detail.odds)}</Line>
      <Line label={t('receipt.score')}>{detail.score?.replace(':', ' – ') ?? t('receipt.score.open')}</Line>
    </dl>
  );
}

function RecordPart({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const common = useT('common');
  const format = useFormat();
  const copy = useCopy();
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
      <Line label={t('receipt.placed')}>{format.dateTime(wager.placedAtMs)}</Line>
      {wager.settledAtMs !== null && <Line label={t('receipt.settled')}>{format.dateTime(wager.settledAtMs)}</Line>}
      <Line label={t('receipt.balanceAfter')}>
        <Money amount={wager.availableAfter} currency={wager.currency} />
      </Line>
      <div className="flex items-center justify-between gap-3">
        <dt className="flex-none text-muted">{t('receipt.number')}</dt>
        <dd className="num flex min-w-0 items-center gap-1 text-xs">
          <span className="min-w-0 break-all">{wager.id}</span>
          <IconButton icon="copy" size="small" label={common('copy')} onClick={() => copy(wager.id)} />
        </dd>
      </div>
    </dl>
  );
}
