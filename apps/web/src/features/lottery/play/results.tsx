import { findDrawFault } from '@tessera/engines/lottery';
import { useT } from '@tessera/i18n';
import { Badge, Button, Dialog, EmptyState, ErrorState, MoreButton, Skeleton, useCopy } from '@tessera/ui';
import { useDeferredValue, useState } from 'react';
import { DrawnNumbers } from '../drawn-numbers.tsx';
import { type DrawProofView, type LotteryDetailView, useDrawProof, useDraws } from '../lottery.queries.ts';
import { ArchiveSearch, NOTHING_TYPED, type Typed, useOpenedDraw, wantedBy } from './archive-search.tsx';
import { ExportButton } from './export-button.tsx';

/** Draws that are over, those looked for where a day, a draw's number or a drawn number is typed, each with the way it was drawn. */
export function Results({ lottery }: { lottery: LotteryDetailView }) {
  const t = useT('lottery');
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const wanted = useDeferredValue(wantedBy(typed));
  const draws = useDraws(lottery.id, wanted);
  const [openedId, open] = useOpenedDraw();
  return (
    <>
      <ArchiveSearch typed={typed} onTyped={setTyped} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-faint">{typed.drawn === '' ? '' : t('results.depth')}</p>
        <ExportButton lotteryId={lottery.id} wanted={wanted} isEmpty={!draws.data?.length} />
      </div>
      {draws.isError && <ErrorState moneyMoved="no" error={draws.error} onRetry={() => void draws.refetch()} retrying={draws.isFetching} />}
      {draws.isPending && <Skeleton className="h-48 rounded-lg" />}
      {draws.data?.length === 0 && <EmptyState title={t('results.none')} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1 empty:border-0">
        {draws.data?.map((draw) => (
          <li key={draw.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 p-3">
            <span className="num w-32 text-sm text-muted">{draw.number}</span>
            <span className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
              {draw.result === null ? (
                <Badge>{t('results.void')}</Badge>
              ) : (
                <DrawnNumbers family={lottery.family} result={draw.result} small />
              )}
            </span>
            <Button tone="quiet" size="small" onClick={() => open(draw.id)} aria-label={`${t('results.proof')}: ${draw.number}`}>
              {t('results.proof')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton query={draws} className="mt-4" />
      {openedId !== undefined && <ProofDialog drawId={openedId} onClose={() => open(undefined)} />}
    </>
  );
}

/** One draw with what proves it, and a link that leads here. */
function ProofDialog({ drawId, onClose }: { drawId: string; onClose: () => void }) {
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

/** Whether the numbers follow, worked out here: staff's own corrections follow from nothing, and are not looked at. */
function Verdict({ proof }: { proof: DrawProofView }) {
  const t = useT('lottery');
  const { draw, family, serverSeed, serverSeedHash, book, results } = proof;
  const first = results[0]?.result ?? null;
  if (serverSeed === null || serverSeedHash === null || book === null || first === null) return null;
  const year = typeof first === 'string' ? undefined : first['lunarYear'];
  const lunarYear = typeof year === 'number' ? year : null;
  const facts = { family, lotteryId: draw.lotteryId, drawId: draw.id, serverSeed, serverSeedHash, bookRoot: book.root, lunarYear };
  const isRight = findDrawFault({ ...facts, result: first }) === null;
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
