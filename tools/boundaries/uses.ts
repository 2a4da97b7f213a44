import { isTest, type SourceFile } from '../project-files.ts';
import { MODULES_FOLDER } from './layers.ts';

/** The modules of the server by name, each with those that its `module.ts` says it uses. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** The module that a file belongs to; undefined for one of none. */
export function moduleOf(path: string): string | undefined {
  return path.startsWith(MODULES_FOLDER) ? path.slice(MODULES_FOLDER.length).split('/')[0] : undefined;
}

/** Reads the line `uses: [siteModule, …]` of every module. Read and not run, because a circle could not be run. */
export function readUses(files: readonly SourceFile[]): Uses {
  const descriptors = files.filter(({ path }) => path === `${MODULES_FOLDER}${moduleOf(path)}/module.ts`);
  return new Map(descriptors.map(({ path, text }) => [moduleOf(path) ?? '', usesIn(text)]));
}

function usesIn(text: string): string[] {
  const named = /\buses: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...named.matchAll(/(\w+)Module\b/g)].map((match) => match[1] ?? '');
}

/** Folders that say nothing of themselves would escape every rule. */
export function findUndescribed(files: readonly SourceFile[], uses: Uses): string[] {
  const folders = new Set(files.flatMap(({ path }) => moduleOf(path) ?? []));
  return [...folders].filter((name) => !uses.has(name)).map((name) => `${MODULES_FOLDER}${name} has no module.ts that says what it uses`);
}

/** One sentence for each module that uses itself by way of others, such as `a > b > a`. */
export function findCircles(uses: Uses): string[] {
  const circles = [...uses.keys()].flatMap((start) => {
    const way = wayBack(start, start, uses, new Set());
    return way ? [[start, ...way]] : [];
  });
  // The same circle is found from each of its modules.
  const known = new Map(circles.map((circle) => [circle.slice(1).toSorted().join(), circle.join(' > ')]));
  return [...known.values()];
}

function wayBack(from: string, to: string, uses: Uses, seen: Set<string>): string[] | undefined {
  for (const next of uses.get(from) ?? []) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const way = wayBack(next, to, uses, seen);
    if (way) return [next, ...way];
  }
  return undefined;
}

/** One sentence for each use that is declared and not made: by an import of another file, or by what the descriptor is handed. */
export function findNeedlessUses(files: readonly SourceFile[], uses: Uses): string[] {
  return [...uses].flatMap(([name, used]) =>
    used
      .filter((other) => !files.some((file) => moduleOf(file.path) === name && !isTest(file.path) && makesUseOf(other, file)))
      .map((other) => `${name} says that it uses ${other}, and does not`),
  );
}

function makesUseOf(other: string, { path, text }: SourceFile): boolean {
  if (!path.endsWith('/module.ts')) return text.includes(`/${other}/index.ts'`);
  const body = text.replace(/^import .*$/gm, '').replace(/\buses: \[[^\]]*\]/, '');
  return new RegExp(`\\b${other}\\b`).test(body);
}
