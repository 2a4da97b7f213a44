import process from 'node:process';
import pg from 'pg';
import { countMachines, distribute, hasCitus, onEveryMachine } from '../../../apps/server/src/platform/db/distribute.ts';

/** Set by `npm run test:citus`: the one database that all tests of the run use, one file after the other. */
export const CITUS_URL = process.env['TEST_ON_CITUS_URL'];

const KEEP_VIEWS = ['citus_tables', 'citus_schemas'].map((view) => `ALTER VIEW IF EXISTS public.${view} SET SCHEMA citus;`).join(' ');
/** A drop is not passed on to machines on which nothing is spread yet, a creation is: the schema may still be there. */
const EMPTY = [
  'DROP SCHEMA IF EXISTS graphile_worker CASCADE',
  'DROP SCHEMA public CASCADE',
  'CREATE SCHEMA IF NOT EXISTS public',
  'GRANT USAGE ON SCHEMA public TO public',
];

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
    // Views of the extension lie in public: with them, the extension and what it knows of its machines would go.
    if (await hasCitus(client)) await onEveryMachine(client, KEEP_VIEWS);
    for (const statement of EMPTY) await client.query(statement);
  });
  await distribute(url);
  await withClient(url, async (client) => {
    const machines = await countMachines(client);
    if (machines < 2) throw new Error(`the coordinator at CITUS_URL knows ${machines} machines with rows: the tests need two or more`);
  });
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
