import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog } from '@tessera/ui';
import { Accordion } from './accordion.tsx';
import type { Popup } from './content.queries.ts';
import { Rich } from './rich.tsx';

/** What the brand wants seen first, one open at a time. */
export function AnnouncementPopup({ popups, onClose }: { popups: readonly Popup[]; onClose: () => void }) {
  const t = useT('content');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('announcements')}>
      <Accordion
        first={popups[0]?.id}
        sections={popups.map(({ id, title, content, promotionType }) => ({
          id,
          title,
          body: (
            <>
              <Rich html={content} />
              {promotionType !== null && (
                <Link to="/promotions" search={{ promotionType }} onClick={onClose} className={`${buttonClass({ tone: 'primary' })} mt-4`}>
                  {t('toPromotion')}
                </Link>
              )}
            </>
          ),
        }))}
      />
    </Dialog>
  );
}
