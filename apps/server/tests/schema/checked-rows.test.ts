import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../../src/platform/db/database.ts';
import { type Describer, openDescriber } from './rows/describe.ts';
import { DRIVER_TYPES, IS } from './rows/driver-types.ts';
import { findFaults, type TypesToHold } from './rows/find-faults.ts';
import { openSource, type Source } from './rows/source.ts';
import { listStatements, type Statement } from './rows/statements.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLES = `${SERVER}tests/schema/rows/samples.ts`;

/** Statements whose text is only known at run time, and those the database cannot judge beforehand. */
const EXCEPTIONS: readonly { readonly file: string; readonly says: string; readonly why: string }[] = [
  {
    file: 'src/platform/security-events/events.repo.ts',
    says: 'ObjectConstructor',
    why: 'asks for what staff filled in, and for nothing else',
  },
  {
    file: 'src/platform/posting/verify-ledger.ts',
    says: 'pg_export_snapshot',
    why: 'a command that takes no parameter: the name of a snapshot',
  },
  { file: 'src/platform/posting/verify-ledger.ts', says: 'check: Check', why: 'checks of the books, which the tests of the verifier run' },
  {
    file: 'src/platform/posting/postgres-ledger.ts',
    says: 'ArrayConstructor',
    why: 'the posting functions, with as many parameters as they have',
  },
  { file: 'src/modules/wagers/gates.repo.ts', says: 'gates.toSorted', why: 'as many rows of VALUES as there are gates and cells' },
  { file: 'src/platform/readiness.ts', says: 'readiness_probe', why: 'a temporary table, which the statement before makes' },
  {
    file: 'src/platform/posting/verify-records.ts',
    says: 'ObjectConstructor',
    why: 'checks of records, which the tests of the verifier run',
  },
  { file: 'src/platform/records/accept-rows.ts', says: 'part.primary', why: 'checks of records, made from the list of sealed parts' },
  {
    file: 'src/platform/records/record-rows.ts',
    says: 'SealedSubject',
    why: 'made from the list of sealed parts, whose rows the tests of the verifier record',
  },
  { file: 'src/platform/encryption/rotate.ts', says: 'after', why: 'as many parameters as the key of its table has columns' },
];

const { ownerUrl } = await testDatabase();
let describer: Describer;
let source: Source;
let types: TypesToHold;
let statements: Statement[];

beforeAll(async () => {
  describer = await openDescriber(ownerUrl);
  const isSource = (path: string): boolean => path.startsWith(`${SERVER}src/`) && !/\.test\.ts$|\/testing\//.test(path);
  source = openSource(`${SERVER}tsconfig.json`, (path) => isSource(path) || path === SAMPLES);
  types = { checker: source.checker, driver: source.fieldTypesOf(`${SERVER}tests/schema/rows/driver-types.ts`, 'DriverTypes') };
  statements = listStatements(source, '/platform/db/database.ts');
});

afterAll(async () => {
  source?.close();
  await describer?.end();
});

async function faultsOf({ path, line, variants, unreadable }: Statement): Promise<string[]> {
  const faults = unreadable === undefined ? [] : [unreadable];
  for (const variant of variants) {
    try {
      faults.push(...findFaults(types, variant, await describer.describe(variant.text)));
    } catch (error) {
      faults.push(`the database says: ${(error as Error).message}`);
    }
  }
  return [...new Set(faults)].map((fault) => `${path.slice(SERVER.length)}:${line} ${fault}`);
}

async function listFaults(ones: readonly Statement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of ones) faults.push(...(await faultsOf(one)));
  return faults;
}

const isException = (fault: string) => EXCEPTIONS.some(({ file, says }) => fault.startsWith(`${file}:`) && fault.includes(says));

it('has rows that are what their statements return', async () => {
  const own = statements.filter(({ path }) => path !== SAMPLES);
  expect(own.length).toBeGreaterThan(300);
  const faults = await listFaults(own);
  expect(faults.filter((fault) => !isException(fault))).toEqual([]);
  expect(EXCEPTIONS.filter(({ file, says }) => !faults.some((fault) => fault.startsWith(`${file}:`) && fault.includes(says)))).toEqual([]);
});

it('finds what differs', async () => {
  const samples = statements.filter(({ path }) => path === SAMPLES);
  expect((await listFaults(samples)).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
    'the database says: column "ident" does not exist',
    'the row has "cell" (number), which the statement does not return',
    '"registeredAtMs" is timestamptz, for which the driver gives number, and the row says Date',
    '"endedAtMs" is a column that may be null, and the row says number',
    '2 values are given for 1 parameters',
    '"cell" is int2, for which the driver gives number, and the row says string',
    '"id" is uuid, for which the driver gives string, and the row says number',
    'what conditions: readonly string[] comes to is not in the source',
  ]);
});

describe('the driver', () => {
  it.each(Object.entries(DRIVER_TYPES))('makes of %s what is said', async (type, { is, example }) => {
    const db = openDatabase({ url: ownerUrl, maxConnections: 1 });
    try {
      const [row] = await db.query<{ value: unknown }>(`SELECT $1::${type} AS value`, [example]);
      expect(row?.value).toSatisfy(IS[is]);
    } finally {
      await db.end();
    }
  });
});
