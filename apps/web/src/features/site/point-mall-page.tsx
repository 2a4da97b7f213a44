import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, EmptyState } from '@tessera/ui';
import { usePageTitle } from '../../shared/page-title.ts';

/** `/pointMall`. Nothing can be earned or redeemed yet, and the page says so. */
export function PointMallPage() {
  const t = useT('places');
  usePageTitle(t('points.title'));
  return (
    <>
      <h1 className="text-xl font-bold">{t('points.title')}</h1>
      <EmptyState
        motif="star"
        title={t('points.empty')}
        text={t('points.text')}
        action={
          <Link to="/hot" className={buttonClass({ tone: 'primary' })}>
            {t('points.action')}
          </Link>
        }
      />
    </>
  );
}
