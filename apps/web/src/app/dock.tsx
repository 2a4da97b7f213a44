import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { chooseDock, useNavigation } from './navigation.ts';

const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }));

const PLACE =
  'grid h-(--dock-height) content-center justify-items-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-accent-ink';

/** The bar under the thumb on phones and tablets. */
export function Dock() {
  const t = useT('frame');
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <nav aria-label={t('nav.dock')} className="pad-safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-1 lg:hidden">
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {chooseDock(useNavigation()).map((entry) => (
          <li key={entry.path} className="min-w-0">
            <Link to={entry.path} activeOptions={{ exact: entry.path === '/', includeSearch: false }} className={PLACE}>
              <Icon name={entry.icon} size={22} />
              <span className="max-w-full truncate px-0.5">{t(entry.label)}</span>
            </Link>
          </li>
        ))}
        <li className="min-w-0">
          <button type="button" aria-haspopup="dialog" onClick={() => setSheetOpen(true)} className={`${PLACE} w-full`}>
            <Icon name="user" size={22} />
            <span>{t('nav.me')}</span>
          </button>
        </li>
      </ul>
      <Suspense>{isSheetOpen && <AccountSheet onClose={() => setSheetOpen(false)} />}</Suspense>
    </nav>
  );
}
