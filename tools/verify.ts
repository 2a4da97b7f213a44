import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isUuid } from '@tessera/kernel';
import { readRoots } from '../apps/server/src/platform/anchors/open-sinks.ts';
import type { TrustedRoots } from '../apps/server/src/platform/anchors/timestamp-token.ts';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import type { DataCipher } from '../apps/server/src/platform/encryption/index.ts';
import { openKeyRing } from '../apps/server/src/platform/encryption/key-source.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { verifyBooks } from './verify/verify-books.ts';
import { type BorrowedDatabase, borrowDatabase } from './verify/borrow-database.ts';
import { checkDraw } from '../apps/server/src/modules/lottery/index.ts';
import { readKeys, verifyProofFile } from './verify/verify-proof.ts';
import { verifyStoredRound } from './verify/verify-round.ts';

// npm run verify -- ledger: holds the whole ledger against its rules, its seals, the anchors outside the database and their timestamps.
// npm run verify -- round <wager id>: draws a stored round again from its seeds.
// npm run verify -- draw <draw id>: draws a lottery's numbers again from its secret and its tickets, and holds every payout against them.
// npm run verify -- proof <file> [<file of keys>]: checks a downloaded proof, without a database.
const [what, id, keyFile] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const anchorFolder = resolve(root, process.env['ANCHOR_DIR'] ?? join(process.env['DATA_DIR'] ?? '.data', 'anchors'));

if (what === 'ledger') await judge(async (db, cipher) => verifyBooks(db, { anchorFolder, roots: await findRoots(), cipher }));
else if (what === 'round' && id) await judge((db, cipher) => verifyStoredRound(db, cipher, id));
else if (what === 'draw' && id)
  await judge((db) => (isUuid(id) ? checkDraw(db, id) : Promise.resolve({ ok: false, id, reason: 'this is not a draw id' })));
else if (what === 'proof' && id) tell(await verifyProofFile(id, await readKeys(keyFile, anchorFolder)));
else {
  process.stderr.write('Usage: npm run verify -- ledger | round <wager id> | draw <draw id> | proof <file> [<file of keys>]\n');
  process.exitCode = 2;
}

/** @throws StartRefused */
async function findRoots(): Promise<TrustedRoots | null> {
  const file = process.env['ANCHOR_TSA_CA'];
  return file === undefined ? null : readRoots(resolve(root, file));
}

function tell(verdict: { readonly ok: boolean }): void {
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  process.exitCode = verdict.ok ? 0 : 1;
}

/** Seeds that are not revealed yet can only be read with the key. */
async function judge(verify: (db: Database, cipher: DataCipher) => Promise<{ readonly ok: boolean }>): Promise<void> {
  let database: BorrowedDatabase | undefined;
  let db: Database | undefined;
  try {
    const cipher = await openKeyRing({ ...readConfig(process.env, root).keySource, isMadeWhenMissing: false });
    database = await borrowDatabase(process.env, root);
    db = openDatabase({ ...(await database.logIn('reports')), maxConnections: 2 });
    tell(await verify(db, cipher));
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof BadConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await db?.end();
    await database?.giveBack();
  }
}
