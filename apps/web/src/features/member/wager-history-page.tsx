import { useT } from '@tessera/i18n';
import { Button, Card, Chip, cx, EmptyState, ErrorState, MoreButton } from '@tessera/ui';
import { useState } from 'react';
import { MemberPage, PageSkeleton } from './member-page.tsx';
import { useWagers, type WagerFilter, type WagerView } from './member.queries.ts';
import { WagerReceipt } from './wager-receipt.tsx';
import { WagerRow } from './wager-row.tsx';

export function WagerHistoryPage() {
  const t = useT('member');
  return (
    <MemberPage title={t('wagers.title')} text={t('wagers.text')}>
      <WagerHistory />
    </MemberPage>
  );
}

const PRODUCTS = [undefined, 'casino', 'sports', 'lottery'] as const;
const STATES = [undefined, 'open', 'settled'] as const;

function WagerHistory() {
  const [filter, setFilter] = useState<WagerFilter>({ product: undefined, state: undefined });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filters filter={filter} onChange={setFilter} />
      <WagerList filter={filter} onReset={() => setFilter({ product: undefined, state: undefined })} />
    </div>
  );
}

function Filters({ filter, onChange }: { filter: WagerFilter; onChange: (filter: WagerFilter) => void }) {
  const t = useT('member');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <div role="group" aria-label={t('wagers.product')} className="flex flex-wrap gap-1.5">
        {PRODUCTS.map((product) => (
          <Chip key={product ?? 'all'} pressed={filter.product === product} onClick={() => onChange({ ...filter, product })}>
            {t(`wagers.product.${product ?? 'all'}`)}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={t('wagers.state')} className="flex flex-wrap gap-1.5">
        {STATES.map((state) => (
          <Chip key={state ?? 'all'} pressed={filter.state === state} onClick={() => onChange({ ...filter, state })}>
            {t(`wagers.state.${state ?? 'all'}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function WagerList({ filter, onReset }: { filter: WagerFilter; onReset: () => void }) {
  const t = useT('member');
  const query = useWagers(filter);
  const [opened, setOpened] = useState<WagerView>();
  const isFiltered = filter.product !== undefined || filter.state !== undefined;
  const wagers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <PageSkeleton rows={6} />;
  if (query.isError && wagers.length === 0) {
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (wagers.length === 0) {
    return (
      <EmptyState
        motif="receipt"
        title={t(isFiltered ? 'wagers.none.filtered' : 'wagers.none.title')}
        text={isFiltered ? undefined : t('wagers.none.text')}
        action={isFiltered ? <Button onClick={onReset}>{t('wagers.none.reset')}</Button> : undefined}
      />
    );
  }
  return (
    <div>
      <Card
        padded={false}
        aria-busy={query.isPlaceholderData}
        className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <ul className="divide-y divide-line">
          {wagers.map((wager) => (
            <li key={wager.id}>
              <WagerRow wager={wager} onOpen={() => setOpened(wager)} />
            </li>
          ))}
        </ul>
      </Card>
      <MoreButton query={query} className="mt-3" />
      {opened && <WagerReceipt wager={wagers.find(({ id }) => id === opened.id) ?? opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
