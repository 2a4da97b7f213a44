import { dirname, join, normalize } from 'node:path/posix';
import { isTest } from '../project-files.ts';
import type { ImportingFile } from './imports.ts';
import type { Uses } from './uses.ts';

const FOLDER = 'apps/web/src/features/';

/** The features of the site, each with those it may import from; what both of two need lies in `apps/web/src/shared`. */
export const FEATURES: Uses = new Map(
  Object.entries({
    identity: ['content'],
    content: [],
    proofs: [],
    sports: [],
    lottery: [],
    games: ['identity', 'lottery'],
    casino: ['games', 'proofs'],
    member: ['casino', 'identity', 'lottery', 'proofs', 'sports'],
    payments: ['member', 'proofs'],
    search: ['games'],
    site: [],
    home: ['content', 'games', 'site', 'sports'],
  }),
);

function featureOf(path: string): string | undefined {
  return path.startsWith(FOLDER) ? path.slice(FOLDER.length).split('/')[0] : undefined;
}

/** One sentence for each import of another feature that is not named, tests apart, and for each that is named and not made. */
export function findFeatureFaults(files: readonly ImportingFile[], features: Uses = FEATURES): string[] {
  const made = new Set<string>();
  const faults = files.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (from === undefined || isTest(path)) return [];
    return imports.flatMap((specifier) => {
      const to = specifier.startsWith('.') ? featureOf(normalize(join(dirname(path), specifier))) : undefined;
      if (to === undefined || to === from) return [];
      made.add(`${from} ${to}`);
      return features.get(from)?.includes(to) ? [] : [`${path} imports ${specifier}: ${from} may not use ${to}`];
    });
  });
  const needless = [...features].flatMap(([from, used]) =>
    used.filter((to) => !made.has(`${from} ${to}`)).map((to) => `${from} does not use ${to}`),
  );
  return [...faults, ...needless];
}
