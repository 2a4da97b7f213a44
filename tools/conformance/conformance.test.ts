import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '@tessera/kernel';
import { listFiles, ROOT } from '../project-files.ts';
import type { Adapter } from './case.ts';
import { findDifferences } from './compare.ts';
import { runFile } from './run-file.ts';

const FOLDER = 'packages/engines/conformance/';
/** A reference, not cases: it counts nothing (decision D31). */
const CATALOGUE = `${FOLDER}lottery_plays.json`;
const files = listFiles(['.json']).filter(({ path }) => path.startsWith(FOLDER) && path !== CATALOGUE);

const BET = {
  id: 'bet',
  group: '1x2',
  input: { market: '1x2', pick: 'X', score: [2, 0], odds: '3.89', stake: '7.00' },
  expect: { result: 'LOSE', return: '0.0000' },
};
const fileOf = (...cases: readonly object[]): string => JSON.stringify({ meta: { kind: 'sports_settlement' }, cases });

it('there are files of cases to keep to', () => {
  expect(files.length).toBeGreaterThan(0);
});

it('a catalogue counts nothing', async () => {
  expect(runFile(CATALOGUE, await readFile(join(ROOT, CATALOGUE), 'utf8'))).toEqual({ passed: 0, failed: 0, complaints: [] });
});

it.each(files)('$path passes', ({ path, text }) => {
  const { passed, failed, complaints } = runFile(path, text);
  expect(complaints).toEqual([]);
  expect([passed > 0, failed]).toEqual([true, 0]);
});

describe('a file', () => {
  it('fails where an expectation is wrong, with both values', () => {
    const wrong = { ...BET, expect: { result: 'WIN', return: '27.2300' } };
    const { passed, failed, complaints } = runFile('f', fileOf(BET, wrong));
    expect([passed, failed]).toEqual([1, 1]);
    expect(complaints).toEqual(['✗ f: bet\n    result: expected "WIN", actual "LOSE"\n    return: expected "27.2300", actual "0.0000"']);
  });

  it('fails where nobody knows the group or the kind', () => {
    const unknown = runFile('f', fileOf(BET, { ...BET, group: 'tomorrow' }, { ...BET, group: 'constructor' }));
    expect([unknown.passed, unknown.failed]).toEqual([1, 2]);
    expect(unknown.complaints[0]).toContain('"tomorrow"');
    expect(runFile('f', JSON.stringify({ cases: [BET] }))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails where it has no cases, and counts nothing for a catalogue', () => {
    expect(runFile('f', '{}')).toMatchObject({ passed: 0, failed: 1 });
    expect(runFile('f', 'no JSON')).toMatchObject({ passed: 0, failed: 1 });
    expect(runFile('f', '{"plays":[{}]}')).toEqual({ passed: 0, failed: 0, complaints: [] });
  });

  it('takes a refusal for an answer and a bug for a failure', () => {
    const refuse = (): never => {
      throw new DomainError({ code: 'bad_format', kind: 'invalid' });
    };
    const breakDown = (): never => {
      throw new TypeError('oops');
    };
    const adapter: Adapter = { kind: 'sports_settlement', groups: { refuse, breakDown, accept: () => ({ bets: 1 }) } };
    const run = (group: string, expected: object) => runFile('f', fileOf({ id: 'c', group, expect: expected }), [adapter]);
    expect(run('refuse', { error: 'BAD_FORMAT' }).failed).toBe(0);
    expect(run('refuse', { error: 'EMPTY' }).complaints).toEqual(['✗ f: c\n    error: expected "EMPTY", actual "BAD_FORMAT"']);
    expect(run('refuse', { bets: 1 }).complaints).toEqual(['✗ f: c\n    expected {"bets":1}, actual {"error":"BAD_FORMAT"}']);
    expect(run('breakDown', { error: 'BAD_FORMAT' }).complaints[0]).toContain('TypeError: oops');
    expect(run('accept', { error: 'BAD_FORMAT' }).failed).toBe(1);
  });
});

describe('comparing', () => {
  const differs = (expected: unknown, actual: unknown, tolerance = 0, comparesTextExactly = false): boolean =>
    findDifferences(expected, actual, { tolerance, comparesTextExactly }).length > 0;

  it.each<[unknown, unknown, boolean]>([
    ['12.5000', '12.5', false],
    ['12.5000', '12.5001', true],
    ['0.0000', '-0', false],
    ['-1.0', '1.0', true],
    ['01', '1', true],
    ['1.0', 'one', true],
    ['1.0', 1, true],
    [1, '1', true],
    [null, undefined, true],
    [[1, 2], [2, 1], true],
    [[1, 2], [1, 2, 3], true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, null, true],
  ])('%j and %j', (expected, actual, isDifferent) => {
    expect(differs(expected, actual)).toBe(isDifferent);
  });

  it('takes wins for a set told apart by tier and dice', () => {
    const [first, second] = [
      { tier: 'A', dice: 1, count: 1 },
      { tier: 'A', dice: 2, count: 5 },
    ];
    expect(differs({ wins: [first, second] }, { wins: [second, first] })).toBe(false);
    expect(differs({ wins: [first, second] }, { wins: [{ ...second, count: 1 }, first] })).toBe(true);
    expect(differs({ wins: [first] }, { wins: [first, second] })).toBe(true);
  });

  it('takes a tolerance as an absolute distance, for numbers alone', () => {
    expect(differs(1_000, 1_000.5, 0.5)).toBe(false);
    expect(differs(1_000, 1_000.6, 0.5)).toBe(true);
    expect(differs(1, Number.NaN, 0.5)).toBe(true);
    expect(differs('1.0', '1.1', 0.5)).toBe(true);
  });

  it('can compare texts as a person reads them', () => {
    expect(differs('2.50', '2.5', 0, true)).toBe(true);
  });
});

describe('npm run conformance', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-conformance-'));
    await writeFile(join(folder, 'wrong.json'), fileOf({ ...BET, expect: { result: 'WIN' } }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...options: readonly string[]) =>
    new Promise<{ code: unknown; lastLine: string | undefined }>((resolve) => {
      execFile(process.execPath, ['tools/conformance.ts', ...options], { cwd: ROOT }, (error, stdout) =>
        resolve({ code: error ? error.code : 0, lastLine: stdout.trim().split('\n').at(-1) }),
      );
    });

  it('adds up the files of a pattern', async () => {
    const few = files.filter(({ path }) => path.startsWith(`${FOLDER}sports_o`) || path.startsWith(`${FOLDER}sports_m`));
    expect(few.length).toBeGreaterThan(1);
    const counts = await Promise.all(
      few.map(async ({ path }) => (JSON.parse(await readFile(join(ROOT, path), 'utf8')) as { cases: unknown[] }).cases.length),
    );
    const cases = counts.reduce((sum, count) => sum + count, 0);
    expect(await run(`${FOLDER}sports_[mo]*.json`)).toEqual({ code: 0, lastLine: `${cases} passed, 0 failed` });
  });

  it('ends with 1 when anything failed, be it a missing file', async () => {
    const good = files.find(({ path }) => path.startsWith(`${FOLDER}sports_o`));
    expect(await run(join(folder, 'wrong.json'))).toEqual({ code: 1, lastLine: '0 passed, 1 failed' });
    expect(await run(good?.path ?? '', join(folder, 'none.json'))).toMatchObject({
      code: 1,
      lastLine: expect.stringMatching(/^\d+ passed, 1 failed$/),
    });
  });

  it('asks for a file', async () => {
    expect(await run()).toMatchObject({ code: 2 });
  });
});
