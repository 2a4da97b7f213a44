import { useLocation, useMatches } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { useBrandName } from '../shared/brand.ts';
import { useOwnTitle } from '../shared/page-title.ts';

/** Keeps the browser's title and what is said of the site in step with the page and the language, and says the title when the page changes. */
export function DocumentTitle() {
  const t = useT('frame');
  const name = useBrandName();
  const own = useOwnTitle();
  const matches = useMatches();
  const key = matches.findLast((match) => match.staticData.title)?.staticData.title;
  const title = own ?? (key && t(key));
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
    if (!isFirst.current && title) announce(title);
    isFirst.current = false;
  }, [title, name]);
  const { pathname } = useLocation();
  const description = t('description');
  const served = useRef({ pathname, description });
  useEffect(() => {
    // The page came with a description of its own, in the language it was asked for in.
    const isServed = served.current.pathname === pathname && served.current.description === description;
    if (!isServed) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  }, [pathname, description]);
  return null;
}
