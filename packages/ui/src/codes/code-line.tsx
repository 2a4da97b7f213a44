import { useT } from '@tessera/i18n';
import { IconButton } from '../button.tsx';
import { useCopy } from '../use-copy.ts';

interface CodeLineProps {
  readonly label: string;
  readonly code: string;
  /** As it is read, where that is not as it is copied. */
  readonly shown?: string;
}

/** A seed, a hash, a key or a command, whole and ready to be copied. */
export function CodeLine({ label, code, shown = code }: CodeLineProps) {
  const t = useT('common');
  const copy = useCopy();
  return (
    <div className="flex items-start gap-2 rounded-sm bg-surface-2 py-1.5 ps-3 pe-1">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-faint">{label}</p>
        <code className="num block text-xs wrap-anywhere text-ink">{shown}</code>
      </div>
      <IconButton icon="copy" size="small" label={`${t('copy')}: ${label}`} onClick={() => copy(code)} />
    </div>
  );
}
