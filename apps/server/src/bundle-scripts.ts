import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of a bundle's manifest, as Vite writes it. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const MANIFEST = '.vite/manifest.json';

/**
 * The scripts that the code of some sources consists of, without those that the bundle's page names by itself, as paths on its site.
 * @param sources as the manifest names them; one that it does not name has none
 */
export async function scriptsOf(folder: string, sources: readonly string[]): Promise<readonly string[]> {
  const [manifest, page] = await Promise.all([
    readFile(join(folder, MANIFEST), 'utf8').then((text) => JSON.parse(text) as Manifest),
    readFile(join(folder, 'index.html'), 'utf8'),
  ]);
  const found = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    const path = chunk && `/${chunk.file}`;
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const imported of chunk?.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...found].filter((path) => !page.includes(`"${path}"`));
}
