import process from 'node:process';
import pg from 'pg';
import { distribute, onEveryMachine } from '../../../apps/server/src/platform/db/distribute.ts';

/** Set by `npm run test:citus`: the one database that all tests of the run use, one file after the other. */
export const CITUS_URL = process.env['TEST_ON_CITUS_URL'];

/**
 * Empties the database and spreads it anew, marked as a simulation on every machine.
 * @throws when it holds tables and no mark says that they belong to tests
 */
export async function resetOnCitus(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `SELECT coalesce(current_setting('tessera.simulation', true), '') = 'on'
         OR NOT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS mine`,
    );
    if (!rows[0]?.mine) throw new Error('the database at CITUS_URL is not empty and no simulation: tests would destroy what it holds');
    for (const statement of ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public', 'GRANT USAGE ON SCHEMA public TO public'])
      await client.query(statement);
  });
  await distribute(url);
  const mark = `EXECUTE format('ALTER DATABASE %I SET tessera.simulation = %L', current_database(), 'on');`;
  await withClient(url, (client) => onEveryMachine(client, mark));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
