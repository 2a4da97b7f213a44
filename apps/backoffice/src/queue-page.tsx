import { payments } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Card, cx, EmptyState, ErrorState, IconButton, Select, Skeleton, Tabs, usePaymentStateLabel } from '@tessera/ui';
import { type DepositState, type Place, type Queue, type QueuePlace, usePlace, type WithdrawalState } from './address.ts';
import { useOperator } from './operator.tsx';
import { ProposalsView } from './proposals-view.tsx';
import { useQueue } from './queue.queries.ts';
import { QueueList } from './queue-list.tsx';
import { RequestDetail } from './request-detail.tsx';

const WAITING = {
  withdrawals: { queue: 'withdrawals', state: 'RISK_REVIEW', id: undefined },
  deposits: { queue: 'deposits', state: 'MANUAL_REVIEW', id: undefined },
  proposals: { queue: 'proposals', state: 'WAITING', id: undefined },
} as const satisfies Readonly<Record<Queue, Place>>;

const QUEUES: readonly Queue[] = ['withdrawals', 'deposits', 'proposals'];

/** The queues that the operator's role may look at. */
export function QueuePage() {
  const t = useT('backoffice');
  const { may } = useOperator();
  const { place: asked, go } = usePlace();
  const shown = QUEUES.filter((queue) => may(`${queue}.read`));
  const [first] = shown;
  if (!first) {
    return (
      <Card>
        <EmptyState motif="shield-check" title={t('role.none.title')} text={t('role.none.text')} />
      </Card>
    );
  }
  const place: Place = shown.includes(asked.queue) ? asked : WAITING[first];
  const label = (queue: Queue): string => t(queue === 'proposals' ? 'proposals.tab' : `queue.${queue}`);
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{label(place.queue)}</h1>
      <Tabs
        label={t('queue.kind')}
        value={place.queue}
        onValueChange={(queue) => go(WAITING[queue])}
        tabs={shown.map((id) => ({ id, label: label(id) }))}
      />
      {place.queue === 'proposals' ? (
        <ProposalsView openedId={place.id} onOpen={(id) => go({ ...place, id })} />
      ) : (
        <QueueView key={`${place.queue}-${place.state}`} place={place} go={go} />
      )}
    </div>
  );
}

function QueueView({ place, go }: { place: QueuePlace; go: (place: Place) => void }) {
  const t = useT('backoffice');
  const query = useQueue(place);
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = requests.find(({ id }) => id === place.id);
  const close = (): void => go({ ...place, id: undefined });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <section aria-label={t('queue.kind')} className={cx('grid gap-3', place.id !== undefined && 'max-lg:hidden')}>
        <StateFilter place={place} go={go} />
        <QueueState place={place} count={requests.length} query={query} />
        {query.isPending && <ListSkeleton />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.isSuccess && requests.length === 0 && <NothingHere place={place} />}
        {requests.length > 0 && <QueueList requests={requests} openedId={place.id} onOpen={(id) => go({ ...place, id })} query={query} />}
      </section>
      <section aria-live="off" className={cx('min-w-0', place.id === undefined && 'max-lg:hidden')}>
        {opened ? (
          <RequestDetail key={opened.id} request={opened} onClose={close} />
        ) : (
          <Card>
            {place.id !== undefined && query.isSuccess ? (
              <Gone onClose={close} />
            ) : (
              <EmptyState motif="inbox" title={t('queue.pick.title')} text={t('queue.pick.text')} />
            )}
          </Card>
        )}
      </section>
    </div>
  );
}

function StateFilter({ place, go }: { place: QueuePlace; go: (place: Place) => void }) {
  const t = useT('backoffice');
  const label = usePaymentStateLabel();
  if (place.queue === 'withdrawals') {
    return (
      <Select<WithdrawalState>
        label={t('queue.state')}
        value={place.state}
        options={payments.WITHDRAWAL_STATES.map((value) => ({ value, label: label(value, 'withdrawal') }))}
        onValueChange={(state) => go({ queue: 'withdrawals', state, id: undefined })}
      />
    );
  }
  return (
    <Select<DepositState>
      label={t('queue.state')}
      value={place.state}
      options={payments.DEPOSIT_STATES.map((value) => ({ value, label: label(value, 'deposit') }))}
      onValueChange={(state) => go({ queue: 'deposits', state, id: undefined })}
    />
  );
}

interface QueueStateProps {
  readonly place: QueuePlace;
  readonly count: number;
  readonly query: Pick<ReturnType<typeof useQueue>, 'isFetching' | 'isError' | 'isSuccess' | 'data' | 'hasNextPage' | 'refetch'>;
}

/** How much there is, and how fresh the list is. */
function QueueState({ place, count, query }: QueueStateProps) {
  const t = useT('backoffice');
  const { number } = useFormat();
  const isWaiting = place.state === WAITING[place.queue].state;
  const many = { number: number(count) };
  const text = query.hasNextPage
    ? t(isWaiting ? 'queue.waitingMore' : 'queue.countMore', many)
    : t(isWaiting ? 'queue.waiting' : 'queue.count', { count });
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        {query.data && <p className="num font-semibold">{text}</p>}
        <p className="text-xs text-faint">{t('queue.order')}</p>
        {query.isError && query.data && (
          <p role="alert" className="text-xs text-warn">
            {t('queue.stale')}
          </p>
        )}
      </div>
      <IconButton icon="refresh" label={t('queue.refresh')} aria-busy={query.isFetching} onClick={() => void query.refetch()} />
    </div>
  );
}

function NothingHere({ place }: { place: QueuePlace }) {
  const t = useT('backoffice');
  const isWaiting = place.state === WAITING[place.queue].state;
  return (
    <Card>
      <EmptyState
        motif={isWaiting ? 'shield-check' : 'search'}
        title={t(isWaiting ? 'queue.empty.title' : 'queue.emptyState.title')}
        text={t(isWaiting ? 'queue.empty.text' : 'queue.emptyState.text')}
      />
    </Card>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useT('backoffice');
  return (
    <EmptyState
      motif="compass"
      title={t('detail.gone')}
      action={
        <button type="button" onClick={onClose} className="min-h-11 font-semibold text-accent-ink hover:underline">
          {t('detail.back')}
        </button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-px" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  );
}
