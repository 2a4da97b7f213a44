import { isTest, type SourceFile } from '../project-files.ts';
import type { Syntax } from '../syntax.ts';

export const MAX_LINES = 300;
export const WISHED_LINES = 250;

const CODE = /\.(?:ts|tsx|mjs|sql)$/;
/** Written by a tool, read by the compiler only. */
const GENERATED = /\.gen\.ts$/;
const CONFIG = /(?:^|\/)[\w.-]+\.config\.(?:ts|mjs)$/;

/** Everything that may lie at the root, besides what git ignores. */
const ROOT_ENTRIES = new Set([
  ...['apps', 'bench', 'docs', 'e2e', 'packages', 'tools', '.ci', '.github'],
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'LICENSE',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ],
  ...[
    '.gitignore',
    '.gitattributes',
    '.npmrc',
    '.editorconfig',
    '.oxlintrc.json',
    '.oxfmtrc.json',
    '.dockerignore',
    'Dockerfile',
    'compose.yaml',
  ],
]);

/** Written in two parts so that this file does not contain them. */
const FORBIDDEN = [
  ['/wo', 'rk/'],
  ['/tmp/', 'plan'],
  ['cla', 'ude'],
  ['anthro', 'pic'],
  ['open', 'ai'],
  ['chat', 'gpt'],
  ['language mo', 'del'],
].map((parts) => parts.join(''));

/** Folders whose results must not depend on the moment or on chance; both come through ports. */
const PURE = ['packages/kernel/src/', 'packages/engines/src/', 'apps/server/src/modules/'];
const IMPURE = new Set(['Math.random', 'Date.now', 'new Date()', 'performance.now', 'crypto.getRandomValues', 'crypto.randomUUID']);

export function findLongFiles(files: readonly SourceFile[], maxLines: number): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ path, lines }) => CODE.test(path) && !GENERATED.test(path) && lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${maxLines}`);
}

/** What a search through the text finds, with its line. */
export function findInText(file: SourceFile): string[] {
  return file.text.split('\n').flatMap((line, index) => reasonsFor(file.path, line).map((reason) => `${file.path}:${index + 1} ${reason}`));
}

function reasonsFor(path: string, line: string): string[] {
  const reasons: string[] = [];
  const lower = line.toLowerCase();
  for (const word of FORBIDDEN)
    if (lower.includes(word)) reasons.push(`contains "${word}", which says nothing to a reader of this project`);
  if (!CODE.test(path)) return reasons;
  if (/\b(?:TO[D]O|FIX[M]E|XX[X])\b(?!\s*\(#\d+\))/.test(line))
    reasons.push('leaves something to do without the number of an issue, as in TODO (#12)');
  if (/@ts-(?:ignore|nocheck)\b/.test(line) || (/@ts-expect[-]error\b/.test(line) && !isTest(path))) reasons.push('silences the compiler');
  if (/\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo)\b(?!If)|\b(?:fit|xit|fdescribe|xdescribe)\(/.test(line))
    reasons.push('leaves out tests');
  if (/^\s*export\s+default\b|\bas default\b/.test(line) && !CONFIG.test(path)) reasons.push('exports a default; names are searchable');
  return reasons;
}

const STYLED = /^(?:apps\/[\w-]+|packages\/ui)\/src\/.*\.tsx?$/;
const IMPORTANT = /^(?:[^\s!]+:)?!-?[a-z@[][^\s=]*$|^[a-z@][^\s!]*[-:][^\s!]*!$/;

/** Classes made important fight the component that they are given to: it takes a property for what differs. */
export function findImportantClasses(files: readonly (Pick<Syntax, 'texts'> & { readonly path: string })[]): string[] {
  return files
    .filter(({ path }) => STYLED.test(path) && !isTest(path))
    .flatMap(({ path, texts }) =>
      texts
        .flatMap((text) => text.split(/\s+/))
        .filter((word) => IMPORTANT.test(word))
        .map((word) => `${path} has the class ${word}: give the component a property for it`),
    );
}

export function findBadNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const name = path.split('/').at(-1) ?? '';
    const vague = path.split('/').some((part) => /(?:^|[-._])(?:utils?|helpers?|managers?)(?:[-._]|$)/.test(part));
    const shape = /\.(?:ts|tsx|mjs)$/.test(name) && !/^[a-z0-9$_]+(?:[-.][a-z0-9$_]+)*$/.test(name);
    return [...(vague ? [`${path} says nothing: name what it is about`] : []), ...(shape ? [`${path} is not in kebab-case`] : [])];
  });
}

export function findUnknownRootEntries(names: readonly string[], ignored: readonly string[]): string[] {
  return names
    .filter((name) => !ROOT_ENTRIES.has(name) && !ignored.includes(name))
    .map((name) => `${name} is not a known root entry: put it into the folder it belongs to`);
}

export function findImpureRules(files: readonly (Pick<Syntax, 'uses'> & { readonly path: string })[]): string[] {
  return files
    .filter(({ path }) => PURE.some((folder) => path.startsWith(folder)) && !isTest(path))
    .flatMap(({ path, uses }) =>
      uses.filter((use) => IMPURE.has(use)).map((use) => `${path} uses ${use}: time and chance come through Clock and RandomSource`),
    );
}
