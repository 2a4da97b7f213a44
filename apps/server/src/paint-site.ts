import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { site, type ValueOf } from '@tessera/contract';
import type { CreatePainter, Painter, PageToPaint } from '@tessera/contract/painting';
import { sourcesOfSite } from '@tessera/i18n/server';
import { scriptsOf } from './bundle-scripts.ts';
import { painterIn, STAMP } from './build-sites.ts';
import type { App } from './platform/http/app.ts';
import type { Dress } from './platform/http/dress-page.ts';
import type { Painted } from './platform/http/painted-page.ts';
import { cookieName } from './platform/http/request-context.ts';
import { askSelf } from './platform/http/own-calls.ts';

/** How old what everybody sees may be: a page asks for what changes by itself as soon as it stands. */
const KEEP_MS = 3_000;
/** By brand, language, page and visitor: some tens of kilobytes each. */
const MOST_KEPT = 300;

/** Painting takes the thread that answers calls: whoever asks for many pages at once gets the others empty. */
const MOST_AT_ONCE = 4;

type Permission = ValueOf<typeof site.getPermission>;

export interface SitePainterDeps {
  readonly app: Pick<App, 'server' | 'isInsecureHttp'>;
  /** Of the site's bundle. */
  readonly folder: string;
  readonly clock: { nowMs(): number };
  readonly log: Pick<Logger, 'warn'>;
}

/** A page that comes empty is drawn by the browser alone, as it is where painting fails. */
export type PaintSite = (request: FastifyRequest, dress: Dress) => Promise<Painted>;

/** Paints pages of the site: what everybody sees, kept for some seconds, and beside it what this visitor may see. */
export function createSitePainter({ app, folder, clock, log }: SitePainterDeps): PaintSite {
  const kept = new Map<string, { readonly atMs: number; readonly painted: Promise<Painted | null> }>();
  let atOnce = 0;
  let loaded: { readonly stamp: string; readonly painter: Promise<Painter> } | null = null;

  /** The bundle may be built anew while the server runs, and pages must fit the scripts that are there. */
  function painterOf(stamp: string): Promise<Painter> {
    if (loaded?.stamp === stamp) return loaded.painter;
    const { href: url } = pathToFileURL(painterIn(folder, stamp));
    const painter = (import(url) as Promise<{ readonly createPainter: CreatePainter }>).then(({ createPainter }) =>
      createPainter(new AsyncLocalStorage<unknown>()),
    );
    loaded = { stamp, painter };
    kept.clear();
    return painter;
  }

  async function paint(painter: Painter, page: PageToPaint): Promise<Painted | null> {
    const painted = await painter.paint(page);
    if (!painted) return null;
    const texts = sourcesOfSite(page.language, painted.texts).map((file) => `../../packages/i18n/src/locales/${file}`);
    const sources = [...painted.sources, ...texts];
    return { html: painted.html, state: painted.state, scripts: await scriptsOf(folder, sources) };
  }

  function keptOr(key: string, make: () => Promise<Painted | null>): Promise<Painted | null> {
    const known = kept.get(key);
    if (known && clock.nowMs() - known.atMs < KEEP_MS) return known.painted;
    if (atOnce >= MOST_AT_ONCE) return Promise.resolve(null);
    atOnce += 1;
    const painted = make().finally(() => {
      atOnce -= 1;
    });
    kept.delete(key);
    kept.set(key, { atMs: clock.nowMs(), painted });
    painted.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return painted;
  }

  async function paintFor(request: FastifyRequest, { code, name, look, language, head }: Dress, isGuest: boolean): Promise<Painted | null> {
    if (head?.isFound !== true) return null;
    const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => null);
    if (stamp === null) return null;
    const { pathname: path, search } = new URL(request.url, 'http://localhost');
    try {
      const painter = await painterOf(stamp);
      if (!painter.covers(path, search)) return null;
      const ask = askAs(app, request, language);
      const permission = await ask(site.getPermission.path)
        .then((answer) => answer.json())
        .then((envelope) => (envelope as { readonly value: Permission }).value);
      if (permission.maintenance || permission.regionRestriction) return null;
      const key = JSON.stringify([code, language, path, isGuest]);
      const painted = await keptOr(key, () => paint(painter, { path, language, brand: { name, look }, isGuest, permission, ask }));
      // What everybody sees is kept; who this visitor is goes with this answer alone.
      const answers = `{"permission":${JSON.stringify(permission)},"queries":${painted?.state}}`;
      return painted && { ...painted, state: stateOf(isGuest, answers) };
    } catch (error) {
      log.warn({ err: error, path }, 'a page could not be painted: it comes empty');
      return null;
    }
  }

  return async (request, dress) => {
    const isGuest = !hasSession(app, request);
    return (await paintFor(request, dress, isGuest)) ?? { html: '', state: stateOf(isGuest, 'null'), scripts: [] };
  };
}

const stateOf = (isGuest: boolean, answers: string): string => `{"isGuest":${isGuest},"answers":${answers}}`;

/** Calls of this server in the name of who asks for a page: from their address, without their session. */
function askAs({ server }: Pick<App, 'server'>, { headers, raw }: FastifyRequest, language: string): PageToPaint['ask'] {
  const { cookie: _cookie, authorization: _authorization, ...asked } = headers;
  const remoteAddress = raw.socket.remoteAddress;
  return async (url) => {
    const answer = await askSelf(server, {
      method: 'GET',
      url,
      headers: { ...asked, accept: 'application/json', 'accept-language': language, 'accept-encoding': 'identity' },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    return { status: answer.statusCode, json: async () => answer.json<unknown>() };
  };
}

/** Or what may start one. */
function hasSession(app: Pick<App, 'server' | 'isInsecureHttp'>, { headers: { cookie } }: FastifyRequest): boolean {
  if (cookie === undefined) return false;
  const kept = app.server.parseCookie(cookie);
  return kept[cookieName(app, 'player')] !== undefined || kept[cookieName(app, 'remembered')] !== undefined;
}
