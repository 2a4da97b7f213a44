import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, EmptyState } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { usePageTitle } from '../../shared/page-title.ts';

/** `/pointMall`. Nothing can be earned or redeemed yet, and the page says so. */
export function PointMallPage() {
  const t = useT('places');
  const { open } = usePopup();
  usePageTitle(t('points.title'));
  return (
    <>
      <h1 className="text-xl font-bold">{t('points.title')}</h1>
      <EmptyState
        motif="star"
        title={t('points.empty')}
        text={t('points.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/hot" className={buttonClass({ tone: 'primary' })}>
              {t('points.action')}
            </Link>
            <Button onClick={() => open('redeem-history')}>{t('points.history')}</Button>
          </div>
        }
      />
    </>
  );
}
