import { Link } from '@tanstack/react-router';
import type { Permission } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { lazy, Suspense } from 'react';
import { type Place, readPlace, usePlace } from './address.ts';
import { EventsPage } from './events/events-page.tsx';
import { FeedbackPage } from './feedback/feedback-page.tsx';
import { JobsPage } from './jobs/jobs-page.tsx';
import { RowSkeletons } from './list/record-list.tsx';
import { useOperator } from './operator.tsx';
import { QueuePage } from './queue-page.tsx';
import { SmsPage } from './sms/sms-page.tsx';

const ContentPage = lazy(async () => ({ default: (await import('./content/content-page.tsx')).ContentPage }));

/** Each page with what one of must be allowed there, in the order of the links. */
const PAGES = {
  requests: ['withdrawals.read', 'deposits.read', 'proposals.read'],
  events: ['events.read'],
  jobs: ['jobs.read'],
  content: ['content.read'],
  feedback: ['content.read'],
  sms: ['sms.read'],
} as const satisfies Readonly<Record<Place['page'], readonly Permission[]>>;

const PAGE_NAMES = Object.keys(PAGES) as readonly Place['page'][];

/** The pages of the console that the operator's role may look at, and the way from one to the other. */
export function ConsolePages() {
  const { may } = useOperator();
  const { place: asked } = usePlace();
  const pages = PAGE_NAMES.filter((page) => PAGES[page].some(may));
  const place = pages.includes(asked.page) ? asked : readPlace({ page: pages[0] });
  return (
    <div className="grid grid-cols-1 gap-4">
      {pages.length > 1 && <PageLinks pages={pages} here={place.page} />}
      {place.page === 'events' && <EventsPage place={place} />}
      {place.page === 'jobs' && <JobsPage place={place} />}
      {place.page === 'content' && (
        <Suspense fallback={<RowSkeletons />}>
          <ContentPage place={place} />
        </Suspense>
      )}
      {place.page === 'feedback' && <FeedbackPage place={place} />}
      {place.page === 'sms' && <SmsPage />}
      {place.page === 'requests' && <QueuePage asked={place} />}
    </div>
  );
}

function PageLinks({ pages, here }: { pages: readonly Place['page'][]; here: Place['page'] }) {
  const events = useT('events');
  const jobs = useT('jobs');
  const editing = useT('editing');
  const labels: Readonly<Record<Place['page'], string>> = {
    requests: events('page.requests'),
    events: events('page.events'),
    jobs: jobs('title'),
    content: editing('content'),
    feedback: editing('feedback'),
    sms: editing('sms'),
  };
  return (
    <nav aria-label={events('pages')} className="flex flex-wrap gap-x-2">
      {pages.map((page) => (
        <Link
          key={page}
          to="/"
          search={readPlace({ page })}
          // A filter changes the query and not the page.
          activeOptions={{ exact: true }}
          aria-current={page === here ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-md px-3 font-semibold',
            page === here ? 'bg-surface-3 text-ink' : 'text-muted hover:bg-surface-2 hover:text-ink',
          )}
        >
          {labels[page]}
        </Link>
      ))}
    </nav>
  );
}
