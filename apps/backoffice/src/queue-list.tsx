import { useT } from '@tessera/i18n';
import { Button, Card, cx, Icon, Money, PaymentStateBadge } from '@tessera/ui';
import { useOperator } from './operator.tsx';
import type { QueuedRequest, useQueue } from './queue.queries.ts';
import { WaitingTime } from './waiting-time.tsx';

interface QueueListProps {
  readonly requests: readonly QueuedRequest[];
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly query: Pick<ReturnType<typeof useQueue>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>;
}

export function QueueList({ requests, openedId, onOpen, query }: QueueListProps) {
  const common = useT('common');
  return (
    <>
      <Card
        padded={false}
        className={cx('overflow-hidden transition-opacity', query.isPlaceholderData && 'opacity-60')}
        aria-busy={query.isPlaceholderData}
      >
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id}>
              <Row request={request} isOpened={request.id === openedId} onOpen={() => onOpen(request.id)} />
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </>
  );
}

function Row({ request, isOpened, onOpen }: { request: QueuedRequest; isOpened: boolean; onOpen: () => void }) {
  const { operator } = useOperator();
  return (
    <button
      type="button"
      aria-current={isOpened || undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors',
        isOpened ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{request.memberAccount}</span>
        <span className="flex gap-2 text-xs text-muted">
          {operator.brands.length > 1 && <span className="truncate">{request.brand}</span>}
          <WaitingTime sinceMs={request.createdAtMs} />
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <Money amount={request.amount} currency={request.currency} className="text-base font-semibold" />
        <PaymentStateBadge state={request.state} kind={request.kind} />
      </span>
      <Icon name="chevron-right" size={16} className="text-faint" />
    </button>
  );
}
