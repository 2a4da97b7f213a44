import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Not sources of a bundle: what was built or installed, and tests. */
const NOT_SOURCES = new Set(['dist', 'node_modules']);
const TEST = /\.(?:test|fixtures)\.tsx?$/;

/**
 * One word for everything that goes into a bundle: its own folder, the sources of every package and the lock file. It is made of
 * contents, because times change with every checkout.
 */
export async function stampOfSources(root: string, bundle: string): Promise<string> {
  const packages = await readdir(join(root, 'packages')).catch(() => []);
  const folders = [join(root, bundle), ...packages.map((name) => join(root, 'packages', name))];
  const files = [join(root, 'package-lock.json'), ...(await Promise.all(folders.map(sourcesIn))).flat()].toSorted();
  const contents = await Promise.all(files.map(async (file) => readFile(file).catch(() => null)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    if (content) hash.update(`${relative(root, file).split(sep).join('/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !TEST.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
  return (await Promise.all(found)).flat();
}
