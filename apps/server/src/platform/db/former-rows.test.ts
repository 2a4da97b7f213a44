import { expect, it } from 'vitest';
import { createPorts } from '../posting/ports.ts';
import { createPostgresLedger } from '../posting/postgres-ledger.ts';
import { findLimits } from '../posting/member-limits.ts';
import { account, clock, givenFormerDatabase, lost, newId, NOON, open, pairId, played } from './testing/former-database.ts';

// Goal: nothing that the first version wrote is lost or changed on its way into the tables of this one.

const DAY = 24 * 3_600_000;
const { cell } = account;
const strangerId = newId();
const { db, owner } = await givenFormerDatabase('former_rows', async (client) => {
  await client.query(
    `UPDATE limits_member SET play_status = 'blocked', stake_per_day = 1, loss_per_day = 2, deposit_per_day = 3, stake_next = 4, loss_next = 5, deposit_next = 6,
       stake_next_at = $1, loss_next_at = $2, deposit_next_at = $3, deposited = 70`,
    [new Date(NOON + DAY), new Date(NOON + 2 * DAY), new Date(NOON + 3 * DAY)],
  );
  await client.query(
    `INSERT INTO games_winner (id, account, game_id, game_type, currency, amount, at) VALUES ($1, 'an***', 'ember-mosaic', 'RNG', 'USD', 50000, now()),
       (gen_random_uuid(), 'xx***', 'ember-mosaic', 'RNG', 'USD', 1, now())`,
    [played.wagerId],
  );
  await client.query(`INSERT INTO outbox_cursor (cell, consumer, position) VALUES (1, 'reports.member_hour', 5), (1, 'games.winners', 5)`);
  // Another member of another brand, who has an account and has done nothing.
  await client.query(
    `INSERT INTO identity_member (cell, id, brand, account, nickname, type, currency, is_trial, password_hash, password_changed_at, registered_at)
     VALUES (3, $1, 'second', 'stranger', 'stranger', 0, 'EUR', false, 'x', now(), now())`,
    [strangerId],
  );
  await client.query('SELECT posting_open($1, $2, $3, $4, $5)', [NOON, 3, strangerId, 'EUR', '2027-03-10']);
});

it('keeps limits, those that wait, what is counted and who may not play', async () => {
  expect(await findLimits(db, account)).toEqual({
    limits: {
      stake: { amount: 1n, next: { amount: 4n, startsAtMs: NOON + DAY } },
      loss: { amount: 2n, next: { amount: 5n, startsAtMs: NOON + 2 * DAY } },
      deposit: { amount: 3n, next: { amount: 6n, startsAtMs: NOON + 3 * DAY } },
    },
    isBlocked: true,
    day: '2027-03-10',
    staked: 60_000n,
    lost: 10_000n,
    deposited: 70n,
  });
  expect(await findLimits(db, { cell: 3, memberId: strangerId, currency: 'EUR' })).toMatchObject({
    isBlocked: false,
    staked: 0n,
    deposited: 0n,
  });
});

it('keeps every account with its brand, and the pair that its plays are drawn from', async () => {
  const rows = await owner.query(
    'SELECT cell, brand, currency, cash, held, receivable, seed_pair_id AS pair, nonce, last_position AS last FROM wallet_balance ORDER BY brand',
  );
  expect(rows).toEqual([
    { cell: 3, brand: 'second', currency: 'EUR', cash: 0n, held: 0n, receivable: 0n, pair: null, nonce: 0, last: null },
    { cell, brand: 'tessera', currency: 'USD', cash: 0n, held: 150_000n, receivable: -50_000n, pair: pairId, nonce: 6, last: 9n },
  ]);
});

