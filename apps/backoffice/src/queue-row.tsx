import { Money, PaymentStateBadge } from '@tessera/ui';
import { OpeningRow } from './list/opening-row.tsx';
import { useOperator } from './operator.tsx';
import type { QueuedRequest } from './queue.queries.ts';
import { WaitingTime } from './waiting-time.tsx';

interface QueueRowProps {
  readonly request: QueuedRequest;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

export function QueueRow({ request, isOpened, onOpen }: QueueRowProps) {
  const { operator } = useOperator();
  return (
    <OpeningRow
      title={request.memberAccount}
      note={
        <span className="flex gap-2 text-xs text-muted">
          {operator.brands.length > 1 && <span className="truncate">{request.brand}</span>}
          <WaitingTime sinceMs={request.createdAtMs} />
        </span>
      }
      end={
        <span className="grid flex-none justify-items-end gap-1">
          <Money amount={request.amount} currency={request.currency} className="text-base font-semibold" />
          <PaymentStateBadge state={request.state} kind={request.kind} />
        </span>
      }
      isOpened={isOpened}
      onOpen={onOpen}
    />
  );
}
