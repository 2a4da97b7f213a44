import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../../src/platform/db/database.ts';
import { FIXED_REFERENCES, TABLES } from '../../src/platform/db/spread.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => db.end());

const distributed = Object.keys(TABLES).filter((table) => TABLES[table] === 'distributed');

/** Keys of the given tables whose first column is not the cell. */
const keysWithoutCell = (tables: readonly string[]) =>
  db.query<{ relation: string; key: string }>(
    `SELECT t.relname AS relation, i.relname AS key FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
     WHERE x.indisunique AND t.relname = ANY ($1) AND a.attname <> 'cell'
     UNION ALL
     SELECT t.relname, c.conname FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND t.relname = ANY ($1) AND a.attname <> 'cell' AND NOT EXISTS (SELECT FROM pg_class r WHERE r.oid = c.confrelid AND r.relname = ANY ($2))`,
    [tables, Object.keys(TABLES).filter((table) => TABLES[table] === 'reference')],
  );

describe('shard lint', () => {
  it('every table is declared, and every declared table exists', async () => {
    const rows = await db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = 'public' ORDER BY 1`,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(TABLES).toSorted());
  });

  it('the cell leads every key of a distributed table', async () => {
    expect(await keysWithoutCell(distributed)).toEqual([]);
  });

  it('can fail: a table keyed by something else is found', async () => {
    await db.query('CREATE TABLE wallet_wrong (id uuid PRIMARY KEY, cell smallint NOT NULL)');
    expect(await keysWithoutCell(['wallet_wrong'])).toEqual([{ relation: 'wallet_wrong', key: 'wallet_wrong_pkey' }]);
    await db.query('DROP TABLE wallet_wrong');
  });

  it('says which reference tables the application may not update', async () => {
    const rows = await db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND NOT has_table_privilege('tessera_app', oid, 'UPDATE')`,
      [Object.keys(TABLES).filter((table) => TABLES[table] === 'reference')],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(FIXED_REFERENCES.toSorted());
  });

  it('no triggers, deferrable or exclusion constraints, inheritance or domains', async () => {
    const rows = await db.query(
      `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT conname FROM pg_constraint WHERE condeferrable OR contype = 'x'
       UNION ALL SELECT inhrelid::regclass::text FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE c.relkind = 'r' AND NOT c.relispartition
       UNION ALL SELECT typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE typtype = 'd' AND n.nspname = 'public'`,
    );
    expect(rows).toEqual([]);
  });

  it('no advisory locks and no clock or chance inside the posting functions, but for the check of the caller’s clock', async () => {
    const rows = await db.query<{ name: string }>(
      `SELECT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE n.nspname = 'public' AND p.proname <> 'posting_time' AND p.prosrc ~* '(advisory|clock_timestamp|now\\(\\)|random\\(|gen_random)'`,
    );
    expect(rows).toEqual([]);
  });
});
