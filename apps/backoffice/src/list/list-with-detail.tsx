import { useT } from '@tessera/i18n';
import { Button, Card, cx, EmptyState } from '@tessera/ui';
import type { ReactNode } from 'react';

interface ListWithDetailProps {
  readonly label: string;
  /** Asks for one of the list; nothing where none is asked for. */
  readonly openedId: string | undefined;
  /** The asked one with its decision; null while it is not in the list. */
  readonly detail: ReactNode;
  /** The list is there, so that what it lacks is gone. */
  readonly isLoaded: boolean;
  readonly pick: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A list and the one of it that is looked at: side by side, or on a phone one after the other. */
export function ListWithDetail({ label, openedId, detail, isLoaded, pick, onClose, children }: ListWithDetailProps) {
  const t = useT('backoffice');
  const isAsked = openedId !== undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <section aria-label={label} className={cx('grid gap-3', isAsked && 'max-lg:hidden')}>
        {children}
      </section>
      <section aria-live="off" className={cx('grid min-w-0 gap-4', !isAsked && 'max-lg:hidden')}>
        {isAsked && (
          <Button tone="quiet" icon="chevron-left" className="justify-self-start lg:hidden" onClick={onClose}>
            {t('detail.back')}
          </Button>
        )}
        {detail ?? (
          <Card>
            {isAsked && isLoaded ? <Gone onClose={onClose} /> : <EmptyState motif="inbox" title={pick} text={t('queue.pick.text')} />}
          </Card>
        )}
      </section>
    </div>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useT('backoffice');
  return <EmptyState motif="compass" title={t('detail.gone')} action={<Button onClick={onClose}>{t('detail.back')}</Button>} />;
}
