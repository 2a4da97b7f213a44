import { beforeAll, describe, expect, it } from 'vitest';
import { partOf, SEALED_SUBJECTS, type SealedSubject } from '../../apps/server/src/platform/records/sealed-tables.ts';
import { TABLE_SEALS } from '../../apps/server/src/platform/records/table-seals.ts';
import type { Scene } from '../../apps/server/tests/support/scene.ts';
import { expectFound, givenWrittenScene, verifyAll } from './testing/written-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await givenWrittenScene();
});

it('finds nothing in what the application wrote', async () => {
  expect(await verifyAll(scene)).toEqual({ ok: true });
});

/** A value that the column takes and does not have. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'uuidv7()',
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `NOT ${column}`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'`,
  jsonb: () => `'{"forged": 1}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
};

/** Which column of a part is rewritten and to what, where the first one that is told is held by a constraint. */
const REWRITES: Partial<Record<SealedSubject, string>> = {
  'lottery_chase_draw.state': `payout = coalesce(payout, 0) + 1`,
  lottery_lottery: 'void_after_minutes = void_after_minutes + 1',
  payments_order: 'amount = amount + 1',
  'payments_order.state': `gateway_order_id = 'forged'`,
  payments_method: 'max_amount = max_amount + 1',
  site_brand: `profile = 'gb'`,
  sports_result: `reason = 'x' || reason`,
};

