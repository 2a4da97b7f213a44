import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, EmptyState } from '@tessera/ui';
import { usePageTitle } from '../shared/page-title.ts';

export function NotFound() {
  const t = useT('frame');
  usePageTitle(t('page.notFound'));
  return (
    <div className="grid min-h-[60dvh] content-center">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        motif="compass"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link to="/" className={buttonClass({ tone: 'primary' })}>
            {t('notFound.action')}
          </Link>
        }
      />
    </div>
  );
}
