import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { App } from './app.ts';
import { serveSites } from './static.ts';

const folder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
await mkdir(join(folder, 'assets'));
for (const name of ['index.html', 'icon.svg', 'assets/app-1f.js', 'sources.sha256']) await writeFile(join(folder, name), name);
const server = fastify();
await serveSites({ server } as unknown as App, [{ folder, prefix: '/' }]);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('serves the files of a bundle, but not what the builder notes about its sources', async () => {
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
  for (const path of ['/', '/icon.svg', '/assets/app-1f.js']) expect(await statusOf(path), path).toBe(200);
  for (const path of ['/sources.sha256', '/./sources.sha256', '/sources%2Esha256', '/assets/../sources.sha256'])
    expect(await statusOf(path), path).toBe(404);
});
