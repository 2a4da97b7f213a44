import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../db/owner-client.ts';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { type Encryption, createEncryption } from './index.ts';
import type { KeyRing } from './key-ring.ts';

/** Rows that an earlier version wrote plain. */
export interface FormerRows {
  readonly table: string;
  /** What holds new rows to being encrypted; valid for all of them once the former ones are. */
  readonly constraint: string;
  /** Encrypts some of them and clears what was plain. @returns how many; 0 when none is left */
  encryptSome(tx: Tx, encryption: Encryption, limit: number): Promise<number>;
}

const BATCH = 500;
/** Any constant that nothing else uses. */
const LOCK = 7_355_610;
const TURN_MS = 200;
const LONGEST_READ_MS = 60_000;

/**
 * Encrypts what earlier versions wrote, as the owner of the database and before it is used; goes on where it was interrupted. At its
 * end each table is written anew, because PostgreSQL leaves what was replaced in its files until the space is needed.
 */
export async function encryptFormerRows(ownerUrl: string, ring: KeyRing, former: readonly FormerRows[]): Promise<void> {
  const client = createClient({ connectionString: ownerUrl });
  await client.connect();
  const db = openDatabase({ url: ownerUrl, maxConnections: 1, settings: ['statement_timeout=0'] });
  try {
    await takeTurn(client);
    const todo: FormerRows[] = [];
    for (const rows of former) if (!(await isValid(client, rows))) todo.push(rows);
    if (todo.length > 0) await encryptAll({ client, db, encryption: await createEncryption(db, ring) }, todo);
  } finally {
    await db.end();
    await client.end();
  }
}

/**
 * Processes that start together wait here for the first. They ask again and again: a statement that waits would hold PostgreSQL to
 * keeping the rows that the first one replaces.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine) return;
    await sleep(TURN_MS);
  }
}

async function encryptAll(
  { client, db, encryption }: { readonly client: pg.Client; readonly db: Database; readonly encryption: Encryption },
  todo: readonly FormerRows[],
): Promise<void> {
  for (const { encryptSome } of todo) while ((await db.transaction((tx) => encryptSome(tx, encryption, BATCH))) > 0);
  await untilNobodyReads(client);
  for (const { table, constraint } of todo) {
    await client.query(`VACUUM FULL ${table}`);
    // Last, as it says that all of this is done.
    await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
  }
}

/**
 * A table that is written anew keeps what a statement from before may still read, such as one that gathers statistics.
 * @throws StartRefused where a transaction stays open
 */
async function untilNobodyReads(client: pg.Client): Promise<void> {
  const { rows: marks } = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::xid::text AS xid');
  for (const endsAtMs = performance.now() + LONGEST_READ_MS; ; await sleep(TURN_MS)) {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND greatest(age(backend_xmin), age(backend_xid)) > age($1::xid) LIMIT 1`,
      [marks[0]?.xid],
    );
    const [reader] = rows;
    if (!reader) return;
    if (performance.now() > endsAtMs)
      throw new StartRefused(
        `Process ${reader.pid} of the database has had a transaction open for a minute, which keeps what was encrypted readable in its files: end it and start again.`,
      );
  }
}

async function isValid(client: pg.Client, { table, constraint }: FormerRows): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT convalidated AS valid FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2',
    [table, constraint],
  );
  return rows[0]?.valid ?? false;
}
