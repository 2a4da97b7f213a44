import { jobs } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, cx, EmptyState, ErrorState, FormError, IconButton, showToast, Skeleton, Tabs } from '@tessera/ui';
import { useOperator } from '../operator.tsx';
import { type JobState, readJobState, writeJobState } from './jobs-address.ts';
import { type JobView, useJobs, useRetryJob } from './jobs.queries.ts';

interface JobsPageProps {
  readonly search: string;
  readonly goTo: (search: string) => void;
}

/** What the server does by itself and what it gave up, to be tried again. */
export function JobsPage({ search, goTo }: JobsPageProps) {
  const t = useT('jobs');
  const state = readJobState(search);
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      <Tabs
        label={t('title')}
        value={state}
        onValueChange={(next) => goTo(writeJobState(next))}
        tabs={jobs.JOB_STATES.map((id) => ({ id, label: t(`state.${id}`) }))}
      />
      <JobList state={state} />
    </div>
  );
}

function JobList({ state }: { state: JobState }) {
  const t = useT('jobs');
  const common = useT('common');
  const query = useJobs(state);
  const found = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <Skeleton className="h-48 rounded-md" aria-busy="true" />;
  if (query.isError && found.length === 0)
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <section aria-label={t(`state.${state}`)} className="grid gap-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-muted">{t(`text.${state}`)}</p>
        <IconButton icon="refresh" label={t('refresh')} aria-busy={query.isFetching} onClick={() => void query.refetch()} />
      </div>
      {found.length === 0 ? (
        <Card>
          <EmptyState motif="shield-check" title={t('none.title')} text={t(`none.${state}`)} />
        </Card>
      ) : (
        <Card
          padded={false}
          className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          aria-busy={query.isPlaceholderData}
        >
          <ul className="divide-y divide-line">
            {found.map((job) => (
              <JobRow key={job.id} job={job} />
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

function JobRow({ job }: { job: JobView }) {
  const t = useT('jobs');
  const format = useFormat();
  const { may } = useOperator();
  const { name, key, state, attempts, failure, createdAtMs, runAtMs, progress } = job;
  const facts = [
    t('attempts', { count: attempts }),
    t('since', { at: format.dateTime(createdAtMs) }),
    state === 'retrying' && t('next', { at: format.dateTime(runAtMs) }),
    progress !== null && t('progress', progress),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="num text-sm wrap-anywhere text-muted">{key}</span>
        </p>
        {failure !== null && <p className="text-sm wrap-anywhere">{failure}</p>}
        <p className="num text-xs text-muted">{facts.join(' · ')}</p>
      </div>
      {state === 'dead' && may('jobs.retry') && <RetryButton job={job} />}
    </li>
  );
}

function RetryButton({ job: { id, name, key } }: { job: JobView }) {
  const t = useT('jobs');
  const retry = useRetryJob();
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        aria-label={t('retry.of', { name, key })}
        pending={retry.isPending}
        onClick={() => retry.mutate(id, { onSuccess: () => showToast({ title: t('retried') }) })}
      >
        {t('retry')}
      </Button>
      <FormError error={retry.error} />
    </div>
  );
}
