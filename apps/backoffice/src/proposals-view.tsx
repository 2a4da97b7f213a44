import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, cx, EmptyState, ErrorState, Icon, Money, Skeleton } from '@tessera/ui';
import { ProposalForm } from './proposal-form.tsx';
import { type Proposal, useProposals } from './proposals.queries.ts';
import { WaitingTime } from './waiting-time.tsx';

interface ProposalsViewProps {
  readonly openedId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** What waits for a second person, and the one that is looked at. */
export function ProposalsView({ openedId, onOpen }: ProposalsViewProps) {
  const t = useT('backoffice');
  const common = useT('common');
  const query = useProposals();
  const proposals = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = proposals.find(({ id }) => id === openedId);
  const close = (): void => onOpen(undefined);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <section aria-label={t('proposals.title')} className={cx('grid gap-3', opened && 'max-lg:hidden')}>
        <p className="text-xs text-faint">{t('queue.order')}</p>
        {query.isPending && <Skeleton className="h-36" />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.isSuccess && proposals.length === 0 && (
          <Card>
            <EmptyState motif="shield-check" title={t('proposals.empty.title')} text={t('proposals.empty.text')} />
          </Card>
        )}
        {proposals.length > 0 && (
          <Card padded={false} className="overflow-hidden">
            <ul className="divide-y divide-line">
              {proposals.map((proposal) => (
                <li key={proposal.id}>
                  <Row proposal={proposal} isOpened={proposal.id === openedId} onOpen={() => onOpen(proposal.id)} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {query.hasNextPage && (
          <Button wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {common('more')}
          </Button>
        )}
      </section>
      <section aria-live="off" className={cx('min-w-0', !opened && 'max-lg:hidden')}>
        {opened ? (
          <Detail key={opened.id} proposal={opened} onClose={close} />
        ) : (
          <Card>
            <EmptyState motif="inbox" title={t('proposals.pick')} text={t('queue.pick.text')} />
          </Card>
        )}
      </section>
    </div>
  );
}

function Row({ proposal, isOpened, onOpen }: { proposal: Proposal; isOpened: boolean; onOpen: () => void }) {
  const t = useT('backoffice');
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
        <span className="block truncate font-semibold">{proposal.summary}</span>
        <span className="block truncate text-xs text-muted">
          {t(`proposals.${proposal.subject}`)} · {proposal.proposedBy}
        </span>
        <WaitingTime sinceMs={proposal.proposedAtMs} className="text-xs text-muted" />
      </span>
      {proposal.amount !== null && proposal.currency !== null && (
        <Money amount={proposal.amount} currency={proposal.currency} className="flex-none text-base font-semibold" />
      )}
      <Icon name="chevron-right" size={16} className="text-faint" />
    </button>
  );
}

function Detail({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const t = useT('backoffice');
  const format = useFormat();
  const { amount, currency, summary, subject } = proposal;
  const money = amount !== null && currency !== null ? format.money(amount, currency) : null;
  return (
    <div className="grid gap-4">
      <Button tone="quiet" icon="chevron-left" className="justify-self-start lg:hidden" onClick={onClose}>
        {t('detail.back')}
      </Button>
      <Card className="md:p-5">
        <h2 className="text-sm text-muted">{t(`proposals.${subject}`)}</h2>
        <p className="text-2xl font-semibold break-words">{money ?? summary}</p>
        {money && <p className="text-muted">{summary}</p>}
      </Card>
      <ProposalForm proposal={proposal} subject={subject} what={money ? `${money}, ${summary}` : summary} onDecided={onClose} />
    </div>
  );
}
