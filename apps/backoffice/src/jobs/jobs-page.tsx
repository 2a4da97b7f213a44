import { jobs } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Button, FormError, showToast, Tabs } from '@tessera/ui';
import { type JobsPlace, usePlace } from '../address.ts';
import { RecordList } from '../list/record-list.tsx';
import { useOperator } from '../operator.tsx';
import { type JobView, useJobs, useRetryJob } from './jobs.queries.ts';

/** What the server does by itself and what it gave up, to be tried again. */
export function JobsPage({ place: { page, state } }: { readonly place: JobsPlace }) {
  const t = useT('jobs');
  const { goTo } = usePlace();
  const list = useJobs(state);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      <Tabs
        label={t('title')}
        value={state}
        onValueChange={(next) => goTo({ page, state: next })}
        tabs={jobs.JOB_STATES.map((id) => ({ id, label: t(`state.${id}`) }))}
      />
      <section aria-label={t(`state.${state}`)} className="grid gap-3">
        <RecordList
          list={list}
          note={t(`text.${state}`)}
          renderRow={(job) => <JobRow job={job} />}
          empty={{ motif: 'shield-check', title: t('none.title'), text: t(`none.${state}`) }}
        />
      </section>
    </div>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="num text-sm wrap-anywhere text-muted">{key}</span>
        </p>
        {failure !== null && <p className="text-sm wrap-anywhere">{failure}</p>}
        <p className="num text-xs text-muted">{facts.join(' · ')}</p>
      </div>
      {state === 'dead' && may('jobs.retry') && <RetryButton job={job} />}
    </div>
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
