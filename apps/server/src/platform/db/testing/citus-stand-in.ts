import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';

const CONTROL = `default_version = '1.0'\nrelocatable = false\nschema = public\n`;
/** Takes what Citus is told and writes it down; spreads nothing. */
const SCRIPT = `
CREATE TABLE pg_dist_partition (logicalrelid regclass);
CREATE TABLE citus_told (n serial, what text);
CREATE FUNCTION create_reference_table(t regclass) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO pg_dist_partition VALUES (t); INSERT INTO citus_told (what) VALUES ('table ' || t) $$;
CREATE FUNCTION create_distributed_table(t regclass, c text, colocate_with text DEFAULT 'default', shard_count int DEFAULT NULL) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO pg_dist_partition VALUES (t); INSERT INTO citus_told (what) VALUES ('table ' || t) $$;
CREATE FUNCTION truncate_local_data_after_distributing_table(t regclass) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO citus_told (what) VALUES ('empty ' || t) $$;
CREATE FUNCTION create_distributed_function(f regprocedure, a text DEFAULT NULL, colocate_with text DEFAULT 'default', force_delegation bool DEFAULT NULL)
  RETURNS void LANGUAGE sql AS $$ INSERT INTO citus_told (what) VALUES ('function ' || f) $$;
CREATE FUNCTION run_command_on_all_nodes(c text, OUT nodeid int, OUT success bool, OUT result text) RETURNS SETOF record LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE c;
  SELECT 0, true, 'DO' INTO nodeid, success, result;
  RETURN NEXT;
END $$;
`;

/** Lets this database alone find an extension that calls itself citus. New connections see it. @returns what takes it away again */
export async function offerCitusStandIn(owner: Database): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-citus-'));
  await mkdir(join(folder, 'extension'));
  await writeFile(join(folder, 'extension', 'citus.control'), CONTROL);
  await writeFile(join(folder, 'extension', 'citus--1.0.sql'), SCRIPT);
  // PostgreSQL runs as another user when the tests run as root.
  for (const path of [folder, join(folder, 'extension')]) await chmod(path, 0o755);
  const [row] = await owner.query<{ command: string }>(
    `SELECT format('ALTER DATABASE %I SET extension_control_path = %L', current_database(), $1::text || ':$system') AS command`,
    [folder],
  );
  await owner.query(row?.command ?? '');
  return () => rm(folder, { recursive: true });
}
