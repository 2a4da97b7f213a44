import { type BodyOf, identity as contract, Refusal } from '@tessera/contract';
import { createHash } from 'node:crypto';
import { clientBlock } from '../../platform/http/client-address.ts';
import { isWithin, type RateLimiter } from '../../platform/http/rate-limit.ts';
import { type Brand, type FeatureSwitch, isSwitchedOn } from '../site/index.ts';
import { codeByText } from './code-messages.ts';
import type { PhonePurpose } from './codes.repo.ts';
import { contactKeyOf } from './contact-keys.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { findOwnerByContact, findMember } from './identity.repo.ts';
import { type Phone, phoneOf } from './phone-number.ts';
import { requireCaptcha } from './require-captcha.ts';
import { CODE_LIFE_MINUTES } from './verification-codes.ts';

/** The rule book's throttle: one a second. */
export const SPACING_MS = 1_000;
const MINUTE_MS = 60_000;
const PER_TARGET = [
  { max: 5, perMs: 15 * MINUTE_MS },
  { max: 10, perMs: 24 * 60 * MINUTE_MS },
] as const;
/** Messages cost money: who asks for more than a person needs shows that one is there. */
const WITHOUT_CAPTCHA = { max: 3, perMs: 60 * MINUTE_MS } as const;

const ENDPOINTS = { login: contract.sendLoginCode, register: contract.sendRegisterCode, reset: contract.sendResetCode } as const;
const SWITCHES = {
  login: 'MOBILEVERCODELOGIN3',
  register: 'REGMOBVERF3',
  reset: 'CHNGPASSVERIF3',
} as const satisfies Record<PhonePurpose, FeatureSwitch>;

/** @throws Refusal verification_closed */
export function refuseClosed(brand: Brand, purpose: PhonePurpose): void {
  const isOpen = isSwitchedOn(brand, SWITCHES[purpose]) && (purpose !== 'login' || brand.loginTypes.includes('sms'));
  if (!isOpen) throw new Refusal('verification_closed');
}

/**
 * Sends a code to a phone, where somebody is to get one: an account that proved the number, or, at registration, nobody yet. The answer and
 * the work are the same for every number.
 * @returns for how many minutes it is taken
 * @throws Refusal verification_closed, mobile_invalid, captcha_required, captcha_wrong, throttled
 */
export async function sendCode(
  parts: IdentityParts,
  purpose: PhonePurpose,
  request: BodyOf<typeof contract.sendLoginCode>,
  visitor: Visitor,
): Promise<number> {
  const brand = await parts.site.brandOf(visitor.host);
  refuseClosed(brand, purpose);
  const phone = phoneOf(request);
  const address = clientBlock(visitor.ip);
  const number = createHash('sha256').update(`${brand.code}|${phone.key}`).digest('base64url');
  for (const key of [`sms|${number}`, `sms|${address}`]) await parts.rates.space(key, SPACING_MS);
  if (!(await isWithin(parts.rates, `sms.free|${address}`, WITHOUT_CAPTCHA)))
    await requireCaptcha(parts, request, { brand: brand.code, visitor, endpoint: ENDPOINTS[purpose] });
  await hitPerTarget(parts.rates, 'sms', number);
  const hasOwner = await hasActiveOwner(parts, brand, phone);
  const isDecoy = purpose === 'register' ? hasOwner : !hasOwner;
  await parts.codes.send({ brand, purpose, phone }, codeByText(parts.sms, brand, { to: phone.e164, isDecoy }));
  return CODE_LIFE_MINUTES;
}

/** Counts a code that is sent. @throws Refusal throttled where the target had as many as it may */
export async function hitPerTarget(rates: Pick<RateLimiter, 'hit'>, kind: string, target: string): Promise<void> {
  for (const limit of PER_TARGET) await rates.hit(`${kind}.${limit.max}|${target}`, limit);
}

async function hasActiveOwner(parts: IdentityParts, brand: Brand, phone: Phone): Promise<boolean> {
  const owner = await findOwnerByContact(parts.db, brand.code, {
    kind: 'mobile',
    keyHash: contactKeyOf(parts, brand, 'mobile', phone.key),
  });
  return (await findMember(parts.db, owner))?.status === 'active';
}
