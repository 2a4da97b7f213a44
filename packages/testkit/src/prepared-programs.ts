import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What a run starts many times. */
const PROGRAMS = [
  'apps/server/src/main.ts',
  'tools/import-football.ts',
  'tools/keys.ts',
  'tools/members.ts',
  'tools/staff.ts',
  'tools/verify.ts',
];
/** They look for files beside themselves. */
const NOT_LINKED = [/^@fastify\/(static|swagger-ui)/, /^@node-rs\//, /^@resvg\//, /^pg-native$/, /^vite$/];

// Several vitest projects load their own copy of this file; the run links its programs once all the same.
const shared = globalThis as { tesseraPrograms?: Promise<void> };
/** Names the folder to the processes of the run. */
const PREPARED = 'TESSERA_PREPARED_PROGRAMS';

/**
 * Links the server and its tools from the sources as they stand, each into a file beside some that they share: to find and read two thousand
 * modules takes a second of the processor at every start, and a run starts a hundred.
 */
export function preparePrograms(): Promise<void> {
  // A run that a test starts has those of the run around it.
  shared.tesseraPrograms ??= process.env[PREPARED] === undefined ? link() : Promise.resolve();
  return shared.tesseraPrograms;
}

/** What to start for a program of the project, by its path from the root. */
export function programAt(path: string): string {
  const folder = process.env[PREPARED];
  return folder !== undefined && PROGRAMS.includes(path) ? join(folder, linkedName(path)) : path;
}

const linkedName = (path: string): string => `${basename(path, '.ts')}.js`;

async function link(): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(PROGRAMS.map((path) => [basename(path, '.ts'), path])),
    platform: 'node',
    external: NOT_LINKED,
    logLevel: 'silent',
    plugins: [
      {
        name: 'stay-at-home',
        // Migrations, texts and other programs are found from where the source stands.
        transform: (code, id) =>
          id.includes('node_modules')
            ? null
            : code
                .replaceAll('import.meta.dirname', () => JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(id).href)),
      },
    ],
  });
  // Where Node finds what is not linked, and under the same names as in the run before, by which it knows what it compiled then.
  const folder = join(ROOT, 'node_modules', '.cache', 'programs');
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: 'shared-[name].js' });
  await bundle.close();
  process.env[PREPARED] = folder;
}
