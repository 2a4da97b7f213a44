import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx, Skeleton } from '@tessera/ui';
import { useId } from 'react';
import { type CompetitionView, useCompetitions } from '../sports.queries.ts';
import type { When } from '../sports-search.ts';

const ENTRY =
  'relative flex min-h-10 items-center gap-2 rounded-sm px-3 py-1.5 text-sm no-underline transition-colors pointer-coarse:min-h-11 ' +
  '@max-3xl:rounded-full @max-3xl:border @max-3xl:min-h-9';
const OFFERED = 'text-muted hover:bg-surface-2 hover:text-ink @max-3xl:border-line @max-3xl:bg-surface-2';
const CHOSEN = 'bg-accent-soft text-ink @max-3xl:border-transparent @max-3xl:bg-accent @max-3xl:text-accent-text';

/** Competitions on offer: a column beside a wide list, a lane above a narrow one. */
export function CompetitionList({ when, chosen }: { when: When; chosen: string | undefined }) {
  const t = useT('sports');
  const id = useId();
  const { data } = useCompetitions();
  return (
    <nav aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="px-3 pb-2 text-xs font-semibold text-faint @max-3xl:sr-only">
        {t('competitions.title')}
      </h2>
      <ul className="relative gap-2 @max-3xl:lane @3xl:grid @3xl:grid-cols-1 @3xl:gap-0.5">
        <li>
          <Link
            to="/sports"
            search={{ when }}
            resetScroll={false}
            aria-current={chosen === undefined ? 'true' : undefined}
            className={cx(ENTRY, chosen === undefined ? CHOSEN : OFFERED)}
          >
            {t('competitions.all')}
          </Link>
        </li>
        {data?.map((competition) => (
          <li key={competition.id}>
            <Entry competition={competition} when={when} isChosen={chosen === competition.id} />
          </li>
        )) ?? <EntrySkeletons />}
      </ul>
    </nav>
  );
}

function Entry({ competition, when, isChosen }: { competition: CompetitionView; when: When; isChosen: boolean }) {
  const t = useT('sports');
  const { id, name, isFictional, open, live } = competition;
  return (
    <Link
      to="/sports"
      search={{ when, competition: id }}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(ENTRY, isChosen ? CHOSEN : OFFERED)}
    >
      <span className="min-w-0 @3xl:w-full">
        <span className="block font-medium @max-3xl:truncate">{name}</span>
        <span className={cx('text-xs @max-3xl:hidden', isChosen ? 'text-ink' : isFictional ? 'text-warn' : 'text-info')}>
          {t(isFictional ? 'origin.fictional.short' : 'origin.replay.short')}
        </span>
      </span>
      <span className="num relative flex items-center gap-2 text-xs @3xl:absolute @3xl:end-3 @3xl:bottom-1.5">
        {live > 0 && (
          <span className={cx('font-semibold', !isChosen && 'text-lose')} title={t('competitions.liveNow', { count: live })}>
            <span aria-hidden="true" className="inline-flex items-center gap-1">
              <span className="size-1.5 rounded-full bg-current" />
              {live}
            </span>
            <span className="sr-only">{t('competitions.liveNow', { count: live })}</span>
          </span>
        )}
        <span title={t('competitions.matches', { count: open })}>
          <span aria-hidden="true">{open}</span>
          <span className="sr-only">{t('competitions.matches', { count: open })}</span>
        </span>
      </span>
    </Link>
  );
}

function EntrySkeletons() {
  return (
    <>
      {[1, 2].map((key) => (
        <li key={key}>
          <Skeleton className="h-10 w-36 @3xl:w-full" />
        </li>
      ))}
    </>
  );
}
