import { LOGIN_LIMITS } from '../login-guard.ts';
import { type givenIdentity, PASSWORD, VISITOR_IP } from './given-identity.ts';
import { givenPhones } from './given-phone.ts';

/** Where accounts are opened. */
export const HOME = VISITOR_IP;
/** Where their owners never were. */
export const AWAY = '198.51.100.20';
export const FARTHER = '198.51.100.21';

const NEVER = 1_000_000;
/** So that what a test counts is not what the guard does. */
export const NO_GUARD = {
  ...LOGIN_LIMITS,
  captchaAfter: NEVER,
  captchaAfterPerIp: NEVER,
  captchaAfterAccountsPerIp: NEVER,
  captchaAfterAccounts: NEVER,
  lockAfter: NEVER,
};

interface LoginOptions {
  readonly ip?: string;
  readonly code?: string;
  readonly password?: string;
}

/** Members who log in from elsewhere, in a world that asks them for a code there. */
export async function travelling(world: Awaited<ReturnType<typeof givenIdentity>>) {
  const { call, clock, db, events, identity, site } = world;
  await site.setSwitch('tessera', 'NEWADDRESSVERIF3', true);
  const phones = givenPhones(world);
  let members = 0;
  const newName = (): string => {
    members += 1;
    return `traveller${members}`;
  };

  async function memberOf(username: string) {
    const member = await identity.findMemberByUsername(username, 'tessera');
    if (!member) throw new Error('a member just made is there');
    return member;
  }

  return {
    phones,
    newName,
    memberOf,
    /** Of a proved phone, at home. */
    async givenMember(username = newName()) {
      const { phone } = await phones.givenMember({ username });
      return { username, phone, member: await memberOf(username), codeOn: async () => (await phones.codeOn(phone)) ?? '' };
    },
    /** Of no phone and no mailbox, and never logged in. */
    async givenStranger() {
      const username = newName();
      await identity.createMember({ brand: 'tessera', username, password: PASSWORD, type: 0 });
      return { username, member: await memberOf(username) };
    },
    async logIn(username: string, { ip = AWAY, ...typed }: LoginOptions = {}) {
      clock.advance(1_000);
      return call('POST', '/wps/session/login', { body: { username, password: PASSWORD, ...typed }, ip });
    },
    kindsOf: async (id: string) => (await events.list({ memberId: id }, { before: undefined, limit: 50 })).map(({ kind }) => kind),
    addressesOf: (id: string) =>
      db.query<{ row: string }>('SELECT row_to_json(a)::text AS row FROM identity_known_address a WHERE member_id = $1', [id]),
  };
}

/** Six digits that are another code. */
export const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
