import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { App } from './app.ts';
import { serveSites } from './static.ts';
import { OPEN_APP } from './testing/open-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
await mkdir(join(folder, 'assets'));
for (const name of ['index.html', 'icon.svg', 'assets/app-1f.js', 'sources.sha256']) await writeFile(join(folder, name), name);
const server = fastify();
const dressed = fastify();
const dressOf = async ({ hostname: host }: { readonly hostname: string }) => ({
  code: 'nova',
  name: host.startsWith('nova') ? 'Nova "1" $&' : 'Tessera',
  look: 'nova',
  language: 'en',
  description: 'What it is.',
});
await serveSites({ server, rates: OPEN_APP.rates } as unknown as App, [{ folder, prefix: '/' }]);
await serveSites({ server: dressed, rates: OPEN_APP.rates } as unknown as App, [{ folder, prefix: '/', dressOf }]);
afterAll(async () => {
  await dressed.close();
  await server.close();
  await rm(folder, { recursive: true });
});

it('serves the files of a bundle, but not what the builder notes about its sources', async () => {
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
  for (const path of ['/', '/icon.svg', '/assets/app-1f.js']) expect(await statusOf(path), path).toBe(200);
  for (const path of ['/sources.sha256', '/./sources.sha256', '/sources%2Esha256', '/assets/../sources.sha256'])
    expect(await statusOf(path), path).toBe(404);
});

it('dresses the page and the manifest of a bundle for the brand of the host, whatever its name holds', async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="es" data-look="tessera"><title>Tessera</title><meta name="description" content="Qué es." /><meta name="theme-color" content="#0b1015" /><link rel="icon" href="/looks/tessera/icon.svg" /></html>',
  );
  await mkdir(join(folder, 'looks/nova'), { recursive: true });
  await writeFile(join(folder, 'looks/nova/look.json'), '{"ground":"#0d0b1a"}');
  await writeFile(
    join(folder, 'manifest.webmanifest'),
    '{"name":"Tessera","short_name":"Tessera","theme_color":"#0b1015","icons":[{"src":"/looks/tessera/icon.svg"}]}',
  );
  const bodyOf = async (url: string, host: string) => {
    const { body, headers } = await dressed.inject({ url, headers: { host, accept: url.endsWith('n') ? 'text/html' : '*/*' } });
    expect(headers['cache-control']).toBe('no-cache');
    return body;
  };
  const page =
    '<html lang="en" dir="ltr" data-theme="dark" data-look="nova" data-brand="Nova &#34;1&#34; $&#38;"><title>Nova &#34;1&#34; $&#38;</title><meta name="description" content="What it is." /><meta name="theme-color" content="#0d0b1a" /><link rel="icon" href="/looks/nova/icon.svg" /></html>';
  for (const url of ['/', '/index.html', '/casino/in']) expect(await bodyOf(url, 'nova.localhost'), url).toBe(page);
  expect(await bodyOf('/', 'localhost')).toContain('data-brand="Tessera"');
  expect(JSON.parse(await bodyOf('/manifest.webmanifest', 'nova.localhost'))).toEqual({
    name: 'Nova "1" $&',
    short_name: 'Nova "1" $&',
    lang: 'en',
    description: 'What it is.',
    background_color: '#0d0b1a',
    theme_color: '#0d0b1a',
    icons: [{ src: '/looks/nova/icon.svg' }],
  });
});

it('serves a page with what was painted of it, and lets its own look through the policy', async () => {
  const painted = fastify();
  painted.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', "script-src 'self';style-src 'self'"),
  );
  const paint = async () => ({ html: '<h1>Hello</h1>', state: '{}', scripts: [] });
  await writeFile(join(folder, 'theme.js'), 'theme');
  await writeFile(join(folder, 'index.html'), '<head><script src="/theme.js"></script></head><div id="root"></div>');
  await serveSites({ server: painted, rates: OPEN_APP.rates } as unknown as App, [{ folder, prefix: '/', dressOf, paint }]);
  const get = (url: string) => painted.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });
  const page = await get('/');
  expect(page.body).toContain('<div id="root"><h1>Hello</h1></div>');
  expect(page.body).toContain('<script>theme</script>');
  expect(page.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self'$/);
  expect(page.headers['vary']).toBe('accept-language, cookie');
  // Which the service worker keeps for every page and everybody.
  const shell = await get('/index.html');
  expect(shell.body).toContain('<div id="root"></div>');
  expect(shell.headers['content-security-policy']).toBe("script-src 'self';style-src 'self'");
  await painted.close();
});
