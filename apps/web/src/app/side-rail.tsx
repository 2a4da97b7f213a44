import { useT } from '@tessera/i18n';
import { useMember } from '../shared/session.ts';
import { EntryList } from './entry-list.tsx';
import { useMemberPages, useNavigation } from './navigation.ts';

/** The left rail on wide screens: categories, then what belongs to the member. */
export function SideRail() {
  const t = useT('frame');
  const member = useMember();
  const entries = useNavigation();
  const memberPages = useMemberPages();
  return (
    <aside
      aria-label={t('rail.side')}
      className="sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] w-52 flex-none overflow-y-auto py-5 lg:block"
    >
      <nav aria-label={t('nav.categories')}>
        <EntryList entries={entries} />
      </nav>
      {member && memberPages.length > 0 && (
        <nav aria-labelledby="rail-you" className="mt-5">
          <h2 id="rail-you" className="px-3 pb-1.5 text-xs font-semibold text-faint">
            {t('nav.you')}
          </h2>
          <EntryList entries={memberPages} />
        </nav>
      )}
    </aside>
  );
}
