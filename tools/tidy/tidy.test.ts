import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, listFiles } from '../project-files.ts';
import { readSyntax } from '../syntax.ts';
import { findPhysicalSides } from './sides.ts';
import {
  MAX_LINES,
  WISHED_LINES,
  findBadNames,
  findImportantClasses,
  findImpureRules,
  findInText,
  findLongFiles,
  findUnknownRootEntries,
} from './rules.ts';

const ALL = ['.ts', '.tsx', '.mjs', '.sql', '.md', '.json', '.css', '.html', '.yaml', '.yml', '.sh', 'run'];
const files = listFiles(ALL).filter(({ path }) => path !== 'package-lock.json' && !path.includes('/vectors/'));

/** Entries of `.gitignore` that name one thing at the root. */
function ignoredAtRoot(): string[] {
  return readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', ''))
    .concat('.git');
}

/** What git would take along; everything, where this is no clone. */
function rootEntries(): string[] {
  if (!existsSync(join(ROOT, '.git'))) return readdirSync(ROOT);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  return [...new Set(listed.split('\n').map((path) => path.split('/')[0] ?? ''))].filter((name) => name !== '');
}

describe('the project', () => {
  it('has files a person can read in one go', () => {
    expect(findLongFiles(files, MAX_LINES)).toEqual([]);
    const long = findLongFiles(files, WISHED_LINES);
    if (long.length > 0) process.stderr.write(`Growing long:\n${long.join('\n')}\n`);
  });

  it('leaves nothing behind in its texts', () => {
    expect(files.flatMap(findInText)).toEqual([]);
  });

  it('runs from either side', () => {
    expect(files.flatMap(findPhysicalSides)).toEqual([]);
  });

  it('has telling names and a tidy root', () => {
    expect(findBadNames(files.map(({ path }) => path))).toEqual([]);
    expect(findUnknownRootEntries(rootEntries(), ignoredAtRoot())).toEqual([]);
  });

  it('overrides no component by classes made important', () => {
    const screens = files.filter(({ path }) => /^(?:apps|packages\/ui)\/.*\.tsx$/.test(path));
    expect(findImportantClasses(screens.map((file) => ({ path: file.path, ...readSyntax(file) })))).toEqual([]);
  });

  it('takes time and chance through ports', () => {
    const code = files.filter(({ path }) => /\.tsx?$/.test(path));
    expect(findImpureRules(code.map((file) => ({ path: file.path, ...readSyntax(file) })))).toEqual([]);
  });
});

