import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { createClient } from './owner-client.ts';
import { migrateQueue } from '../jobs/queue-schema.ts';
import { splitStatements } from './split-statements.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);
/** Any constant works; it only has to be the same for all processes that migrate this database. */
export const MIGRATION_LOCK = 7_355_608;

/** In this order: each may call those before it. Every file of the folder is named here. */
export const FUNCTION_ORDER = [
  'posting_time',
  'posting_positions',
  'posting_partition',
  'posting_partitions',
  'platform_event_months',
  'posting_lay_out',
  'posting_account',
  'wagers_terms',
  'platform_digest',
  'posting_item_of',
  'posting_book',
  'posting_settle',
  'identity_attempt',
] as const;

/** This code and the database do not go together; the message is a sentence for whoever starts it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const otherVersion = (fact: string): MigrationRefused =>
  new MigrationRefused(`This database was made by another version of Tessera (${fact}): use its own version, or another DATA_DIR.`);

const missingExtension = (name: string, cause: unknown): MigrationRefused =>
  new MigrationRefused(
    `This database lacks the extension ${name} and its owner cannot create it: install it (it comes with PostgreSQL, in some systems as postgresql-contrib) or have an administrator run CREATE EXTENSION ${name} in it once.`,
    { cause },
  );

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Brings the database at `ownerUrl` to the newest schema: migrations in order of name, once each, then the functions whose text has
 * changed, all in one transaction, so that a database is either as before or as this version needs it; then the tables of the queue.
 * Several processes may call it at the same time.
 * @throws MigrationRefused when an applied migration was edited or is one that this code does not have, or an extension cannot be made; nothing
 * has changed then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = createClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS platform_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await client.query(
      'CREATE TABLE IF NOT EXISTS platform_function (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const migrations = await listMigrations();
    const applied = await readApplied(client, 'platform_migration');
    refuseOthers(migrations, applied);
    await client.query('BEGIN');
    for (const migration of migrations) if (!applied.has(migration.name)) await applyOne(client, 'platform_migration', migration);
    await applyFunctions(client);
    await client.query('SELECT posting_partitions((extract(epoch FROM clock_timestamp()) * 1000)::int8, 7)');
    // Forgets nothing: how long events are kept is for the server to say.
    await client.query('SELECT platform_event_months((extract(epoch FROM clock_timestamp()) * 1000)::int8, 100000, 100000)');
    await client.query('COMMIT');
    await migrateQueue(ownerUrl);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client, table: 'platform_migration' | 'platform_function'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(`SELECT name, sha256 FROM ${table}`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseOthers(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): void {
  const ours = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of [...applied].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const own = ours.get(name);
    if (own === undefined) throw otherVersion(`migration ${name} is newer than this one`);
    if (own !== sha256) throw otherVersion(`migration ${name} differs`);
  }
}

/** Functions have no history: the newest text is the one that counts. */
async function applyFunctions(client: pg.Client): Promise<void> {
  const applied = await readApplied(client, 'platform_function');
  for (const file of await listFunctions()) if (applied.get(file.name) !== file.sha256) await applyOne(client, 'platform_function', file);
}

/** Bookings have a second form, `<name>_in_cell`. */
const BY_CELL: ReadonlySet<string> = new Set(['posting_book.sql', 'posting_settle.sql']);

/**
 * The form of a function for calls of one cell: every table is held against the cell of the call instead of that of each item, so that
 * a distributed engine can run all of it where that cell lives.
 */
function inOneCell(text: string): string {
  return text
    .replaceAll(/\bposting_(book|settle)\b/g, 'posting_$1_in_cell')
    .replaceAll(/\b(\w+\.cell) = (?:\w+\.cell|CASE WHEN v_layout[^;]*? END)(?= AND)/g, '$1 = p_cell');
}

async function applyOne(client: pg.Client, table: 'platform_migration' | 'platform_function', file: SqlFile): Promise<void> {
  try {
    // One by one: a distributed engine takes no command of several statements.
    for (const statement of splitStatements(file.text)) await applyStatement(client, statement);
    await client.query(
      `INSERT INTO ${table} (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sha256 = EXCLUDED.sha256, applied_at = now()`,
      [file.name, file.sha256],
    );
  } catch (error) {
    if (error instanceof MigrationRefused) throw error;
    throw new Error(`${file.name} could not be applied: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const WANTED_EXTENSION = /^\s*(?:--.*\n\s*)*CREATE EXTENSION IF NOT EXISTS (\w+)/;

async function applyStatement(client: pg.Client, statement: string): Promise<void> {
  const [, extension] = WANTED_EXTENSION.exec(statement) ?? [];
  try {
    await client.query(statement);
  } catch (error) {
    throw extension === undefined ? error : missingExtension(extension, error);
  }
}

export async function listMigrations(): Promise<SqlFile[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readSql(MIGRATIONS, name)));
}

export async function listFunctions(): Promise<SqlFile[]> {
  const files = await Promise.all(FUNCTION_ORDER.map((name) => readSql(FUNCTIONS, `${name}.sql`)));
  return files.map((file) => {
    if (!BY_CELL.has(file.name)) return file;
    const text = `${file.text}\n${inOneCell(file.text)}`;
    return { ...file, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function readSql(folder: URL, name: string): Promise<SqlFile> {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}
