import { payments } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Card, EmptyState, Select, Tabs, usePaymentStateLabel } from '@tessera/ui';
import {
  type DepositState,
  type Place,
  type ProposalsPlace,
  type Queue,
  type QueuePlace,
  usePlace,
  type WithdrawalState,
} from './address.ts';
import { ListWithDetail } from './list/list-with-detail.tsx';
import { RecordList } from './list/record-list.tsx';
import { useOperator } from './operator.tsx';
import { ProposalsView } from './proposals-view.tsx';
import { useQueue } from './queue.queries.ts';
import { QueueRow } from './queue-row.tsx';
import { RequestDetail } from './request-detail.tsx';

const WAITING = {
  withdrawals: { page: 'requests', queue: 'withdrawals', state: 'RISK_REVIEW' },
  deposits: { page: 'requests', queue: 'deposits', state: 'MANUAL_REVIEW' },
  proposals: { page: 'requests', queue: 'proposals' },
} as const satisfies Readonly<Record<Queue, QueuePlace | ProposalsPlace>>;

/** Payouts whose member says that they did not come, which are withdrawals too. */
const DISPUTES = { page: 'requests', queue: 'withdrawals', state: 'DISPUTED' } as const satisfies QueuePlace;

const QUEUES: readonly Queue[] = ['withdrawals', 'deposits', 'proposals'];

type Tab = Queue | 'disputes';

/** The queues that the operator's role may look at. */
export function QueuePage({ asked }: { readonly asked: QueuePlace | ProposalsPlace }) {
  const t = useT('backoffice');
  const { may } = useOperator();
  const { goTo } = usePlace();
  const shown = QUEUES.filter((queue) => may(`${queue}.read`));
  const [first] = shown;
  if (!first) {
    return (
      <Card>
        <EmptyState motif="shield-check" title={t('role.none.title')} text={t('role.none.text')} />
      </Card>
    );
  }
  const place: QueuePlace | ProposalsPlace = shown.includes(asked.queue) ? asked : WAITING[first];
  const isDisputes = place.queue === 'withdrawals' && place.state === DISPUTES.state;
  const tab: Tab = isDisputes ? 'disputes' : place.queue;
  const tabs: readonly Tab[] = shown.flatMap((queue) => (queue === 'withdrawals' ? [queue, 'disputes' as const] : [queue]));
  const label = (one: Tab): string => t(one === 'proposals' ? 'proposals.tab' : `queue.${one}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{label(tab)}</h1>
      <Tabs
        label={t('queue.kind')}
        value={tab}
        onValueChange={(next) => goTo(next === 'disputes' ? DISPUTES : WAITING[next])}
        tabs={tabs.map((id) => ({ id, label: label(id) }))}
      />
      {place.queue === 'proposals' ? (
        <ProposalsView openedId={place.id} onOpen={(id) => goTo({ ...place, id })} />
      ) : (
        <QueueView key={`${place.queue}-${place.state}`} place={place} />
      )}
    </div>
  );
}

function QueueView({ place }: { place: QueuePlace }) {
  const t = useT('backoffice');
  const { goTo } = usePlace();
  const list = useQueue(place);
  const opened = list.items.find(({ id }) => id === place.id);
  const close = (): void => goTo({ ...place, id: undefined });
  const isWaiting = place.state === WAITING[place.queue].state || place.state === DISPUTES.state;
  return (
    <ListWithDetail
      label={t('queue.kind')}
      openedId={place.id}
      detail={opened ? <RequestDetail key={opened.id} request={opened} onDecided={close} /> : null}
      isLoaded={list.isSuccess}
      pick={t('queue.pick.title')}
      onClose={close}
    >
      <StateFilter place={place} goTo={goTo} />
      <RecordList
        list={list}
        note={<Count isWaiting={isWaiting} count={list.items.length} hasMore={list.hasNextPage} />}
        renderRow={(request) => (
          <QueueRow request={request} isOpened={request.id === place.id} onOpen={() => goTo({ ...place, id: request.id })} />
        )}
        empty={{
          motif: isWaiting ? 'shield-check' : 'search',
          title: t(isWaiting ? 'queue.empty.title' : 'queue.emptyState.title'),
          text: t(isWaiting ? 'queue.empty.text' : 'queue.emptyState.text'),
        }}
      />
    </ListWithDetail>
  );
}

function StateFilter({ place, goTo }: { place: QueuePlace; goTo: (place: Place) => void }) {
  const t = useT('backoffice');
  const label = usePaymentStateLabel();
  if (place.queue === 'withdrawals') {
    return (
      <Select<WithdrawalState>
        label={t('queue.state')}
        value={place.state}
        options={payments.WITHDRAWAL_STATES.map((value) => ({ value, label: label(value, 'withdrawal') }))}
        onValueChange={(state) => goTo({ ...WAITING.withdrawals, state })}
      />
    );
  }
  return (
    <Select<DepositState>
      label={t('queue.state')}
      value={place.state}
      options={payments.DEPOSIT_STATES.map((value) => ({ value, label: label(value, 'deposit') }))}
      onValueChange={(state) => goTo({ ...WAITING.deposits, state })}
    />
  );
}

/** How much there is, and in which order. */
function Count({ isWaiting, count, hasMore }: { isWaiting: boolean; count: number; hasMore: boolean }) {
  const t = useT('backoffice');
  const { number } = useFormat();
  const many = { number: number(count) };
  const text = hasMore
    ? t(isWaiting ? 'queue.waitingMore' : 'queue.countMore', many)
    : t(isWaiting ? 'queue.waiting' : 'queue.count', { count });
  return (
    <>
      <p className="num font-semibold text-ink">{text}</p>
      <p className="text-xs text-faint">{t('queue.order')}</p>
    </>
  );
}
