import { useRouter } from '@tanstack/react-router';
import { cleanHtml } from '@tessera/client/clean-html';
import { proseClass } from '@tessera/ui';
import { useLayoutEffect, useRef } from 'react';
import { followOwnLink } from './follow-own-link.ts';

/** Text that staff wrote as HTML. Links to own pages open without loading the site anew. */
export function Rich({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { history } = useRouter();
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    current.replaceChildren(cleanHtml(html));
    const follow = (event: MouseEvent): void => followOwnLink(event, history);
    current.addEventListener('click', follow);
    return () => current.removeEventListener('click', follow);
  }, [html, history]);
  return <div ref={place} className={proseClass} />;
}
