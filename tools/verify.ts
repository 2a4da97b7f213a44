import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { openKeyRing } from '../apps/server/src/platform/encryption/key-source.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { verifyBooks } from './verify/verify-books.ts';
import { type BorrowedDatabase, borrowDatabase } from './verify/borrow-database.ts';
import { verifyStoredRound } from './verify/verify-round.ts';

// npm run verify -- ledger: holds the whole ledger against its rules, its seals and the anchors outside the database.
// npm run verify -- round <wager id>: draws a stored round again from its seeds.
const [what, id] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));

if (what !== 'ledger' && !(what === 'round' && id)) {
  process.stderr.write('Usage: npm run verify -- ledger | npm run verify -- round <wager id>\n');
  process.exit(2);
}

let database: BorrowedDatabase | undefined;
let db: Database | undefined;
try {
  const { anchorFolder, keySource } = readConfig(process.env, root);
  // Seeds that are not revealed yet can only be read with the key.
  const cipher = await openKeyRing({ ...keySource, isMadeWhenMissing: false });
  database = await borrowDatabase(process.env, root);
  db = openDatabase({ ...(await database.logIn('reports')), maxConnections: 2 });
  const verdict = what === 'ledger' ? await verifyBooks(db, { anchorFolder, cipher }) : await verifyStoredRound(db, cipher, id ?? '');
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  process.exitCode = verdict.ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof BadConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db?.end();
  await database?.giveBack();
}
