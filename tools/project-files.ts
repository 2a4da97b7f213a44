import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What git does not keep; the walk works in an unpacked archive too. */
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', 'test-results']);

/** Every file of the project whose name ends in one of the endings (`.ts`). */
export function listFiles(endings: readonly string[], folder: string = ROOT): SourceFile[] {
  const found: SourceFile[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name)) found.push(...listFiles(endings, path));
    } else if (endings.some((ending) => entry.name.endsWith(ending))) {
      found.push({ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') });
    }
  }
  return found;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/tests\/|^e2e\//.test(path);
}
