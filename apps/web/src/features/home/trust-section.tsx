import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { useSite } from '../../shared/site.ts';
import { VendorMark } from '../games/vendor-mark.tsx';

/** Who makes the games, what keeps play harmless, and what is proven how. */
export function TrustSection() {
  const t = useT('home-more');
  const { vendors, minAge } = useSite();
  const makers = Object.entries(vendors).flatMap(([category, list]) => list.map((vendor) => ({ ...vendor, category })));
  return (
    <section aria-label={t('trust.label')} className="grid gap-3 md:grid-cols-3">
      {makers.length > 0 && (
        <Card>
          <h2 className="mb-2 font-semibold">{t('providers.title')}</h2>
          <ul className="grid gap-2">
            {makers.map(({ vassalage, displayName, category }) => (
              <li key={`${vassalage}${category}`} className="flex items-center gap-2.5 text-muted">
                <VendorMark vendor={vassalage} gameType={category} variant="active" className="size-6" />
                {displayName}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <h2 className="mb-2 font-semibold">{t('responsible.title')}</h2>
        <p className="text-muted">{t('responsible.text', { years: minAge })}</p>
        <Link to="/member/limits" className="mt-2 inline-block font-medium text-accent-ink hover:underline">
          {t('responsible.action')}
        </Link>
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t('certified.title')}</h2>
        <p className="text-muted">{t('certified.text')}</p>
        <Link to="/fairness" className="mt-2 inline-block font-medium text-accent-ink hover:underline">
          {t('certified.action')}
        </Link>
      </Card>
    </section>
  );
}
