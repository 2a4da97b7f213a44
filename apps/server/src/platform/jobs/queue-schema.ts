import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** What the application may do with the queue's tables, which have row security and no policy: only their owner would see a row. */
const OPEN_TO_APPLICATION = `DO $$
DECLARE
  v_table regclass;
BEGIN
  FOR v_table IN SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'graphile_worker' AND c.relkind IN ('r', 'v')
      AND (c.relrowsecurity OR NOT has_table_privilege('tessera_app', c.oid, 'SELECT'))
  LOOP
    IF (SELECT relkind = 'r' FROM pg_class WHERE oid = v_table) THEN
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', v_table);
    END IF;
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO tessera_app', v_table);
  END LOOP;
  IF NOT has_schema_privilege('tessera_app', 'graphile_worker', 'USAGE') THEN
    GRANT USAGE ON SCHEMA graphile_worker TO tessera_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO tessera_app;
  END IF;
END
$$`;

/** Brings the tables of the queue to the version of its library, as their owner. To be called under the lock of the migrations. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  // An error that nobody hears ends the process; what is asked next fails all the same.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // What goes wrong is told by the statement that it happens to.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
    await pool.query(OPEN_TO_APPLICATION);
  } finally {
    await pool.end();
  }
}
