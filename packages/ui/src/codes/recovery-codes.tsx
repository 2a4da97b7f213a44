import { useT } from '@tessera/i18n';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useCopy } from '../use-copy.ts';

/** Whose codes they are, for the sheet that is kept of them. */
export interface CodeHolder {
  readonly account: string;
  readonly brand: string;
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly holder: CodeHolder;
  readonly onKept: () => void;
}

/** The only sight of the recovery codes. It ends when the person says that they are kept. */
export function RecoveryCodes({ codes, holder, onKept }: RecoveryCodesProps) {
  const t = useT('codes');
  const common = useT('common');
  const copy = useCopy();
  const title = t('codes.of', { ...holder });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onKept()}
      title={t('codes.title')}
      description={t('codes.text')}
      size="small"
      dismissible={false}
      footer={
        <Button tone="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      }
    >
      <ul dir="ltr" className="num grid gap-1 rounded-md bg-surface-2 p-3 text-center font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon="copy" onClick={() => copy(codes.join('\n'))}>
          {common('copy')}
        </Button>
        <Button size="small" icon="download" onClick={() => download(title, codes)}>
          {t('codes.download')}
        </Button>
        <Button size="small" onClick={() => print(title, codes)}>
          {t('codes.print')}
        </Button>
      </div>
    </Dialog>
  );
}

const textOf = (title: string, codes: readonly string[]): string => `${title}\n\n${codes.join('\n')}\n`;

function download(title: string, codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([textOf(title, codes)], { type: 'text/plain;charset=utf-8' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Nothing else of the page is printed while the sheet stands in it. */
function print(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('pre');
  sheet.className = 'print-sheet';
  sheet.textContent = textOf(title, codes);
  document.body.append(sheet);
  window.print();
  sheet.remove();
}
