import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_PAGES } from '@tessera/contract/pages';
import cookie from '@fastify/cookie';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createPageDescriber } from '../../src/describe-pages.ts';
import { createDresser, serveForSearch } from '../../src/dress-site.ts';
import type { App } from '../../src/platform/http/app.ts';
import { OPEN_APP } from '../../src/platform/http/testing/open-app.ts';
import { servePictures } from '../../src/serve-pictures.ts';
import { serveSites } from '../../src/platform/http/static.ts';
import { givenTessera } from '../support/given-tessera.ts';

const tessera = await givenTessera();
const { modules } = tessera.running;
await modules.sports.ensureFictionalLeague(tessera.clock.nowMs());

const folder = await mkdtemp(join(tmpdir(), 'tessera-pages-'));
await writeFile(join(folder, 'index.html'), await readFile(new URL('../../../web/index.html', import.meta.url)));
for (const look of ['tessera', 'nova'])
  await cp(new URL(`../../../web/public/looks/${look}`, import.meta.url), join(folder, 'looks', look), { recursive: true });
const server = fastify();
await server.register(cookie, { hook: false });
const app = { server, rates: OPEN_APP.rates, isInsecureHttp: true } as unknown as App;
const deps = { app, site: modules.site, pages: createPageDescriber({ modules, clock: tessera.clock }) };
serveForSearch(deps);
servePictures({ ...deps, folder });
await serveSites(app, [{ folder, prefix: '/', dressOf: createDresser(deps) }]);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function get(url: string, host = 'localhost', more: Readonly<Record<string, string>> = {}) {
  const { statusCode, body } = await server.inject({ url, headers: { host, accept: 'text/html', ...more } });
  const all = (pattern: RegExp): string[] => [...body.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: statusCode,
    body,
    title: all(/<title>([^<]*)</g)[0],
    language: all(/<html lang="([^"]*)"/g)[0],
    description: all(/<meta name="description" content="([^"]*)"/g)[0],
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    languages: all(/hreflang="([^"]*)"/g),
    property: (name: string) => all(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))[0],
    isHidden: body.includes('<meta name="robots" content="noindex" />'),
  };
}

