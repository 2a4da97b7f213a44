import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { cellOf, uuidv7 } from '@tessera/kernel';
import { manualClock, seededRandom } from '@tessera/testkit';
import { blockHash, GENESIS_HASH, leafHash, merkleRoot } from '../../posting/merkle.ts';
import { type Database, openDatabase } from '../database.ts';
import { listMigrations, migrate } from '../migrate.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
const LAST_OF_FIRST_VERSION = '0072_posting_lock.sql';
const adminUrl = inject('testClusterUrl');
export const clock = manualClock(NOON);
const { randomBytes } = seededRandom(31);
export const newId = (): string => uuidv7(clock.nowMs(), randomBytes);
const memberId = newId();
const cell = cellOf(memberId);
export const account = { cell, memberId, currency: 'USD' };
export const played = { requestId: newId(), wagerId: newId(), hash: 'aa'.repeat(32) };
export const lost = { requestId: newId(), wagerId: newId(), hash: 'bb'.repeat(32) };
/** Asked for by a client whose clock is a minute ahead. */
export const open = { requestId: uuidv7(NOON + 60_000, randomBytes), wagerId: newId(), hash: 'cc'.repeat(32) };
export const pairId = newId();

async function asAdmin(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const stakeJson = (item: typeof played, more: object) => ({
  index: 0,
  cell,
  member_id: memberId,
  currency: 'USD',
  request_id: item.requestId,
  body_hash: item.hash,
  wager_id: item.wagerId,
  transfer_id: item.wagerId,
  round_id: 'r',
  rule_version: '1',
  stake: '20000',
  max_payout: '90000',
  day: '2027-03-10',
  detail: {},
  ...more,
});

async function bookAsBefore(client: pg.Client): Promise<void> {
  const place = (item: object) => client.query('SELECT posting_place($1, $2)', [NOON, JSON.stringify([item])]);
  const settle = (item: typeof played, version: number, payout: string) => {
    const json = {
      index: 0,
      cell,
      member_id: memberId,
      wager_id: item.wagerId,
      transfer_id: newId(),
      version,
      result: payout === '0' ? 'lose' : 'win',
    };
    return client.query('SELECT posting_settle($1, $2)', [
      NOON,
      JSON.stringify([{ ...json, payout, valid_bet: '20000', day: '2027-03-10' }]),
    ]);
  };
  const transfer = (kind: string, legs: object[]) =>
    client.query('SELECT posting_transfer($1, $2, $3, $4, $5, $6, $7, $8, false)', [
      NOON,
      cell,
      memberId,
      'USD',
      newId(),
      kind,
      kind,
      JSON.stringify(legs),
    ]);
  await client.query(
    `INSERT INTO identity_member (cell, id, brand, account, nickname, type, currency, is_trial, password_hash, password_changed_at, registered_at)
     VALUES ($1, $2, 'tessera', 'ana', 'ana', 0, 'USD', false, 'x', now(), now())`,
    [cell, memberId],
  );
  await client.query('SELECT posting_open($1, $2, $3, $4, $5)', [NOON, cell, memberId, 'USD', '2027-03-10']);
  await client.query('UPDATE limits_member SET stake_per_day = 900000');
  await transfer('deposit', [
    { account: 'gateway.sandbox', amount: '-100000' },
    { account: 'cash', amount: '100000' },
  ]);
  await client.query(
    `INSERT INTO wagers_seed_pair (cell, member_id, id, server_seed, server_seed_hash, next_server_seed, client_seed, nonce, created_at) VALUES ($1, $2, $3, 's', 'h', 'n', 'c', 5, now())`,
    [cell, memberId, pairId],
  );
  await client.query(`INSERT INTO wagers_gate (id, open) VALUES ('market', true), ('casino:ember-mosaic', true)`);
  const play = { product: 'casino', game_id: 'ember-mosaic', gate: 'casino:ember-mosaic', result: 'win', valid_bet: '20000' };
  await place(stakeJson(played, { ...play, payout: '50000', seed_pair_id: pairId, nonce: 5 }));
  for (const item of [lost, open]) await place(stakeJson(item, { product: 'sports', game_id: 'football', gate: 'market' }));
  // A lost bet had an event and no transfer; then it was won, and lost again when the money was gone.
  await settle(lost, 1, '0');
  await settle(lost, 2, '70000');
  await transfer('withdrawal_hold', [
    { account: 'cash', amount: '-150000' },
    { account: 'held', amount: '150000' },
  ]);
  await settle(lost, 3, '0');
  // Repays a part of what is owed.
  await transfer('deposit', [
    { account: 'gateway.sandbox', amount: '-10000' },
    { account: 'cash', amount: '10000' },
  ]);
}

/** One block as the first version sealed it. */
async function sealAsBefore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws('|', t.cell, t.position, t.member_id, t.id, t.currency, t.kind, t.reference, (extract(epoch FROM t.at) * 1000000)::int8,
       (SELECT string_agg(concat_ws(':', e.line, e.account, coalesce(e.member_id::text, '-'), e.amount, coalesce(e.balance_after::text, '-')), ';' ORDER BY e.line)
        FROM wallet_entry e WHERE e.cell = t.cell AND e.position = t.position)) AS text
     FROM wallet_transfer t WHERE t.cell = $1 ORDER BY t.position`,
    [cell],
  );
  const head =
    (await client.query<{ position: string }>('SELECT position FROM outbox_head WHERE cell = $1', [cell])).rows[0]?.position ?? '0';
  const leaves = rows.map(({ text }) => leafHash(text));
  const block = {
    cell,
    block: 1,
    fromPosition: 0n,
    toPosition: BigInt(head),
    transfers: leaves.length,
    merkleRoot: merkleRoot(leaves),
    previousHash: GENESIS_HASH,
  };
  await client.query('INSERT INTO wallet_seal VALUES ($1, 1, 0, $2, $3, $4, $5, $6, $7, now())', [
    cell,
    head,
    leaves.length,
    block.merkleRoot,
    Buffer.concat(leaves.map((leaf) => leaf.subarray(0, 8))),
    GENESIS_HASH,
    blockHash({ ...block, format: 1 }),
  ]);
  await client.query(
    `INSERT INTO wallet_house_snapshot SELECT e.cell, e.account, 'USD', $1, sum(e.amount) FROM wallet_entry e WHERE e.member_id IS NULL GROUP BY e.cell, e.account`,
    [head],
  );
}

export interface FormerDatabase {
  readonly ownerUrl: string;
  /** Works as the application. */
  readonly db: Database;
  readonly owner: Database;
}

/**
 * A database that the first version wrote, brought up to date: its schema from its own migrations, bookings through its own functions,
 * sealed as it sealed. `before` looks at it, or adds to it, while it is still the former one.
 */
export async function givenFormerDatabase(name: string, before: (client: pg.Client) => Promise<void>): Promise<FormerDatabase> {
  const ownerUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  await asAdmin(`CREATE DATABASE ${name}`, `ALTER DATABASE ${name} SET tessera.simulation = 'on'`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE platform_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { name: file, text, sha256 } of await listMigrations()) {
    if (file > LAST_OF_FIRST_VERSION) continue;
    await client.query(text);
    await client.query('INSERT INTO platform_migration (name, sha256) VALUES ($1, $2)', [file, sha256]);
  }
  await bookAsBefore(client);
  await sealAsBefore(client);
  await before(client);
  await client.end();
  await migrate(ownerUrl);
  const db = openDatabase({ url: ownerUrl, maxConnections: 4, role: 'tessera_app' });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
  afterAll(async () => {
    await Promise.all([db.end(), owner.end()]);
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ownerUrl, db, owner };
}
