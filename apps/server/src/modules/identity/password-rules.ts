import { Refusal } from '@tessera/contract';
import type { Brand } from '../site/index.ts';
import { checkField, registerRulesOf } from './register-rules.ts';

/** The most common ones are refused whatever a brand allows; of the rest, those that the default length lets through. */
const MOST_COMMON = 3_000;
const DEFAULT_MIN_LENGTH = 8;
/** Beside a name that strangers know, more than a year has to remain. */
const MIN_BESIDE_NAME = 5;

let common: Promise<ReadonlySet<string>> | null = null;

/** Read at the first registration: nobody else needs the list. It is in order of how common they are. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'];
    return new Set(passwords.filter((password, rank) => rank < MOST_COMMON || password.length >= DEFAULT_MIN_LENGTH));
  });
  return common;
}

/**
 * Refuses what attackers try first: common passwords, and the user's or the site's name with little around it.
 * @throws Refusal password_too_common
 */
export async function checkPassword(password: string, names: readonly string[]): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase();
  const isName = names
    .map((name) => name.normalize('NFKC').toLowerCase())
    .some((name) => name.length >= 3 && folded.includes(name) && folded.replaceAll(name, '').length < MIN_BESIDE_NAME);
  if (isName || (await commonPasswords()).has(folded)) throw new Refusal('password_too_common', { field: 'password' });
}

/** By the brand's rule for passwords and by what attackers try. @throws Refusal invalid_input, password_too_common */
export async function checkNewPassword(brand: Brand, password: string, username?: string): Promise<void> {
  await checkPassword(password, [brand.name, brand.code, ...(username === undefined ? [] : [username])]);
  const rule = registerRulesOf(brand).find(({ field }) => field === 'password');
  if (rule) checkField(rule, password);
}
