import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newTotpSecret } from './modules/identity/index.ts';
import { DEMO_BRAND, NOVA } from './modules/site/index.ts';
import { writeWhole } from './platform/write-whole.ts';

const Account = z.object({
  role: z.enum(['member', 'trial', 'agent', 'operator']),
  username: z.string(),
  password: z.string(),
  /** The brand of a member, or those that staff are given. */
  brands: z.tuple([z.string()], z.string()).default([DEMO_BRAND.code]),
  /** Of staff and agents: what an app makes codes from, in base32. */
  totpSecret: z.string().optional(),
});
export type DemoAccount = z.output<typeof Account>;

type Wanted = Omit<DemoAccount, 'password' | 'totpSecret'>;

const MEMBERS: readonly Wanted[] = [
  { role: 'member', username: 'demo_member', brands: [DEMO_BRAND.code] },
  { role: 'trial', username: 'demo_trial', brands: [DEMO_BRAND.code] },
  { role: 'agent', username: 'demo_agent', brands: [DEMO_BRAND.code] },
  { role: 'member', username: 'nova_member', brands: [NOVA.code] },
  { role: 'agent', username: 'nova_agent', brands: [NOVA.code] },
];
/** What one of a brand proposes another of it confirms. */
const STAFF: readonly Wanted[] = [
  { role: 'operator', username: 'demo_operator', brands: [DEMO_BRAND.code, NOVA.code] },
  { role: 'operator', username: 'demo_operator_2', brands: [DEMO_BRAND.code, NOVA.code] },
  { role: 'operator', username: 'nova_operator', brands: [NOVA.code] },
];
export const DEMO_OPERATORS: readonly string[] = STAFF.map(({ username }) => username);

const FILE = 'demo-accounts.json';
/** Letters and digits that nobody confuses. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

async function readDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(Account).parse(JSON.parse(text));
}

/** With passwords of this installation only, which a repeat keeps; the file is readable by its user alone. */
export async function makeDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const known = new Map((await readDemoAccounts(dataDir)).map((account) => [account.username, account]));
  const accounts = [...MEMBERS, ...STAFF].map((wanted): DemoAccount => {
    const { password, totpSecret } = known.get(wanted.username) ?? newSecrets(wanted.role);
    return { ...wanted, password, ...(totpSecret && { totpSecret }) };
  });
  if (accounts.some(({ username }) => !known.has(username)))
    await writeWhole(join(dataDir, FILE), `${JSON.stringify(accounts, null, 2)}\n`);
  return accounts;
}

function newSecrets(role: Wanted['role']): Pick<DemoAccount, 'password' | 'totpSecret'> {
  const hasApp = role === 'operator' || role === 'agent';
  return { password: newPassword(), ...(hasApp && { totpSecret: newTotpSecret(randomBytes) }) };
}

function newPassword(): string {
  const letters = Array.from({ length: 15 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'x');
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((part) => part.join('')).join('-');
}
