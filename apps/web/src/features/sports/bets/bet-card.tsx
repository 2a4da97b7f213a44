import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Badge, Icon, Money } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import { decidedMoney, netOf } from '../../../shared/outcome.ts';
import { MatchMoment } from '../offer/match-moment.tsx';
import { useMoments, useNames } from '../names.ts';
import { ReceiptNumber } from '../slip/bet-receipt.tsx';
import type { EventView, WagerView } from '../sports.queries.ts';

type Tone = ComponentProps<typeof Badge>['tone'];
type SportsDetail = Extract<WagerView['detail'], { product: 'sports' }>;

const TONES: Readonly<Record<NonNullable<WagerView['result']>, Tone>> = {
  win: 'win',
  half_win: 'win',
  lose: 'lose',
  half_lose: 'lose',
  push: 'neutral',
  void: 'neutral',
  cash_out: 'info',
};

/** One bet: what was backed, how it stands or ended, and the money. */
export function BetCard({ bet, detail, live }: { bet: WagerView; detail: SportsDetail; live: EventView | undefined }) {
  const t = useT('sports');
  const names = useNames();
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface-2 p-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">
            <bdi>{names.outcome(detail, detail)}</bdi>{' '}
            <span className="num font-medium text-muted">{t('bets.at', { price: names.price(detail.odds) })}</span>
          </h3>
          <p className="text-xs text-muted">{names.market(detail.market)}</p>
        </div>
        <Badge tone={bet.result ? TONES[bet.result] : 'info'}>{t(`result.${bet.result ?? 'open'}`)}</Badge>
      </div>
      <MatchLine detail={detail} live={live} />
      <Amounts bet={bet} />
      <BetReceiptDetails bet={bet} />
    </li>
  );
}

function MatchLine({ detail, live }: { detail: SportsDetail; live: EventView | undefined }) {
  const t = useT('sports');
  const moments = useMoments();
  const score = live?.score ? `${live.score.home} – ${live.score.away}` : detail.score?.replace(':', ' – ');
  return (
    <Link
      to="/sports/$eventId"
      params={{ eventId: detail.eventId }}
      className="num flex min-h-8 items-center gap-2 rounded-sm text-xs text-muted no-underline hover:text-ink pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1">{t('event.versus', { home: detail.home, away: detail.away })}</span>
      {score === undefined ? <span>{moments.short(detail.kickoffMs)}</span> : <b className="text-sm font-semibold text-ink">{score}</b>}
      {live && <MatchMoment event={live} />}
    </Link>
  );
}

function Amounts({ bet }: { bet: WagerView }) {
  const t = useT('sports');
  const { currency: code, stake, maxPayout, payout } = bet;
  const cell = (name: string, value: ReactNode) => (
    <div>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="text-sm font-semibold">{value}</dd>
    </div>
  );
  if (payout === null) {
    return (
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {cell(t('bets.stake'), <Money amount={stake} currency={code} />)}
        {cell(t('bets.toReturn'), <Money amount={maxPayout} currency={code} className="text-win" />)}
      </dl>
    );
  }
  const net = amountToWire(netOf(decidedMoney(bet)), getCurrency(code));
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      {cell(t('bets.stake'), <Money amount={stake} currency={code} />)}
      {cell(t('bets.payout'), <Money amount={payout} currency={code} />)}
      {cell(t('bets.net'), <Money amount={net} currency={code} tone="result" sign="always" />)}
    </dl>
  );
}

function BetReceiptDetails({ bet }: { bet: WagerView }) {
  const t = useT('sports');
  const format = useFormat();
  return (
    <details className="group text-xs">
      <summary className="flex min-h-6 list-none items-center gap-1 text-muted hover:text-ink pointer-coarse:min-h-11">
        {t('bets.details')}
        <Icon name="chevron-down" size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="num grid gap-1 pt-1 text-muted">
        <p>
          {t('bets.placedAt')} {format.dateTime(bet.placedAtMs)}
        </p>
        {bet.settledAtMs !== null && (
          <p>
            {t('bets.settledAt')} {format.dateTime(bet.settledAtMs)}
          </p>
        )}
        <ReceiptNumber id={bet.id} />
      </div>
    </details>
  );
}
