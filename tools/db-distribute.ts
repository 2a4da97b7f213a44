import process from 'node:process';
import { CitusMissing, distribute } from '../apps/server/src/platform/db/distribute.ts';

// npm run db:distribute: spreads the database at DATABASE_URL over the machines that its coordinator knows. Safe to repeat.
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL names no database: give the address of the coordinator, as the owner of the database.\n');
  process.exit(2);
}
try {
  await distribute(url);
  process.stdout.write('The database is spread over its machines: start the server with POSTING_LANES=cell.\n');
} catch (error) {
  if (!(error instanceof CitusMissing)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
