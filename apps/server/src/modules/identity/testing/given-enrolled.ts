import type { givenIdentity } from './given-identity.ts';
import { PASSWORD, registration } from './given-identity.ts';
import { totpCodeAt } from '../totp-code.ts';

export const STEP_MS = 30_000;
let accounts = 0;

type World = Pick<Awaited<ReturnType<typeof givenIdentity>>, 'call' | 'clock' | 'identity'>;

/** Members whose logins take a code of an app. */
export function enrolling({ call, clock, identity }: World) {
  async function givenMember({ email }: { email?: string } = {}) {
    accounts += 1;
    const account = `holder${accounts}`;
    const { sid = '' } = await call('PUT', '/wps/member/register', { body: registration(account, email ? { email } : {}) });
    const member = await identity.findMemberByUsername(account, 'tessera');
    if (!member) throw new Error('a member just registered is there');
    const post = (path: string, body: object, by = sid) => call('POST', `/wps/member/totp${path}`, { sid: by, body });
    const logIn = (body: object = {}) => call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD, ...body } });
    return { account, member, sid, post, logIn };
  }

  async function givenEnrolled(of: { email?: string } = {}) {
    const given = await givenMember(of);
    const { secret } = (await given.post('', { password: PASSWORD })).body.value as { secret: string };
    const code = (steps = 0): string => totpCodeAt(secret, clock.nowMs() + steps * STEP_MS);
    const { recoveryCodes } = (await given.post('/confirm', { code: code() })).body.value as { recoveryCodes: string[] };
    // The code that enrolled was taken, like any other.
    clock.advance(STEP_MS);
    return { ...given, secret, code, recoveryCodes };
  }

  return { givenMember, givenEnrolled };
}