const listed = async (host: string): Promise<string[]> =>
  [...(await get('/sitemap.xml', host)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

describe.each([
  ['localhost', 'Tessera'],
  ['nova.localhost', 'Nova'],
])('%s', (host, brand) => {
  it('lists every public page, each with a head of its own', async () => {
    const { body: robots } = await get('/robots.txt', host);
    expect(robots).toContain(`Sitemap: http://${host}/sitemap.xml`);
    expect(robots).toContain('Disallow: /member\n');
    const urls = await listed(host);
    const paths = urls.map((url) => new URL(url).pathname);
    for (const { path, isPublic, subject } of SITE_PAGES) if (!subject) expect(paths.includes(path), path).toBe(isPublic === true);
    expect(paths.some((path) => path.startsWith('/sports/'))).toBe(true);
    expect(paths).toContain('/play/ember-mosaic');
    expect(paths).not.toContain('/play/ssc-60');
    const titles = new Map<string, string>();
    for (const url of urls) {
      const { status, title = '', description = '', canonical, languages, property, isHidden } = await get(new URL(url).pathname, host);
      expect({ url, status, canonical, isHidden }).toEqual({ url, status: 200, canonical: [url], isHidden: false });
      expect(title === brand || title.endsWith(` · ${brand}`), title).toBe(true);
      expect(description.length, url).toBeGreaterThan(20);
      expect(languages).toEqual(expect.arrayContaining(['en', 'es', 'ar', 'x-default']));
      expect(property('og:url')).toBe(url);
      expect(title.startsWith(property('og:title') ?? '?'), title).toBe(true);
      // Two matches of the same teams may be on offer.
      if (!url.includes('/sports/')) expect(titles.get(title), `${url} ${title}`).toBeUndefined();
      titles.set(title, url);
    }
  });

  it('answers in the language that the address asks for, where the brand speaks it', async () => {
    const english = await get('/sports?lang=en', host);
    expect(english).toMatchObject({ language: 'en', title: `Sports · ${brand}`, canonical: [`http://${host}/sports?lang=en`] });
    const spanish = await get('/sports?lang=es', host);
    expect(spanish).toMatchObject({ language: 'es', title: `Deportes · ${brand}` });
    expect(spanish.description).not.toBe(english.description);
    const own = await get('/sports?lang=%22%3E', host);
    expect(own.language).toBe((await get('/sports', host)).language);
  });
});

it('has the lists of games that the brand of the host has, and no others', async () => {
  const statusOf = async (path: string, host: string) => (await get(path, host)).status;
  expect([await statusOf('/table', 'localhost'), await statusOf('/cards', 'localhost')]).toEqual([200, 404]);
  expect([await statusOf('/table', 'nova.localhost'), await statusOf('/cards', 'nova.localhost')]).toEqual([404, 200]);
});

it.each([
  ['the brand’s own', {}, 'es'],
  ['the browser’s', { 'accept-language': 'de, en-GB;q=0.9' }, 'en'],
  ['the brand’s own where the browser’s is none of its', { 'accept-language': 'de' }, 'es'],
  ['the last choice', { 'accept-language': 'en', cookie: 'a=b; lang=AR' }, 'ar'],
  ['the browser’s after a choice that the brand does not have', { 'accept-language': 'en', cookie: 'lang=DE' }, 'en'],
])('answers in %s', async (_name, headers, language) => {
  const page = await get('/sports', 'localhost', headers);
  expect(page.language).toBe(language);
  expect(page.canonical).toEqual(['http://localhost/sports']);
  expect(page.body).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
});

it('dresses a page in no language that the brand does not have, whatever the browser asks for', async () => {
  const site = { brandOf: async (host: string) => ({ ...(await modules.site.brandOf(host)), languages: ['es'] }) };
  const dress = createDresser({ ...deps, site });
  const request = {
    url: '/sports?lang=ar',
    hostname: 'localhost',
    host: 'localhost',
    protocol: 'http',
    headers: { 'accept-language': 'en' },
  };
  expect((await dress(request as FastifyRequest)).language).toBe('es');
});

it('dresses a page in no language that has too few texts for the brand', async () => {
  const site = {
    brandOf: async (host: string) => ({ ...(await modules.site.brandOf(host)), languages: ['en', 'fa'], minTranslatedShare: 60 }),
  };
  const dress = createDresser({ ...deps, site });
  const languageAskedFor = async (tag: string): Promise<string> => {
    const request = { url: `/sports?lang=${tag}`, hostname: 'localhost', host: 'localhost', protocol: 'http', headers: {} };
    return (await dress(request as FastifyRequest)).language;
  };
  expect([await languageAskedFor('en'), await languageAskedFor('fa')]).toEqual(['en', 'es']);
});

it('names who plays, and a game by its name', async () => {
  const [event] = (await modules.sports.listEvents({ when: 'upcoming', limit: 1 })).items;
  expect(await get(`/sports/${event?.id}?lang=en`)).toMatchObject({
    title: `${event?.home} – ${event?.away} · Tessera`,
    description: `${event?.home} against ${event?.away}: all markets and prices of the match.`,
  });
  expect((await get('/play/ember-mosaic?lang=en')).title).toBe('Ember Mosaic · Tessera');
});

it.each([
  '/nowhere',
  '/sports/none',
  '/sports/00000000-0000-7000-8000-000000000000',
  '/play/none',
  '/play/ember-mosaic/more',
  '/member/none',
  '/__proto__',
])('says of %s that it is not found, with the page', async (path) => {
  const { status, body, isHidden, canonical } = await get(path);
  expect({ status, isHidden, canonical }).toEqual({ status: 404, isHidden: true, canonical: [] });
  expect(body).toContain('<div id="root">');
});

it.each(['*/*', undefined])('shows programs that accept %s what a link leads to, and refuses what is no page', async (accept) => {
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await server.inject({ url, headers: { host: 'localhost', ...(accept && { accept }) } });
    return [statusCode, String(headers['content-type']).split(';')[0], body.includes('og:image')];
  };
  for (const url of ['/promotions', '/sports?lang=en', '/play/ember-mosaic']) expect(await ask(url), url).toEqual([200, 'text/html', true]);
  for (const url of ['/nowhere', '/wps/nothing', '/play/none']) expect(await ask(url), url).toEqual([404, 'application/json', false]);
});

it('finds no game that the brand has closed, and hides what is a member’s own', async () => {
  expect((await get('/play/mines')).status).toBe(200);
  expect((await get('/play/mines', 'nova.localhost')).status).toBe(404);
  for (const path of ['/member/depositv2', '/login', '/unlock']) expect(await get(path)).toMatchObject({ status: 200, isHidden: true });
});

describe('pictures', () => {
  const pictureAt = async (path: string, host = 'localhost') => {
    const image = (await get(path, host)).property('og:image') ?? '';
    const { statusCode, headers, rawPayload } = await server.inject({ url: new URL(image).pathname, headers: { host } });
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([200, 'image/png', 'cross-origin']);
    // The head of a PNG: its signature, then width and height.
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
    return rawPayload;
  };

  it('are there for home, a game and a match, another for each and always the same', async () => {
    const events = (await modules.sports.listEvents({ when: 'upcoming', limit: 2 })).items;
    const paths = ['/', '/play/ember-mosaic', '/play/blackjack', ...events.map(({ id }) => `/sports/${id}`)];
    const pictures = await Promise.all(paths.map((path) => pictureAt(path)));
    pictures.push(await pictureAt('/', 'nova.localhost'));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(paths.length + 1);
    expect((await pictureAt('/play/blackjack')).equals(pictures[2]!)).toBe(true);
  });

  it.each([
    '/pictures/game/none.png',
    '/pictures/match/none.png',
    '/pictures/other/x.png',
    '/pictures/game/..%2Fx.png',
    '/pictures/home.svg',
  ])('are not there under %s', async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(404);
  });
});
