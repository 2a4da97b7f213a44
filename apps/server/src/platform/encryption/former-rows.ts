import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
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

/**
 * Encrypts what earlier versions wrote, as the owner of the database and before it is used; goes on where it was interrupted. At its
 * end each table is written anew, because PostgreSQL leaves what was replaced in its files until the space is needed.
 */
export async function encryptFormerRows(ownerUrl: string, ring: KeyRing, former: readonly FormerRows[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
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
  for (const { table, constraint } of todo) {
    await client.query(`VACUUM FULL ${table}`);
    // Last, as it says that all of this is done.
    await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
  }
}

async function isValid(client: pg.Client, { table, constraint }: FormerRows): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT convalidated AS valid FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2',
    [table, constraint],
  );
  return rows[0]?.valid ?? false;
}
