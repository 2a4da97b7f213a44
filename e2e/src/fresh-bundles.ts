import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLES = ['apps/web', 'apps/backoffice'] as const;
/** What goes into every bundle besides its own folder. */
const SHARED = ['packages'] as const;
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/** Builds the bundles that are missing or older than their sources: a browser test of yesterday's site proves nothing. */
export async function buildStaleBundles(): Promise<void> {
  const sharedMs = await newestChange(SHARED);
  for (const bundle of BUNDLES) {
    const builtMs = await stat(join(ROOT, bundle, 'dist/index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (builtMs < Math.max(sharedMs, await newestChange([bundle]))) await build(join(ROOT, bundle));
  }
}

async function build(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  // Under the tests' own NODE_ENV the bundle would carry React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
}

async function newestChange(folders: readonly string[]): Promise<number> {
  const changes = await Promise.all(folders.map((folder) => newestIn(join(ROOT, folder))));
  return Math.max(...changes);
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const changes = entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestIn(path) : (await stat(path)).mtimeMs;
    });
  return Math.max(0, ...(await Promise.all(changes)));
}
