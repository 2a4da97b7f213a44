import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { site } from '@tessera/contract';
import { painterIn, STAMP } from './build-sites.ts';
import { createSitePainter, type PaintSite } from './paint-site.ts';
import type { Dress } from './platform/http/dress-page.ts';

/** Paints who asked and how often it painted. */
const PAINTER = `
let count = 0;
export const createPainter = (scope) => ({
  covers: (path, search) => path === '/' && !search.includes('popup'),
  async paint(page) {
    if (page.brand.name === 'broken') throw new Error('broken');
    count += 1;
    const games = await (await page.ask('/games')).json();
    return { html: [page.language, page.brand.name, page.isGuest, games.value, count].join(' '), state: '{"n":' + count + '}', sources: ['src/home.tsx'], texts: ['content'] };
  },
});
`;
const HEAD = { isFound: true, title: null, description: '', canonicalUrl: null, alternates: [], imageUrl: null };
const DRESS: Dress = { code: 'tessera', name: 'Tessera', look: 'tessera', language: 'en', description: '', head: HEAD };

const EMPTY = { html: '', state: '{"isGuest":true,"answers":null}', scripts: [] };

let folder: string;
let nowMs: number;
let permission: Record<string, unknown>;
let asked: { readonly cookie: string | undefined; readonly language: string | undefined; readonly ip: string }[];
let server: ReturnType<typeof fastify>;
let paint: PaintSite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-paint-'));
  await build('1');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '');
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/home.tsx': { file: 'assets/home.js' },
      '../../packages/i18n/src/locales/en/pages/content.json': { file: 'assets/content.js' },
    }),
  );
  nowMs = 0;
  permission = { maintenance: false, regionRestriction: false };
  asked = [];
  server = fastify();
  await server.register(cookie);
  server.get(site.getPermission.path, (request: FastifyRequest) => {
    asked.push({ cookie: request.headers.cookie, language: request.headers['accept-language'], ip: request.ip });
    return { success: true, value: { ...permission, location: { ip: request.ip } } };
  });
  server.get('/games', () => ({ success: true, value: 'games' }));
  paint = createSitePainter({
    app: { server: server as never, isInsecureHttp: true },
    folder,
    clock: { nowMs: () => nowMs },
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('paints a page from the answers of the server, with the scripts that take it over', async () => {
  expect(await paint(given('/'), DRESS)).toEqual({
    html: 'en Tessera true games 1',
    state:
      '{"isGuest":true,"answers":{"permission":{"maintenance":false,"regionRestriction":false,"location":{"ip":"203.0.113.1"}},"queries":{"n":1}}}',
    scripts: ['/assets/home.js', '/assets/content.js'],
  });
  expect(asked).toEqual([{ cookie: undefined, language: 'en', ip: '203.0.113.1' }]);
});

it('keeps what everybody sees for some seconds, and tells each visitor what they may see', async () => {
  await paint(given('/'), DRESS);
  const other = await paint(given('/', { ip: '203.0.113.9' }), DRESS);
  expect(other.html).toBe('en Tessera true games 1');
  expect(other.state).toContain('203.0.113.9');
  nowMs += 3_000;
  expect((await paint(given('/'), DRESS)).html).toBe('en Tessera true games 2');
});

it('keeps members, languages and brands apart, and sends no session along', async () => {
  await paint(given('/'), DRESS);
  expect((await paint(given('/', { cookie: 'sid=abc' }), DRESS)).html).toBe('en Tessera false games 2');
  expect((await paint(given('/'), { ...DRESS, language: 'es' })).html).toBe('es Tessera true games 3');
  expect((await paint(given('/'), { ...DRESS, code: 'nova', name: 'Nova' })).html).toBe('en Nova true games 4');
  expect(asked.map(({ cookie: sent }) => sent)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each(['maintenance', 'regionRestriction'])('paints nothing for whom the site is closed: %s', async (reason) => {
  permission[reason] = true;
  expect(await paint(given('/'), DRESS)).toEqual(EMPTY);
});

it('leaves other pages to the browser, and those that cannot be painted', async () => {
  expect(await paint(given('/?popup=login'), DRESS)).toEqual(EMPTY);
  expect((await paint(given('/?popup=login', { cookie: 'sid=abc' }), DRESS)).state).toBe('{"isGuest":false,"answers":null}');
  expect(await paint(given('/member'), DRESS)).toEqual(EMPTY);
  expect(await paint(given('/'), { ...DRESS, head: { ...HEAD, isFound: false } })).toEqual(EMPTY);
  expect(await paint(given('/'), { ...DRESS, name: 'broken' })).toEqual(EMPTY);
  expect((await paint(given('/'), DRESS)).html).toBe('en Tessera true games 1');
});

it('paints few pages at once', async () => {
  const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const pages = await Promise.all(codes.map((code) => paint(given('/'), { ...DRESS, code })));
  expect(pages.filter(({ html }) => html === '')).toHaveLength(2);
  expect(await paint(given('/'), { ...DRESS, code: 'g' })).not.toEqual(EMPTY);
});

it('paints with the bundle that is there, and with its scripts', async () => {
  await paint(given('/'), DRESS);
  await build('2');
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'src/home.tsx': { file: 'assets/other.js' } }));
  expect(await paint(given('/'), DRESS)).toMatchObject({ html: 'en Tessera true games 1', scripts: ['/assets/other.js'] });
  nowMs += 3_000;
  expect((await paint(given('/'), DRESS)).html).toBe('en Tessera true games 2');
});

it('keeps no painter of a bundle that is gone', async () => {
  await paint(given('/'), DRESS);
  nowMs += 3_000;
  await build('2');
  expect((await paint(given('/'), DRESS)).html).toBe('en Tessera true games 1');
});

async function build(stamp: string): Promise<void> {
  await mkdir(dirname(painterIn(folder, stamp)), { recursive: true });
  await writeFile(painterIn(folder, stamp), PAINTER);
  await writeFile(join(dirname(painterIn(folder, stamp)), 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, STAMP), stamp);
}

function given(url: string, { ip = '203.0.113.1', cookie: sent }: { readonly ip?: string; readonly cookie?: string } = {}): FastifyRequest {
  const headers = { host: 'localhost', 'accept-language': 'ar', ...(sent !== undefined && { cookie: sent }) };
  return { url, headers, raw: { socket: { remoteAddress: ip } } } as unknown as FastifyRequest;
}
