import { useT } from '@tessera/i18n';
import { Badge, Button, EmptyState, ErrorState, MoreButton, Skeleton } from '@tessera/ui';
import { useDeferredValue, useState } from 'react';
import { DrawnNumbers } from '../drawn-numbers.tsx';
import { type LotteryDetailView, useDraws } from '../lottery.queries.ts';
import { ArchiveSearch, NOTHING_TYPED, type Typed, useOpenedDraw, wantedBy } from './archive-search.tsx';
import { ProofDialog } from './draw-proof.tsx';
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
