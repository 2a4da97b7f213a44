import { useT } from '@tessera/i18n';
import { IconButton, showToast } from '@tessera/ui';

/** A seed, a hash or a command, whole and ready to be copied. */
export function CodeLine({ label, code }: { label: string; code: string }) {
  const t = useT('common');
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => showToast({ title: t('copied'), tone: 'info' }),
      // Where the clipboard is closed to pages, the text can still be selected.
      () => undefined,
    );
  };
  return (
    <div className="flex items-start gap-2 rounded-sm bg-surface-2 py-1.5 ps-3 pe-1">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-faint">{label}</p>
        <code className="num block text-xs break-all text-ink">{code}</code>
      </div>
      <IconButton icon="copy" size="small" label={`${t('copy')}: ${label}`} onClick={copy} />
    </div>
  );
}
