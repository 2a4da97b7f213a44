import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

export interface Site {
  /** Where the bundle's files are. */
  readonly folder: string;
  /** `/` for the site, `/ops/` for the console. */
  readonly prefix: string;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Serves a bundle: files under `assets/` never change and may be kept for a year; everything else is asked for anew.
 * A path that is no file is a page of the bundle's own router and gets its index.html.
 */
async function serveSite(app: App, site: Site): Promise<void> {
  const { server } = app;
  await server.register(fastifyStatic, {
    root: site.folder,
    prefix: site.prefix,
    wildcard: false,
    index: ['index.html'],
    decorateReply: site.prefix === '/',
    preCompressed: false,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** Serves every bundle; a page of a bundle's own router is answered with the index of the longest matching prefix. */
export async function serveSites(app: App, sites: readonly Site[]): Promise<void> {
  for (const site of sites) await serveSite(app, site);
  app.server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = wantsPage(request.headers.accept, path) ? siteFor(sites, path) : undefined;
    if (!site) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', site.folder);
  });
}

/** Calls of the API and missing files get a refusal, not a page. */
function wantsPage(accept: string | undefined, path: string): boolean {
  return (accept ?? '').includes('text/html') && !/\.\w{2,5}$/.test(path);
}

function siteFor(sites: readonly Site[], path: string): Site | undefined {
  return sites.filter((site) => `${path}/`.startsWith(site.prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}
