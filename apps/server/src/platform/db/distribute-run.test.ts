import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../connect-database.ts';
import { openDatabase } from './database.ts';
import { distribute, onEveryMachine } from './distribute.ts';
import { TABLES } from './spread.ts';
import { offerCitusStandIn } from './testing/citus-stand-in.ts';

const { ownerUrl } = await testDatabase();
const before = openDatabase({ url: ownerUrl, maxConnections: 1 });
const takeAway = await offerCitusStandIn(before);
await before.end();
const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(async () => {
  await owner.end();
  await takeAway();
});
const told = (kind: string) => owner.query<{ what: string }>('SELECT what FROM citus_told WHERE what LIKE $1 ORDER BY n', [`${kind} %`]);

it('spreads every table once, however often it runs, and declares the functions each time', async () => {
  await distribute(ownerUrl);
  const spread = Object.values(TABLES).filter((kind) => kind !== 'global').length;
  expect(await told('table')).toHaveLength(spread);
  expect(await told('empty')).toContainEqual({ what: 'empty outbox_head' });
  const functions = (await told('function')).length;
  await distribute(ownerUrl);
  expect(await told('table')).toHaveLength(spread);
  expect(await told('function')).toHaveLength(2 * functions);
});

it('has no table that Citus would take for its own because it refers to a reference table', async () => {
  expect(await owner.query('SELECT logicalrelid::text AS name FROM citus_local')).toEqual([]);
  await owner.query('CREATE TABLE refers_to_brand (code text REFERENCES site_brand)');
  await owner.query(`SELECT create_reference_table('site_brand')`);
  expect(await owner.query('SELECT logicalrelid::text AS name FROM citus_local')).toEqual([{ name: 'refers_to_brand' }]);
  await owner.query('DROP TABLE refers_to_brand');
});

it.each([
  ['platform_digest(backoffice_audit)', 'has dependency to "table backoffice_audit"'],
  ['over_global()', 'relation "identity_username" does not exist'],
  ['over_type()', 'type "strange_item[]" does not exist'],
])('can fail: the stand-in refuses %s', async (signature, refusal) => {
  await owner.query(`CREATE OR REPLACE FUNCTION over_global() RETURNS int8 LANGUAGE sql AS $$ SELECT count(*) FROM identity_username $$`);
  await owner.query(`DO $$ BEGIN CREATE TYPE strange_item AS (n int); EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
  await owner.query(`CREATE OR REPLACE FUNCTION over_type() RETURNS void LANGUAGE plpgsql AS $$ DECLARE v strange_item[]; BEGIN END $$`);
  await expect(owner.query(`SELECT create_distributed_function($1::regprocedure)`, [signature])).rejects.toThrow(refusal);
});

it('leaves gates in every cell, and roles that machines can log in with', async () => {
  expect(await owner.query('SELECT gate_cells AS cells FROM wagers_layout')).toEqual([{ cells: 64 }]);
  const roles = await owner.query(`SELECT rolcanlogin AS may FROM pg_roles WHERE rolname IN ('tessera_app', 'tessera_reports')`);
  expect(roles).toEqual([{ may: true }, { may: true }]);
});

it('says what a machine refused', async () => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await owner.query(`CREATE OR REPLACE FUNCTION run_command_on_all_nodes(c text, OUT nodeid int, OUT success bool, OUT result text) RETURNS SETOF record
    LANGUAGE sql AS $$ SELECT 1, true, 'DO' UNION ALL SELECT 2, false, 'no such role' $$`);
  await expect(onEveryMachine(client, '')).rejects.toThrow('a machine refused: no such role');
  await client.end();
});

it('is no database for a server whose calls span cells, and forces no plan', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-distribute-'));
  const configOf = (lanes: string) =>
    readConfig({ DATABASE_URL: ownerUrl, ALLOW_UNSAFE_DATABASE: '1', POSTING_LANES: lanes, NODE_ENV: 'test' }, folder);
  const log = pino({ level: 'silent' });
  const adopt = async (): Promise<void> => undefined;
  await expect(connectDatabase(configOf('1'), log, adopt)).rejects.toThrow('start with POSTING_LANES=cell');
  const connected = await connectDatabase(configOf('cell'), log, adopt);
  expect(await connected.hot.query('SHOW plan_cache_mode')).toEqual([{ plan_cache_mode: 'auto' }]);
  const work = `SELECT session_user::text AS session, current_user::text AS role`;
  for (const pool of [connected.db, connected.hot, connected.watch]) {
    expect(await pool.query(work)).toEqual([{ session: expect.stringMatching(/^tessera_app_/), role: 'tessera_app' }]);
  }
  await connected.close();
  await rm(folder, { recursive: true });
});
