import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { acceptBrand } from '../apps/server/src/platform/records/accept-rows.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run brands -- accept <code>: records what was changed by SQL of a brand, its switches and its payment methods.
const [what, code] = process.argv.slice(2);

if (what === 'accept' && code) await accept(code);
else {
  process.stderr.write('Usage: npm run brands -- accept <code of a brand>\n');
  process.exitCode = 2;
}

async function accept(brand: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const database = await borrowDatabase(process.env, root);
    const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 1 });
    try {
      const rows = await db.transaction((tx) => acceptBrand(tx, brand));
      process.stdout.write(rows.length > 0 ? `${rows.join('\n')}\n` : `Everything of the brand ${brand} is as it was recorded.\n`);
    } finally {
      await db.end();
      await database.giveBack();
    }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
