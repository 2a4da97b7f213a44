import { directionOf, shownTagOf } from '@tessera/i18n/server';
import { escaped, headTags, type PageHead } from './page-head.ts';

/** What a page shows of its brand before any script runs. */
export interface Dress {
  /** The brand's. */
  readonly code: string;
  /** As people read it. */
  readonly name: string;
  /** Colours and mark, as packages/ui names them. */
  readonly look: string;
  /** Of a visitor who has not chosen, a BCP 47 tag. */
  readonly language: string;
  /** What the site is, in one sentence of that language. */
  readonly description: string;
  /** Of the page that was asked for. */
  readonly head?: PageHead;
}

/** What lies beside the pictures of a look. */
export interface LookFile {
  /** The colour behind everything, which browsers show before the page is there. */
  readonly ground: string;
}

/** The look that bundles are built with. */
const BUILT = '/looks/tessera/';

/** The page of a bundle for the visitors of one brand: its name, mark, colours and language are there from the first paint. */
export function dressPage(html: string, { name, look, language, description, head }: Dress, file: LookFile | null): string {
  const shown = escaped(name);
  const withMeta = (page: string, meta: string, content: string | undefined): string =>
    content === undefined
      ? page
      : page.replace(new RegExp(`(<meta name="${meta}" content=")[^"]*`), (_all, start: string) => start + escaped(content));
  const title = head?.title ? `${escaped(head.title)} · ${shown}` : shown;
  return withMeta(withMeta(html, 'description', head?.description ?? description), 'theme-color', file?.ground)
    .replace(
      /<html [^>]*>/,
      () =>
        `<html lang="${escaped(language)}" dir="${directionOf(shownTagOf(language))}" data-theme="dark" data-look="${escaped(look)}" data-brand="${shown}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${head ? headTags(head, { name, language }) : ''}`)
    .replaceAll(BUILT, `/looks/${encodeURIComponent(look)}/`);
}

/** What an installed app is called and shows on the device. */
export function dressManifest(json: string, { name, look, language, description }: Dress, file: LookFile | null): string {
  const manifest = JSON.parse(json.replaceAll(BUILT, `/looks/${encodeURIComponent(look)}/`)) as object;
  const colours = file && { background_color: file.ground, theme_color: file.ground };
  return JSON.stringify({ ...manifest, name, short_name: name, lang: language, description, ...colours });
}
