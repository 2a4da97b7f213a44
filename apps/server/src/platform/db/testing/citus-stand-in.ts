import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';

const CONTROL = `default_version = '1.0'\nrelocatable = false\nschema = public\n`;
/**
 * Takes what Citus is told and writes it down; spreads nothing. It refuses what Citus 14 refuses: functions over tables or types that
 * a worker does not have, and it counts the tables that Citus would take into its books because they refer to reference tables.
 */
const SCRIPT = `
CREATE TABLE pg_dist_partition (logicalrelid regclass);
CREATE TABLE citus_told (n serial, what text);
CREATE TABLE pg_dist_node (nodeid int, shouldhaveshards bool);
CREATE TABLE citus_local (logicalrelid regclass PRIMARY KEY);
CREATE FUNCTION create_reference_table(t regclass) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO pg_dist_partition VALUES (t); INSERT INTO citus_told (what) VALUES ('table ' || t); DELETE FROM citus_local WHERE logicalrelid = t;
  INSERT INTO citus_local SELECT DISTINCT conrelid::regclass FROM pg_constraint WHERE contype = 'f' AND confrelid = t
    AND conrelid NOT IN (SELECT logicalrelid FROM pg_dist_partition) ON CONFLICT DO NOTHING $$;
CREATE FUNCTION create_distributed_table(t regclass, c text, colocate_with text DEFAULT 'default', shard_count int DEFAULT NULL) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO pg_dist_partition VALUES (t); INSERT INTO citus_told (what) VALUES ('table ' || t); DELETE FROM citus_local WHERE logicalrelid = t $$;
CREATE FUNCTION truncate_local_data_after_distributing_table(t regclass) RETURNS void LANGUAGE sql
  AS $$ INSERT INTO citus_told (what) VALUES ('empty ' || t) $$;
CREATE FUNCTION create_distributed_function(f regprocedure, a text DEFAULT NULL, colocate_with text DEFAULT 'default', force_delegation bool DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_missing text;
BEGIN
  SELECT c.relname INTO v_missing FROM pg_proc p, unnest(p.proargtypes::oid[]) u (typ) JOIN pg_type t ON t.oid = u.typ JOIN pg_class c ON c.oid = t.typrelid
    WHERE p.oid = f AND c.relkind IN ('r', 'p') AND c.oid NOT IN (SELECT logicalrelid FROM pg_dist_partition);
  IF FOUND THEN
    RAISE '"function %" has dependency to "table %" that is not in Citus'' metadata', f, v_missing USING ERRCODE = '0A000';
  END IF;
  SELECT c.relname INTO v_missing FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'sql', pg_class c
    WHERE p.oid = f AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND p.prosrc ~ ('\\m' || c.relname || '\\M')
      AND c.oid NOT IN (SELECT logicalrelid FROM pg_dist_partition);
  IF FOUND THEN
    RAISE 'relation "%" does not exist', v_missing USING ERRCODE = '42P01';
  END IF;
  SELECT t.typname INTO v_missing FROM pg_proc p, pg_type t JOIN pg_class c ON c.oid = t.typrelid AND c.relkind = 'c'
    WHERE p.oid = f AND t.typnamespace = 'public'::regnamespace AND p.prosrc ~ ('\\m' || t.typname || '\\M')
      AND NOT EXISTS (SELECT FROM citus_told d WHERE d.what LIKE 'function %(' || t.typname || ')');
  IF FOUND THEN
    RAISE 'type "%[]" does not exist', v_missing USING ERRCODE = '42704';
  END IF;
  INSERT INTO citus_told (what) VALUES ('function ' || f);
END $$;
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
