import { identity as contract, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Brand } from '../site/index.ts';
import { contactKeyOf } from './contact-keys.ts';
import type { IdentityParts } from './identity.deps.ts';
import { findMember, findMemberByUsername, findOwnerByContact, replacePasswordHash } from './identity.repo.ts';
import { type Member, usernameKey } from './member.ts';
import { phoneOf } from './phone-number.ts';
import { refuseClosed } from './send-code.ts';

/** What somebody logs in with. Whatever is wrong with it, the answer is the same and takes the same time. */
export interface Credentials {
  /** Of the brand: what failures are counted by. */
  readonly name: string;
  /** Undefined where nobody is known by it. */
  readonly found: Member | undefined;
  readonly kind: 'password' | 'message';
  /** What whoever is refused is told. */
  readonly refusal: 'invalid_credentials' | 'verification_code_wrong';
  isRight(): Promise<boolean>;
  /** Takes as long as `isRight` and looks at nothing. */
  pretend(): Promise<void>;
  /** Work for right ones before the session starts, outside its transaction. */
  prepare(): Promise<void>;
  /** In the transaction that starts the session. @throws Refusal when they were used up meanwhile */
  use(tx: Tx): Promise<void>;
}

export interface TypedCredentials {
  readonly type?: 'username' | 'sms' | undefined;
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode?: string | undefined;
}

/** @throws Refusal verification_closed, mobile_invalid, of codes by message alone */
export async function findCredentials(parts: IdentityParts, brand: Brand, typed: TypedCredentials): Promise<Credentials> {
  return typed.type === 'sms' ? codeOf(parts, brand, typed) : passwordOf(parts, brand, typed);
}

async function passwordOf({ db, passwords }: IdentityParts, brand: Brand, { username, password }: TypedCredentials): Promise<Credentials> {
  const name = usernameKey(username);
  const found = await findMemberByUsername(db, brand.code, name);
  let isOld = false;
  let fresh: string | null = null;
  return {
    name,
    found,
    kind: 'password',
    refusal: 'invalid_credentials',
    async isRight() {
      const verified = await passwords.verify(password, found?.passwordHash ?? null);
      ({ isOld } = verified);
      return verified.isRight;
    },
    async pretend() {
      await passwords.verify(password, null);
    },
    async prepare() {
      fresh = isOld ? await passwords.hash(password) : null;
    },
    async use(tx) {
      if (found && found.passwordHash !== null && fresh !== null)
        await replacePasswordHash(tx, found, { from: found.passwordHash, to: fresh });
    },
  };
}

/** The number stands where the name is, the code where the password is. */
async function codeOf(parts: IdentityParts, brand: Brand, typed: TypedCredentials): Promise<Credentials> {
  refuseClosed(brand, 'login');
  const phone = phoneOf({ mobileNum: typed.username, countryDialingCode: typed.countryDialingCode ?? '' });
  const keyHash = contactKeyOf(parts, brand, 'mobile', phone.key);
  const owner = await findOwnerByContact(parts.db, brand.code, { kind: 'mobile', keyHash });
  const request = { brand, purpose: 'login', phone } as const;
  // What is no code is wrong like any other.
  const code = contract.VerificationCode.safeParse(typed.password).data ?? '';
  return {
    // No username has a plus, so that none can be counted as a number.
    name: phone.e164,
    found: await findMember(parts.db, owner),
    kind: 'message',
    refusal: 'verification_code_wrong',
    isRight: () => parts.codes.isRight(request, code),
    async pretend() {
      await parts.codes.isRight(request, '');
    },
    prepare: async () => undefined,
    use: (tx) => parts.codes.spend(tx, request, code),
  };
}

export const refusalOf = ({ refusal }: Credentials, details: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal(refusal, details);
