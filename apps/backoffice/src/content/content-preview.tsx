import { cleanHtml } from '@tessera/client/clean-html';
import { directionOf, type Language, useT } from '@tessera/i18n';
import { Artwork, proseClass } from '@tessera/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Draft, Text } from './content-draft.ts';

/** The text as a page shows it: what is not harmless is already gone, by the same rules. */
export function ContentPreview({ draft, text, language }: { draft: Draft; text: Text; language: Language }) {
  const t = useT('editing');
  return (
    <section aria-label={t('preview')} className="grid min-w-0 content-start gap-1.5">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <div lang={language} dir={directionOf(language)} className="overflow-hidden rounded-md border border-dashed border-line-strong">
        {draft.type === 'B' ? <BannerPreview artwork={draft.artwork} text={text} /> : <PagePreview draft={draft} text={text} />}
      </div>
    </section>
  );
}

function BannerPreview({ artwork, text }: { artwork: string; text: Text }) {
  return (
    <div className="relative h-44">
      <Artwork name={artwork} className="absolute inset-0 size-full" />
      <span className="absolute inset-0 bg-linear-to-r from-surface-1 from-40% via-surface-1/85 via-70% to-transparent rtl:bg-linear-to-l" />
      <div className="absolute inset-0 grid content-center p-6">
        <span className="block max-w-[22ch] text-xl font-bold text-balance break-words">{text.title}</span>
        <span className="mt-2 block max-w-[40ch] text-sm break-words">{text.content}</span>
      </div>
    </div>
  );
}

function PagePreview({ draft, text }: { draft: Draft; text: Text }) {
  return (
    <>
      {draft.type === 'PR' && <Artwork name={draft.artwork} className="h-28 w-full" />}
      <div className="grid gap-2 p-4">
        <p className="text-base font-semibold break-words">{text.title}</p>
        <CleanHtml html={text.content} />
      </div>
    </>
  );
}

/** Links stay where they are: a page of the site is none of the console. */
function CleanHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    current.replaceChildren(cleanHtml(html));
    const stay = (event: MouseEvent): void => event.preventDefault();
    current.addEventListener('click', stay);
    return () => current.removeEventListener('click', stay);
  }, [html]);
  return <div ref={place} className={`${proseClass} break-words`} />;
}
