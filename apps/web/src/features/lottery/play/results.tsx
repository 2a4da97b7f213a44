import { useT } from '@tessera/i18n';
import { Badge, Button, EmptyState, ErrorState, MoreButton, Skeleton, TextField } from '@tessera/ui';
import { useState } from 'react';
import { DrawnNumbers, rowsOf } from '../drawn-numbers.tsx';
import { type DrawView, type LotteryDetailView, useDraws } from '../lottery.queries.ts';
import { ProofDialog } from './draw-proof.tsx';

/** Draws that are over, of one day where one is chosen, each with the way it was drawn. */
export function Results({ lottery }: { lottery: LotteryDetailView }) {
  const t = useT('lottery');
  const [day, setDay] = useState('');
  const draws = useDraws(lottery.id, day === '' ? undefined : day.replaceAll('-', ''));
  const [opened, setOpened] = useState<DrawView>();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField label={t('results.day')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <Button disabled={!draws.data?.length} onClick={() => saveFile(`${lottery.id}.csv`, csvOf(draws.data ?? []))}>
          {t('results.export')}
        </Button>
      </div>
      {draws.isError && <ErrorState moneyMoved="no" error={draws.error} onRetry={() => void draws.refetch()} retrying={draws.isFetching} />}
      {draws.isPending && <Skeleton className="h-48 rounded-lg" />}
      {draws.data?.length === 0 && <EmptyState title={t('results.none')} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1 empty:border-0">
        {draws.data?.map((draw) => (
          <li key={draw.id} className="flex flex-wrap items-center justify-between gap-3 p-3">
            <span className="num w-32 text-sm text-muted">{draw.number}</span>
            <span className="min-w-0 flex-1">
              {draw.result === null ? (
                <Badge>{t('results.void')}</Badge>
              ) : (
                <DrawnNumbers family={lottery.family} result={draw.result} small />
              )}
            </span>
            <Button tone="quiet" size="small" onClick={() => setOpened(draw)} aria-label={`${t('results.proof')}: ${draw.number}`}>
              {t('results.proof')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton query={draws} className="mt-4" />
      {opened && <ProofDialog lottery={lottery} draw={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** A row a draw: its number, when it was drawn, and its numbers. */
export function csvOf(draws: readonly DrawView[]): string {
  const rows = draws.map(({ number, drawAtMs, result }) => [
    number,
    new Date(drawAtMs).toISOString(),
    result === null
      ? ''
      : rowsOf(result)
          .map(({ name, numbers }) => `${name === '' ? '' : `${name} `}${numbers.join(' ')}`)
          .join(' / '),
  ]);
  return [['draw', 'drawn_at', 'numbers'], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
