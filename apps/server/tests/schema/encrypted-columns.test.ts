import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../../src/platform/db/database.ts';
import { ENCRYPTED_COLUMNS } from '../../src/platform/encryption/encrypted-columns.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => owner.end());

it('every encrypted column is named, with the primary key of its table', async () => {
  const found = await owner.query(
    `SELECT c.relname AS table, a.attname AS column, a.atttypid::regtype::text AS type,
       (SELECT array_agg(k.attname::text ORDER BY array_position(p.indkey, k.attnum)) FROM pg_index p JOIN pg_attribute k ON k.attrelid = p.indrelid AND k.attnum = ANY (p.indkey)
        WHERE p.indrelid = c.oid AND p.indisprimary) AS primary
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname LIKE 'encrypted\\_%' ORDER BY 1, 2`,
  );
  const named = ENCRYPTED_COLUMNS.map(({ table, column, primary }) => ({ table, column, type: 'bytea', primary }));
  expect(found).toEqual(named.toSorted((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1)));
});

it('no table lets the application write what must be encrypted', async () => {
  // Constraints of columns that held it plain; the first start makes them hold for rows from before too.
  const held = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conname LIKE '%\\_encrypted' ORDER BY 1`,
  );
  expect(held.map(({ name }) => name)).toEqual([
    'identity_contact_encrypted',
    'identity_member_encrypted',
    'identity_profile_encrypted',
    'payments_withdrawal_encrypted',
    'sports_season_encrypted',
    'wagers_seed_pair_encrypted',
  ]);
});
