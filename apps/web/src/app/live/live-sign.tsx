import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';

/** Says quietly that what is shown may be a few seconds old. */
export function LiveSign({ isShown }: { isShown: boolean }) {
  const t = useT('live');
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock-height)+0.75rem+env(safe-area-inset-bottom))] z-30 flex justify-center px-4"
    >
      {isShown && (
        <p className="flex items-center gap-2 rounded-md border border-line bg-surface-3 px-3 py-2 text-sm text-muted shadow-lg">
          <Icon name="refresh" size={16} />
          {t('interrupted')}
        </p>
      )}
    </div>
  );
}
