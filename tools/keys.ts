import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { adoptKeys } from '../apps/server/src/adopt-keys.ts';
import { BadConfig, type Config, readConfig } from '../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate, MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { type KeyRing, Undecipherable } from '../apps/server/src/platform/encryption/index.ts';
import { freshKeyText, openKeyRing, readKeys } from '../apps/server/src/platform/encryption/key-source.ts';
import { takeUpKeys } from '../apps/server/src/platform/encryption/known-keys.ts';
import { countByKey, encryptAnew, retireKeys } from '../apps/server/src/platform/encryption/rotate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { makeFileOnce } from '../apps/server/src/platform/secret-file.ts';
import { writeWhole } from '../apps/server/src/platform/write-whole.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run keys -- new: makes the file that DATA_KEY_FILE names; without one it prints a key for DATA_KEY.
// npm run keys -- rotate: puts a new key first in the file and encrypts everything anew with it; also goes on where it was interrupted.
// npm run keys -- drop: takes keys out of the file that nothing is encrypted with any more.
// npm run keys -- status: how many values each key has encrypted.
const USAGE = 'Usage: npm run keys -- new | rotate | drop | status\n';
const root = fileURLToPath(new URL('..', import.meta.url));
/** Running servers look for new keys every two seconds. */
const SERVERS_READ_MS = 5_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function makeKey(): Promise<void> {
  const file = process.env['DATA_KEY_FILE'];
  if (file === undefined) return say(freshKeyText());
  const { keySource } = readConfig({ DATA_DIR: process.env['DATA_DIR'], DATA_KEY_FILE: file }, root);
  const isMade = await makeFileOnce(keySource.file, `${freshKeyText()}\n`);
  await openKeyRing(keySource);
  if (!isMade) throw new StartRefused(`There is a key in ${keySource.file} already; a second one is made by: npm run keys -- rotate`);
  say(`A new key is in ${keySource.file}. Keep a copy apart from the backups: without it what they hold cannot be read.`);
}

/** Does a piece of work as the owner of a database that is up to date. */
async function withDatabase(ring: KeyRing, work: (db: Database, ownerUrl: string) => Promise<void>): Promise<void> {
  const database = await borrowDatabase(process.env, root);
  try {
    await migrate(database.ownerUrl);
    await adoptKeys(database.ownerUrl, ring);
    const db = openDatabase({ url: database.ownerUrl, maxConnections: 2, settings: ['statement_timeout=0'] });
    try {
      await work(db, database.ownerUrl);
    } finally {
      await db.end();
    }
  } finally {
    await database.giveBack();
  }
}

async function rotate(config: Config): Promise<void> {
  const ring = await openKeyRing(config.keySource);
  await withDatabase(ring, async (db, ownerUrl) => {
    const isUnderWay = [...(await countByKey(db)).keys()].some((id) => id !== ring.current.id);
    // A key that was named first by hand, or by a run that was interrupted, is the new one.
    if (!isUnderWay) await addKey(config, ring);
    await takeUpKeys(ownerUrl, ring);
    if (config.keySource.inline === null) await sleep(SERVERS_READ_MS);
    for (let done = 1; done > 0;) {
      done = await encryptAnew(db, ring, (sofar) => say(`${sofar} values encrypted anew with the key ${ring.current.id}.`));
    }
    const counts = await countByKey(db);
    const retired = await retireKeys(db, (id) => counts.has(id) || id === ring.current.id);
    say(
      retired.length > 0 ? `Nothing is encrypted with ${retired.join(', ')} any more: npm run keys -- drop` : 'Every key is still in use.',
    );
  });
}

async function addKey({ keySource }: Config, ring: KeyRing): Promise<void> {
  if (keySource.inline !== null)
    throw new StartRefused('DATA_KEY holds one key: put a new one before it with a comma between, start the servers anew and repeat this.');
  await writeWhole(keySource.file, `${freshKeyText()}\n${await readFile(keySource.file, 'utf8')}`);
  ring.refresh();
  say(`The new key ${ring.current.id} stands first in ${keySource.file}.`);
}

async function drop(config: Config): Promise<void> {
  const ring = await openKeyRing(config.keySource);
  if (config.keySource.inline !== null) throw new StartRefused('Keys in DATA_KEY are taken out by whoever sets it.');
  await withDatabase(ring, async (db) => {
    const counts = await countByKey(db);
    const lines = (await readFile(config.keySource.file, 'utf8')).split(/[\s,]+/).filter(Boolean);
    const ids = readKeys(config.keySource).map(({ id }) => id);
    const isKept = (id: string | undefined): boolean => id === ring.current.id || counts.has(id ?? '');
    await retireKeys(db, isKept);
    await writeWhole(config.keySource.file, `${lines.filter((_, index) => isKept(ids[index])).join('\n')}\n`);
    const dropped = ids.filter((id) => !isKept(id));
    say(dropped.length > 0 ? `Dropped ${dropped.join(', ')}.` : 'Every key is in use.');
  });
}

async function status(config: Config): Promise<void> {
  const ring = await openKeyRing(config.keySource);
  await withDatabase(ring, async (db) => {
    const counts = await countByKey(db);
    for (const { id } of readKeys(config.keySource))
      say(`${id}  ${counts.get(id) ?? 0} values${id === ring.current.id ? ', encrypts' : ''}`);
  });
}

const VERBS = { rotate, drop, status } as const;
const isSentence = (error: unknown): error is Error =>
  [BadConfig, StartRefused, Undecipherable, UnsafeDatabase, MigrationRefused].some((kind) => error instanceof kind);

const [verb = '', ...more] = process.argv.slice(2);
if ((verb !== 'new' && !(verb in VERBS)) || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  if (verb === 'new') await makeKey();
  else await VERBS[verb as keyof typeof VERBS](readConfig(process.env, root));
} catch (error) {
  if (!isSentence(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
