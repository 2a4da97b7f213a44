import { useT } from '@tessera/i18n';
import { usePageTitle } from '../../shared/page-title.ts';
import { DownloadBlock } from './download-block.tsx';

/** `/down`. */
export function DownloadPage() {
  const t = useT('places');
  usePageTitle(t('down.title'));
  return (
    <div className="grid gap-5">
      <h1 className="text-xl font-bold">{t('down.title')}</h1>
      <DownloadBlock />
    </div>
  );
}
