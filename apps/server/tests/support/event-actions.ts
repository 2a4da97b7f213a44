import { beforeAll, expect } from 'vitest';
import { backoffice, casino, type EventKind, identity, limits, payments, profile, wallet } from '@tessera/contract';
import { parseWebhookSecrets, signWebhook } from '@tessera/webhooks';
import { ClockDiffers, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { codeActions } from './code-actions.ts';
import { BRANDS, BRAND, givenTessera, WEBHOOK_SECRETS } from './given-tessera.ts';
import { payOnHostedPage } from './hosted-page.ts';
import { giveMoney, givenMember, givenOperator, logInAsOperator, newId, OPERATOR, PASSWORD } from './scene.ts';

/** What the balance of whoever asks for it fails with. */
let failure: Error | null = null;
export const tessera = await givenTessera({
  wrap: ({ modules, ...composed }) => ({
    ...composed,
    modules: {
      ...modules,
      wallet: { ...modules.wallet, balanceOf: (caller) => (failure ? Promise.reject(failure) : modules.wallet.balanceOf(caller)) },
    },
  }),
});
const { clock } = tessera;
const { identity: accounts, site } = tessera.running.modules;

let member: Awaited<ReturnType<typeof givenMember>>;
let operator: Awaited<ReturnType<typeof givenOperator>>;
beforeAll(async () => {
  member = await givenMember(tessera, 'marina', '5000');
  operator = await givenOperator(tessera);
});

const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ name: 'CallFailed' });
const owner = async () => {
  const found = await accounts.findMemberByUsername('marina', 'tessera');
  if (!found) throw new Error('she has an account');
  return found;
};
const loggedIn = async (username = 'marina', password = PASSWORD) => {
  clock.advance(1_100);
  await tessera.browser().call(identity.login, { body: { username, password } });
};
const captcha = async () => {
  clock.advance(1_100);
  const { captchaId } = await tessera.browser().call(identity.getCaptcha, {});
  return { captchaId, captcha: tessera.captchas.get(captchaId) ?? '' };
};
const wrong = async (username: string, more: object = {}) =>
  refused(tessera.browser().call(identity.login, { body: { username, password: 'not-her-password', ...more } }));
const staffLogin = (username: string, password: string) =>
  tessera.browser().call(backoffice.operatorLogin, { body: { username, password } });
const withdrawal = async () =>
  (
    await member.call(payments.createWithdrawal, {
      body: {
        requestId: newId(tessera),
        methodId: 'sandbox-payout',
        currency: 'USD',
        amount: '20',
        payeeName: 'Marina Sol',
        payeeAccount: 'ES9121000418450200051332',
        password: PASSWORD,
      },
    })
  ).id;
const deposit = () =>
  member.call(payments.createDeposit, { body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' } });
const play = (stake = '1') =>
  member.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId: newId(tessera), currency: 'USD', stake } });
const decide = async (id: string) =>
  operator.call(backoffice.approveWithdrawal, { params: { id }, body: { memberId: member.memberId, reason: 'looked at it' } });
const callBack = (body: object, secrets = WEBHOOK_SECRETS) => {
  const rawBody = JSON.stringify(body);
  const headers = { ...signWebhook({ id: newId(tessera), sentAtMs: clock.nowMs(), rawBody }, secrets), 'content-type': 'application/json' };
  return fetch(`${tessera.url}/wps/payments/callbacks/sandbox`, { method: 'POST', headers, body: rawBody });
};
const failing = async (error: Error) => {
  failure = error;
  await refused(member.call(wallet.getBalance, {}));
  failure = null;
};
const report = (of: object) => ({ kind: 'deposit', status: 'success', amount: '25', currency: 'USD', occurredAtMs: clock.nowMs(), ...of });
const noticed = async (amounts: object, work: () => Promise<unknown>) => {
  await site.setLargeAmounts(BRAND, amounts);
  clock.advance(1_000);
  await work();
  await tessera.runJobs('outbox.events.notable');
};

