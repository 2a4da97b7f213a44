import { useT } from '@tessera/i18n';
import { Dialog } from '@tessera/ui';
import { EntryList } from './entry-list.tsx';
import { useNavigation } from './navigation.ts';
import { Preferences } from './preferences.tsx';
import { useClosing } from './use-closing.ts';

/** All categories with language and theme, for screens without rails. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('frame');
  const { isOpen, close } = useClosing(onClose);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={t('menu.title')} placement="start">
      <nav aria-label={t('nav.categories')} className="-mx-3">
        <EntryList entries={useNavigation()} onFollow={close} />
      </nav>
      <div className="-mx-3 mt-5 border-t border-line pt-5">
        <Preferences />
      </div>
    </Dialog>
  );
}
