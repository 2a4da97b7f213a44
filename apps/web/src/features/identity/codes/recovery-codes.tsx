import { useT } from '@tessera/i18n';
import { Button, Dialog, showToast } from '@tessera/ui';
import { BRAND_NAME } from '../../../shared/brand.ts';
import { useMember } from '../../../shared/session.ts';

/** The only sight of the recovery codes. It ends when the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT('codes');
  const common = useT('common');
  const member = useMember();
  const title = t('codes.of', { account: member?.account ?? '', brand: BRAND_NAME });
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ title: common('copied'), tone: 'info' }),
      // Where the clipboard is closed to pages, the codes can still be selected.
      () => undefined,
    );
  };
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
        <Button size="small" icon="copy" onClick={copy}>
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
