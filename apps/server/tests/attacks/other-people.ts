import { expect } from 'vitest';
import { backoffice, casino, games, payments, wagers, wallet } from '@tessera/contract';
import { acceptBrand } from '../../src/platform/records/accept-rows.ts';
import { callOf, foreignIds, wrongCallers } from '../support/bad-calls.ts';
import type { Browser } from '../support/browser.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { newId, PASSWORD, type Scene } from '../support/scene.ts';
import { VESTA, VESTA_HOST } from './vesta.ts';
import { type Attack, codeOfBad, exampleOf, NAMED } from './world.ts';

/** Everybody who is not the right one, on every call that names something of the right one's. */
export const nameWhatIsNotTheirs: Attack = async ({ scene, stranger }) => {
  let tried = 0;
  await expectNoEffect(scene, async () => {
    for (const { name, endpoint } of NAMED.filter(({ endpoint: { auth } }) => auth !== 'operator')) {
      const example = exampleOf(scene, name);
      const foreign = foreignIds(endpoint, example);
      for (const bad of [...wrongCallers(endpoint, example), ...foreign]) {
        tried += 1;
        expect(bad.expected, `${name} ${bad.name}`).toContain(await codeOfBad(scene, endpoint, bad));
      }
      if (foreign.length === 0) continue;
      const answer = await stranger.copy().send({ ...callOf(endpoint, example), headers: VESTA_HEADERS });
      expect(foreign[0]?.expected, `${name} of another brand`).toContain(expectAnswer(answer, { endpoint, language: 'en', name }));
    }
  });
  expect(tried).toBeGreaterThan(60);
  await pageThroughWhatIsNotTheirs(scene);
};

/** Cursors and request ids are names too. */
async function pageThroughWhatIsNotTheirs(scene: Scene): Promise<void> {
  const { member, other, operator } = scene.browsers;
  const own = await member.call(wallet.listTransactions, {});
  expect(own.items.length).toBeGreaterThan(0);
  const ids = new Set(own.items.map(({ id }) => id));
  const seen = await other.call(wallet.listTransactions, { query: { cursor: own.items[0]?.position } });
  expect(seen.items.filter(({ id }) => ids.has(id))).toEqual([]);
  expect((await other.call(wagers.listWagers, { query: { cursor: scene.wagerId } })).items).toEqual([]);
  expect((await other.call(payments.listDeposits, { query: { cursor: scene.depositId } })).items).toEqual([]);

  const requestId = newId(scene);
  const playAs = (browser: Browser, stake: string) =>
    browser.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId, currency: 'USD', stake } });
  const [mine, theirs] = [await playAs(member, '1'), await playAs(other, '2')];
  // The same id names another wager for each of them.
  expect([theirs.roundId === mine.roundId, Number(mine.stake), Number(theirs.stake)]).toEqual([false, 1, 2]);

  const [stranger] = await scene.owner.query<{ id: string }>('SELECT id FROM identity_member WHERE username = $1', ['octavio']);
  const body = { memberId: stranger?.id ?? '', reason: 'not theirs' };
  await expectNoEffect(scene, async () => {
    await expect(operator.call(backoffice.approveWithdrawal, { params: { id: scene.withdrawalIds[0] }, body })).rejects.toMatchObject({
      code: 'withdrawal_not_found',
    });
    await expect(operator.call(backoffice.approveDeposit, { params: { id: scene.reviewedDepositIds[0] }, body })).rejects.toMatchObject({
      code: 'deposit_not_found',
    });
  });
}

/** Players make every call of staff, and each try is written down; a guest's is not, who could be anybody. */
export const callAsStaff: Attack = async ({ scene }) => {
  const calls = NAMED.filter(({ endpoint: { auth } }) => auth === 'operator');
  expect(calls.length).toBeGreaterThan(6);
  const from = scene.logged.length;
  let players = 0;
  await expectNoEffect(scene, async () => {
    for (const { name, endpoint } of calls) {
      for (const bad of wrongCallers(endpoint, exampleOf(scene, name))) {
        expect(bad.expected, `${name} ${bad.name}`).toContain(await codeOfBad(scene, endpoint, bad));
        if (bad.as !== 'guest') players += 1;
      }
    }
  });
  const lines = scene.logged.slice(from);
  expect(lines).toHaveLength(players);
  for (const { endpoint } of calls) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const told = { msg: 'a player made a call of staff', memberId: scene.memberId, method: endpoint.method, path };
    expect(lines).toContainEqual(expect.objectContaining(told));
  }
};

