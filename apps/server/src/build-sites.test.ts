import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSites, painterIn, STAMP } from './build-sites.ts';

/** Writes what it was told and how often it ran, as a bundle; fails where the sources say so. */
const BUILDER = `
const fs = require('node:fs');
const source = fs.readFileSync('src/app.ts', 'utf8');
const outDir = process.argv[process.argv.indexOf('--outDir') + 1];
if (source === 'broken') process.exit(1);
fs.mkdirSync(outDir, { recursive: true });
const config = process.argv.indexOf('--config');
if (config === -1) fs.writeFileSync(outDir + '/index.html', source);
else fs.writeFileSync(outDir + '/paint.js', process.argv[config + 1] + ' ' + source);
`;
const LOG = pino({ level: 'silent' });

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-sites-'));
  await write('node_modules/vite/package.json', '{ "name": "vite" }');
  await write('node_modules/vite/bin/vite.js', BUILDER);
  await write('package-lock.json', '{}');
  await write('packages/ui/src/button.ts', 'button');
  await write('apps/web/vite.config.ts', '');
  await write('apps/web/src/app.ts', 'first');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('builds at the first start, and only again when the sources are others', async () => {
  expect(await start()).toEqual(['Building apps/web …']);
  expect(await site()).toBe('first');
  expect(await start()).toEqual([]);
  await write('apps/web/src/app.ts', 'second');
  expect(await start()).toHaveLength(1);
  expect(await site()).toBe('second');
});

it.each(['packages/ui/src/button.ts', 'packages/ui/src/new.ts', 'package-lock.json', 'apps/web/index.html'])(
  'counts %s among the sources',
  async (path) => {
    await start();
    await write(path, 'changed');
    expect(await start()).toHaveLength(1);
    expect(await start()).toEqual([]);
  },
);

it('builds nothing anew for a test or for the same text written again', async () => {
  await start();
  await write('apps/web/src/app.test.ts', 'test');
  await write('apps/web/src/app.ts', 'first');
  expect(await start()).toEqual([]);
});

it('serves the last bundle when the new one cannot be built, and leaves nothing behind', async () => {
  await start();
  await write('apps/web/src/app.ts', 'broken');
  expect(await sites()).toEqual(['/']);
  expect(await site()).toBe('first');
  expect(await readdir(join(root, 'apps/web/node_modules'))).toEqual([]);
});

it('builds beside a bundle what paints its pages on a server, at a place of its own for each build', async () => {
  await write('apps/web/vite.paint.config.ts', '');
  await start();
  const stamp = await readFile(join(root, 'apps/web/dist', STAMP), 'utf8');
  expect(await readFile(painterIn(join(root, 'apps/web/dist'), stamp), 'utf8')).toBe('vite.paint.config.ts first');
});

it('serves a bundle that came without its sources', async () => {
  await start();
  await rm(join(root, 'apps/web/vite.config.ts'));
  await rm(join(root, 'apps/web/src'), { recursive: true });
  expect(await sites()).toEqual(['/']);
  expect(await start()).toEqual([]);
});

it('serves a bundle from elsewhere when there is no builder', async () => {
  await rm(join(root, 'node_modules'), { recursive: true });
  await write('apps/web/dist/index.html', 'shipped');
  expect(await sites()).toEqual(['/']);
  expect(await site()).toBe('shipped');
});

it('runs without a site when there is neither a bundle nor a builder', async () => {
  await rm(join(root, 'node_modules'), { recursive: true });
  expect(await sites()).toEqual([]);
  expect(existsSync(join(root, 'apps/web/dist'))).toBe(false);
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function start(): Promise<string[]> {
  const said: string[] = [];
  await buildSites(root, LOG, (line) => said.push(line));
  return said;
}

async function sites(): Promise<string[]> {
  return (await buildSites(root, LOG, () => undefined)).map(({ prefix }) => prefix);
}

const site = async (): Promise<string> => readFile(join(root, 'apps/web/dist/index.html'), 'utf8');
