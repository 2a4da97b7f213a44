import { expect } from 'vitest';
import { backoffice, identity } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import type { Answer } from '../support/browser.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { BRANDS, type Tessera } from '../support/given-tessera.ts';
import { givenMember, logInAsOperator, OPERATOR, PASSWORD, type Scene } from '../support/scene.ts';
import type { Attack } from './world.ts';

export const MINUTE_MS = 60_000;
const PAIRS = Number(process.env['ATTACK_PAIRS'] ?? 1_000);
/** Fifty from each: every address is slowed down. */
const ADDRESSES = PAIRS / 50;
const AT_ONCE = 40;

type Extra = Readonly<Record<string, string>>;

/** One try to log in from an address that a proxy tells. */
export const loginFrom = (tessera: Tessera, ip: string, username: string, password: string, extra: Extra = {}): Promise<Answer> =>
  tessera.browser().send({
    method: 'POST',
    path: identity.login.path,
    headers: { 'x-forwarded-for': ip, 'accept-language': 'en' },
    body: { username, password, ...extra },
  });

export const addressOf = (n: number): string => `198.51.${n >> 8}.${n & 255}`;
export const codeOf = ({ text }: Answer): string | null => (JSON.parse(text) as { value: { code?: string } | null }).value?.code ?? null;

/** What an answer says, without the number of its request. */
const saidBy = ({ status, text }: Answer): unknown => {
  const body = JSON.parse(text) as { readonly value: object };
  return { status, ...body, value: { ...body.value, requestId: '' } };
};

export async function captchaFrom(tessera: Tessera, ip: string): Promise<Extra> {
  const { text } = await tessera.browser().send({ method: 'GET', path: identity.getCaptcha.path, headers: { 'x-forwarded-for': ip } });
  const { captchaId } = (JSON.parse(text) as { value: { captchaId: string } }).value;
  return { captchaId, captcha: tessera.captchas.get(captchaId) ?? '' };
}