/** Two brands on one server: under whatever host it is asked, each shows its own and knows its own. */
export const askUnderAnotherHost: Attack = async ({ scene, stranger }) => {
  const { member } = scene.browsers;
  const { payments: paymentsModule } = scene.running.modules;
  await paymentsModule.addSandboxMethods({ code: VESTA, currency: 'USD' });
  await scene.owner.query(`UPDATE payments_method SET name = 'Vesta pay' WHERE brand = $1`, [VESTA]);
  const at = async (browser: Browser, host: string, path: string) => {
    const answer = await browser.copy().send({ method: 'GET', path, headers: { host, 'accept-language': 'en' } });
    const { value } = JSON.parse(answer.text) as { readonly value: unknown };
    return answer.status === 200 ? value : (value as { readonly code: string }).code;
  };
  const HOME = '127.0.0.1';
  await expectNoEffect(scene, async () => {
    // Sessions.
    for (const { endpoint } of NAMED.filter(
      ({ endpoint: { auth, method } }) => (auth === 'member' || auth === 'player') && method === 'GET',
    )) {
      const path = endpoint.path.replace(/\{\w+\}/g, scene.wagerId);
      expect(await at(member, VESTA_HOST, path), path).toBe('unauthenticated');
      expect(await at(stranger, HOME, path), path).toBe('unauthenticated');
    }
    const login = (host: string, username: string) =>
      scene.browser().send({
        method: 'POST',
        path: '/wps/session/login',
        headers: { host, origin: `http://${host}` },
        body: { username, password: PASSWORD },
      });
    expect([(await login(VESTA_HOST, 'octavio')).status, (await login(HOME, 'novella')).status]).toEqual([401, 401]);
  });
  // What each brand sells and tells.
  const path = payments.listPaymentMethods.path;
  expect(await at(stranger, VESTA_HOST, path)).toMatchObject(Array.from({ length: 4 }, () => ({ name: 'Vesta pay' })));
  const atHome = (await at(member, HOME, path)) as { readonly name: string }[];
  expect(atHome.map(({ name }) => name)).toEqual(['Sandbox pay', 'Sandbox payout', 'Sandbox transfer', 'Sandbox transfer']);
  await scene.owner.query('DELETE FROM payments_method WHERE brand = $1', [VESTA]);
  await scene.owner.transaction((tx) => acceptBrand(tx, VESTA));
  expect(await at(stranger, VESTA_HOST, path)).toEqual([]);
  const body = { requestId: newId(scene), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' };
  const asked = await stranger.copy().send({ method: 'POST', path: payments.createDeposit.path, headers: VESTA_HEADERS, body });
  expect(JSON.parse(asked.text)).toMatchObject({ value: { code: 'method_not_found' } });

  await scene.owner.query(
    `INSERT INTO games_winner (brand, cell, member_id, id, account, game_id, game_type, currency, amount, at)
     SELECT brand, cell, id, id, left(username, 2) || '***', 'ember-mosaic', 'RNG', currency, 70000, now() FROM identity_member WHERE username = ANY ($1)`,
    [['octavio', 'novella']],
  );
  const winners = async (host: string) =>
    new Set(
      ((await at(scene.browsers.guest, host, games.listWinners.path)) as { readonly account: string }[]).map(({ account }) => account),
    );
  expect(await winners(VESTA_HOST)).toEqual(new Set(['no***']));
  expect(await winners(HOME)).not.toContain('no***');
};

const VESTA_HEADERS = { host: VESTA_HOST, origin: `http://${VESTA_HOST}`, 'accept-language': 'en' };
