import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx, Skeleton } from '@tessera/ui';
import { useId } from 'react';
import { type CompetitionView, useCompetitions } from '../sports.queries.ts';
import type { When } from '../sports-search.ts';

const ENTRY = 'relative flex items-center gap-2 px-3 py-1.5 text-sm no-underline transition-colors pointer-coarse:min-h-11 ';
/** In a line at every width, or as a column next to a wide list. */
const LINE = {
  list: 'lane gap-2',
  entry: `${ENTRY}min-h-9 rounded-full border`,
  offered: 'border-line bg-surface-2 text-muted hover:text-ink',
  chosen: 'border-transparent bg-accent text-accent-text',
  title: 'sr-only',
  name: 'truncate',
  origin: 'hidden',
  counts: '',
} as const;
const COLUMN = {
  list: 'gap-2 @max-3xl:lane @3xl:grid @3xl:grid-cols-1 @3xl:gap-0.5',
  entry: `${ENTRY}min-h-10 rounded-sm @max-3xl:min-h-9 @max-3xl:rounded-full @max-3xl:border`,
  offered: 'text-muted hover:bg-surface-2 hover:text-ink @max-3xl:border-line @max-3xl:bg-surface-2',
  chosen: 'bg-accent-soft text-ink @max-3xl:border-transparent @max-3xl:bg-accent @max-3xl:text-accent-text',
  title: '@max-3xl:sr-only',
  name: '@max-3xl:truncate',
  origin: '@max-3xl:hidden',
  counts: '@3xl:absolute @3xl:end-3 @3xl:bottom-1.5',
} as const;
type Look = typeof LINE | typeof COLUMN;

/** Competitions on offer: a column beside a wide list, a lane above a narrow one. */
export function CompetitionList({ when, chosen, isColumn }: { when: When; chosen: string | undefined; isColumn: boolean }) {
  const t = useT('sports');
  const id = useId();
  const { data } = useCompetitions();
  const look = isColumn ? COLUMN : LINE;
  return (
    <nav aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={cx('px-3 pb-2 text-xs font-semibold text-faint', look.title)}>
        {t('competitions.title')}
      </h2>
      <ul className={cx('relative', look.list)}>
        <li>
          <Link
            to="/sports"
            search={{ when }}
            resetScroll={false}
            aria-current={chosen === undefined ? 'true' : undefined}
            className={cx(look.entry, chosen === undefined ? look.chosen : look.offered)}
          >
            {t('competitions.all')}
          </Link>
        </li>
        {data?.map((competition) => (
          <li key={competition.id}>
            <Entry competition={competition} when={when} isChosen={chosen === competition.id} look={look} />
          </li>
        )) ?? <EntrySkeletons />}
      </ul>
    </nav>
  );
}

function Entry({ competition, when, isChosen, look }: { competition: CompetitionView; when: When; isChosen: boolean; look: Look }) {
  const t = useT('sports');
  const { id, name, isFictional, open, live } = competition;
  return (
    <Link
      to="/sports"
      search={{ when, competition: id }}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(look.entry, isChosen ? look.chosen : look.offered)}
    >
      <span className={cx('min-w-0', look === COLUMN && '@3xl:w-full')}>
        <span className={cx('block font-medium', look.name)}>{name}</span>
        <span className={cx('text-xs', look.origin, isChosen ? 'text-ink' : 'text-faint')}>
          {t(isFictional ? 'origin.fictional.short' : 'origin.replay.short')}
        </span>
      </span>
      <span className={cx('num relative flex items-center gap-2 text-xs', look.counts)}>
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
          <Skeleton className="h-9 w-36" />
        </li>
      ))}
    </>
  );
}
