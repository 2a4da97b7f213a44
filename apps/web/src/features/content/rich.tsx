import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';
import { followOwnLink } from './follow-own-link.ts';

const LOOK =
  'max-w-[70ch] text-sm text-muted [&>*+*]:mt-2.5 [&_a]:text-accent-ink [&_a]:underline [&_b]:text-ink [&_strong]:text-ink ' +
  '[&_h2]:font-semibold [&_h2]:text-ink [&_h3]:font-semibold [&_h3]:text-ink [&_h4]:font-semibold [&_h4]:text-ink ' +
  '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 ' +
  '[&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3';

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
  return <div ref={place} className={LOOK} />;
}
