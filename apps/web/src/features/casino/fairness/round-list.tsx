import { useQuery } from '@tanstack/react-query';
import type { wagers } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Badge, Button, EmptyState, ErrorState, Icon, Money, Skeleton } from '@tessera/ui';
import { Suspense, useState } from 'react';
import { decidedMoney, netOf } from '../../../shared/outcome.ts';
import { casinoDetailOf } from '../casino-detail.ts';
import { roundsQuery } from '../casino.queries.ts';
import { openSeedOf, RoundProof } from '../round-proof.tsx';

export interface RoundListProps {
  readonly memberId: string;
  /** Where a sealed round can be opened. */
  readonly onOpenSeeds: () => void;
}

/** The last rounds, each to be checked here once its seed is open. */
export function RoundList({ memberId, onOpenSeeds }: RoundListProps) {
  const t = useT('casino');
  const { data: rounds, error, refetch, isFetching } = useQuery(roundsQuery(memberId));
  const [picked, setPicked] = useState<wagers.WagerView | null>(null);
  if (error && !rounds) return <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!rounds) return <Skeleton className="h-80" />;
  if (rounds.length === 0) return <EmptyState title={t('rounds.empty')} text={t('rounds.empty.text')} motif="shield-check" />;
  if (picked) {
    // The list is renewed after a change of seed; the picked round is read from it anew.
    const round = rounds.find(({ id }) => id === picked.id) ?? picked;
    return <RoundCheckPart round={round} onBack={() => setPicked(null)} onOpenSeeds={onOpenSeeds} />;
  }
  return (
    <ul className="divide-y divide-line">
      {rounds.map((round) => (
        <li key={round.id}>
          <RoundRow round={round} onPick={() => setPicked(round)} />
        </li>
      ))}
    </ul>
  );
}

function RoundRow({ round, onPick }: { round: wagers.WagerView; onPick: () => void }) {
  const t = useT('casino');
  const format = useFormat();
  const isOpen = openSeedOf(round) !== null;
  const detail = casinoDetailOf(round);
  return (
    <button type="button" onClick={onPick} className="flex w-full items-center gap-3 py-2.5 text-start hover:bg-surface-2">
      <Icon
        name={isOpen ? 'shield-check' : 'lock'}
        className={isOpen ? 'text-win' : 'text-faint'}
        label={t(isOpen ? 'rounds.open' : 'rounds.secret')}
      />
      <span className="min-w-0 flex-1">
        <span className="num block text-sm">{format.dateTime(round.placedAtMs)}</span>
        <span className="num block text-xs text-faint">
          {detail?.gameName} · {t('rounds.nonce', { nonce: detail?.fairness.nonce ?? 0 })}
        </span>
      </span>
      <span className="text-end text-sm">
        {round.payout !== null && (
          <Money
            amount={amountToWire(netOf(decidedMoney(round)), getCurrency(round.currency))}
            currency={round.currency}
            tone="result"
            sign="always"
            className="block font-semibold"
          />
        )}
        <span className="num text-xs text-faint">{t('rounds.staked', { amount: format.money(round.stake, round.currency) })}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-faint" />
    </button>
  );
}

function RoundCheckPart({ round, onBack, onOpenSeeds }: { round: wagers.WagerView; onBack: () => void; onOpenSeeds: () => void }) {
  const t = useT('casino');
  const common = useT('common');
  const isOpen = openSeedOf(round) !== null;
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" tone="quiet" icon="chevron-left" onClick={onBack}>
          {common('back')}
        </Button>
        <Badge tone={isOpen ? 'win' : 'neutral'}>{t(isOpen ? 'rounds.open' : 'rounds.secret')}</Badge>
      </div>
      <RoundRowFacts round={round} />
      {!isOpen && (
        <div className="grid justify-items-start gap-3 rounded-md bg-surface-2 p-4">
          <p className="max-w-[70ch] text-sm text-muted">{t('rounds.secret.text')}</p>
          <Button icon="key" onClick={onOpenSeeds}>
            {t('rounds.secret.action')}
          </Button>
        </div>
      )}
      {isOpen && !isShown && (
        <Button tone="primary" size="large" icon="shield-check" onClick={() => setShown(true)}>
          {t('check.action')}
        </Button>
      )}
      {isOpen && isShown && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <RoundProof wager={round} />
        </Suspense>
      )}
    </div>
  );
}

function RoundRowFacts({ round }: { round: wagers.WagerView }) {
  const t = useT('casino');
  const format = useFormat();
  const rounds = useT('rounds');
  const detail = casinoDetailOf(round);
  if (!detail) return null;
  const { serverSeedHash, clientSeed, nonce } = detail.fairness;
  const facts = [
    [rounds('form.game'), detail.gameName],
    [t('facts.time'), format.dateTime(round.placedAtMs)],
    [t('stake'), format.money(round.stake, round.currency)],
    [t('facts.return'), format.money(round.payout ?? '0', round.currency)],
    [t('seeds.hash'), serverSeedHash],
    [t('seeds.client'), clientSeed],
    [t('facts.nonce'), String(nonce)],
    [t('receipt'), round.id],
  ] as const;
  return (
    <dl className="num grid gap-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-3 md:grid-cols-[12rem_1fr]">
          <dt className="text-faint">{label}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
