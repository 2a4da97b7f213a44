import { identity, referrals } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import type { Browser } from '../support/browser.ts';
import { BRAND, type Tessera } from '../support/given-tessera.ts';
import { PASSWORD } from '../support/password.ts';
import { givenMember, givenOperator, logInAsOperator, newId } from '../support/scene.ts';

const SPAIN = '34';
export const AGREED = { birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true } as const;
const ASK = { login: identity.sendLoginCode, register: identity.sendRegisterCode, reset: identity.sendResetCode } as const;

export interface WrittenPhone {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** A brand that asks for every field there is, with people to fill its forms in. */
export async function givenFormWorld(tessera: Tessera) {
  const { modules } = tessera.running;
  const guest = tessera.browser();
  const rules = await guest.call(identity.getRegisterRules, {});
  const registerRules = rules.map((rule) => ({ ...rule, enabled: true, required: rule.required || rule.field === 'captcha' }));
  await modules.site.setRegister(BRAND, { isRegisterOpen: true, registerRules });
  const operator = await givenOperator(tessera);
  /** Whose session is over after a while, anew. */
  const staff = async (): Promise<Browser> => {
    await logInAsOperator(tessera, operator);
    return operator;
  };
  const agent = await givenMember(tessera, 'agustin', '0', 1);
  const { code: affiliateCode } = await agent.call(referrals.getAgentCode, {});
  let made = 0;
  /** Short enough for a name, and never the same. */
  const fresh = (): number => (made += 1);

  const newPhone = (): WrittenPhone => ({ mobileNum: String(612_000_000 + fresh()), countryDialingCode: SPAIN });
  /** From an address of its own, as guessing is counted by them. */
  async function post<Sent>(
    browser: Browser,
    ip: string,
    { method, path }: { method: string; path: string },
    body?: object,
  ): Promise<Sent> {
    const { text, status } = await browser.send({ method, path, headers: { 'x-forwarded-for': ip }, ...(body && { body }) });
    if (status !== 200) throw new Error(`${method} ${path}: ${text}`);
    return (JSON.parse(text) as { value: Sent }).value;
  }
  async function captcha(ip: string) {
    const { captchaId } = await post<{ captchaId: string }>(guest, ip, identity.getCaptcha);
    return { captchaId, captcha: tessera.captchas.get(captchaId) ?? '' };
  }
  async function codeOn(purpose: keyof typeof ASK, phone: WrittenPhone, ip: string): Promise<string> {
    tessera.clock.advance(1_000);
    await post(guest, ip, ASK[purpose], phone);
    const [message] = await tessera.running.sms.list({ brands: [BRAND], before: undefined, limit: 1 });
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  }
  /** Somebody whose number is proved. */
  async function givenPhoneMember(ip: string): Promise<WrittenPhone> {
    const phone = newPhone();
    const verificationCode = await codeOn('register', phone, ip);
    const body = { ...phone, ...AGREED, ...(await captcha(ip)), password: PASSWORD, confirmPassword: PASSWORD, verificationCode };
    await post(tessera.browser(), ip, identity.registerMobile, body);
    return phone;
  }
  /** What guards logins counts wrong ones of the whole site: the attacks try it, and forms are not it. */
  async function forgetGuesses(): Promise<void> {
    await tessera.owner.query('WITH minutes AS (DELETE FROM identity_login_minute) DELETE FROM identity_login_risk');
  }
  async function canLogIn(username: string, password: unknown): Promise<boolean> {
    await forgetGuesses();
    const { status } = await tessera.browser().send({
      ...{ method: 'POST', path: identity.login.path },
      headers: { 'x-forwarded-for': addressOf(fresh()) },
      body: { username, password },
    });
    return status === 200;
  }
  async function personOf(account: string) {
    const member = await modules.identity.findMemberByUsername(account, BRAND);
    return member && { ...(await modules.identity.findPerson(member)), id: member.id };
  }

  return {
    ...{ tessera, staff, forgetGuesses, affiliateCode, fresh, newPhone, captcha, codeOn, post, givenPhoneMember, canLogIn, personOf },
    id: () => newId(tessera),
    /** Somebody new who is logged in. */
    async givenPlayer(cash = '0') {
      const username = `player${fresh()}`;
      return { ...(await givenMember(tessera, username, cash)), username };
    },
    /** Somebody whose login takes codes of an app. */
    async givenEnrolled() {
      const player = await this.givenPlayer();
      const { secret } = await player.call(identity.startTotp, { body: { password: PASSWORD } });
      await player.call(identity.confirmTotp, { body: { code: totpCodeAt(secret, tessera.clock.nowMs()) } });
      // A code of that step has been used.
      tessera.clock.advance(30_000);
      return { ...player, secret, codeNow: () => totpCodeAt(secret, tessera.clock.nowMs()) };
    },
    /** What a member was mailed who is locked out, or forgot the password. */
    async givenLink(purpose: 'unlock' | 'reset') {
      const ip = addressOf(fresh());
      const username = `mailed${fresh()}`;
      const email = `${username}@example.com`;
      const body = { username, email, password: PASSWORD, confirmPassword: PASSWORD, ...AGREED, ...(await captcha(ip)) };
      await post(tessera.browser(), ip, identity.register, body);
      await tessera.owner.query(
        'INSERT INTO identity_link (purpose, cell, member_id, asked_at) SELECT $3, cell, id, $2 FROM identity_member WHERE username = $1',
        [username, new Date(tessera.clock.nowMs()), purpose],
      );
      await tessera.runJobs('identity.tell_owners', 'mail.send');
      const mail = tessera.mails.findLast(({ to }) => to === email);
      return { username, email, token: /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    },
  };
}

export type FormWorld = Awaited<ReturnType<typeof givenFormWorld>>;

/** Of the networks for documentation and tests. */
export const addressOf = (n: number): string => `198.${18 + (n >> 15)}.${(n >> 7) & 255}.${(n & 127) + 1}`;
