import { join } from 'node:path';
import { expect } from 'vitest';
import { lottery, payments } from '@tessera/contract';
import { ZERO } from '@tessera/kernel';
import { operatorTotpStore } from '../../../apps/server/src/modules/identity/operator-totp.repo.ts';
import { insertChange } from '../../../apps/server/src/modules/lottery/desk.repo.ts';
import { insertHeard } from '../../../apps/server/src/modules/lottery/hear/held-results.repo.ts';
import { insertOdds } from '../../../apps/server/src/modules/lottery/odds.repo.ts';
import { insertPool, insertPoolDraw } from '../../../apps/server/src/modules/lottery/pools.repo.ts';
import { putChains } from '../../../apps/server/src/modules/lottery/public-values.repo.ts';
import { insertMember as insertReferral } from '../../../apps/server/src/modules/referrals/referrals.repo.ts';
import { insertReplay } from '../../../apps/server/src/modules/sports/competitions.repo.ts';
import type { Tx } from '../../../apps/server/src/platform/db/database.ts';
import { readKeys } from '../../../apps/server/src/platform/encryption/key-source.ts';
import { givenKeyRing } from '../../../apps/server/src/platform/encryption/testing/given-encryption.ts';
import { adoptRecords } from '../../../apps/server/src/platform/records/adopt-records.ts';
import { SCENE_VENDORS } from '../../../apps/server/tests/support/given-launches.ts';
import { givenTessera } from '../../../apps/server/tests/support/given-tessera.ts';
import { payOnHostedPage } from '../../../apps/server/tests/support/hosted-page.ts';
import { givenScene, type Scene } from '../../../apps/server/tests/support/scene.ts';
import { VERIFIER_NAMES, VERIFIERS, type Verdict } from '../verifiers.ts';

const QUICK = 'lhc-300';

/** A server with people, money and one of everything, all of it written by the application; a draw with a ticket is drawn and paid. */
export async function givenWrittenScene(): Promise<Scene> {
  const tessera = await givenTessera({ vendors: SCENE_VENDORS });
  await adoptRecords(tessera.ownerUrl);
  const scene = await givenScene(tessera);
  const { owner, browsers, clock, id } = scene;
  await owner.query(`DELETE FROM lottery_draw WHERE lottery_id = 'outside-ssc'`);
  await owner.query(`DELETE FROM lottery_lottery WHERE id = 'outside-ssc'`);
  await tessera.runJobs('lottery.plan', 'lottery.advance');
  const { draw } = await browsers.member.call(lottery.getLottery, { params: { id: QUICK } });
  const lines = [{ play: 'lhc.te', selection: '01', terms: { amount: '1' } }];
  await browsers.member.call(lottery.placeTicket, {
    body: { requestId: id(), drawId: draw?.id ?? '', currency: 'USD', oddsVersion: 1, lines },
  });
  await givenRareRows(scene);
  const { payUrl } = await browsers.member.call(payments.createDeposit, {
    body: { requestId: id(), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
  });
  await payOnHostedPage(payUrl ?? '', { choice: 'success' });
  clock.advance((draw?.drawAtMs ?? 0) - clock.nowMs() + 2_000);
  await tessera.runJobs('lottery.advance', 'lottery.advance', 'lottery.advance', 'outbox.reports.member_bucket');
  return scene;
}

/** Rows that the scene has none of, by what writes them. */
async function givenRareRows({ owner, clock, otherDrawId, memberId, id }: Scene): Promise<void> {
  const atMs = clock.nowMs();
  const [member] = await owner.query<{ cell: number }>('SELECT cell FROM identity_member WHERE id = $1', [memberId]);
  const [operator] = await owner.query<{ id: string }>('SELECT id FROM identity_operator ORDER BY id LIMIT 1');
  const operatorId = operator?.id ?? '';
  await owner.transaction(async (tx) => {
    await insertOdds(tx, { lotteryId: 'k3-60', version: 2, odds: {}, operatorId, atMs });
    const change = {
      lotteryId: 'k3-60',
      drawId: null,
      brand: null,
      action: 'odds',
      operatorId,
      confirmedBy: null,
      reason: 'a test',
      before: {},
      after: {},
    };
    await insertChange(tx, { ...change, id: id(), atMs });
    await insertHeard(tx, otherDrawId, '1,2,3,4,5', atMs);
    const chain = {
      hash: 'ab'.repeat(32),
      publicKey: 'cd'.repeat(96),
      genesisSeconds: 1,
      periodSeconds: 3,
      groupHash: 'ef'.repeat(32),
      beaconId: 'test',
    };
    await putChains(tx, [chain as never]);
    await insertPool(tx, { lotteryId: 'sea-th-300', brand: 'tessera', currency: 'USD', ownerId: id() });
    const winners = { 1: 0 } as never;
    const none = { sales: ZERO, carriedIn: ZERO, contribution: ZERO, topUp: ZERO, paid: ZERO, carriedOut: ZERO, missing: ZERO };
    await insertPoolDraw(tx, otherDrawId, { ...none, version: 1, brand: 'tessera', currency: 'USD', winners, shares: {} as never });
    const [league] = await tx.query<{ id: string }>('SELECT id FROM sports_competition LIMIT 1');
    await insertReplay(tx, league?.id ?? '', { originMs: atMs, startedMs: atMs, speed: 1, longestGapMs: null });
    await operatorTotpStore.insertRecoveryCodes(tx, operatorId, [Buffer.alloc(32, 1)]);
    const by = { code: 'ABC', agentCell: 1, agentId: id() };
    await insertReferral(tx, 'tessera', { cell: member?.cell ?? 0, id: memberId }, by, atMs);
  });
}

/** What the first verifier says that is not content. */
export async function verifyAll({ owner, dataDir, dataKey }: Scene): Promise<Verdict & { readonly name?: string }> {
  const cipher = givenKeyRing(...readKeys({ inline: dataKey, file: '' }));
  const books = { anchorFolder: join(dataDir, 'anchors'), roots: null, cipher, people: owner };
  for (const name of VERIFIER_NAMES) {
    const verdict = await VERIFIERS[name](owner, books);
    if (!verdict.ok) return { name, ...verdict };
  }
  return { ok: true };
}

export type Forge = string | ((tx: Tx) => Promise<unknown>);

/** Does something as the owner of the database, past its constraints, expects it to be found, and undoes it. */
export async function expectFound(
  scene: Scene,
  tables: readonly string[],
  forge: Forge,
  found: Partial<Verdict & { readonly name: string }>,
): Promise<void> {
  const { owner } = scene;
  await owner.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const table of tables) await tx.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    const changed = typeof forge === 'string' ? await tx.query(`${forge} RETURNING 1 AS one`) : [await forge(tx)];
    expect(changed.length, 'something was changed').toBeGreaterThan(0);
  });
  try {
    expect(await verifyAll(scene)).toMatchObject({ ok: false, ...found });
  } finally {
    await owner.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      for (const table of tables) {
        await tx.query(`DELETE FROM ${table}`);
        await tx.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        await tx.query(`DROP TABLE kept_${table}`);
      }
    });
  }
}
