import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@tessera/contract';
import { SITE_PAGES } from '@tessera/contract/pages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checksBy, type Missing } from '../../apps/server/tests/spec/row.ts';
import { ROWS } from '../../apps/server/tests/spec/rows.ts';
import { fieldsOf, findCall, leafFieldsOf } from '../../apps/server/tests/spec/schemas.ts';
import { TABLES } from '../../apps/server/src/platform/db/spread.ts';
import { isTest, listFiles, ROOT } from '../project-files.ts';
import { readSyntax } from '../syntax.ts';
import { readTextFiles } from '../texts/catalogues.ts';
import { findUnusedTexts } from '../texts/unused.ts';
import { PAGE, pageOf } from './page.ts';

// Goal: nothing that the specification names is lost unseen. Method: the table of `apps/server/tests/spec`, as far as code alone answers.

const english = new Map(
  readTextFiles()
    .filter(({ tag }) => tag === 'en')
    .flatMap(({ namespace, texts }) => Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text] as const)),
);
const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');
const sources = listFiles(['.ts', '.tsx']).filter(
  ({ path }) => /^(?:apps|packages)\//.test(path) && !isTest(path) && !path.endsWith('.gen.ts'),
);
const allFields = new Set(
  ENDPOINTS.flatMap(({ endpoint }) =>
    [endpoint.body, endpoint.query, endpoint.params, endpoint.value].flatMap((schema) => namesIn(schema)),
  ),
);

/** The names of all fields of a schema, at any depth. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object') names.push(...Object.keys(node.properties ?? {}));
    Object.values(node).forEach(visit);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return names;
}

function isThere(missing: Missing): boolean {
  if ('any' in missing) return missing.any.some(isThere);
  if ('page' in missing) return SITE_PAGES.some(({ path }) => path === missing.page);
  if ('call' in missing) return findCall(missing.call) !== undefined;
  if ('calls' in missing) return ENDPOINTS.some(({ endpoint: { method, path } }) => missing.calls.test(`${method} ${path}`));
  if ('fieldOfCalls' in missing) return allFields.has(missing.fieldOfCalls);
  if ('tables' in missing) return Object.keys(TABLES).some((table) => missing.tables.test(table));
  if ('path' in missing) return existsSync(join(ROOT, missing.path));
  return missing.field in missing.schema.shape;
}

/** Whether a source asks for a text: by its key where the namespace is named too, or, of a refusal, by its code alone. */
function isAskedFor(text: string): boolean {
  const [namespace = '', key = ''] = text.split(':');
  const asked = [{ tag: 'en', part: 'first', namespace, texts: { [key]: '' } }] as const;
  const isRefusal = namespace === 'errors' || namespace.endsWith('-errors');
  return sources.some((source) => {
    if (!isRefusal && !source.text.includes(`'${namespace}'`)) return false;
    if (isRefusal) return new RegExp(`\\b${key}\\b`).test(source.text) && !source.path.startsWith('packages/contract/src/errors');
    return findUnusedTexts(asked, readSyntax(source).texts).length === 0;
  });
}

/** What may keep a test of this title from running: a condition on it, or on a group of tests before it. */
function conditionOf(text: string, title: string): string | undefined {
  const before = text.slice(0, text.indexOf(`'${title}'`));
  const calls = [...before.matchAll(/\b(it|test|describe)((?:\.\w+)+)?\(/g)];
  const groups = calls.filter(([, kind]) => kind === 'describe');
  return [...groups, ...calls.slice(-1)].map(([call]) => call).find((call) => /\.(?:runIf|skipIf|skip|todo)\b/.test(call));
}

describe('the table', () => {
  it('names nothing twice and leaves no section out', () => {
    const names = ROWS.map(({ section, names: text }) => `§${section} ${text}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect([...new Set(ROWS.map(({ section }) => section))].toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it(`is what ${PAGE} says`, () => {
    expect(read(PAGE)).toBe(pageOf(ROWS));
  });
});

it.each(checksBy(ROWS, 'call'))('$row: $call has its fields and flags', ({ call, flags = '', takes = [], answers = [] }) => {
  const found = findCall(call);
  if (!found) throw new Error(`the contract has no call ${call}`);
  expect(found.auth !== 'public', 'asks for a session').toBe(flags.includes('T'));
  expect(found.encrypted === true, 'takes an encrypted body').toBe(flags.includes('E'));
  expect([found.body, found.query, found.params].flatMap((schema) => fieldsOf(schema))).toEqual(expect.arrayContaining([...takes]));
  expect(leafFieldsOf(found.value)).toEqual(expect.arrayContaining([...answers]));
});

it.each(checksBy(ROWS, 'fields'))('$row: the contract has its fields', ({ schema, has }) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...has]));
});

it.each(checksBy(ROWS, 'text'))('$row: $shows.text says so', ({ shows, says }) => {
  const filled = english.get(shows.text)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(shows.with?.[name]));
  expect(filled).toBe(says);
  expect(isAskedFor(shows.text), 'a source asks for it').toBe(true);
});

it.each(checksBy(ROWS, 'value'))('$row: $name', ({ is, of }) => {
  expect(of()).toEqual(is);
});

it.each(checksBy(ROWS, 'source'))('$row: $file holds it', ({ file, holds }) => {
  expect(read(file).includes(holds), holds).toBe(true);
});

it.each(checksBy(ROWS, 'test'))('$row: $file tests it', ({ file, title }) => {
  const text = read(file);
  expect(text.includes(`'${title}'`), title).toBe(true);
  expect(conditionOf(text, title), 'it runs in every run of the tests').toBeUndefined();
});

it.each(checksBy(ROWS, 'later'))('$row: $part has not come', ({ without }) => {
  expect(isThere(without), 'it is there: give the row the check that finds it').toBe(false);
});

describe('what is missing', () => {
  it('is seen when it is there', () => {
    const schema = z.strictObject({ account: z.string() });
    const there: Missing[] = [
      { page: '/rng' },
      { call: 'GET /wps/member/info' },
      { calls: /^GET .*winners/ },
      { field: 'account', schema },
      { fieldOfCalls: 'gameCode' },
      { tables: /^identity_/ },
      { path: 'apps/web' },
      { any: [{ page: '/nowhere' }, { page: '/rng' }] },
    ];
    expect(there.map(isThere)).toEqual(there.map(() => true));
  });

  it('is not seen when it is not there', () => {
    const missing: Missing[] = [
      { calls: /nowhere/ },
      { fieldOfCalls: 'nowhere' },
      { tables: /nowhere/ },
      { any: [{ path: 'apps/nowhere' }] },
    ];
    expect(missing.map(isThere)).toEqual(missing.map(() => false));
  });
});

describe('a test that is cited', () => {
  it.each([
    ["it('runs', () => {})", undefined],
    ["it.each([['a']])('runs', () => {})", undefined],
    ["it.runIf(isWhole)('other', () => {});\nit('runs', () => {})", undefined],
    ["it.runIf(isWhole)('runs', () => {})", 'it.runIf('],
    [`it.${'skip'}('runs', () => {})`, 'it.' + 'skip('],
    ["describe.skipIf(isShort)('all', () => {\n  it('runs', () => {});\n});", 'describe.skipIf('],
  ])('may not be conditional: %s', (text, condition) => {
    expect(conditionOf(text, 'runs')).toBe(condition);
  });
});

it('a text counts as asked for by a source that names it and its namespace', () => {
  expect([isAskedFor('messages:in_popup_blocked'), isAskedFor('messages:in_nobody_asks'), isAskedFor('errors:no_such_code')]).toEqual([
    true,
    false,
    false,
  ]);
});
