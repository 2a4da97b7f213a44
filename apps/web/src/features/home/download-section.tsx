import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { DownloadBlock } from '../site/download-block.tsx';

export function DownloadSection() {
  const t = useT('places');
  const more = useT('home-more');
  const link = (
    <Link to="/down" className="hover:text-ink">
      {more('down.more')}
    </Link>
  );
  return (
    <section aria-labelledby="home-down">
      <SectionHead id="home-down" title={t('down.title')} action={link} />
      <DownloadBlock />
    </section>
  );
}
