import { dirname, join, normalize } from 'node:path/posix';
import { isTest } from '../project-files.ts';
import { BROWSER, CRYPTOGRAPHY, FOR_TESTS, MODULES_FOLDER, OUTSIDE, PLATFORM_FOLDER, SERVER_SIDE, WORKSPACES } from './layers.ts';
import { moduleOf, type Uses } from './uses.ts';

export interface ImportingFile {
  readonly path: string;
  readonly imports: readonly string[];
}

const DATABASE_DRIVERS = new Set(['pg', 'kysely', 'postgres']);

/** One sentence for every import that breaks a rule of `layers.ts`, or that no module's `uses` names. */
export function findForbiddenImports(files: readonly ImportingFile[], uses: Uses): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => judge(path, specifier, uses).map((why) => `${path} imports ${specifier}: ${why}`)),
  );
}

function judge(path: string, specifier: string, uses: Uses): string[] {
  const from = workspaceOf(path);
  if (from === undefined) return [];
  const target = targetOf(path, specifier);
  return target === undefined
    ? judgeOutside(path, from, specifier)
    : [...judgeWorkspace(path, from, target), ...judgeModule(path, target, uses)];
}

function workspaceOf(path: string): string | undefined {
  return Object.keys(WORKSPACES).find((workspace) => path.startsWith(`${workspace}/`));
}

/** The imported file or workspace, from the root; undefined for packages from outside. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const own = /^@tessera\/([^/]+)/.exec(specifier)?.[1];
  if (own === undefined) return undefined;
  return Object.keys(WORKSPACES).find((workspace) => workspace === own || workspace.endsWith(`/${own}`)) ?? `unknown/${own}`;
}

function judgeWorkspace(path: string, from: string, target: string): string[] {
  const to = Object.keys(WORKSPACES).find((workspace) => target === workspace || target.startsWith(`${workspace}/`));
  if (to === from) return [];
  if (to === undefined) return [`${target} is in no workspace`];
  if (isTest(path) && (to === 'packages/testkit' || FOR_TESTS[from]?.includes(to))) return [];
  return WORKSPACES[from]?.includes(to) ? [] : [`${from} may not use ${to}`];
}

function judgeOutside(path: string, from: string, specifier: string): string[] {
  if (isTest(path)) return [];
  const name = packageOf(specifier);
  const reasons: string[] = [];
  const isIn = (folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
  if (specifier.startsWith('node:') && isIn(BROWSER) && !isIn(SERVER_SIDE)) reasons.push('this code runs in a browser, without Node');
  const allowed = OUTSIDE[from];
  const isCryptography = CRYPTOGRAPHY.some(({ folder, packages }) => path.startsWith(folder) && packages.includes(name));
  if (allowed && !allowed.includes(name) && !isCryptography && !specifier.startsWith('node:')) reasons.push(`${from} uses no such package`);
  const mayQuery = !from.startsWith('apps/') || path.startsWith(PLATFORM_FOLDER) || path.endsWith('.repo.ts');
  if (DATABASE_DRIVERS.has(name) && !mayQuery) reasons.push('only platform/ and *.repo.ts talk to the database');
  return reasons;
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function judgeModule(path: string, target: string, uses: Uses): string[] {
  if (isTest(path) || !target.startsWith(MODULES_FOLDER)) return [];
  const to = moduleOf(target);
  const from = moduleOf(path);
  if (from === to) return [];
  if (path.startsWith(PLATFORM_FOLDER)) return ['platform/ knows no module'];
  const reasons = target === `${MODULES_FOLDER}${to}/index.ts` ? [] : [`a module is used through its index.ts`];
  if (from !== undefined && !uses.get(from)?.includes(to ?? '')) reasons.push(`${from} does not say that it uses ${to}`);
  return reasons;
}
