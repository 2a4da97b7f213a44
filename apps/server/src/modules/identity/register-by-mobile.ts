import { type BodyOf, identity as contract, Refusal } from '@tessera/contract';
import { type Brand, isSwitchedOn } from '../site/index.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { markContactProved } from './identity.repo.ts';
import type { StartedSession } from './login.ts';
import { phoneOf } from './phone-number.ts';
import { checkRequest, linkOf, openAccount } from './register-member.ts';
import { type FieldRule, registerRulesOf } from './register-rules.ts';

export type MobileRegisterRequest = Omit<BodyOf<typeof contract.registerMobile>, 'login'>;

const NAME_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 10;

/**
 * Opens an account by a mobile number and logs it in. Where the brand sends codes, the number counts as proved: it then lets its owner in.
 * @throws Refusal those of a registration; mobile_invalid, verification_code_wrong
 */
export async function registerByMobile(parts: IdentityParts, request: MobileRegisterRequest, visitor: Visitor): Promise<StartedSession> {
  const brand = await parts.site.brandOf(visitor.host);
  if (!isSwitchedOn(brand, 'MOBILENUMREG3')) throw new Refusal('register_closed');
  const phone = phoneOf(request);
  const rules = registerRulesOf(brand).map((rule) => ruleByMobile(rule, brand));
  const fields = await checkRequest(
    parts,
    { ...request, mobileNum: phone.e164 },
    { brand, visitor, rules, endpoint: contract.registerMobile },
  );
  const asked = { brand, purpose: 'register', phone } as const;
  const isProved = isSwitchedOn(brand, 'REGMOBVERF3');
  const code = request.verificationCode ?? '';
  if (isProved && !(await parts.codes.isRight(asked, code))) throw new Refusal('verification_code_wrong', { field: 'verificationCode' });
  const vouched = request.withSocial ? await linkOf(parts, visitor) : undefined;
  return openAccount(parts, {
    ...{ brand, visitor, fields, answers: request },
    username: request.username ?? drawName(parts),
    password: request.password ?? null,
    async alsoDo(tx, owner, filled) {
      await vouched?.alsoDo?.(tx, owner, filled);
      if (!isProved) return;
      await parts.codes.spend(tx, asked, code);
      await markContactProved(tx, owner, 'mobile', parts.clock.nowMs());
    },
  });
}

/** A password may be left out only where its owner gets in by a code that is sent. */
function ruleByMobile(rule: FieldRule, brand: Brand): FieldRule {
  const takesCodes = brand.loginTypes.includes('sms') && isSwitchedOn(brand, 'MOBILEVERCODELOGIN3') && isSwitchedOn(brand, 'REGMOBVERF3');
  const needsPassword = isSwitchedOn(brand, 'MOBILENUMPASSREG3') || !takesCodes;
  switch (rule.field) {
    case 'username':
      return { ...rule, required: false };
    case 'password':
    case 'confirmPassword':
      return { ...rule, enabled: true, required: needsPassword };
    case 'mobileNum':
      // Held to the numbers of its country already.
      return { ...rule, enabled: true, required: true, minLength: 1, maxLength: 40, patternId: 'mobile', acceptedPattern: '*' };
    default:
      return rule;
  }
}

/** A name that tells nothing of the number, as others see it. */
function drawName({ randomBytes }: Pick<IdentityParts, 'randomBytes'>): string {
  const signs = [...randomBytes(NAME_LENGTH)].map((byte) => NAME_SIGNS[byte % NAME_SIGNS.length] ?? 'a');
  return `m${signs.join('')}`;
}
