import { getCurrency, parseAmount } from '@tessera/kernel';
import type { Modules } from './modules.ts';
import { DEMO_OPERATORS, type DemoAccount, makeDemoAccounts } from './demo-accounts.ts';
import type { Accounts } from './platform/posting/transfers.ts';
import { StartRefused } from './platform/postgres/index.ts';

const TYPE_OF_ROLE = { member: 0, trial: 4, agent: 1 } as const;
const DEMO_MONEY = '500';
/** From here on a second person is needed. */
const DEMO_THRESHOLD = '200';

/** The demo accounts with passwords of this installation, and their thresholds. Safe to repeat; never in production. */
export async function seedDemo(
  modules: Pick<Modules, 'identity' | 'backoffice' | 'site'>,
  accounts: Accounts,
  dataDir: string,
): Promise<DemoAccount[]> {
  const demo = await makeDemoAccounts(dataDir);
  await seedThresholds(modules);
  for (const account of demo) {
    if (account.role === 'operator') await seedOperator(modules, account);
    else await seedMember(modules, accounts, { ...account, role: account.role });
  }
  return demo;
}

/** Production does not begin on what was made to be tried out. @throws StartRefused */
export async function refuseDemo({ site, identity, sports }: Pick<Modules, 'site' | 'identity' | 'sports'>): Promise<void> {
  const operators = await Promise.all(DEMO_OPERATORS.map((username) => identity.operators.findByUsername(username)));
  const hasDemoOperator = operators.some((operator) => operator !== undefined);
  if (hasDemoOperator || (await site.listBrands()).some(({ figures }) => figures === 'demo'))
    throw new StartRefused(
      'This database was made for a demo, and its accounts have passwords that were printed: give production a database of its own, by a DATA_DIR that is empty or a DATABASE_URL of an empty database.',
    );
  if (await sports.hasReplay())
    throw new StartRefused(
      'This database plays a past season again, whose results anybody can know: give production a database without one, by another DATA_DIR or DATABASE_URL.',
    );
}

/** Set only where none is, as the newest one counts. */
async function seedThresholds({ backoffice, site }: Pick<Modules, 'backoffice' | 'site'>): Promise<void> {
  for (const { code, currency } of await site.listBrands())
    for (const subject of ['withdrawal', 'deposit', 'adjustment'] as const) {
      const key = { brand: code, subject, currency };
      if ((await backoffice.findThreshold(key)) !== null) continue;
      await backoffice.setThreshold({ ...key, amount: parseAmount(DEMO_THRESHOLD, getCurrency(currency)) });
    }
}

async function seedOperator({ identity }: Pick<Modules, 'identity'>, account: DemoAccount): Promise<void> {
  if (await identity.operators.findByUsername(account.username)) return;
  const { username, password, totpSecret, brands } = account;
  await identity.operators.create({ username, displayName: 'Demo operator', password, brands, ...(totpSecret && { totpSecret }) });
}

async function seedMember(
  { identity }: Pick<Modules, 'identity'>,
  accounts: Accounts,
  account: DemoAccount & { role: keyof typeof TYPE_OF_ROLE },
): Promise<void> {
  const { username, password, role, totpSecret } = account;
  const [brand] = account.brands;
  const known = await identity.findMemberByUsername(username, brand);
  const member = known ?? (await identity.createMember({ username, password, type: TYPE_OF_ROLE[role], brand }));
  if (account.role === 'trial') return identity.renewTrial(member);
  if (totpSecret && !(await identity.secondFactor.isEnrolled(member))) await identity.secondFactor.put(member, totpSecret);
  // The member's own id is the idempotency key: however often this runs, the money comes once.
  const amount = parseAmount(DEMO_MONEY, getCurrency(member.currency));
  await accounts.grant(null, {
    account: { cell: member.cell, memberId: member.id, currency: member.currency },
    id: member.id,
    kind: 'demo_grant',
    reference: member.id,
    amount,
  });
}
