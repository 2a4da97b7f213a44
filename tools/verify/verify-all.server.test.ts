import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { programAt } from '@tessera/testkit';
import { acceptBrand } from '../../apps/server/src/platform/records/accept-rows.ts';
import { adoptRecords } from '../../apps/server/src/platform/records/adopt-records.ts';
import { recordRows } from '../../apps/server/src/platform/records/record-rows.ts';
import { SEALED_SUBJECTS } from '../../apps/server/src/platform/records/sealed-tables.ts';
import type { Scene } from '../../apps/server/tests/support/scene.ts';
import { expectFound, givenWrittenScene, verifyAll } from './testing/written-scene.ts';
import { VERIFIER_NAMES } from './verifiers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let scene: Scene;
beforeAll(async () => {
  scene = await givenWrittenScene();
});

describe('written into the tail that is not sealed, each is found', () => {
  it('a play with a nonce that was drawn before, in the tail that is not sealed', async () => {
    const [pair] = await scene.owner.query<{ id: string; plays: number }>(
      `SELECT split_part(round_id, ':', 1) AS id, count(*)::int AS plays FROM wagers_wager WHERE product = 'casino' GROUP BY 1 HAVING count(*) > 1`,
    );
    const last = `product = 'casino' AND round_id = '${pair?.id}:1'`;
    await expectFound(
      scene,
      ['wagers_wager', 'wallet_transfer', 'casino_round', 'platform_record'],
      async (tx) => {
        await tx.query(`UPDATE wagers_wager SET round_id = '${pair?.id}:0', detail = jsonb_set(detail, '{nonce}', '0') WHERE ${last}`);
        await tx.query(
          `UPDATE wallet_transfer t SET terms = wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake, w.max_payout, w.detail)
           FROM wagers_wager w WHERE t.cell = w.cell AND t.position = coalesce(w.terms_position, w.placed_position) AND w.round_id = '${pair?.id}:0'`,
        );
        await tx.query(`UPDATE casino_round SET nonce = 0 WHERE seed_pair_id = '${pair?.id}'`);
        await tx.query(
          `UPDATE platform_record p SET digest = platform_digest(r) FROM casino_round r WHERE p.subject = 'casino_round' AND p.key = r.member_id || '/' || r.id`,
        );
      },
      { name: 'nonces', table: 'wagers_wager' },
    );
  });

  it('a whole deposit that no gateway was asked for', async () => {
    const [paid] = await scene.owner.query<{ id: string; cell: number }>(
      `SELECT id, cell FROM payments_deposit WHERE state = 'SUCCESS' LIMIT 1`,
    );
    const forged = scene.id();
    const copy = (table: string, where: string, more: string): string =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${more}))).* FROM ${table} r WHERE ${where}`;
    await expectFound(
      scene,
      ['payments_deposit', 'payments_step', 'platform_record', 'wallet_transfer', 'wallet_request', 'wallet_balance', 'outbox_head'],
      async (tx) => {
        const head = `(SELECT position + 1 FROM outbox_head WHERE cell = ${paid?.cell})`;
        const own = `'id', '${forged}', 'reference', '${forged}', 'position', ${head}`;
        await tx.query(copy('payments_deposit', `r.id = '${paid?.id}'`, `'id', '${forged}', 'request_id', '${scene.id()}'`));
        await tx.query(copy('payments_step', `r.subject_id = '${paid?.id}'`, `'subject_id', '${forged}'`));
        const after = `SELECT b.cash + t.amounts[array_position(t.accounts, 'cash')] AS cash, b.last_position FROM wallet_balance b, wallet_transfer t
          WHERE t.id = '${paid?.id}' AND b.cell = t.cell AND b.member_id = t.member_id AND b.currency = t.currency`;
        await tx.query(
          copy(
            'wallet_transfer',
            `r.id = '${paid?.id}'`,
            `${own}, 'previous_position', (SELECT last_position FROM (${after}) a), 'cash_after', (SELECT cash FROM (${after}) a)`,
          ),
        );
        await tx.query(copy('wallet_request', `r.id = '${paid?.id}'`, own));
        await tx.query(
          `UPDATE wallet_balance b SET cash = t.cash_after, last_position = t.position FROM wallet_transfer t
           WHERE t.id = '${forged}' AND b.cell = t.cell AND b.member_id = t.member_id AND b.currency = t.currency`,
        );
        await tx.query(`UPDATE outbox_head SET position = ${head} WHERE cell = ${paid?.cell}`);
        await tx.query(
          `INSERT INTO platform_record (cell, subject, key, digest) SELECT cell, 'payments_deposit', id::text, platform_digest(d) FROM payments_deposit d WHERE id = '${forged}'
           UNION ALL SELECT cell, 'payments_step', subject_id || '/' || n, platform_digest(s) FROM payments_step s WHERE subject_id = '${forged}'`,
        );
        const [{ memberId } = { memberId: '' }] = await tx.query<{ memberId: string }>(
          `SELECT member_id AS "memberId" FROM payments_deposit WHERE id = '${forged}'`,
        );
        await recordRows(tx, 'payments_deposit.account', [[paid?.cell, memberId, forged]]);
      },
      { name: 'payments', table: 'payments_deposit', id: forged },
    );
  });
});

it('does not start with a brand whose currency was changed, until that is accepted', async () => {
  const { owner, ownerUrl } = scene;
  await owner.query(`UPDATE site_brand SET currency = 'EUR' WHERE code = 'tessera'`);
  await expect(adoptRecords(ownerUrl)).rejects.toThrow('npm run brands -- accept tessera');
  expect(await owner.transaction((tx) => acceptBrand(tx, 'tessera'))).toEqual(['site_brand tessera']);
  await adoptRecords(ownerUrl);
  expect(await verifyAll(scene)).toEqual({ ok: true });
  await owner.query(`UPDATE site_brand SET currency = 'USD' WHERE code = 'tessera'`);
  await owner.transaction((tx) => acceptBrand(tx, 'tessera'));
});

it('records what a former version wrote once and never again', async () => {
  const { owner, ownerUrl } = scene;
  const member = `SELECT id FROM identity_member ORDER BY id LIMIT 1`;
  await expectFound(
    scene,
    ['identity_member', 'platform_record'],
    async (tx) => {
      await tx.query(`DELETE FROM platform_record WHERE subject = 'identity_member' AND key = (${member})::text`);
      return tx.query(`UPDATE identity_member SET status = status WHERE id = (${member})`);
    },
    { table: 'identity_member' },
  );
  await adoptRecords(ownerUrl);
  const [counted] = await owner.query<{ times: number }>(
    `SELECT count(*)::int AS times FROM platform_record WHERE subject = 'platform_adopted'`,
  );
  expect(counted?.times).toBe(SEALED_SUBJECTS.length);
});

it('records no row anew that has a record, even where the note that its table was done is gone', async () => {
  const { owner, ownerUrl } = scene;
  const records = async () =>
    (await owner.query<{ times: number }>(`SELECT count(*)::int AS times FROM platform_record WHERE subject = 'identity_member'`))[0]
      ?.times;
  const before = await records();
  await owner.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(`DELETE FROM platform_record WHERE subject = 'platform_adopted' AND key = 'identity_member'`);
  });
  await adoptRecords(ownerUrl);
  expect([before, await records()]).toEqual([expect.any(Number), before]);
});

interface Line {
  readonly name: string;
  readonly ok: boolean;
  readonly table?: string;
}

async function runVerify(...words: readonly string[]): Promise<{ readonly code: number; readonly lines: readonly Line[] }> {
  const { ownerUrl, dataDir, dataKey } = scene;
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATABASE_URL: ownerUrl, DATA_DIR: dataDir, DATA_KEY: dataKey };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [programAt('tools/verify.ts'), ...words], { cwd: ROOT, env }, (error, stdout, stderr) => {
      if (stderr !== '') reject(new Error(stderr));
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
      resolve({ code: error ? Number(error.code ?? 1) : 0, lines });
    });
  });
}

it('prints a line for every verifier, and ends with 1 where one is not well', async () => {
  const whole = await runVerify();
  expect(whole.lines.map(({ name, ok }) => [name, ok])).toEqual(VERIFIER_NAMES.map((name) => [name, true]));
  expect(whole.code).toBe(0);
  await scene.owner.query(`UPDATE lottery_chase SET stop_on_win = NOT stop_on_win`);
  const forged = await runVerify();
  expect(forged.code).toBe(1);
  expect(forged.lines.filter(({ ok }) => !ok)).toMatchObject([{ name: 'records', table: 'lottery_chase' }]);
  expect((await runVerify('nonces')).lines).toEqual([{ name: 'nonces', ok: true }]);
  await scene.owner.query(`UPDATE lottery_chase SET stop_on_win = NOT stop_on_win`);
});
