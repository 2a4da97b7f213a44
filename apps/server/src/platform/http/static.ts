import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

export interface Site {
  /** Where the bundle's files are. */
  readonly folder: string;
  /** `/` for the site, `/ops/` for the console. */
  readonly prefix: string;
}

const YEAR_SECONDS = 31_536_000;

/** A file of a bundle, as the builder names them: no dots that lead upwards, nothing escaped. */
const FILE = /^(?:[\w-]+\/)*[\w-][\w.-]*\.\w+$/;

/** What the builder notes beside a bundle about its sources. */
const STAMP = '.sha256';

/**
 * Serves every bundle: files under `assets/` never change and may be kept for a year; everything else is asked for anew. A path that
 * is no file is a page of the bundle's own router and gets its index.html. Each file is looked for when it is asked for: the bundle
 * may be built anew while the server runs.
 */
export async function serveSites(app: App, sites: readonly Site[]): Promise<void> {
  if (sites.length === 0) return;
  await app.server.register(fastifyStatic, {
    root: sites.map(({ folder }) => folder),
    serve: false,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = siteFor(sites, path);
    if (!site) return reply.callNotFound();
    if (path === site.prefix || wantsPage(request.headers.accept, path)) return reply.sendFile('index.html', site.folder);
    const file = path.slice(site.prefix.length);
    return FILE.test(file) && !file.endsWith(STAMP) ? reply.sendFile(file, site.folder) : reply.callNotFound();
  });
}

/** Calls of the API and missing files get a refusal, not a page. */
function wantsPage(accept: string | undefined, path: string): boolean {
  return (accept ?? '').includes('text/html') && !/\.\w{2,5}$/.test(path);
}

function siteFor(sites: readonly Site[], path: string): Site | undefined {
  return sites.filter((site) => `${path}/`.startsWith(site.prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}
