/** What the head of one page says to search engines and to those a link to it is shared with. */
export interface PageHead {
  readonly isFound: boolean;
  /** Without the brand's name. */
  readonly title: string | null;
  readonly description: string;
  /** The one address of this page in this language; null where search engines have nothing to look for. */
  readonly canonicalUrl: string | null;
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  readonly imageUrl: string | null;
}

/** The picture of a page in pixels, as sharing sites crop none of it. */
export const IMAGE_SIZE = { width: 1_200, height: 630 } as const;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The tags of a head, in the order in which they are read. */
export function headTags(head: PageHead, { name, language }: { readonly name: string; readonly language: string }): string {
  const { title, description, canonicalUrl, alternates, imageUrl } = head;
  if (canonicalUrl === null) return '<meta name="robots" content="noindex" />';
  const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${escaped(href)}"${more} />`;
  const property = (key: string, content: string | number): string => `<meta property="${key}" content="${escaped(String(content))}" />`;
  const [first] = alternates;
  return [
    link('canonical', canonicalUrl),
    ...alternates.map(({ language: tag, url }) => link('alternate', url, ` hreflang="${escaped(tag)}"`)),
    ...(first ? [link('alternate', first.url.replace(/\?.*$/, ''), ' hreflang="x-default"')] : []),
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title ?? name),
    property('og:description', description),
    property('og:url', canonicalUrl),
    property('og:locale', language.replace('-', '_')),
    ...(imageUrl === null
      ? []
      : [
          property('og:image', imageUrl),
          property('og:image:type', 'image/png'),
          property('og:image:width', IMAGE_SIZE.width),
          property('og:image:height', IMAGE_SIZE.height),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
  ].join('');
}
