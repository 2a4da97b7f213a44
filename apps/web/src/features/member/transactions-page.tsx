import { findText, useFormat, useLanguage, useT } from '@tessera/i18n';
import { Button, Card, EmptyState, ErrorState, IconButton, Money } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../shared/session.ts';
import { ProofButton } from '../proofs/proof-button.tsx';
import { MemberPage, PageSkeleton } from './member-page.tsx';
import { type TransactionView, useTransactions } from './member.queries.ts';
import { eventsOf, type TransactionEvent } from './transaction-events.ts';

export function TransactionsPage() {
  const t = useT('member');
  return (
    <MemberPage title={t('transactions.title')} text={t('transactions.text')}>
      <TransactionList />
    </MemberPage>
  );
}

function TransactionList() {
  const t = useT('member');
  const common = useT('common');
  const format = useFormat();
  const query = useTransactions();
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <PageSkeleton rows={6} />;
  if (query.isError && entries.length === 0) {
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (entries.length === 0) return <EmptyState motif="coins" title={t('transactions.none.title')} text={t('transactions.none.text')} />;
  const days = Map.groupBy(eventsOf(entries), ({ main }) => format.date(main.atMs));
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="num mb-2 text-sm font-semibold text-muted">{day}</h2>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {ofDay.map((event) => (
                <EventRow key={`${event.main.position}-${event.main.account}-${event.main.amount}`} event={event} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {query.hasNextPage && (
        <Button wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </div>
  );
}

/** One line for what happened; the entries behind it open below. */
function EventRow({ event: { kind, main, entries } }: { event: TransactionEvent }) {
  const t = useT('member');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <EntryRow entry={main} kind={kind}>
        {entries.length > 1 && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            size="small"
            label={t('transactions.entries')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </EntryRow>
      {isOpen && (
        <ul aria-label={t('transactions.entries')} className="divide-y divide-line border-t border-line bg-surface-2 ps-4">
          {entries.map((entry) => (
            <li key={`${entry.position}-${entry.account}`}>
              <EntryRow entry={entry} kind={entry.kind} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function EntryRow({ entry, kind, children }: { entry: TransactionView; kind: string; children?: ReactNode }) {
  const t = useT('member');
  const format = useFormat();
  const language = useLanguage();
  const currency = useMember()?.currency;
  if (!currency) return null;
  const isPoints = entry.account === 'points';
  const title = findText('member', kindKey({ ...entry, kind }), {}, language) ?? t('kind.other');
  return (
    <div className="flex min-h-16 items-center gap-2 py-2.5 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="num text-xs text-faint">
          {format.time(entry.atMs)} · {t(`account.${entry.account}`)}
        </p>
      </div>
      <div className="flex-none text-end">
        <p className="font-semibold">
          {isPoints ? entry.amount : <Money amount={entry.amount} currency={currency} tone="result" sign="always" />}
        </p>
        <p className="num text-xs text-faint">
          {t('transactions.after', { amount: isPoints ? entry.balanceAfter : format.money(entry.balanceAfter, currency) })}
        </p>
      </div>
      {children}
      <ProofButton kind="booking" id={entry.position} of={`${title} ${format.time(entry.atMs)}`} />
    </div>
  );
}

/** A round books its stake and what it pays as two entries of one transfer. */
function kindKey({ kind, amount }: Pick<TransactionView, 'kind' | 'amount'>): string {
  return kind === 'wager_play' && !amount.startsWith('-') ? 'kind.wager_play.paid' : `kind.${kind}`;
}
