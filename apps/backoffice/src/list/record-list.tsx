import { useT } from '@tessera/i18n';
import { Card, cx, EmptyState, ErrorState, IconButton, MoreButton, type MotifName, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import type { PagedList } from './paged-list.ts';

const SKELETONS = 6;

export interface RecordListProps<Item> {
  readonly list: PagedList<Item>;
  /** Stands above the rows: how many there are, in which order. */
  readonly note: ReactNode;
  readonly renderRow: (item: Item) => ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly motif: MotifName };
}

/**
 * Every list of the console: loading, nothing there, rows with a way to more. A list that cannot be renewed stays and says so; one that
 * never came offers another try.
 */
export function RecordList<Item extends { readonly id: string }>({ list, note, renderRow, empty }: RecordListProps<Item>) {
  const t = useT('backoffice');
  const { items, isFetching, isPlaceholderData, refetch } = list;
  if (list.isPending) return <RowSkeletons />;
  if (list.isError && items.length === 0)
    return <ErrorState error={list.error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 text-sm text-muted">
          {note}
          {list.isError && (
            <p role="alert" className="text-xs text-warn">
              {t('queue.stale')}
            </p>
          )}
        </div>
        <IconButton icon="refresh" label={t('queue.refresh')} aria-busy={isFetching} onClick={() => void refetch()} />
      </div>
      {items.length === 0 ? (
        <Card aria-busy={isPlaceholderData}>
          <EmptyState {...empty} />
        </Card>
      ) : (
        <Card
          padded={false}
          className={cx('overflow-hidden transition-opacity', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.id}>{renderRow(item)}</li>
            ))}
          </ul>
        </Card>
      )}
      <MoreButton query={list} />
    </>
  );
}

export function RowSkeletons() {
  return (
    <div className="grid gap-px" aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  );
}
