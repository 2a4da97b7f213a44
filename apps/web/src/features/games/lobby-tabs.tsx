import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { type LobbyChoice, type LobbyPlace, searchOf } from './lobby-choice.ts';
import type { OfferedFilters } from './offered-filters.ts';

export interface LobbyTabsProps {
  readonly choice: LobbyChoice;
  readonly place: LobbyPlace;
  readonly offered: OfferedFilters;
}

/** The parts of the category, each with how many games it has; nothing where there is but one. */
export function LobbyTabs({ choice, place, offered: { parts, total } }: LobbyTabsProps) {
  const t = useT('lobby');
  const common = useT('games');
  const format = useFormat();
  if (parts.length === 0) return null;
  const tabs = [{ id: undefined, count: total }, ...parts];
  return (
    <nav aria-label={t('parts')} className="lane -mx-4 scroll-px-4 gap-1 border-b border-line px-4 lg:mx-0 lg:px-0">
      {tabs.map(({ id, count }) => (
        <Link
          key={id ?? 'all'}
          to="."
          search={searchOf({ ...choice, part: id }, place)}
          resetScroll={false}
          aria-description={common('found', { count })}
          aria-current={id === choice.part ? 'page' : undefined}
          className={cx(
            'relative inline-flex min-h-11 items-center gap-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:text-ink',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
            id === choice.part ? 'text-ink after:bg-accent' : 'text-muted',
          )}
        >
          {t(id ? `part.${id}` : 'filter.all')}
          <span aria-hidden="true" className="num rounded-full bg-surface-3 px-1.5 text-xs leading-5 font-medium text-muted">
            {format.number(count)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
