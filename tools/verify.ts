import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { isUuid } from '@tessera/kernel';
import { readRoots } from '../apps/server/src/platform/anchors/open-sinks.ts';
import type { TrustedRoots } from '../apps/server/src/platform/anchors/timestamp-token.ts';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import type { DatabaseLogin } from '../apps/server/src/platform/db/logins.ts';
import type { DataCipher } from '../apps/server/src/platform/encryption/index.ts';
import { openKeyRing } from '../apps/server/src/platform/encryption/key-source.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { isVerifier, VERIFIER_NAMES, VERIFIERS, type VerifierName } from './verify/verifiers.ts';
import { type BooksToVerify, verifyBooks } from './verify/verify-books.ts';
import { type BorrowedDatabase, borrowDatabase } from './verify/borrow-database.ts';
import { checkDraw } from '../apps/server/src/modules/lottery/index.ts';
import { parseBytes } from './verify/parse-bytes.ts';
import { readKeys, verifyProofFile } from './verify/verify-proof.ts';
import { verifyStoredRound } from './verify/verify-round.ts';
import { writeWords } from './verify/write-words.ts';

// npm run verify: runs every verifier; each prints a line.
// npm run verify -- <name>: runs one of them.
// npm run verify -- ledger: holds the whole ledger against its rules, its seals, the anchors outside the database and their timestamps.
// npm run verify -- round <wager id>: draws a stored round again from its seeds.
// npm run verify -- draw <draw id>: draws a lottery's numbers again from its secret and its tickets, and holds every payout against them.
// npm run verify -- proof <file> [<file of keys>]: checks a downloaded proof, without a database.
// npm run --silent verify -- rng [<bytes> [<file>]]: writes raw words of the stream to a file or the output, without a database and without
// end where no size is given: npm run --silent verify -- rng | dieharder -a -g 200
const [what, id, file] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const anchorFolder = resolve(root, process.env['ANCHOR_DIR'] ?? join(process.env['DATA_DIR'] ?? '.data', 'anchors'));

if (what === 'ledger') await withBooks(async (db, books) => tell(await verifyBooks(db, books)));
else if (what === undefined) await judgeAll(VERIFIER_NAMES);
else if (isVerifier(what)) await judgeAll([what]);
else if (what === 'round' && id) await judge((db, cipher) => verifyStoredRound(db, cipher, id));
else if (what === 'draw' && id)
  await judge((db) => (isUuid(id) ? checkDraw(db, id) : Promise.resolve({ ok: false, id, reason: 'this is not a draw id' })));
else if (what === 'proof' && id) tell(await verifyProofFile(id, await readKeys(file, anchorFolder)));
else if (what === 'rng' && (id === undefined || parseBytes(id) !== undefined)) await writeRaw(parseBytes(id ?? '') ?? Infinity, file);
else {
  process.stderr.write(
    `Usage: npm run verify [-- ${VERIFIER_NAMES.join(' | ')} | round <wager id> | draw <draw id> | proof <file> [<file of keys>] | rng [<bytes> [<file>]]]\n`,
  );
  process.exitCode = 2;
}

async function writeRaw(bytes: number, path: string | undefined): Promise<void> {
  if (path === undefined) return writeWords(process.stdout, bytes);
  const to = createWriteStream(path);
  await writeWords(to, bytes);
  to.end();
  await finished(to);
}

/** @throws StartRefused */
async function findRoots(): Promise<TrustedRoots | null> {
  const certificates = process.env['ANCHOR_TSA_CA'];
  return certificates === undefined ? null : readRoots(resolve(root, certificates));
}

function tell(verdict: { readonly name?: string; readonly ok: boolean }): void {
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  if (!verdict.ok) process.exitCode = 1;
}

/** Goes on behind one that is not well: what else is wrong says more. */
async function judgeAll(names: readonly VerifierName[]): Promise<void> {
  await withBooks(async (db, books) => {
    for (const name of names) tell({ name, ...(await VERIFIERS[name](db, books)) });
  });
}

async function judge(verify: (db: Database, cipher: DataCipher) => Promise<{ readonly ok: boolean }>): Promise<void> {
  await withBooks(async (db, { cipher }) => tell(await verify(db, cipher)));
}

/** Seeds that are not revealed yet can only be read with the key. */
async function withBooks(work: (db: Database, books: BooksToVerify) => Promise<void>): Promise<void> {
  let database: BorrowedDatabase | undefined;
  const opened: Database[] = [];
  const open = (login: DatabaseLogin): Database => {
    const db = openDatabase({ ...login, maxConnections: 2, settings: ['statement_timeout=0'] });
    opened.push(db);
    return db;
  };
  try {
    const cipher = await openKeyRing({ ...readConfig(process.env, root).keySource, isMadeWhenMissing: false });
    database = await borrowDatabase(process.env, root);
    const db = open(await database.logIn('reports'));
    const people = open(await database.logIn('app'));
    await work(db, { anchorFolder, roots: await findRoots(), cipher, people });
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof BadConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    for (const db of opened) await db.end();
    await database?.giveBack();
  }
}
