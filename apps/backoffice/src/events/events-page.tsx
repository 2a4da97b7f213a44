import { EVENT_KINDS, type EventKind } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, Card, cx, EmptyState, ErrorState, IconButton, Select, Skeleton, TextField } from '@tessera/ui';
import { EventRow } from './event-row.tsx';
import { type EventSearch, readEventFilter, TEXT_FILTERS, writeEventFilter } from './events-address.ts';
import { useEvents } from './events.queries.ts';

const KINDS = Object.keys(EVENT_KINDS) as EventKind[];

interface EventsPageProps {
  readonly search: string;
  readonly goTo: (search: string) => void;
}

/** What happened that staff may have to know of, and ways to find it. */
export function EventsPage({ search, goTo }: EventsPageProps) {
  const t = useT('events');
  const filter = readEventFilter(search);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <h1 className="sr-only">{t('page.events')}</h1>
      <Filters key={search} filter={filter} onFilter={(next) => goTo(writeEventFilter(next))} />
      <EventList filter={filter} />
    </div>
  );
}

function Filters({ filter, onFilter }: { filter: EventSearch; onFilter: (filter: EventSearch) => void }) {
  const t = useT('events');
  const options = [{ value: '' as const, label: t('filter.kind.all') }, ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))];
  const read = (form: HTMLFormElement): EventSearch => readEventFilter(new URLSearchParams(new FormData(form) as never).toString());
  return (
    <form
      aria-label={t('filter')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...read(event.currentTarget), kind: filter.kind });
      }}
    >
      <Select<EventKind | ''>
        label={t('filter.kind')}
        value={filter.kind ?? ''}
        options={options}
        onValueChange={(kind) => onFilter({ ...filter, kind: kind === '' ? undefined : kind })}
      />
      {TEXT_FILTERS.map((name) => (
        <TextField key={name} name={name} label={t(`filter.${name}`)} defaultValue={filter[name]} autoComplete="off" spellCheck={false} />
      ))}
      <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-1">
        <TextField type="date" name="from" label={t('filter.from')} defaultValue={filter.from} />
        <TextField type="date" name="to" label={t('filter.to')} defaultValue={filter.to} />
      </div>
      <div className="flex gap-2 sm:col-span-2 lg:col-span-1">
        <Button type="submit" tone="primary">
          {t('filter.search')}
        </Button>
        <Button onClick={() => onFilter({})}>{t('filter.reset')}</Button>
      </div>
    </form>
  );
}

function EventList({ filter }: { filter: EventSearch }) {
  const t = useT('events');
  const common = useT('common');
  const query = useEvents(filter);
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <Skeleton className="h-96 rounded-md" aria-busy="true" />;
  if (query.isError && events.length === 0)
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <section aria-label={t('page.events')} className="grid gap-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-muted">{t('order')}</p>
        <IconButton icon="refresh" label={t('refresh')} aria-busy={query.isFetching} onClick={() => void query.refetch()} />
      </div>
      {events.length === 0 ? (
        <Card>
          <EmptyState motif="search" title={t('none.title')} text={t('none.text')} />
        </Card>
      ) : (
        <Card
          padded={false}
          className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          aria-busy={query.isPlaceholderData}
        >
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
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
  );
}
