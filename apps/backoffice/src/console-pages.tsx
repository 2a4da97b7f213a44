import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { useSearch } from './address.ts';
import { isEventsPage, writeEventFilter } from './events/events-address.ts';
import { EventsPage } from './events/events-page.tsx';
import { isJobsPage, writeJobState } from './jobs/jobs-address.ts';
import { JobsPage } from './jobs/jobs-page.tsx';
import { useOperator } from './operator.tsx';
import { QueuePage } from './queue-page.tsx';

/** The pages of the console that the operator's role may look at. */
export function ConsolePages() {
  const { may } = useOperator();
  return may('events.read') || may('jobs.read') ? <AllPages /> : <QueuePage />;
}

/** And the way from one to the other. */
function AllPages() {
  const { may } = useOperator();
  const t = useT('events');
  const jobs = useT('jobs');
  const { search, goTo } = useSearch();
  const isEvents = may('events.read') && isEventsPage(search);
  const isJobs = may('jobs.read') && isJobsPage(search);
  const pages = [
    { label: t('page.requests'), search: '?queue=withdrawals', isHere: !isEvents && !isJobs },
    ...(may('events.read') ? [{ label: t('page.events'), search: writeEventFilter({}), isHere: isEvents }] : []),
    ...(may('jobs.read') ? [{ label: jobs('title'), search: writeJobState('dead'), isHere: isJobs }] : []),
  ];
  return (
    <div className="grid gap-4">
      <nav aria-label={t('pages')} className="flex gap-2">
        {pages.map(({ label, search: to, isHere }) => (
          <a
            key={to}
            href={to}
            aria-current={isHere ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goTo(to);
            }}
            className={cx(
              'inline-flex min-h-11 items-center rounded-md px-3 font-semibold',
              isHere ? 'bg-surface-3 text-ink' : 'text-muted hover:bg-surface-2 hover:text-ink',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      {isEvents && <EventsPage search={search} goTo={goTo} />}
      {isJobs && <JobsPage search={search} goTo={goTo} />}
      {!isEvents && !isJobs && <QueuePage />}
    </div>
  );
}
