import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { useBrandName } from '../../shared/brand.ts';
import { useSite } from '../../shared/site.ts';

const SECTIONS = {
  terms: ['who', 'account', 'money', 'bets', 'faults', 'limits', 'closing', 'complaints'],
  privacy: ['kept', 'why', 'seen', 'protected', 'howLong', 'rights', 'device'],
} as const;

/** What a person agrees to before opening an account. */
export const TermsPage = () => <LegalPage document="terms" />;

/** What is kept about a person, why, and what they may ask for. */
export const PrivacyPage = () => <LegalPage document="privacy" />;

function LegalPage({ document }: { document: keyof typeof SECTIONS }) {
  const t = useT('legal');
  const brand = useBrandName();
  const { minAge, isDemo } = useSite();
  const values = { brand, years: minAge };
  return (
    <article className="mx-auto grid max-w-[70ch] gap-6">
      <header>
        <h1 className="text-xl font-bold">{t(`${document}.title`)}</h1>
        <p className="mt-1 text-muted">{t(`${document}.text`, values)}</p>
      </header>
      {isDemo && <Card className="border-line text-sm">{t('demo')}</Card>}
      {SECTIONS[document].map((section, at) => (
        <section key={section}>
          <h2 className="mb-1 text-base font-semibold">
            <span className="num text-faint">{at + 1}.</span> {t(`${document}.${section}.title` as 'terms.who.title')}
          </h2>
          <p className="text-muted">{t(`${document}.${section}.text` as 'terms.who.text', values)}</p>
        </section>
      ))}
      <p className="text-sm">
        <Link to={document === 'terms' ? '/privacy' : '/terms'} className="font-medium text-accent-ink hover:underline">
          {t(document === 'terms' ? 'privacy.title' : 'terms.title')}
        </Link>
      </p>
    </article>
  );
}
