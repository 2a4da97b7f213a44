import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../../src/platform/db/database.ts';
import { TABLES } from '../../src/platform/db/spread.ts';
import { partOf, SEALED_PARTS, SEALED_SUBJECTS, type SealedSubject } from '../../src/platform/records/sealed-tables.ts';
import { TABLE_SEALS, UNTOLD } from '../../src/platform/records/table-seals.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => owner.end());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isKey: boolean;
}

const columns = await owner.query<Column>(
  `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, coalesce(a.attnum = ANY (p.indkey), false) AS "isKey"
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped LEFT JOIN pg_index p ON p.indrelid = c.oid AND p.indisprimary
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1, a.attnum`,
);
const byTable = Map.groupBy(columns, ({ table }) => table);

it('enters every table of the database as sealed, derived or harmless', () => {
  const tables = [...byTable.keys()].filter((table) => !table.startsWith('graphile_'));
  expect(Object.keys(TABLE_SEALS).toSorted()).toEqual(tables.toSorted());
  expect(Object.keys(TABLES).toSorted()).toEqual(tables.toSorted());
});

const parts = Object.groupBy(SEALED_SUBJECTS, (subject) => partOf(subject).table);
/** These tables also have records made by a function of their own. */
const WITH_FUNCTION = ['payments_deposit', 'payments_withdrawal'];

it.each(Object.entries(parts).filter(([table]) => !WITH_FUNCTION.includes(table)))(
  'tells every column of %s or says why not',
  (table, subjects = []) => {
    const known = byTable.get(table) ?? [];
    for (const subject of subjects) {
      const { primary, isGroup } = partOf(subject);
      const keys = known.filter(({ isKey }) => isKey).map(({ column }) => column);
      if (!isGroup) expect(Object.keys(primary).toSorted(), subject).toEqual(keys.toSorted());
    }
    const told = subjects.flatMap((subject) => [...Object.keys(partOf(subject).primary), ...partOf(subject).columns]).join(' ');
    const untold = Object.keys(UNTOLD[table] ?? {});
    const silent = known.filter(({ column }) => !new RegExp(`\\b${column}\\b`).test(told)).map(({ column }) => column);
    expect(silent.toSorted()).toEqual(untold.toSorted());
  },
);

it('tells points in time as numbers, which no setting of a connection changes', () => {
  const times = columns.filter(({ type }) => type.startsWith('timestamp')).map(({ table, column }) => `${table} ${column}`);
  const told = SEALED_SUBJECTS.flatMap((subject) =>
    partOf(subject).columns.map((column) => [`${partOf(subject).table} ${column}`, column] as const),
  );
  const unreadable = told.filter(([named, column]) => times.includes(named) && !/(?:^|_)at$|^since$/.test(column));
  expect(unreadable).toEqual([]);
});

const SERVER = fileURLToPath(new URL('../../src/', import.meta.url));

/** Functions of a source with their texts. */
function functionsOf(text: string): string[] {
  return text.split(/^(?=export (?:async )?function |(?:async )?function |export const |const |  async \w+\()/m);
}

/** The subjects that a text writes: whole rows, or columns that are told. */
function writtenSubjects(text: string): SealedSubject[] {
  return SEALED_SUBJECTS.filter((subject) => {
    const { table, columns: told, isGroup } = partOf(subject);
    if (new RegExp(`(?:INSERT INTO|DELETE FROM) ${table}\\b`).test(text)) return true;
    const updates = [...text.matchAll(new RegExp(`UPDATE ${table}\\b[\\s\\S]*?SET ([\\s\\S]*?)(?:\\bWHERE\\b|\\bFROM\\b|\`|')`, 'g'))];
    const set = updates.flatMap(([, list = '']) => [...list.matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, column]) => column ?? ''));
    return isGroup ? set.length > 0 : set.some((column) => told.includes(column));
  });
}

/** Written before there are records of the rows, or named by a variable. */
const EXEMPT = ['modules/identity/former-people.repo.ts', 'modules/sports/former-seasons.repo.ts'];

it('records what it writes, in the function that writes it', () => {
  const silent: string[] = [];
  let written = 0;
  for (const path of globSync('**/*.repo.ts', { cwd: SERVER })) {
    if (EXEMPT.includes(path)) continue;
    for (const text of functionsOf(readFileSync(`${SERVER}${path}`, 'utf8'))) {
      const subjects = writtenSubjects(text);
      written += subjects.length;
      const isRecorded = (subject: SealedSubject): boolean =>
        text.includes(`'${subject}'`) || /record(?:Member|Links|Invitations|InCourse)\(/.test(text);
      silent.push(
        ...subjects
          .filter((subject) => SEALED_PARTS[subject] && !isRecorded(subject))
          .map((subject) => `${path}: ${subject}: ${text.slice(0, 60)}`),
      );
    }
  }
  expect(silent).toEqual([]);
  expect(written).toBeGreaterThan(60);
});
