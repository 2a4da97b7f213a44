import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scriptsOf } from './bundle-scripts.ts';

const folder = await mkdtemp(join(tmpdir(), 'tessera-manifest-'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, 'index.html'), '<link href="/assets/site.js">');
await writeFile(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'src/home.tsx': { file: 'assets/home.js', imports: ['_a.js', '_site.js'], dynamicImports: ['src/later.tsx'] },
    'src/later.tsx': { file: 'assets/later.js' },
    '_a.js': { file: 'assets/a.js', imports: ['src/home.tsx', '_site.js'] },
    '_site.js': { file: 'assets/site.js' },
  }),
);
afterAll(() => rm(folder, { recursive: true }));

it('names what some sources consist of, each once, without what the page names and what comes later', async () => {
  expect(await scriptsOf(folder, ['src/home.tsx', 'src/none.tsx'])).toEqual(['/assets/home.js', '/assets/a.js']);
});
