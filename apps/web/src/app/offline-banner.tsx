import { useT } from '@tessera/i18n';
import { Icon, showToast } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { watchConnection } from './connection.ts';

/** Says that the connection is gone for as long as it is, and once that it is back. */
export function OfflineBanner() {
  const t = useT('frame');
  const [isOnline, setOnline] = useState(true);
  useEffect(() => watchConnection(setOnline), []);
  useEffect(() => {
    if (isOnline) return;
    return () => showToast({ title: t('online'), tone: 'win' });
  }, [isOnline, t]);
  return (
    <div role="status" className="sticky top-(--header-height) z-20">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-3 px-4 py-2.5 text-sm text-warn">
          <Icon name="alert" size={18} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
