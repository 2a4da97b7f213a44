import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
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
export async function serveSite(app: App, site: Site): Promise<void> {
  if (!existsSync(site.folder)) return;
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

/** Pages of the sites' own routers: answered with the index of the longest matching prefix. */
export function indexFor(sites: readonly Site[], path: string): Site | undefined {
  return sites.filter((site) => path.startsWith(site.prefix) || `${path}/` === site.prefix).toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

export function sendIndex(reply: FastifyReply, site: Site): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', site.folder);
}
