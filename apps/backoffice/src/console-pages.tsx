import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { type Place, readPlace, usePlace } from './address.ts';
import { EventsPage } from './events/events-page.tsx';
import { JobsPage } from './jobs/jobs-page.tsx';
import { useOperator } from './operator.tsx';
import { QueuePage } from './queue-page.tsx';

/** The pages of the console that the operator's role may look at, and the way from one to the other. */
export function ConsolePages() {
  const { may } = useOperator();
  const { place: asked } = usePlace();
  const isForbidden = (asked.page === 'events' && !may('events.read')) || (asked.page === 'jobs' && !may('jobs.read'));
  const place = isForbidden ? readPlace({}) : asked;
  const hasPages = may('events.read') || may('jobs.read');
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasPages && <PageLinks here={place.page} />}
      {place.page === 'events' && <EventsPage place={place} />}
      {place.page === 'jobs' && <JobsPage place={place} />}
      {place.page === 'requests' && <QueuePage asked={place} />}
    </div>
  );
}

function PageLinks({ here }: { here: Place['page'] }) {
  const { may } = useOperator();
  const events = useT('events');
  const jobs = useT('jobs');
  const pages = [
    { label: events('page.requests'), place: readPlace({}) },
    ...(may('events.read') ? [{ label: events('page.events'), place: readPlace({ page: 'events' }) }] : []),
    ...(may('jobs.read') ? [{ label: jobs('title'), place: readPlace({ page: 'jobs' }) }] : []),
  ];
  return (
    <nav aria-label={events('pages')} className="flex gap-2">
      {pages.map(({ label, place }) => (
        <Link
          key={place.page}
          to="/"
          search={place}
          // A filter changes the query and not the page.
          activeOptions={{ exact: true }}
          aria-current={place.page === here ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-md px-3 font-semibold',
            place.page === here ? 'bg-surface-3 text-ink' : 'text-muted hover:bg-surface-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
