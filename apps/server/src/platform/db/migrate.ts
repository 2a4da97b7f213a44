import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Any constant works; it only has to be the same for all processes that migrate this database. */
const MIGRATION_LOCK = 7_355_608;

/** This code and the database do not go together; the message is a sentence for whoever starts it. */
export class MigrationRefused extends Error {
  constructor(fact: string) {
    super(`This database was made by another version of Tessera (${fact}): use its own version, or another DATA_DIR.`);
    this.name = 'MigrationRefused';
  }
}

/**
 * Brings the database at `ownerUrl` to the newest schema: one transaction a file, in order of name, once each.
 * Several processes may call it at the same time.
 * @throws MigrationRefused when an applied file was edited or is one that this code does not have; nothing has changed then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS platform_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM platform_migration');
    const migrations = await listMigrations();
    refuseOthers(new Map(migrations.map(({ name, sha256 }) => [name, sha256])), rows);
    const applied = new Set(rows.map(({ name }) => name));
    for (const migration of migrations) if (!applied.has(migration.name)) await applyOne(client, migration);
  } finally {
    await client.end();
  }
}

function refuseOthers(ours: ReadonlyMap<string, string>, applied: readonly { readonly name: string; readonly sha256: string }[]): void {
  for (const { name, sha256 } of applied.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const own = ours.get(name);
    if (own === undefined) throw new MigrationRefused(`migration ${name} is newer than this one`);
    if (own !== sha256) throw new MigrationRefused(`migration ${name} differs`);
  }
}

async function applyOne(client: pg.Client, migration: { name: string; text: string; sha256: string }): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.text);
    await client.query('INSERT INTO platform_migration (name, sha256) VALUES ($1, $2)', [migration.name, migration.sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export async function listMigrations(): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
