import { useMatches } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { BRAND_NAME } from '../shared/brand.ts';
import { useOwnTitle } from '../shared/page-title.ts';

/** Keeps the browser's title and what is said of the site in step with the page and the language, and says the title when the page changes. */
export function DocumentTitle() {
  const t = useT('frame');
  const own = useOwnTitle();
  const matches = useMatches();
  const key = matches.findLast((match) => match.staticData.title)?.staticData.title;
  const title = own ?? (key && t(key));
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND_NAME}` : BRAND_NAME;
    if (!isFirst.current && title) announce(title);
    isFirst.current = false;
  }, [title]);
  const description = t('description');
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  return null;
}
