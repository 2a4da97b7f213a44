import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { CitusMissing, DELEGATED, distribute, listDeclarations, readCatalog } from './distribute.ts';
import { TABLES } from './spread.ts';

const { ownerUrl } = await testDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
afterAll(() => client.end());
const catalog = await readCatalog(client);
const declared = listDeclarations(catalog);

/** The tables that these statements spread, in their order. */
const tablesIn = (statements: readonly string[], kind = 'distributed|reference') =>
  statements.flatMap((statement) => new RegExp(`create_(?:${kind})_table\\('(\\w+)'`).exec(statement)?.[1] ?? []);

describe('what spreads a database', () => {
  it('names every table of the catalog once, but for those of one machine', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(tablesIn(declared).toSorted()).toEqual(rows.map(({ name }) => name).filter((name) => TABLES[name] !== 'global'));
    for (const kind of ['distributed', 'reference'])
      expect(tablesIn(declared, kind).toSorted()).toEqual(
        Object.keys(TABLES)
          .filter((table) => TABLES[table] === kind)
          .toSorted(),
      );
  });

  it('comes to a table after everything that it refers to, and to the tables of members together', () => {
    const order = tablesIn(declared);
    expect(catalog.foreignKeys.length).toBeGreaterThan(5);
    for (const { table, refersTo } of catalog.foreignKeys) {
      const mayReferTo = { reference: ['reference'], distributed: ['reference', 'distributed'], global: ['global'] };
      expect(mayReferTo[TABLES[table] ?? 'global'], `${table} refers to ${refersTo}`).toContain(TABLES[refersTo]);
      if (order.includes(table)) expect(order.indexOf(refersTo), `${table} refers to ${refersTo}`).toBeLessThan(order.indexOf(table));
    }
    const byCell = declared.filter((statement) => statement.includes('create_distributed_table'));
    expect(byCell[0]).toBe(`SELECT create_distributed_table('wallet_balance', 'cell', shard_count := 64)`);
    for (const statement of byCell.slice(1)) expect(statement).toMatch(/, 'cell', colocate_with := 'wallet_balance'\)$/);
  });

  it('puts a reference table that another one needs first, whatever the manifest says', () => {
    const turned = { ...catalog, foreignKeys: [{ table: 'wallet_kind', refersTo: 'wagers_layout' }] };
    const order = tablesIn(listDeclarations(turned));
    expect(order.indexOf('wagers_layout')).toBeLessThan(order.indexOf('wallet_kind'));
  });

  it('empties what migrations put into a table that is spread', () => {
    expect(catalog.filled).toContain('outbox_head');
    expect(declared).toContain(`SELECT truncate_local_data_after_distributing_table('outbox_head')`);
    const filled = listDeclarations({ ...catalog, filled: new Set(['wallet_transfer']) }).join('\n');
    expect(filled).toContain(`truncate_local_data_after_distributing_table('wallet_transfer')`);
  });

  it('leaves functions over tables of one machine to that machine', async () => {
    const names = catalog.functions.map(({ signature }) => signature);
    expect(names).toContain('platform_digest(payments_step)');
    expect(names).not.toContain('platform_digest(backoffice_audit)');
    expect(names.filter((name) => name.startsWith('identity_site_failures'))).toEqual([]);
    expect(declared.find((statement) => statement.includes('create_distributed_function'))).toContain('posting_item_of(posting_item)');
  });

  it('delegates every function that books in one cell, by its first argument', async () => {
    const { rows } = await client.query<{ name: string; first: string; type: string }>(
      `SELECT proname AS name, proargnames[1] AS first, proargtypes[0]::regtype::text AS type FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND proargnames[1] = 'p_cell' ORDER BY 1`,
    );
    // The forms for calls over cells never run there, and positions are given out by those that do.
    const others = ['posting_book', 'posting_positions', 'posting_settle'];
    expect(rows).toEqual([...DELEGATED, ...others].toSorted().map((name) => ({ name, first: 'p_cell', type: 'smallint' })));
    const delegating = declared.filter((statement) => statement.includes('force_delegation'));
    expect(delegating.map((statement) => /'(\w+)\(smallint,/.exec(statement)?.[1]).toSorted()).toEqual([...DELEGATED].toSorted());
    for (const statement of delegating)
      expect(statement).toMatch(/\)', 'p_cell', colocate_with := 'wallet_balance', force_delegation := true\)$/);
    const plain = declared.filter((statement) => /create_distributed_function\('[^']*'\)$/.test(statement));
    expect(plain).toContain(`SELECT create_distributed_function('posting_time(bigint)')`);
    expect(delegating.length + plain.length).toBe(catalog.functions.length);
  });

  it('leaves out what is spread already', () => {
    const again = listDeclarations({ ...catalog, spread: new Set(tablesIn(declared)) });
    expect(again.every((statement) => statement.includes('create_distributed_function'))).toBe(true);
    const rest = listDeclarations({ ...catalog, spread: new Set(['wallet_balance', 'wallet_kind']) });
    expect(tablesIn(rest)).toEqual(tablesIn(declared).filter((table) => table !== 'wallet_balance' && table !== 'wallet_kind'));
  });

  it('names functions and tables as PostgreSQL finds them', async () => {
    for (const { signature } of catalog.functions) await client.query('SELECT $1::regprocedure', [signature]);
    for (const table of tablesIn(declared)) await client.query('SELECT $1::regclass', [table]);
  });
});

it('is refused, with nothing changed, by a server without Citus', async () => {
  await expect(distribute(ownerUrl)).rejects.toThrow(CitusMissing);
  expect((await client.query('SELECT gate_cells FROM wagers_layout')).rows).toEqual([{ gate_cells: 1 }]);
});
