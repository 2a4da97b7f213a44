import { descriptionOf, LANGUAGE_COOKIE, languageOfCode, negotiate } from '@tessera/i18n/server';
import type { FastifyRequest } from 'fastify';
import { PAGE_COST } from '@tessera/contract';
import { languageFor, type PageAddress, type PageDescriber } from './describe-pages.ts';
import { type Brand, offeredLanguages, type Site } from './modules/site/index.ts';
import type { App } from './platform/http/app.ts';
import type { Dress } from './platform/http/dress-page.ts';
import { paceRequest } from './platform/http/pace.ts';
import { escaped } from './platform/http/page-head.ts';
import { ipOf } from './platform/http/request-context.ts';

export interface DressSiteDeps {
  readonly app: Pick<App, 'isInsecureHttp' | 'rates' | 'server'>;
  readonly site: Pick<Site, 'brandOf'>;
  readonly pages: PageDescriber;
}

/** Where people reach the brand: its main domain, or on a machine of development what was asked. */
export function originOf(
  { isInsecureHttp }: Pick<App, 'isInsecureHttp'>,
  brand: Pick<Brand, 'mainDomain'>,
  request: FastifyRequest,
): string {
  return isInsecureHttp ? `${request.protocol}://${request.host}` : `https://${brand.mainDomain}`;
}

/** What a visitor of the brand chose last, else what their browser asks for. */
function preferredBy({ headers }: FastifyRequest, app: Pick<App, 'server'>, brand: Brand): string | undefined {
  const offered = offeredLanguages(brand);
  const chosen = languageOfCode(app.server.parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE] ?? '');
  return chosen !== undefined && offered.includes(chosen) ? chosen : negotiate(headers['accept-language'], offered);
}

/** Says for each request what its page shows of its brand, in the language that the address asks for, the visitor's or the brand's own. */
export function createDresser({ app, site, pages }: DressSiteDeps): (request: FastifyRequest) => Promise<Dress> {
  return async (request) => {
    const brand = await site.brandOf(request.hostname);
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const address: PageAddress = {
      origin: originOf(app, brand, request),
      path: pathname,
      language: searchParams.get('lang'),
      preferred: preferredBy(request, app, brand),
    };
    const language = languageFor(brand, address);
    const { code, name, look } = brand;
    return { code, name, look, language, description: descriptionOf(language), head: await pages.describe(brand, address) };
  };
}

/** What search engines ask a host for before anything else. */
export function serveForSearch({ app, site, pages }: DressSiteDeps): void {
  app.server.get('/robots.txt', async (request, reply) => {
    await paceRequest(app, ipOf(request));
    const origin = originOf(app, await site.brandOf(request.hostname), request);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /member\nDisallow: /ops\nDisallow: /unlock\nDisallow: /resetPassword\nDisallow: /social\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });

  app.server.get('/sitemap.xml', async (request, reply) => {
    await paceRequest(app, ipOf(request), PAGE_COST);
    const brand = await site.brandOf(request.hostname);
    const origin = originOf(app, brand, request);
    const languages = offeredLanguages(brand);
    const entries = (await pages.listPublic(brand)).map((path) => {
      const url = escaped(`${origin}${path}`);
      const others = languages.map((tag) => `<xhtml:link rel="alternate" hreflang="${escaped(tag)}" href="${url}?lang=${escaped(tag)}"/>`);
      return `<url><loc>${url}</loc>${others.join('')}</url>`;
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`,
      );
  });
}