/** What makes each kind, done as people and other servers do it, and what the event must say. */
export const ACTIONS: Partial<Record<EventKind, readonly [act: () => Promise<unknown>, says: object]>> = {
  // First, while no failure has a login ask for a captcha.
  ...codeActions(tessera),
  registered: [
    () =>
      tessera.browser().call(identity.register, {
        body: {
          username: 'nova',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          birthday: '1990-05-01',
          termsAccepted: true,
          ageConfirmed: true,
        },
      }),
    { brand: BRAND, ip: '127.0.0.1' },
  ],
  login_succeeded: [() => loggedIn(), { brand: BRAND, ip: '127.0.0.1' }],
  login_failed: [() => wrong('marina'), { brand: BRAND, ip: '127.0.0.1' }],
  login_unknown: [() => wrong('nobody-at-all'), { brand: BRAND, memberId: null }],
  captcha_demanded: [
    async () => {
      for (let attempt = 0; attempt < 4; attempt += 1) await wrong('somebody-else');
    },
    { details: { action: 'POST /wps/session/login' } },
  ],
  login_locked: [
    async () => {
      await accounts.createMember({ brand: 'tessera', username: 'victim', password: PASSWORD, type: 0 });
      for (let attempt = 0; attempt < 12; attempt += 1) await wrong('victim', await captcha());
    },
    { brand: BRAND },
  ],
  login_blocked: [
    async () => {
      const blocked = await accounts.createMember({ brand: 'tessera', username: 'blocked', password: PASSWORD, type: 0 });
      await accounts.disableMember(blocked);
      await refused(tessera.browser().call(identity.login, { body: { username: 'blocked', password: PASSWORD, ...(await captcha()) } }));
    },
    { details: { reason: 'disabled' } },
  ],
  account_disabled: [async () => accounts.disableMember(await owner()), { brand: BRAND }],
  account_enabled: [
    async () => {
      await accounts.enableMember(await owner());
      await member.call(identity.login, { body: { username: 'marina', password: PASSWORD, ...(await captcha()) } });
    },
    { brand: BRAND },
  ],
  password_refused: [
    () =>
      refused(
        member.call(identity.changePassword, {
          body: { oldPassword: 'no', newPassword: 'copper-meadow-58', confirmNewPassword: 'copper-meadow-58' },
        }),
      ),
    { details: { action: 'POST /wps/member/password' } },
  ],
  password_changed: [
    async () => {
      await accounts.createMember({ brand: 'tessera', username: 'careful', password: PASSWORD, type: 0 });
      const careful = tessera.browser();
      await careful.call(identity.login, { body: { username: 'careful', password: PASSWORD, ...(await captcha()) } });
      const newPassword = 'copper-meadow-58';
      await careful.call(identity.changePassword, { body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword } });
    },
    { ip: '127.0.0.1' },
  ],
  profile_changed: [
    () => member.call(profile.putProfile, { body: { occupation: 'Notary' } }),
    { ip: '127.0.0.1', details: { subject: 'occupation' } },
  ],
  session_ended: [async () => member.copy().call(identity.logout, {}), { brand: BRAND }],
  sessions_ended: [
    async () => {
      await accounts.endSessions(await owner());
      await member.call(identity.login, { body: { username: 'marina', password: PASSWORD, ...(await captcha()) } });
    },
    { brand: BRAND },
  ],
  limits_changed: [
    () => member.call(limits.setLimit, { body: { kind: 'deposit', perDay: '9000' } }),
    { ip: '127.0.0.1', details: { setting: 'deposit', to: '9000', currency: 'USD' } },
  ],
  large_deposit: [
    () =>
      noticed({ deposit: '25' }, async () => {
        const { id, payUrl } = await deposit();
        await payOnHostedPage(payUrl ?? '', { choice: 'success' });
        await expect
          .poll(async () => (await member.call(payments.getDeposit, { params: { id } })).state, { timeout: 30_000 })
          .toBe('SUCCESS');
      }),
    { details: { amount: '25.0000', currency: 'USD', subject: expect.any(String) } },
  ],
  large_withdrawal: [
    () => noticed({ withdrawal: '20' }, withdrawal),
    { details: { amount: '20.0000', currency: 'USD', subject: expect.any(String) } },
  ],
  large_wager: [
    () => noticed({ wager: '1' }, () => play()),
    { details: { amount: '1.0000', currency: 'USD', subject: expect.any(String) } },
  ],
  large_win: [
    () =>
      noticed({ win: '0.01' }, async () => {
        for (let round = 0; round < 200; round += 1) if (Number((await play()).payout) > 0) return;
      }),
    { brand: BRAND, details: { amount: expect.any(String), currency: 'USD', subject: expect.any(String) } },
  ],
  balance_cap_reached: [
    async () => {
      const rich = tessera.browser();
      await accounts.createMember({ brand: 'tessera', username: 'rich', password: PASSWORD, type: 0 });
      await rich.call(identity.login, { body: { username: 'rich', password: PASSWORD, ...(await captcha()) } });
      const found = await accounts.findMemberByUsername('rich', 'tessera');
      if (!found) throw new Error('there is such an account');
      await giveMoney(tessera, found, '99999999999998');
      const body = { requestId: newId(tessera), currency: 'USD', stake: '1' };
      await refused(rich.call(casino.play, { params: { gameId: 'ember-mosaic' }, body }));
    },
    { brand: BRAND, details: { action: 'POST /lgw/casino/{gameId}/plays' } },
  ],
  staff_call_refused: [() => refused(member.call(backoffice.listDepositQueue, {})), { details: { action: 'GET /ops/deposits' } }],
  staff_login_succeeded: [() => logInAsOperator(tessera, operator), { operatorUsername: 'olga', ip: '127.0.0.1' }],
  staff_login_failed: [() => refused(staffLogin(OPERATOR.username, 'no')), { operatorUsername: 'olga' }],
  staff_login_unknown: [() => refused(staffLogin('nobody-at-all', 'no')), { operatorUsername: null }],
  staff_login_locked: [
    async () => {
      await accounts.operators.create({ brands: BRANDS, username: 'oscar', displayName: 'Oscar', password: PASSWORD });
      for (let attempt = 0; attempt < 11; attempt += 1) await refused(staffLogin('oscar', 'no'));
    },
    { operatorUsername: 'oscar' },
  ],
  staff_logged_out: [
    async () => {
      await logInAsOperator(tessera, operator);
      await operator.copy().call(backoffice.operatorLogout, {});
      await logInAsOperator(tessera, operator);
    },
    { operatorUsername: 'olga' },
  ],
  staff_action: [
    async () => decide(await withdrawal()),
    {
      operatorUsername: 'olga',
      ip: '127.0.0.1',
      details: { action: 'withdrawal.approve', subject: expect.any(String), reason: 'looked at it' },
    },
  ],
  staff_action_failed: [
    () => refused(decide(newId(tessera))),
    { operatorUsername: 'olga', details: { action: 'POST /ops/withdrawals/{id}/approve', reason: 'withdrawal_not_found' } },
  ],
  staff_disabled: [
    async () => accounts.operators.disable((await accounts.operators.findByUsername('oscar'))?.id ?? ''),
    { operatorUsername: 'oscar' },
  ],
  staff_enabled: [
    async () => accounts.operators.enable((await accounts.operators.findByUsername('oscar'))?.id ?? ''),
    { operatorUsername: 'oscar' },
  ],
  invitation_made: [
    () => accounts.invitations.invite({ brands: BRANDS, username: 'newcomer', displayName: 'Newcomer' }),
    { operatorUsername: 'newcomer' },
  ],
  invitation_accepted: [
    async () => {
      const { token = '' } = (await accounts.invitations.inviteAgain('newcomer')) ?? {};
      await tessera.browser().call(backoffice.acceptInvitation, { body: { token, password: 'quiet-lantern-88' } });
    },
    { operatorUsername: 'newcomer', ip: '127.0.0.1' },
  ],
  invitation_refused: [
    () => refused(tessera.browser().call(backoffice.acceptInvitation, { body: { token: 'x'.repeat(43), password: 'quiet-lantern-88' } })),
    { ip: '127.0.0.1' },
  ],
  settings_changed: [() => site.setSwitch(BRAND, 'FREEPLAY3', true), { brand: BRAND, details: { setting: 'FREEPLAY3', to: 'true' } }],
  region_refused: [
    async () => {
      await site.setRegionBlock(BRAND, { countries: [], ranges: ['127.0.0.0/8'] });
      clock.advance(1_000);
      await refused(member.call(wallet.getBalance, {}));
      await site.setRegionBlock(BRAND, { countries: [], ranges: [] });
      clock.advance(1_000);
    },
    { ip: '127.0.0.1' },
  ],
  callback_refused: [
    async () =>
      expect(
        (
          await callBack(
            report({ orderId: 'x', merchantOrderId: newId(tessera) }),
            parseWebhookSecrets(`whsec_${Buffer.alloc(32, 9).toString('base64')}`),
          )
        ).status,
      ).toBe(401),
    { ip: '127.0.0.1', details: { action: 'POST /wps/payments/callbacks/{channel}' } },
  ],
  gateway_contradicted: [
    async () => {
      const { id, payUrl } = await deposit();
      const orderId = (payUrl ?? '').split('/').at(-1) ?? '';
      expect((await callBack(report({ orderId, merchantOrderId: id, currency: 'EUR' }))).status).toBe(422);
    },
    { brand: BRAND, details: { reason: 'wrong_currency', subject: expect.any(String) } },
  ],
  call_failed: [() => failing(new Error('a bug')), { details: { action: 'GET /wps/v2/wallets/balance' } }],
  unavailable: [() => failing(new DatabaseUnavailable()), { details: { part: 'database' } }],
  clock_drift: [() => failing(new ClockDiffers()), { memberId: null }],
};
