import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Site } from './platform/http/static.ts';

const BUNDLES = ['apps/web', 'apps/backoffice'] as const;

/** Builds each bundle that is not built yet and answers where they are. Without a builder the API still runs. */
export async function buildSites(root: string, log: Logger, say: (line: string) => void): Promise<readonly Site[]> {
  for (const bundle of BUNDLES) {
    const folder = join(root, bundle);
    if (existsSync(join(folder, 'dist/index.html')) || !existsSync(join(folder, 'vite.config.ts'))) continue;
    say(`Building ${bundle} for the first start …`);
    await build(folder).catch((error: unknown) => log.error({ err: error, bundle }, 'the site could not be built'));
  }
  return sitesIn(root);
}

async function build(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, stdio: ['ignore', 2, 2] });
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
