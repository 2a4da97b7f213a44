import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressSite } from './compress-site.ts';
import type { App } from './platform/http/app.ts';
import { serveSites } from './platform/http/static.ts';
import { OPEN_APP } from './platform/http/testing/open-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'tessera-compressed-'));
const SCRIPT = Array.from({ length: 400 }, (_, line) => `export const name${line} = 'value ${line % 7}';`).join('\n');
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), 'the page');
await writeFile(join(folder, 'assets/app-1f.js'), SCRIPT);
await writeFile(join(folder, 'assets/icon-3d.png'), Buffer.alloc(4_096, 7));
await compressSite(folder);
const server = fastify();
await server.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
await serveSites({ server, rates: OPEN_APP.rates } as unknown as App, [{ folder, prefix: '/' }]);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string, accepted?: string) => {
  const { headers, rawPayload } = await server.inject({ url, ...(accepted && { headers: { 'accept-encoding': accepted } }) });
  return { headers, bytes: rawPayload };
};

it('serves the very bytes that the build compressed, to whoever takes them, and says that they vary', async () => {
  const brotli = await get('/assets/app-1f.js', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotli.bytes.equals(await readFile(join(folder, 'assets/app-1f.js.br')))).toBe(true);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
  const zipped = await get('/assets/app-1f.js', 'gzip');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.bytes.equals(await readFile(join(folder, 'assets/app-1f.js.gz')))).toBe(true);
  expect(gunzipSync(zipped.bytes).toString()).toBe(SCRIPT);
  const plain = await get('/assets/app-1f.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.bytes.toString()).toBe(SCRIPT);
});

it('leaves pictures as they are', async () => {
  expect((await get('/assets/icon-3d.png', 'br')).headers['content-encoding']).toBeUndefined();
});
