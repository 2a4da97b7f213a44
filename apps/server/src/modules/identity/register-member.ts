import { type AnyEndpoint, type BodyOf, identity as contract, Refusal } from '@tessera/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Brand } from '../site/index.ts';
import { ageOn } from './age.ts';
import { contactKeys, emailKey } from './contact-keys.ts';
import { insertMemberWithAccount } from './create-member.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { hasUsername, insertContacts, markContactProved } from './identity.repo.ts';
import { insertProfile } from './profiles.repo.ts';
import { startSession, type StartedSession } from './login.ts';
import { MEMBER_TYPE, type Owner, usernameKey } from './member.ts';
import { checkPassword } from './password-rules.ts';
import { requireCaptcha } from './require-captcha.ts';
import { checkFields, type RegisterFields, registerRulesOf } from './register-rules.ts';

export type RegisterRequest = Omit<BodyOf<typeof contract.register>, 'login'>;

/** Nobody alive was born earlier. */
const MAX_AGE = 130;

/**
 * Opens an account and logs it in.
 * @throws Refusal register_closed, terms_required, invalid_input, password_mismatch, password_too_common, under_age,
 *   captcha_required, captcha_wrong, username_taken, already_registered, invitation_code_error
 */
export async function registerMember(parts: IdentityParts, request: RegisterRequest, visitor: Visitor): Promise<StartedSession> {
  const brand = await parts.site.brandOf(visitor.host);
  const { username, password } = request;
  const fields = await checkRequest(parts, request, { brand, visitor, rules: registerRulesOf(brand), endpoint: contract.register });
  const vouched = request.withSocial ? await linkOf(parts, visitor) : undefined;
  return openAccount(parts, { brand, visitor, username, password, fields, answers: request, ...vouched });
}

/** Links the new account with the service that has vouched for this browser; an address that the service has proved counts as proved. */
export async function linkOf(parts: IdentityParts, visitor: Visitor): Promise<Pick<NewAccount, 'alsoDo'>> {
  const visit = await parts.social.find(visitor, 'login');
  return {
    async alsoDo(tx, owner, { email }) {
      await parts.social.linkIn(tx, owner, visit, visitor);
      if (email !== undefined && visit.email !== null && emailKey(email) === emailKey(visit.email))
        await markContactProved(tx, owner, 'email', parts.clock.nowMs());
    },
  };
}

export interface NewAccount {
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly username: string;
  /** Null for whoever logs in with codes alone. */
  readonly password: string | null;
  readonly fields: RegisterFields;
  readonly answers: Pick<
    RegisterRequest,
    'countryDialingCode' | 'recommenderId' | 'referralCode' | 'registerUrl' | 'domain' | 'registerMethod'
  >;
  /** Last in the transaction that opens the account. */
  readonly alsoDo?: (tx: Tx, owner: Owner, fields: RegisterFields) => Promise<void>;
}

/** @throws Refusal username_taken, already_registered, invitation_code_error */
export async function openAccount(parts: IdentityParts, account: NewAccount): Promise<StartedSession> {
  const { db, passwords } = parts;
  const { brand, visitor, username, password, fields, answers } = account;
  if (await hasUsername(db, brand.code, usernameKey(username))) throw new Refusal('username_taken', { field: 'username' });
  await checkInviters(parts, brand, answers);
  const passwordHash = password === null ? null : await passwords.hash(password);
  const paymentPasswordHash = fields.paymentPassword === undefined ? null : await passwords.hash(fields.paymentPassword);
  const started = await db.transaction(async (tx) => {
    const {
      username: _username,
      password: _password,
      confirmPassword: _confirm,
      captcha: _captcha,
      paymentPassword: _payment,
      ...told
    } = fields;
    const owner = await insertMemberWithAccount(parts, tx, brand, {
      username,
      type: MEMBER_TYPE,
      passwordHash,
      paymentPasswordHash,
      termsVersion: parts.termsVersion,
    });
    const { countryDialingCode, referralCode, registerUrl, domain, registerMethod } = answers;
    const contacts = contactKeys(parts, brand, fields, countryDialingCode);
    if (!(await insertContacts(tx, brand.code, owner, contacts))) throw new Refusal('already_registered');
    const cipher = await parts.encryption.memberKeys.get(tx, owner);
    if (fields.affiliateCode !== undefined) await parts.referrals.bind(tx, brand.code, owner, fields.affiliateCode);
    await insertProfile(tx, cipher, owner, { ...told, countryDialingCode, referralCode, registerUrl, domain, registerMethod });
    await account.alsoDo?.(tx, owner, fields);
    return startSession(parts, tx, { brand, owner, visitor, keepsDevice: registerMethod !== 'APP' });
  });
  parts.events.record({ kind: 'registered', member: started.member, origin: visitor });
  return started;
}

/** Whoever is said to have brought somebody is known here, also where the brand does not ask for it. @throws Refusal invitation_code_error */
async function checkInviters(
  { db, referrals }: IdentityParts,
  { code: brand }: Brand,
  { recommenderId, referralCode }: Pick<NewAccount['answers'], 'recommenderId' | 'referralCode'>,
): Promise<void> {
  if (recommenderId && !(await hasUsername(db, brand, usernameKey(recommenderId))))
    throw new Refusal('invitation_code_error', { field: 'recommenderId' });
  if (referralCode) await referrals.check(brand, referralCode, 'referralCode');
}

interface CheckTerms {
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly rules: ReturnType<typeof registerRulesOf>;
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
}

type Checked = Pick<RegisterRequest, 'termsAccepted' | 'ageConfirmed' | 'captcha' | 'captchaId' | 'altcha'> & RegisterFields;

/** @returns what was filled in of the fields that the rules let in */
export async function checkRequest(
  parts: IdentityParts,
  request: Checked,
  { brand, visitor, rules, endpoint }: CheckTerms,
): Promise<RegisterFields> {
  if (!brand.isRegisterOpen) throw new Refusal('register_closed');
  if (!request.termsAccepted) throw new Refusal('terms_required', { field: 'termsAccepted' });
  if (!request.ageConfirmed) throw new Refusal('terms_required', { field: 'ageConfirmed' });
  if (request.password !== request.confirmPassword) throw new Refusal('password_mismatch', { field: 'confirmPassword' });
  if (request.password !== undefined) await checkPassword(request.password, [request.username ?? '', brand.name, brand.code]);
  const { captcha, ...answers } = request;
  const fields = checkFields(
    rules.filter(({ field }) => field !== 'captcha'),
    answers,
  );
  if (fields.birthday !== undefined)
    checkAge(fields.birthday, { minAge: brand.minAge, day: businessDay(parts.clock.nowMs(), brand.timeZone).day });
  // Last of the checks, so that a slip in another field does not use the captcha up.
  if (rules.some(({ field, enabled, required }) => field === 'captcha' && enabled && required))
    await requireCaptcha(
      parts,
      { captchaId: request.captchaId, captcha, altcha: request.altcha },
      { brand: brand.code, visitor, endpoint },
    );
  return fields;
}

/** @throws Refusal invalid_input for what is no birthday, under_age */
export function checkAge(birthday: string, { minAge, day }: { readonly minAge: number; readonly day: string }): void {
  const age = ageOn(birthday, day);
  if (age === null || age > MAX_AGE) throw new Refusal('invalid_input', { field: 'birthday', reason: 'date' });
  if (age < minAge) throw new Refusal('under_age', { field: 'birthday', minAge: String(minAge) });
}
