import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import type { NavEntry } from './navigation.ts';

/** Links with an icon each, for rails, drawers and sheets. */
export function EntryList({ entries, onFollow }: { entries: readonly NavEntry[]; onFollow?: (() => void) | undefined }) {
  const t = useT('frame');
  return (
    <ul className="grid gap-0.5">
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path}
            onClick={onFollow}
            activeOptions={{ exact: entry.path === '/', includeSearch: false }}
            className="group flex min-h-10 items-center gap-3 rounded-sm px-3 font-medium text-muted transition-colors hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink pointer-coarse:min-h-12"
          >
            <Icon name={entry.icon} size={20} className="group-aria-[current=page]:text-accent-ink" />
            {t(entry.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