// What a rule is for must be flagged; the samples are put together here, so that this file passes itself.
describe('each rule flags', () => {
  const found = (path: string, text: string): string => findInText({ path, text }).join('\n');
  const at = '@';

  it.each([
    ['a.ts', `// TO${'DO'} tidy up`, 'without the number'],
    ['a.ts', `// FIX${'ME'}: soon`, 'without the number'],
    ['a.ts', `// ${at}ts-ignore`, 'silences'],
    ['a.ts', `// ${at}ts-nocheck`, 'silences'],
    ['a.ts', `// ${at}ts-expect-error`, 'silences'],
    ['a.test.ts', `it${'.only'}('x', () => {});`, 'leaves out'],
    ['a.test.ts', `describe${'.skip'}('x', () => {});`, 'leaves out'],
    ['a.test.ts', `it.concurrent${'.only'}.each([1])('x', () => {});`, 'leaves out'],
    ['a.test.ts', `it${'.todo'}('x');`, 'leaves out'],
    ['a.test.ts', `x${'it'}('x', () => {});`, 'leaves out'],
    ['a.ts', `export ${'default'} function f() {}`, 'exports a default'],
    ['a.ts', `export { f as ${'default'} };`, 'exports a default'],
    ['a.md', `see ${'/wo'}${'rk/'}main`, 'says nothing to a reader'],
    ['a.json', `"by": "Cla${'ude'}"`, 'says nothing to a reader'],
  ])('%s: %s', (path, text, reason) => {
    expect(found(path, `const fine = 1;\n${text}`)).toContain(reason);
    expect(found(path, `const fine = 1;\n${text}`)).toContain(`${path}:2`);
  });

  it.each([
    ['a.ts', `// TO${'DO'} (#12) tidy up`],
    ['a.test.ts', `// ${at}ts-expect-error a bare bigint is no amount`],
    ['a.test.ts', `describe.skipIf(process.platform === 'win32')('x', () => {});`],
    ['vitest.config.ts', `export ${'default'} {};`],
    ['a.md', 'A framework/library.'],
  ])('nothing in %s: %s', (path, text) => {
    expect(found(path, text)).toBe('');
  });

  it.each([
    ['apps/web/src/a.tsx', '<p className="ml-2" />'],
    ['apps/web/src/a.tsx', '<p className="md:-mr-[3px]" />'],
    ['apps/backoffice/src/a.tsx', "cx('flex', 'pl-px')"],
    ['packages/ui/src/a.tsx', '<p className="absolute right-0" />'],
    ['packages/ui/src/a.tsx', '<p className="text-left" />'],
    ['packages/ui/src/a.tsx', '<p className="rounded-tl-md border-l" />'],
    ['packages/ui/src/a.tsx', "<p style={{ marginLeft: '2px' }} />"],
    ['packages/ui/src/a.css', '  padding-left: 2px;'],
    ['packages/ui/src/a.css', '.a { right: 0; }'],
    ['apps/gateway/src/page.css', '  text-align: right;'],
    ['apps/gateway/src/page.css', '  border-right: 1px solid;'],
  ])('a side of the screen in %s: %s', (path, text) => {
    expect(findPhysicalSides({ path, text: `\n${text}` }).join()).toContain(`${path}:2 says`);
  });

  it.each([
    ['apps/web/src/a.tsx', '<p className="ms-2 pe-4 start-0 text-end rounded-s-md border-e" />'],
    ['apps/web/src/a.tsx', "import { RightRail } from './right-rail.tsx'; const left = 1 - right; // left-hand"],
    ['apps/web/src/a.tsx', "t('right.text')"],
    ['packages/ui/src/a.css', 'mask-image: linear-gradient(to left, black); margin-inline-start: 2px; text-align: start;'],
    ['apps/server/src/a.ts', "'text-left'"],
  ])('no side in %s: %s', (path, text) => {
    expect(findPhysicalSides({ path, text })).toEqual([]);
  });

  it('long files, vague or misspelt names, strangers at the root', () => {
    expect(findLongFiles([{ path: 'a.ts', text: 'x\n'.repeat(301) }], 300)).toEqual(['a.ts has 301 lines, more than 300']);
    expect(
      findLongFiles(
        [
          { path: 'a.ts', text: 'x\n'.repeat(300) },
          { path: 'a.md', text: 'x\n'.repeat(900) },
        ],
        300,
      ),
    ).toEqual([]);
    expect(
      findBadNames([
        'src/utils.ts',
        'src/date-helpers.ts',
        'src/helpers/a.ts',
        'src/db-manager.ts',
        'src/placeTicket.ts',
        'src/Ticket.tsx',
      ]),
    ).toHaveLength(6);
    expect(
      findBadNames(['src/place-ticket.test.ts', 'README.md', 'migrations/0001_wallet_entry.sql', 'src/routes/$id.tsx', 'src/__root.tsx']),
    ).toEqual([]);
    expect(findUnknownRootEntries(['apps', 'notes.txt', 'dist'], ['dist'])).toEqual([
      'notes.txt is not a known root entry: put it into the folder it belongs to',
    ]);
  });

  it.each([
    ["'min-w-0 !px-2'", '!px-2'],
    ["cx('flex', isOn && 'md:!px-4')", 'md:!px-4'],
    ['`${ROW} px-2!`', 'px-2!'],
    ["'!-mt-1'", '!-mt-1'],
  ])('a class made important in %s', (expression, word) => {
    const found = (path: string): string[] =>
      findImportantClasses([{ path, ...readSyntax({ path: 'a.ts', text: `export const c = ${expression};` }) }]);
    expect(found('apps/web/src/a.tsx').join()).toContain(word);
    expect(found('packages/ui/src/a.tsx')).toHaveLength(1);
    expect(found('packages/ui/src/a.test.tsx')).toEqual([]);
  });

  it.each(["'px-2 [&>p]:mt-0 data-[a=b]:flex'", "'a' !== 'b'", "'What a win! Take it.'"])('no important class in %s', (expression) => {
    const text = `export const c = ${expression};`;
    expect(findImportantClasses([{ path: 'apps/web/src/a.tsx', ...readSyntax({ path: 'a.ts', text }) }])).toEqual([]);
  });

  it.each(['Math.random()', 'Date.now()', 'new Date()', 'performance.now()', 'globalThis.crypto; crypto.randomUUID()'])(
    '%s in a rule',
    (expression) => {
      const uses = (path: string): string[] =>
        findImpureRules([{ path, ...readSyntax({ path, text: `export const f = () => { ${expression}; };` }) }]);
      expect(uses('packages/engines/src/a.ts')).toHaveLength(1);
      expect(uses('apps/server/src/modules/wallet/a.ts')).toHaveLength(1);
      expect(uses('apps/server/src/platform/clock.ts')).toEqual([]);
      expect(uses('packages/engines/src/a.test.ts')).toEqual([]);
    },
  );

  it('nothing when a date is built from a number', () => {
    const text = 'export const day = (ms: number) => new Date(ms);';
    expect(findImpureRules([{ path: 'packages/kernel/src/a.ts', ...readSyntax({ path: 'a.ts', text }) }])).toEqual([]);
  });
});
