import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';
import type { Site } from './platform/http/static.ts';
import { compressSite } from './compress-site.ts';
import { stampOfSources } from './site-sources.ts';

export const BUNDLES = ['apps/web', 'apps/backoffice'] as const;
/** Of bundles whose pages a server paints. */
const PAINTER_CONFIG = 'vite.paint.config.ts';
/** Lies in each bundle and names the sources it was built from. */
export const STAMP = 'sources.sha256';
/**
 * The site as servers run it, in its bundle: for each build at a place of its own, as Node keeps what it once loaded. Nothing below a name with a
 * dot before it is served.
 */
export const painterIn = (bundle: string, stamp: string): string => join(bundle, '.server', stamp, 'paint.js');

/**
 * Builds each bundle that is missing or was built from other sources, and answers where they are. Without sources, a builder or the
 * right to write, what is there is served; without anything, the API still runs.
 */
export async function buildSites(root: string, log: Logger, say: (line: string) => void): Promise<readonly Site[]> {
  for (const bundle of BUNDLES) {
    await buildStaleBundle(root, bundle, say).catch((error: unknown) => {
      if (existsSync(join(root, bundle, 'dist/index.html')))
        log.warn({ err: error, bundle }, 'the site could not be built anew: the last one is served');
      else log.error({ err: error, bundle }, 'the site could not be built');
    });
  }
  return sitesIn(root);
}

/** @throws where the bundle is stale and cannot be built */
export async function buildStaleBundle(root: string, bundle: (typeof BUNDLES)[number], say: (line: string) => void): Promise<void> {
  const folder = join(root, bundle);
  if (!existsSync(join(folder, 'vite.config.ts'))) return;
  const stamp = await stampOfSources(root, bundle);
  if (stamp === (await stampOf(join(folder, 'dist')))) return;
  say(`Building ${bundle} …`);
  await build(folder, stamp);
}

async function stampOf(dist: string): Promise<string | null> {
  if (!existsSync(join(dist, 'index.html'))) return null;
  return readFile(join(dist, STAMP), 'utf8').catch(() => null);
}

/** Builds aside and puts the whole in place at once: a server that runs on the same folder never serves half a bundle. */
async function build(folder: string, stamp: string): Promise<void> {
  // Beside `dist`, as a folder moves at once only within one file system, and where git looks at nothing.
  const parent = join(folder, 'node_modules');
  await mkdir(parent, { recursive: true });
  const aside = await mkdtemp(join(parent, '.site-'));
  try {
    await runVite(folder, join(aside, 'new'));
    await compressSite(join(aside, 'new'));
    if (existsSync(join(folder, PAINTER_CONFIG)))
      await runVite(folder, dirname(painterIn(join(aside, 'new'), stamp)), ['--config', PAINTER_CONFIG]);
    await writeFile(join(aside, 'new', STAMP), stamp);
    const dist = join(folder, 'dist');
    if (existsSync(dist)) await rename(dist, join(aside, 'old'));
    await rename(join(aside, 'new'), dist);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function runVite(folder: string, outDir: string, more: readonly string[] = []): Promise<void> {
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const options = ['build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir', ...more];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...options], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      // Under the tests' own NODE_ENV the bundle would carry React's development build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`))));
  });
}

/** Bundles that exist; the console has its own prefix. */
function sitesIn(root: string): readonly Site[] {
  const sites: readonly Site[] = [
    { folder: join(root, 'apps/web/dist'), prefix: '/' },
    { folder: join(root, 'apps/backoffice/dist'), prefix: '/ops/' },
  ];
  return sites.filter((site) => existsSync(join(site.folder, 'index.html')));
}
