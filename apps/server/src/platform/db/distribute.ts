import type pg from 'pg';
import { CELL_COUNT } from '@tessera/kernel';
import { createClient } from './owner-client.ts';
import { ROLES } from './logins.ts';
import { migrate } from './migrate.ts';
import { type Spread, TABLES } from './spread.ts';

/** All of such a function runs on the machine where the cell of its first argument lives, in one transaction there. */
export const DELEGATED = ['posting_book_in_cell', 'posting_settle_in_cell', 'posting_open', 'posting_lock', 'posting_seed'] as const;

/** Takes the type of the posting functions' items along: Citus passes on a type that is older than itself only as somebody's argument. */
const CARRIES_TYPES = 'posting_item_of';

/** Tables with equal cells lie together with this one. */
const FIRST = 'wallet_balance';

/** The database has no `citus` to spread tables with; the message is a sentence for whoever asked. */
export class CitusMissing extends Error {
  constructor() {
    super('The PostgreSQL at DATABASE_URL has no extension citus to spread tables with: name a server where Citus is installed.');
    this.name = 'CitusMissing';
  }
}

/** What a database holds, as far as it decides what is still to be declared. */
export interface Catalog {
  readonly foreignKeys: readonly { readonly table: string; readonly refersTo: string }[];
  readonly functions: readonly { readonly name: string; readonly signature: string }[];
  /** Tables that are spread already. */
  readonly spread: ReadonlySet<string>;
  /** Tables with rows, which stay behind as a dead copy when their table is spread. */
  readonly filled: ReadonlySet<string>;
}

/**
 * The statements that spread a database as the manifest says, in order: reference tables before what refers to them, then the tables of
 * members by cell, then the functions, which every machine needs.
 */
export function listDeclarations({ foreignKeys, functions, spread, filled }: Catalog): string[] {
  const reference = inOrder(tablesOf('reference'), foreignKeys);
  const distributed = inOrder([FIRST, ...tablesOf('distributed').filter((table) => table !== FIRST)], foreignKeys);
  const isNew = (table: string): boolean => !spread.has(table);
  const delegated = new Set<string>(DELEGATED);
  return [
    ...reference.filter(isNew).map((table) => `SELECT create_reference_table('${table}')`),
    ...distributed
      .filter(isNew)
      .map(
        (table) =>
          `SELECT create_distributed_table('${table}', 'cell', ${table === FIRST ? `shard_count := ${CELL_COUNT}` : `colocate_with := '${FIRST}'`})`,
      ),
    ...[...reference, ...distributed]
      .filter((table) => isNew(table) && filled.has(table))
      .map((table) => `SELECT truncate_local_data_after_distributing_table('${table}')`),
    ...functions
      .filter(({ name }) => !delegated.has(name))
      .toSorted((left, right) => Number(right.name === CARRIES_TYPES) - Number(left.name === CARRIES_TYPES))
      .map(({ signature }) => `SELECT create_distributed_function('${signature}')`),
    ...functions
      .filter(({ name }) => delegated.has(name))
      .map(
        ({ signature }) =>
          `SELECT create_distributed_function('${signature}', 'p_cell', colocate_with := '${FIRST}', force_delegation := true)`,
      ),
  ];
}

function tablesOf(spread: Spread): string[] {
  return Object.keys(TABLES).filter((table) => TABLES[table] === spread);
}

/** Each table after those of the list that it refers to, otherwise as given. */
function inOrder(tables: readonly string[], foreignKeys: Catalog['foreignKeys']): string[] {
  const placed = new Set<string>();
  const place = (table: string): void => {
    if (placed.has(table) || !tables.includes(table)) return;
    for (const key of foreignKeys) if (key.table === table && key.refersTo !== table) place(key.refersTo);
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}

/** Of a database without Citus nothing is spread. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const foreignKeys = await client.query<{ table: string; refersTo: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS "table", confrelid::regclass::text AS "refersTo" FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`,
  );
  // Not those over tables of one machine: a worker has neither these tables nor the types of their rows.
  const functions = await client.query<{ name: string; signature: string }>(
    `SELECT p.proname AS name, p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
       AND NOT EXISTS (SELECT FROM unnest(p.proargtypes::oid[]) a JOIN pg_type t ON t.oid = a JOIN pg_class c ON c.oid = t.typrelid WHERE c.relname = ANY ($1))
       AND NOT EXISTS (SELECT FROM pg_depend d JOIN pg_class c ON d.refclassid = 'pg_class'::regclass AND c.oid = d.refobjid
         WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND c.relname = ANY ($1))
       AND NOT EXISTS (SELECT FROM unnest($1::text[]) g WHERE p.prosrc ~ ('\\m' || g || '\\M')) ORDER BY 2`,
    [tablesOf('global')],
  );
  const spread = (await hasCitus(client))
    ? (await client.query<{ table: string }>('SELECT logicalrelid::regclass::text AS "table" FROM pg_dist_partition')).rows
    : [];
  const filled = new Set<string>();
  for (const table of Object.keys(TABLES)) if ((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount) filled.add(table);
  return { foreignKeys: foreignKeys.rows, functions: functions.rows, spread: new Set(spread.map(({ table }) => table)), filled };
}

export async function hasCitus(client: pg.Client): Promise<boolean> {
  return (await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)).rowCount === 1;
}

/**
 * Brings the database at `ownerUrl` to the newest schema and spreads it over the machines that its coordinator knows. What is spread
 * already stays as it is, so it may be repeated, and has to be after functions have changed. Nothing may write meanwhile.
 * @throws CitusMissing when the server has no such extension; nothing has changed then
 */
export async function distribute(ownerUrl: string): Promise<void> {
  const client = createClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    if ((await client.query(`SELECT FROM pg_available_extensions WHERE name = 'citus'`)).rowCount === 0) throw new CitusMissing();
    // Before the schema: what is created from now on is created on every machine.
    await client.query('CREATE EXTENSION IF NOT EXISTS citus');
    await migrate(ownerUrl);
    // Machines talk to each other as the role that asks.
    for (const role of Object.values(ROLES))
      await onEveryMachine(
        client,
        `IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF; ALTER ROLE ${role} LOGIN;`,
      );
    await client.query('SELECT posting_lay_out($1)', [CELL_COUNT]);
    for (const statement of listDeclarations(await readCatalog(client))) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** How many machines hold rows. */
export async function countMachines(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ machines: number }>('SELECT count(*)::int AS machines FROM pg_dist_node WHERE shouldhaveshards');
  return rows[0]?.machines ?? 0;
}

/** Runs the body of a PL/pgSQL block on the coordinator and on every worker, each for itself. */
export async function onEveryMachine(client: pg.Client, body: string): Promise<void> {
  const block = `DO $do$ BEGIN PERFORM set_config('citus.enable_ddl_propagation', 'off', true); ${body} END $do$`;
  const { rows } = await client.query<{ result: string }>('SELECT result FROM run_command_on_all_nodes($1) WHERE NOT success', [block]);
  if (rows[0]) throw new Error(`a machine refused: ${rows[0].result}`);
}