describe('rewritten by the owner of the database, each is found', () => {
  it.each(SEALED_SUBJECTS)('a row of %s', async (subject) => {
    const { owner } = scene;
    const { table, primary, columns, isGroup } = partOf(subject);
    const keys = Object.keys(primary).join(', ');
    let set = REWRITES[subject];
    const [first] = columns;
    if (set === undefined && first !== undefined && !isGroup) {
      const [column] = await owner.query<{ type: string }>(
        `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2`,
        [table, first],
      );
      set = `${first} = ${OTHER[column?.type ?? '']?.(first) ?? ''}`;
    }
    const one = `(${keys}) = (SELECT ${keys} FROM ${table} ORDER BY ${keys} LIMIT 1)`;
    await expectFound(scene, [table], set === undefined ? `DELETE FROM ${table} WHERE ${one}` : `UPDATE ${table} SET ${set} WHERE ${one}`, {
      table,
    });
  });

  const DRAWN = `id = (SELECT id FROM lottery_draw WHERE server_seed IS NOT NULL AND book_count = 1 ORDER BY id LIMIT 1)`;
  const HASH_OF_OTHER = `encode(sha256(convert_to('x' || server_seed, 'UTF8')), 'hex')`;

  it.each<readonly [what: string, table: string, forge: string]>([
    ['lines of a running plan', 'lottery_chase', `UPDATE lottery_chase SET lines = jsonb_set(lines, '{0,selection}', '"07"')`],
    ['stop on win', 'lottery_chase', 'UPDATE lottery_chase SET stop_on_win = NOT stop_on_win'],
    ['multiples moved between draws of a plan', 'lottery_chase_draw', 'UPDATE lottery_chase_draw SET multiple = multiple + 3 - 2 * n'],
    ['the state of a draw of a plan', 'lottery_chase_draw', `UPDATE lottery_chase_draw SET state = 'WON' WHERE state = 'PLACED'`],
    ['who announced a result of a draw', 'lottery_result', `UPDATE lottery_result SET actor = 'x' || actor`],
    ['saved odds', 'lottery_odds', `UPDATE lottery_odds SET odds = '{"k3.hz": {"1": "9.99"}}'`],
    ['from what payout on two persons look', 'lottery_review_threshold', 'UPDATE lottery_review_threshold SET amount = amount * 100'],
    ['the log of lottery changes', 'lottery_change', 'DELETE FROM lottery_change'],
    ['an order of a payout', 'payments_order', `UPDATE payments_order SET subject_id = uuidv7() WHERE kind = 'payout'`],
    ['a security event', 'platform_security_event', `UPDATE platform_security_event SET kind = kind || 'x'`],
    ['a security event that is gone', 'platform_security_event', 'DELETE FROM platform_security_event'],
    [
      'a role granted',
      'identity_operator_role',
      `INSERT INTO identity_operator_role SELECT DISTINCT operator_id, brand, 'forged' FROM identity_operator_role`,
    ],
    [
      'the password of an operator',
      'identity_operator',
      `UPDATE identity_operator SET password_hash = (SELECT min(password_hash) FROM identity_operator)`,
    ],
    [
      'the codes of an operator',
      'identity_operator_totp',
      `UPDATE identity_operator_totp SET encrypted_secret = encrypted_secret || '\\x00'`,
    ],
    ['the currency of a brand', 'site_brand', `UPDATE site_brand SET currency = 'EUR' WHERE code = 'tessera'`],
    ['the profile of a brand', 'site_brand', `UPDATE site_brand SET profile = 'mt' WHERE code = 'tessera'`],
    ['the large amounts of a brand', 'site_brand', `UPDATE site_brand SET large_amounts = '{}' WHERE code = 'tessera'`],
    [
      'the commitment of a draw to come',
      'lottery_draw',
      `UPDATE lottery_draw SET server_seed_hash = repeat('0', 64) WHERE state = 'WAITING' AND server_seed_hash IS NOT NULL`,
    ],
    [
      'the secret of a draw to come',
      'lottery_draw',
      `UPDATE lottery_draw SET encrypted_server_seed = encrypted_server_seed || '\\x00' WHERE state = 'WAITING' AND server_seed_hash IS NOT NULL`,
    ],
    ['the account name of a payment', 'payments_withdrawal', `UPDATE payments_withdrawal SET member_account = 'somebody'`],
    ['the roll-up of turnover', 'reports_member_bucket', 'UPDATE reports_member_bucket SET staked = staked + 1'],
    ['a bucket of the roll-up that is gone', 'reports_member_bucket', 'DELETE FROM reports_member_bucket'],
    ['the result of a match', 'sports_result', `UPDATE sports_result SET kind = 'RESULT', score_home = 9, score_away = 0`],
    ['a price', 'sports_price', 'UPDATE sports_price SET odds = odds + 1'],
    ['the secret of a draw', 'lottery_draw', `UPDATE lottery_draw SET server_seed = 'x' || server_seed WHERE ${DRAWN}`],
    ['the hash of the secret of a draw', 'lottery_draw', `UPDATE lottery_draw SET server_seed_hash = ${HASH_OF_OTHER} WHERE ${DRAWN}`],
    [
      'the secret of a draw with its hash',
      'lottery_draw',
      `UPDATE lottery_draw SET server_seed = 'x' || server_seed, server_seed_hash = ${HASH_OF_OTHER} WHERE ${DRAWN}`,
    ],
    ['the result of a draw', 'lottery_draw', `UPDATE lottery_draw SET result = '{"forged": true}' WHERE ${DRAWN}`],
    ['the root of the tickets of a draw', 'lottery_draw', `UPDATE lottery_draw SET book_root = sha256(book_root) WHERE ${DRAWN}`],
    ['which result of a draw counts', 'lottery_draw', `UPDATE lottery_draw SET result_version = result_version + 1 WHERE ${DRAWN}`],
    ['the state of a match', 'sports_event', `UPDATE sports_event SET state = 'NOT_STARTED' WHERE state = 'CANCELLED'`],
    ['how long a gate is open', 'wagers_gate', `UPDATE wagers_gate SET closes_at = closes_at + interval '1 day' WHERE open`],
    ['what a player has staked on a draw', 'lottery_member_draw', 'UPDATE lottery_member_draw SET staked = staked - 1'],
    ['a rule of the chart of accounts', 'wallet_account_rule', `INSERT INTO wallet_account_rule VALUES ('deposit', 'bonus', 1)`],
    ['who may book a kind', 'wallet_kind', `UPDATE wallet_kind SET debt_blocks = NOT debt_blocks WHERE kind = 'withdrawal_hold'`],
    ['a nonce set back', 'wallet_balance', 'UPDATE wallet_balance SET nonce = nonce - 1 WHERE nonce > 0'],
    [
      'the password of a member',
      'identity_member',
      `UPDATE identity_member SET password_hash = (SELECT min(password_hash) FROM identity_member)`,
    ],
    ['whose account an e-mail address opens', 'identity_contact', `UPDATE identity_contact SET member_id = uuidv7()`],
    ['whose account a user name opens', 'identity_username', `UPDATE identity_username SET member_id = uuidv7()`],
  ])('%s', (_what, table, forge) => expectFound(scene, [table], forge, { table }));
});

/** What the tests above rewrite. */
const FORGED_TABLES = [
  ...SEALED_SUBJECTS.map((subject) => partOf(subject).table),
  ...['reports_member_bucket', 'wagers_gate', 'lottery_member_draw', 'wallet_account_rule', 'wallet_kind', 'wallet_balance'],
];

it('shows a rewrite of every table that is derived or sealed by records', () => {
  const shown = new Set([...FORGED_TABLES, ...ELSEWHERE]);
  const tables = Object.entries(TABLE_SEALS).flatMap(([table, seal]) =>
    seal.is === 'derived' || (seal.is === 'sealed' && seal.by === 'records') ? [table] : [],
  );
  expect(tables.filter((table) => !shown.has(table))).toEqual([]);
});

/** Those whose rewrites other tests show: of the ledger in `platform/posting`, of staff and payments in `backoffice/tampering.test.ts`. */
const ELSEWHERE = [
  ...['wallet_request', 'wallet_house_snapshot', 'outbox_head', 'wagers_wager', 'wagers_seed_pair', 'casino_round', 'payments_step'],
  ...['backoffice_audit', 'backoffice_proposal', 'backoffice_proposal_end', 'backoffice_threshold', 'platform_member_key'],
];
