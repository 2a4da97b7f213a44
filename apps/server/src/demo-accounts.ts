import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newTotpSecret } from './modules/identity/index.ts';
import { writeWhole } from './platform/write-whole.ts';

const Account = z.object({
  role: z.enum(['member', 'trial', 'agent', 'operator']),
  username: z.string(),
  password: z.string(),
  /** Of staff: what an app makes codes from, in base32. */
  totpSecret: z.string().optional(),
});
export type DemoAccount = z.output<typeof Account>;

/** What one of them proposes the other confirms. */
export const DEMO_OPERATORS = ['demo_operator', 'demo_operator_2'] as const;

const FILE = 'demo-accounts.json';
/** Letters and digits that nobody confuses. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function readDemoAccounts(dataDir: string): Promise<DemoAccount[] | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : z.array(Account).parse(JSON.parse(text));
}

/** Passwords of this installation only; the file is readable by its user alone. */
export async function makeDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [
    { role: 'member', username: 'demo_member', password: newPassword() },
    { role: 'trial', username: 'demo_trial', password: newPassword() },
    { role: 'agent', username: 'demo_agent', password: newPassword() },
    ...DEMO_OPERATORS.map((username) => ({
      role: 'operator' as const,
      username,
      password: newPassword(),
      totpSecret: newTotpSecret(randomBytes),
    })),
  ];
  await writeWhole(join(dataDir, FILE), `${JSON.stringify(accounts, null, 2)}\n`);
  return accounts;
}

function newPassword(): string {
  const letters = Array.from({ length: 15 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'x');
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((part) => part.join('')).join('-');
}