/** A list of stolen passwords, of which one is right, from many addresses. */
export const stuffCredentials: Attack = async ({ guarded }) => {
  guarded.clock.advance(60 * MINUTE_MS);
  await guarded.running.modules.identity.createMember({
    brand: 'tessera',
    username: `stolen${(PAIRS * 9) / 10}`,
    password: PASSWORD,
    type: 0,
  });
  const counts: Record<string, number> = {};
  await expectNoEffect(guarded, async () => {
    let next = 0;
    const work = async (): Promise<void> => {
      for (let n = next++; n < PAIRS; n = next++) {
        const answer = await loginFrom(guarded, addressOf(n % ADDRESSES), `stolen${n}`, PASSWORD);
        const told = `${answer.status} ${codeOf(answer) ?? 'in'}`;
        counts[told] = (counts[told] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  // A password was looked at where the answer says that it is wrong.
  const { '401 invalid_credentials': looked = 0, ...others } = counts;
  expect(looked).toBeLessThan(PAIRS / 100);
  expect(Object.keys(others).toSorted()).toEqual(['422 captcha_required', '429 throttled']);
};

/** Guesses, then the right password: nothing tells it from a wrong one until the account opens again. */
export const guessThenKnow: Attack = async ({ guarded }) => {
  guarded.clock.advance(60 * MINUTE_MS);
  await guarded.running.modules.identity.createMember({ brand: 'tessera', username: 'guessed', password: PASSWORD, type: 0 });
  const at = (n: number): string => `203.0.113.${n}`;
  await expectNoEffect(guarded, async () => {
    for (let n = 0; n < 3; n += 1) expect(codeOf(await loginFrom(guarded, at(n), 'guessed', `guess ${n}`))).toBe('invalid_credentials');
    const [right, wrong] = [await loginFrom(guarded, at(3), 'guessed', PASSWORD), await loginFrom(guarded, at(3), 'guessed', 'guess 3')];
    expect(codeOf(right)).toBe('captcha_required');
    expect(saidBy(right)).toEqual(saidBy(wrong));
    for (let n = 3; n < 10; n += 1)
      expect(codeOf(await loginFrom(guarded, at(n), 'guessed', `guess ${n}`, await captchaFrom(guarded, at(n))))).toBe(
        'invalid_credentials',
      );
    const locked = await loginFrom(guarded, at(20), 'guessed', PASSWORD, await captchaFrom(guarded, at(20)));
    const guess = await loginFrom(guarded, at(21), 'guessed', 'guess 21', await captchaFrom(guarded, at(21)));
    expect(locked.status).toBe(401);
    expect(saidBy(locked)).toEqual(saidBy(guess));
  });
  guarded.clock.advance(30 * MINUTE_MS);
  expect((await loginFrom(guarded, at(22), 'guessed', PASSWORD)).status).toBe(200);
};

/** A code of an app that somebody read over a shoulder: it has been used. */
export const useACodeTwice: Attack = async ({ scene }) => {
  const staff = { ...OPERATOR, username: 'twice', displayName: 'Twice' };
  await scene.running.modules.identity.operators.create(staff);
  const code = totpCodeAt(staff.totpSecret, scene.clock.nowMs());
  const { username, password } = staff;
  const login = async () =>
    codeOf(await scene.browser().send({ method: 'POST', path: backoffice.operatorLogin.path, body: { username, password, code } }));
  expect(await login()).toBeNull();
  await expectNoEffect(scene, async () => {
    expect(await login()).toBe('code_wrong');
    // The next half minute still takes the code of the one before.
    scene.clock.advance(30_000);
    expect(await login()).toBe('code_wrong');
  });
};

const TIMED = Number(process.env['ATTACK_TIMED'] ?? 30);
const ROUNDS = 4;

/** How an unknown name is answered, and how long that takes, tells nothing. What work is done is counted in login-work.test.ts. */
export const findOutWhoExists: Attack = async ({ guarded }) => {
  guarded.clock.advance(60 * MINUTE_MS);
  const ratios: number[] = [];
  // A busy machine spoils a measurement this way and that; what tells names apart does so in every one, the same way.
  for (let round = 0; round < ROUNDS && !ratios.some((ratio) => Math.abs(ratio - 1) <= 0.1); round += 1) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < TIMED; n += 1) {
      const account = `known${round}x${n}`;
      await guarded.running.modules.identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
      // Failures of the whole site are soon a reason for captchas.
      guarded.clock.advance(6 * MINUTE_MS);
      const timed = async (username: string, into: number[]): Promise<unknown> => {
        const startedMs = performance.now();
        const answer = await loginFrom(guarded, addressOf(n), username, 'a wrong password');
        into.push(performance.now() - startedMs);
        expect(answer.status).toBe(401);
        return saidBy(answer);
      };
      const one = () => timed(account, known);
      const other = () => timed(`absent${round}x${n}`, unknown);
      const [first, second] = n % 2 === 0 ? [await one(), await other()] : [await other(), await one()];
      expect(first).toEqual(second);
    }
    ratios.push(medianOf(known) / medianOf(unknown));
  }
  const tells = ratios.every((ratio) => ratio > 1.1) || ratios.every((ratio) => ratio < 0.9);
  expect(tells, ratios.join(' ')).toBe(false);
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Passwords that everybody tries first, wherever one may be chosen. */
export const chooseAWeakPassword: Attack = async ({ scene }) => {
  const { guest, other } = scene.browsers;
  const weak = (own: string) => ['123456', '12345678', 'password1', own, `${own}1`, 'tessera2027', 'Tessera-1'];
  const refused = async (works: readonly Promise<unknown>[]): Promise<void> => {
    for (const [n, result] of (await Promise.allSettled(works)).entries())
      expect(result, String(n)).toMatchObject({
        status: 'rejected',
        reason: { code: expect.stringMatching(/^(?:password_too_common|invalid_input)$/) },
      });
  };
  const person = { birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true } as const;
  await expectNoEffect(scene, async () => {
    await refused(
      weak('gambler77').map((password) =>
        guest.copy().call(identity.register, { body: { ...person, username: 'gambler77', password, confirmPassword: password } }),
      ),
    );
    await refused(
      weak('octavio').map((newPassword) =>
        other.copy().call(identity.changePassword, { body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword } }),
      ),
    );
    await refused(
      weak('newcomer').map((password) =>
        guest.copy().call(backoffice.acceptInvitation, { body: { token: scene.invitation.token, password } }),
      ),
    );
  });
};

/** What a browser keeps to stay logged in, copied and used after the browser has got another for it. */
export const useARememberedLoginAgain: Attack = async ({ scene }) => {
  const account = 'remembered9';
  const email = `${account}@example.com`;
  const person = { birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true, email };
  const victim = scene.browser();
  await victim.call(identity.register, { body: { ...person, username: account, password: PASSWORD, confirmPassword: PASSWORD } });
  await victim.call(identity.login, { body: { username: account, password: PASSWORD, remember: true } });
  const thief = scene.browser();
  thief.cookies.set('remembered', victim.cookies.get('remembered') ?? '');
  victim.cookies.delete('sid');
  await victim.call(identity.resume, {});
  const [kept, mails] = [victim.copy(), scene.mails.length];
  kept.cookies.delete('sid');
  // Past the seconds in which the same browser may ask again; further and the matches of the scene begin.
  scene.clock.advance(11_000);
  await expect(thief.call(identity.resume, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(thief.cookies.has('sid')).toBe(false);
  await expect(victim.call(identity.getMemberInfo, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(kept.call(identity.resume, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await scene.runJobs('mail.send');
  expect(scene.mails.slice(mails).map(({ to }) => to)).toEqual([email]);
  expect(await scene.owner.query('SELECT FROM identity_remembered WHERE token_hash IS NOT NULL AND used_at IS NOT NULL')).toEqual([]);
};

/** A token planted in a browser before the login is worth nothing after it. */
export const plantASession: Attack = async ({ scene }) => {
  const victim = await givenMember(scene, 'planted', '10');
  const before = victim.cookies.get('sid') ?? '';
  const login = (sid: string) => {
    const browser = scene.browser();
    browser.cookies.set('sid', sid);
    return browser.call(identity.login, { body: { username: 'planted', password: PASSWORD } }).then(() => browser.cookies.get('sid'));
  };
  const statusOf = (sid: string) => statusWith(scene, { cookie: `sid=${sid}` });
  for (const planted of [before, 'A'.repeat(44), 'x']) {
    const after = await login(planted);
    expect(after).not.toBe(planted);
    expect([await statusOf(planted), await statusOf(after ?? '')]).toEqual([401, 200]);
  }
};

const statusWith = async (tessera: Tessera, headers: Record<string, string>): Promise<number> =>
  (await tessera.browser().send({ method: 'GET', path: identity.getMemberInfo.path, headers })).status;

/** A token that was copied while it worked. */
export const keepAnOldToken: Attack = async ({ scene }) => {
  const { identity: accounts } = scene.running.modules;
  await accounts.createMember({ brand: 'tessera', username: 'leaver', password: PASSWORD, type: 0 });
  const appToken = async (password: string): Promise<string> => {
    const { token } = await scene.browser().call(identity.login, { body: { username: 'leaver', password, platform: 'APP' } });
    return `Bearer ${token ?? ''}`;
  };
  const statuses = (tokens: readonly string[]) => Promise.all(tokens.map((authorization) => statusWith(scene, { authorization })));
  const asApp = (authorization: string, method: string, path: string, body?: object) =>
    scene.browser().send({ method, path, headers: { authorization }, body });

  const [leaving, staying, changing] = [await appToken(PASSWORD), await appToken(PASSWORD), await appToken(PASSWORD)];
  expect((await asApp(leaving, identity.logout.method, identity.logout.path)).status).toBe(200);
  expect(await statuses([leaving, staying, changing])).toEqual([401, 200, 200]);

  const fresh = 'copper-meadow-58';
  const body = { oldPassword: PASSWORD, newPassword: fresh, confirmNewPassword: fresh };
  const changed = await asApp(changing, identity.changePassword.method, identity.changePassword.path, body);
  const { token } = (JSON.parse(changed.text) as { readonly value: { readonly token: string } }).value;
  const renewed = `Bearer ${token}`;
  expect(await statuses([staying, changing, renewed])).toEqual([401, 401, 200]);

  const member = await accounts.findMemberByUsername('leaver', 'tessera');
  if (!member) throw new Error('a member just made exists');
  const again = await appToken(fresh);
  await accounts.disableMember(member);
  expect(await statuses([renewed, again])).toEqual([401, 401]);
  await accounts.enableMember(member);
  expect(await statuses([renewed, again])).toEqual([401, 401]);
};

/** A link that lets somebody choose a password: used again, after a newer one, made up, asked for under a host of the attacker. */
export const misuseALink: Attack = async ({ scene }) => {
  const { invitations, operators } = scene.running.modules.identity;
  const invited = await invitations.invite({ brands: BRANDS, username: 'linked', displayName: 'Linked' });
  const accept = (token: string, headers: Record<string, string> = {}) =>
    scene.browser().send({
      method: 'POST',
      path: backoffice.acceptInvitation.path,
      headers: { 'accept-language': 'en', ...headers },
      body: { token, password: 'quiet-lantern-88' },
    });
  const newer = await invitations.inviteAgain('linked');
  const refused = [invited.token, 'A'.repeat(43), invited.token.split('').toReversed().join('')];
  await expectNoEffect(scene, async () => {
    for (const token of refused) expect(codeOf(await accept(token)), token).toBe('invitation_invalid');
  });
  // No answer repeats a host: links are made by the operator's own command, from its configuration.
  const poisoned = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
  const used = await accept(newer?.token ?? '', poisoned);
  expect([used.status, `${used.text} ${JSON.stringify(used.headers)}`.includes('evil.example')]).toEqual([200, false]);
  await expectNoEffect(scene, async () => {
    expect(codeOf(await accept(newer?.token ?? ''))).toBe('invitation_invalid');
  });
  // It was a link for one person: nobody else's password is another now.
  await expectOtherPasswordsKept(scene, operators);
};

async function expectOtherPasswordsKept(scene: Scene, operators: Scene['running']['modules']['identity']['operators']): Promise<void> {
  const linked = await operators.findByUsername('linked');
  const [kept] = await scene.owner.query<{ others: bigint }>(
    'SELECT count(DISTINCT password_hash) AS others FROM identity_operator WHERE id <> $1 AND password_hash IS NOT NULL',
    [linked?.id ?? ''],
  );
  expect(Number(kept?.others)).toBeGreaterThan(1);
  // A new login ends the session before: the scene's operator goes on with it.
  await logInAsOperator(scene, scene.browsers.operator);
}
