import { useQuery } from '@tanstack/react-query';
import { publicValueOf } from '@tessera/engines/lottery';
import { useT } from '@tessera/i18n';
import { Button, Dialog, ErrorState, Skeleton, useCopy } from '@tessera/ui';
import { DrawnNumbers } from '../drawn-numbers.tsx';
import { checkDraw } from './check-draw.ts';
import { type DrawProofView, lotteryKeys, useDrawProof } from '../lottery.queries.ts';

/** How a draw came about, with the verdict of this browser, and a link that leads here. */
export function ProofDialog({ drawId, onClose }: { drawId: string; onClose: () => void }) {
  const t = useT('lottery');
  const copy = useCopy();
  const { data, isError, error } = useDrawProof(drawId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? t('proof.title', { number: data.draw.number }) : t('results.proof')}
      description={t('proof.text')}
      size="medium"
    >
      {isError && <ErrorState moneyMoved="no" error={error} />}
      {data && (
        <div className="grid gap-4">
          {data.draw.result !== null && <DrawnNumbers family={data.family} result={data.draw.result} />}
          <Verdict proof={data} />
          <dl className="grid gap-3 text-sm">
            <Fact name={t('proof.seedHash')} text={data.serverSeedHash ?? '—'} />
            <Fact name={t('proof.seed')} text={data.serverSeed ?? t('proof.later')} />
            <Fact name={t('proof.book')} text={data.book?.root ?? '—'} />
            <Fact name={t('proof.tickets')} text={String(data.book?.count ?? 0)} />
            <PublicValue proof={data} />
          </dl>
          <Button size="small" onClick={() => copy(location.href)}>
            {t('proof.link')}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-40 rounded-md" />}
    </Dialog>
  );
}

function PublicValue({ proof: { valueSource: source, valueProof } }: { proof: DrawProofView }) {
  const t = useT('lottery');
  if (source === null) return null;
  const isRound = source.kind === 'drand';
  return (
    <>
      <Fact
        name={t(isRound ? 'proof.round' : 'proof.witness')}
        text={isRound ? `drand ${source.chain.hash} / ${source.round}` : source.commitment}
      />
      <Fact name={t('proof.value')} text={valueProof === null ? t('proof.later') : publicValueOf(source, valueProof)} />
    </>
  );
}

function Verdict({ proof }: { proof: DrawProofView }) {
  const t = useT('lottery');
  const { data: verdict = 'unknown' } = useQuery({
    queryKey: [...lotteryKeys.proof(proof.draw.id), 'verdict', proof],
    queryFn: () => checkDraw(proof),
    staleTime: Infinity,
  });
  if (verdict === 'unknown') return null;
  const isRight = verdict === 'right';
  return <p className={isRight ? 'text-sm text-win' : 'text-sm text-lose'}>{t(isRight ? 'proof.checked' : 'proof.wrong')}</p>;
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="num break-all" dir="ltr">
        {text}
      </dd>
    </div>
  );
}
