import { Refusal } from '@tessera/contract';

/** As many of the most common passwords are refused as there are in the list; the rule asks for at least 3,000. */
const MOST_COMMON = 3_000;
const SHORTEST_ALLOWED = 8;
/** Beside a name that strangers know, so many characters have to remain. */
const MIN_BESIDE_NAME = 4;

let common: Promise<ReadonlySet<string>> | null = null;

/** Read at the first registration: nobody else needs the list. It is in order of how common they are. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'];
    return new Set(passwords.filter((password, rank) => rank < MOST_COMMON || password.length >= SHORTEST_ALLOWED));
  });
  return common;
}

/**
 * Refuses what attackers try first: common passwords, and the user's or the site's name with little around it.
 * @throws Refusal password_too_common
 */
export async function checkPassword(password: string, names: readonly string[]): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase();
  const isName = names.map((name) => name.normalize('NFKC').toLowerCase()).some((name) => name.length >= 3 && folded.includes(name) && folded.replaceAll(name, '').length < MIN_BESIDE_NAME);
  if (isName || (await commonPasswords()).has(folded)) throw new Refusal('password_too_common', { field: 'password' });
}
