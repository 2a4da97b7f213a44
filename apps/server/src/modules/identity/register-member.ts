import { createHmac } from 'node:crypto';
import { type BodyOf, identity as contract, Refusal } from '@tessera/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { Brand } from '../site/index.ts';
import { ageOn } from './age.ts';
import { insertMemberWithAccount } from './create-member.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { type ContactKey, hasUsername, insertContacts } from './identity.repo.ts';
import { contactIndex, insertProfile } from './profiles.repo.ts';
import { startSession, type StartedSession } from './login.ts';
import { MEMBER_TYPE, usernameKey } from './member.ts';
import { checkPassword } from './password-rules.ts';
import { requireCaptcha } from './require-captcha.ts';
import { checkFields, type RegisterFields, registerRulesOf } from './register-rules.ts';

export type RegisterRequest = Omit<BodyOf<typeof contract.register>, 'login'>;

/** Nobody alive was born earlier. */
const MAX_AGE = 130;

/**
 * Opens an account and logs it in.
 * @throws Refusal register_closed, terms_required, invalid_input, password_mismatch, password_too_common, under_age,
 *   captcha_required, captcha_wrong, username_taken, already_registered
 */
export async function registerMember(parts: IdentityParts, request: RegisterRequest, visitor: Visitor): Promise<StartedSession> {
  const { db, passwords } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  const fields = await checkRequest(parts, brand, request, visitor);
  if (await hasUsername(db, brand.code, usernameKey(request.username))) throw new Refusal('username_taken', { field: 'username' });
  const passwordHash = await passwords.hash(request.password);
  const paymentPasswordHash = fields.paymentPassword === undefined ? null : await passwords.hash(fields.paymentPassword);
  const started = await db.transaction(async (tx) => {
    const {
      username: _username,
      password: _password,
      confirmPassword: _confirm,
      captcha: _captcha,
      paymentPassword: _payment,
      ...answers
    } = fields;
    const owner = await insertMemberWithAccount(parts, tx, brand, {
      username: request.username,
      type: MEMBER_TYPE,
      passwordHash,
      paymentPasswordHash,
      termsVersion: parts.termsVersion,
    });
    const { countryDialingCode, referralCode, registerUrl, domain, registerMethod } = request;
    const contacts = contactKeys(parts, brand, fields, countryDialingCode);
    if (!(await insertContacts(tx, brand.code, owner, contacts))) throw new Refusal('already_registered');
    const cipher = await parts.encryption.memberKeys.get(tx, owner);
    await insertProfile(tx, cipher, owner, { ...answers, countryDialingCode, referralCode, registerUrl, domain, registerMethod });
    return startSession(parts, tx, { brand, owner, visitor, keepsDevice: registerMethod !== 'APP' });
  });
  parts.events.record({ kind: 'registered', member: started.member, origin: visitor });
  return started;
}

async function checkRequest(parts: IdentityParts, brand: Brand, request: RegisterRequest, visitor: Visitor): Promise<RegisterFields> {
  if (!brand.isRegisterOpen) throw new Refusal('register_closed');
  if (!request.termsAccepted) throw new Refusal('terms_required', { field: 'termsAccepted' });
  if (!request.ageConfirmed) throw new Refusal('terms_required', { field: 'ageConfirmed' });
  if (request.password !== request.confirmPassword) throw new Refusal('password_mismatch', { field: 'confirmPassword' });
  await checkPassword(request.password, [request.username, brand.name, brand.code]);
  const rules = registerRulesOf(brand);
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
      { brand: brand.code, visitor, endpoint: contract.register },
    );
  return fields;
}

/** @throws Refusal invalid_input for what is no birthday, under_age */
export function checkAge(birthday: string, { minAge, day }: { readonly minAge: number; readonly day: string }): void {
  const age = ageOn(birthday, day);
  if (age === null || age > MAX_AGE) throw new Refusal('invalid_input', { field: 'birthday', reason: 'date' });
  if (age < minAge) throw new Refusal('under_age', { field: 'birthday', minAge: String(minAge) });
}

/** The same mailbox, phone or document gives the same key however it is written. */
function contactKeys(
  { pepper, encryption }: Pick<IdentityParts, 'pepper' | 'encryption'>,
  brand: Brand,
  fields: RegisterFields,
  countryDialingCode = '',
): ContactKey[] {
  const keyOf = (kind: ContactKey['kind'], value: string): ContactKey => ({
    kind,
    keyHash: contactIndex(encryption.blindIndex, createHmac('sha256', pepper).update(`contact|${brand.code}|${kind}|${value}`).digest()),
  });
  const keys: ContactKey[] = [];
  if (fields.email !== undefined) keys.push(keyOf('email', fields.email.normalize('NFKC').toLowerCase()));
  if (fields.mobileNum !== undefined) keys.push(keyOf('mobile', phoneNumber(fields.mobileNum, countryDialingCode)));
  if (fields.idNumber !== undefined) keys.push(keyOf('id_number', fields.idNumber.toUpperCase()));
  return keys;
}

/** Digits with the country's code; a leading 0 is the trunk prefix and belongs to no number. */
function phoneNumber(mobileNum: string, countryDialingCode: string): string {
  const digits = (text: string) => text.replace(/\D/g, '');
  return mobileNum.startsWith('+') ? digits(mobileNum) : digits(countryDialingCode) + digits(mobileNum).replace(/^0+/, '');
}
