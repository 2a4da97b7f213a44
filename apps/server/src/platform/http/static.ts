import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { PAGE_COST } from '@tessera/contract';
import type { App } from './app.ts';
import { type Dress, dressManifest, dressPage, type LookFile } from './dress-page.ts';
import { inlineHead, widenPolicy } from './inline-head.ts';
import { paceRequest } from './pace.ts';
import { type Painted, withPainted } from './painted-page.ts';
import { ipOf } from './request-context.ts';

export interface Site {
  /** Where the bundle's files are. */
  readonly folder: string;
  /** `/` for the site, `/ops/` for the console. */
  readonly prefix: string;
  /** How the brand of a host dresses the page at an address; a bundle without it is the same under every host. */
  readonly dressOf?: (request: FastifyRequest) => Promise<Dress>;
  /** What the page at an address holds from the start. */
  readonly paint?: (request: FastifyRequest, dress: Dress) => Promise<Painted>;
}

const POLICY = 'content-security-policy';
const YEAR_SECONDS = 31_536_000;

/** A file of a bundle, as the builder names them: no dots that lead upwards, nothing escaped. */
const FILE = /^(?:[\w-]+\/)*[\w-][\w.-]*\.\w+$/;

/** Files that say which brand it is. */
const DRESSED: ReadonlyMap<
  string,
  { readonly type: string; readonly dress: (text: string, dress: Dress, look: LookFile | null) => string }
> = new Map([
  ['index.html', { type: 'text/html; charset=utf-8', dress: dressPage }],
  ['manifest.webmanifest', { type: 'application/manifest+json; charset=utf-8', dress: dressManifest }],
]);

/** What the builder notes beside a bundle about its sources. */
const STAMP = '.sha256';

/**
 * Serves every bundle: files under `assets/` never change and may be kept for a year; everything else is asked for anew. A path that
 * is no file is a page of the bundle's own router and gets its index.html. Each file is looked for when it is asked for: the bundle
 * may be built anew while the server runs. What names the brand is dressed for the host that was asked.
 */
export async function serveSites(app: App, sites: readonly Site[]): Promise<void> {
  if (sites.length === 0) return;
  await app.server.register(fastifyStatic, {
    root: sites.map(({ folder }) => folder),
    serve: false,
    // What the build compressed as well as it could, once; the rest is compressed as it is sent.
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = siteFor(sites, path);
    if (!site) return reply.callNotFound();
    const wanted = path === site.prefix ? 'page' : wantedAt(request.headers.accept, path);
    const isPage = wanted === 'page' || (wanted === 'anything' && site.dressOf !== undefined);
    const file = isPage ? 'index.html' : path.slice(site.prefix.length);
    const dressed = DRESSED.get(file);
    await paceRequest(app, ipOf(request), dressed && site.dressOf ? PAGE_COST : 1);
    if (site.dressOf && dressed) {
      const text = await readFile(join(site.folder, file), 'utf8').catch(() => null);
      if (text === null) return reply.callNotFound();
      const dress = await site.dressOf(request);
      if (wanted === 'anything' && dress.head?.isFound !== true) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie').type(dressed.type);
      if (isPage && dress.head?.isFound === false) reply.code(404);
      const page = dressed.dress(text, dress, await readLook(site.folder, dress.look));
      const painted = isPage ? await site.paint?.(request, dress) : null;
      if (!painted) return page;
      const shown = await inlineHead(withPainted(page, painted), site.folder);
      const policy = reply.getHeader(POLICY);
      if (typeof policy === 'string') reply.header(POLICY, widenPolicy(policy, shown.allowed));
      return shown.page;
    }
    return FILE.test(file) && !file.endsWith(STAMP) ? reply.sendFile(file, site.folder) : reply.callNotFound();
  });
}

/** Null where the bundle knows no such look: then its own colours stand. */
export async function readLook(folder: string, look: string): Promise<LookFile | null> {
  if (!/^[\w-]+$/.test(look)) return null;
  const text = await readFile(join(folder, 'looks', look, 'look.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as LookFile);
}

/**
 * Calls of the API and missing files get a refusal, not a page. Programs that show what a link leads to take `anything`: a page where there is
 * one, and a refusal otherwise.
 */
function wantedAt(accept: string | undefined, path: string): 'page' | 'file' | 'anything' {
  if (/\.\w{2,5}$/.test(path)) return 'file';
  if (accept?.includes('text/html')) return 'page';
  const isOpen = accept === undefined || accept.includes('*/*');
  return isOpen && !FILE.test(path.slice(1)) ? 'anything' : 'file';
}

function siteFor(sites: readonly Site[], path: string): Site | undefined {
  return sites.filter((site) => `${path}/`.startsWith(site.prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}
