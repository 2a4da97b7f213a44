import { EVENT_KINDS, type EventKind } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, Select, TextField } from '@tessera/ui';
import { type EventsPlace, usePlace, writeSearch } from '../address.ts';
import { RecordList } from '../list/record-list.tsx';
import { EventRow } from './event-row.tsx';
import { type EventSearch, readEventFilter, TEXT_FILTERS } from './event-search.ts';
import { useEvents } from './events.queries.ts';

const KINDS = Object.keys(EVENT_KINDS) as EventKind[];

/** What happened that staff may have to know of, and ways to find it. */
export function EventsPage({ place }: { readonly place: EventsPlace }) {
  const t = useT('events');
  const { goTo } = usePlace();
  const { page, ...filter } = place;
  const list = useEvents(filter);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <h1 className="sr-only">{t('page.events')}</h1>
      <Filters key={writeSearch(filter)} filter={filter} onFilter={(next) => goTo({ page, ...next })} />
      <section aria-label={t('page.events')} className="grid gap-3">
        <RecordList
          list={list}
          note={t('order')}
          renderRow={(event) => <EventRow event={event} />}
          empty={{ motif: 'search', title: t('none.title'), text: t('none.text') }}
        />
      </section>
    </div>
  );
}

function Filters({ filter, onFilter }: { filter: EventSearch; onFilter: (filter: EventSearch) => void }) {
  const t = useT('events');
  const options = [{ value: '' as const, label: t('filter.kind.all') }, ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))];
  return (
    <form
      aria-label={t('filter')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...readEventFilter(Object.fromEntries(new FormData(event.currentTarget))), kind: filter.kind });
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