it('tells consumers what each wager added, and each correction as the difference', async () => {
  const facts = await owner.query(
    'SELECT position, kind, brand, product, game_id AS game, staked, valid_bet AS valid, won FROM outbox_event ORDER BY position',
  );
  const none = { product: null, game: null, staked: null, valid: null, won: null };
  const bet = { brand: 'tessera', product: 'sports', game: 'football' };
  expect(facts).toEqual([
    { position: 1n, kind: 'deposit', brand: 'tessera', ...none },
    {
      position: 2n,
      kind: 'wager_play',
      brand: 'tessera',
      product: 'casino',
      game: 'ember-mosaic',
      staked: 20_000n,
      valid: 20_000n,
      won: 50_000n,
    },
    { position: 3n, kind: 'wager_place', ...bet, staked: null, valid: null, won: null },
    { position: 4n, kind: 'wager_place', ...bet, staked: null, valid: null, won: null },
    { position: 5n, kind: 'wager_settle', ...bet, staked: 20_000n, valid: 20_000n, won: 0n },
    { position: 6n, kind: 'wager_resettle', ...bet, staked: 0n, valid: 0n, won: 70_000n },
    { position: 7n, kind: 'withdrawal_hold', brand: 'tessera', ...none },
    { position: 8n, kind: 'wager_resettle', ...bet, staked: 0n, valid: 0n, won: -70_000n },
    { position: 9n, kind: 'deposit', brand: 'tessera', ...none },
  ]);
});

it('keeps the keys of transfers: the same request moves nothing again', async () => {
  const { paymentTransfers } = createPorts(createPostgresLedger({ db, clock }));
  const [first] = await owner.query<{ id: string }>(`SELECT id FROM wallet_transfer WHERE kind = 'deposit' ORDER BY position LIMIT 1`);
  const deposit = { account, id: first?.id ?? '', kind: 'deposit', reference: 'deposit', entries: [] } as const;
  expect(await paymentTransfers.post(null, deposit)).toEqual({ code: 'replay' });
  expect(await paymentTransfers.post(null, { ...deposit, reference: 'another' })).toEqual({ code: 'request_conflict' });
  const rows = await owner.query<{ kind: string }>('SELECT kind FROM wallet_request ORDER BY position');
  expect(rows.map(({ kind }) => kind)).toEqual(['deposit', 'withdrawal_hold', 'deposit']);
});

it('keeps every wager, and behind its gate only what the gate decides', async () => {
  const rows = await owner.query(
    `SELECT w.id, r.request_id AS request, encode(w.body_hash, 'hex') AS hash, gate, state, stake, payout, valid_bet AS valid, settlement_version AS version, bonus_payout AS bonus
     FROM wagers_wager w JOIN wagers_former_request r ON r.cell = w.cell AND r.member_id = w.member_id AND r.wager_id = w.id ORDER BY hash`,
  );
  const idsOf = ({ wagerId, requestId, hash }: typeof played) => ({ id: wagerId, request: requestId, hash });
  expect(rows).toEqual([
    { ...idsOf(played), gate: null, state: 'settled', stake: 20_000n, payout: 50_000n, valid: 20_000n, version: 1, bonus: 0n },
    { ...idsOf(lost), gate: 'market', state: 'settled', stake: 20_000n, payout: 0n, valid: 20_000n, version: 3, bonus: 0n },
    { ...idsOf(open), gate: 'market', state: 'open', stake: 20_000n, payout: null, valid: null, version: 0, bonus: null },
  ]);
  const layout = await owner.query(
    'SELECT gate_cells AS cells, ids_from AS "idsFromMs", former_until AS "formerUntilMs" FROM wagers_layout',
  );
  expect(layout).toEqual([{ cells: 1, idsFromMs: NOON + 1, formerUntilMs: NOON + 60_000 }]);
  const gates = await owner.query('SELECT cell, id, open, opened_at AS "openedAtMs" FROM wagers_gate ORDER BY id');
  expect(gates).toEqual([
    { cell: 0, id: 'casino:ember-mosaic', open: true, openedAtMs: 0 },
    { cell: 0, id: 'market', open: true, openedAtMs: 0 },
  ]);
});

it('empties the board, whose wins were gross, and lets reports begin again', async () => {
  expect(await owner.query('SELECT id FROM games_winner')).toEqual([]);
  expect(await owner.query('SELECT consumer, position FROM outbox_cursor')).toEqual([{ consumer: 'games.winners', position: 5n }]);
});

it('keeps them in partitions of their own: the rest is empty, and the next ones can be made', async () => {
  const lie = await owner.query(
    `SELECT tableoid::regclass::text AS name, count(*) FROM wagers_wager GROUP BY 1
     UNION ALL SELECT tableoid::regclass::text, count(*) FROM wallet_transfer GROUP BY 1`,
  );
  expect(lie).toEqual([
    { name: 'wagers_wager_former', count: 3n },
    { name: 'wallet_transfer_00000000', count: 9n },
  ]);
});
