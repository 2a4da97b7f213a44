import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Logo } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useBrandName } from '../shared/brand.ts';
import { ServiceLink } from '../shared/service-link.tsx';
import { type SiteLink, useSite } from '../shared/site.ts';

/** Pages of the house that belong at the end of every page. */
const OWN_PAGES = [
  { to: '/help', title: 'page.help' },
  { to: '/fairness', title: 'page.fairness' },
  { to: '/member/limits', title: 'page.limits' },
  { to: '/terms', title: 'page.terms' },
  { to: '/privacy', title: 'page.privacy' },
] as const;
const YEAR = new Date().getFullYear();

export function Footer() {
  const t = useT('frame');
  const name = useBrandName();
  const { service, contacts, helpTopics, certifications, providers, minAge } = useSite();
  return (
    <footer className="when-seen mt-10 border-t border-line pt-8 pb-4 text-sm text-muted">
      <div className="grid gap-8 md:grid-cols-[1.4fr_repeat(auto-fit,minmax(9rem,1fr))]">
        <div>
          <Logo name={name} className="text-ink" />
          <p className="mt-3 max-w-[36ch]">{t('footer.responsible')}</p>
        </div>
        <Column title={t('footer.legal')}>
          <ul className="grid gap-1.5">
            {OWN_PAGES.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className="hover:text-ink">
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        {service.length + contacts.length > 0 && (
          <Column title={t('footer.contact')}>
            <ul className="grid gap-1.5">
              {service.map(({ label, href }) => (
                <li key={href}>
                  <ServiceLink href={href} className="hover:text-ink">
                    {label}
                  </ServiceLink>
                </li>
              ))}
              <Links links={contacts} />
            </ul>
          </Column>
        )}
        <LinkColumn title={t('footer.help')} links={helpTopics} />
        <LinkColumn title={t('footer.certifications')} links={certifications} />
        {providers.length > 0 && (
          <Column title={t('footer.providers')}>
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {providers.map((provider) => (
                <li key={provider}>{provider}</li>
              ))}
            </ul>
          </Column>
        )}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-xs text-faint">
        <span dir="ltr" className="num rounded-sm border border-line-strong px-1.5 py-0.5 font-bold text-muted">
          {minAge}+
        </span>
        <span>{t('footer.adults', { years: minAge })}</span>
        <span className="num ms-auto">{t('footer.copyright', { year: YEAR, brand: name })}</span>
      </div>
    </footer>
  );
}

/** A column the brand has nothing for is left out. */
function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <Column title={title}>
      <ul className="grid gap-1.5">
        <Links links={links} />
      </ul>
    </Column>
  );
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return links.map((link) => (
    <li key={link.href}>
      <a href={link.href} className="hover:text-ink">
        {link.label}
      </a>
    </li>
  ));
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 text-sm font-semibold text-ink">{title}</h2>
      {children}
    </div>
  );
}
