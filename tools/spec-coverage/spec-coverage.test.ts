import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@tessera/contract';
import { SITE_PAGES } from '@tessera/contract/pages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checksBy, type Missing } from '../../apps/server/tests/spec/row.ts';
import { ROWS } from '../../apps/server/tests/spec/rows.ts';
import { fieldsOf, findCall, leafFieldsOf } from '../../apps/server/tests/spec/schemas.ts';
import { isTest, listFiles, ROOT } from '../project-files.ts';
import { readTextFiles } from '../texts/catalogues.ts';
import { PAGE, pageOf } from './page.ts';

// Goal: nothing that the specification names is lost unseen. Method: the table of `apps/server/tests/spec`, as far as code alone answers.

const english = new Map(
  readTextFiles()
    .filter(({ tag }) => tag === 'en')
    .flatMap(({ namespace, texts }) => Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text] as const)),
);
const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');
const sources = listFiles(['.ts', '.tsx']).filter(({ path }) => !isTest(path));

function isThere(missing: Missing): boolean {
  if ('page' in missing) return SITE_PAGES.some(({ path }) => path === missing.page);
  if ('call' in missing) return findCall(missing.call) !== undefined;
  if ('field' in missing) return missing.field in missing.schema.shape;
  return sources.some(({ path, text }) => path.startsWith(`${missing.below}/`) && text.includes(missing.word));
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
});

it.each(checksBy(ROWS, 'value'))('$row: $name', ({ is, of }) => {
  expect(of()).toEqual(is);
});

it.each(checksBy(ROWS, 'source'))('$row: $file holds it', ({ file, holds }) => {
  expect(read(file).includes(holds), holds).toBe(true);
});

it.each(checksBy(ROWS, 'test'))('$row: $file tests it', ({ file, title }) => {
  expect(read(file).includes(`'${title}'`), title).toBe(true);
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
      { field: 'account', schema },
      { word: 'useLogin', below: 'apps/web/src' },
    ];
    expect(there.map(isThere)).toEqual([true, true, true, true]);
    expect(ENDPOINTS.length).toBeGreaterThan(0);
  });
});
