import { LINE_SLOTS } from '@tessera/engines/slots';
import { getCurrency, parseAmount } from '@tessera/kernel';
import type { Modules } from './compose.ts';
import { DEMO_OPERATORS, type DemoAccount, makeDemoAccounts, readDemoAccounts } from './demo-accounts.ts';
import type { Accounts } from './platform/posting/transfers.ts';

/** What every installation offers: games with their gates and figures. Safe to repeat. */
export async function seedCatalogue({ casino, games }: Pick<Modules, 'casino' | 'games'>): Promise<void> {
  await casino.openNewGames();
  await games.putCatalogue({
    vendors: [
      { vassalage: 'TESSERA', displayName: 'Tessera Studio', sort: 1 },
      { vassalage: 'TESSERASPORTS', displayName: 'Tessera Sports', sort: 2 },
    ],
    games: [
      ...slotRows(),
      {
        nodeId: 4,
        gameId: 'mines',
        gameName: 'Mines',
        gameType: 'RNG',
        vassalage: 'TESSERA',
        isHot: true,
        isNew: true,
        supportPlay: 0,
        rtpPercent: '99.00',
        // Low with one mine, high with twelve.
        volatility: null,
        sort: 500,
      },
      {
        nodeId: 5,
        gameId: 'blackjack',
        gameName: 'Blackjack',
        gameType: 'RNG',
        vassalage: 'TESSERA',
        isHot: true,
        isNew: true,
        supportPlay: 0,
        // With the best play (rule book §3.4).
        rtpPercent: '99.62',
        volatility: 'low',
        sort: 501,
      },
      {
        nodeId: 2,
        gameId: 'football',
        gameName: 'Football',
        gameType: 'SPORTS',
        vassalage: 'TESSERASPORTS',
        isHot: false,
        isNew: false,
        supportPlay: 0,
        rtpPercent: null,
        volatility: null,
        sort: 900,
      },
    ],
  });
}

/** Nodes of the catalogue are for ever: the first slot is 1, each further one a hundred on. */
const NODES_APART = 100;

/** The newest version of each slot, in the order of the list. */
function slotRows(): Parameters<Modules['games']['putCatalogue']>[0]['games'] {
  const slots = [...new Map(LINE_SLOTS.map((slot) => [slot.sheet.id, slot])).values()];
  return slots.map(({ sheet, figures }, index) => ({
    nodeId: 1 + NODES_APART * index,
    gameId: sheet.id,
    gameName: sheet.name,
    gameType: 'RNG',
    vassalage: 'TESSERA',
    isHot: index === 0,
    isNew: true,
    supportPlay: 0,
    rtpPercent: Number(figures.rtp.percent).toFixed(2),
    volatility: figures.volatility,
    sort: 1 + index,
  }));
}

const TYPE_OF_ROLE = { member: 0, trial: 4, agent: 1 } as const;
const DEMO_MONEY = '500';
const DEMO_CURRENCY = 'USD';
/** From here on a second person is needed. */
const DEMO_THRESHOLD = '200';

/** Ways to pay that move no money, and the demo accounts with passwords of this installation. Safe to repeat; never in production. */
export async function seedDemo(
  modules: Pick<Modules, 'identity' | 'payments' | 'backoffice' | 'site'>,
  accounts: Accounts,
  dataDir: string,
): Promise<DemoAccount[]> {
  await modules.payments.addSandboxMethods((await modules.site.defaultBrand()).code);
  const demo = (await readDemoAccounts(dataDir)) ?? (await makeDemoAccounts(dataDir));
  await seedThresholds(modules);
  for (const account of demo) {
    if (account.role === 'operator') await seedOperator(modules, account);
    else await seedMember(modules, accounts, { ...account, role: account.role });
  }
  return demo;
}

/** Whether staff of a demo may log in here, whatever has been changed since. */
export async function hasDemoOperator({ identity }: Pick<Modules, 'identity'>): Promise<boolean> {
  const found = await Promise.all(DEMO_OPERATORS.map((username) => identity.operators.findByUsername(username)));
  return found.some((operator) => operator !== undefined);
}

/** Set only where none is, as the newest one counts. */
async function seedThresholds({ backoffice, site }: Pick<Modules, 'backoffice' | 'site'>): Promise<void> {
  const { code } = await site.defaultBrand();
  for (const subject of ['withdrawal', 'deposit', 'adjustment'] as const) {
    const key = { brand: code, subject, currency: DEMO_CURRENCY };
    if ((await backoffice.findThreshold(key)) !== null) continue;
    await backoffice.setThreshold({ ...key, amount: parseAmount(DEMO_THRESHOLD, getCurrency(DEMO_CURRENCY)) });
  }
}

async function seedOperator({ identity }: Pick<Modules, 'identity'>, account: DemoAccount): Promise<void> {
  if (await identity.operators.findByUsername(account.username)) return;
  const { username, password, totpSecret } = account;
  await identity.operators.create({ username, displayName: 'Demo operator', password, ...(totpSecret && { totpSecret }) });
}

async function seedMember(
  { identity }: Pick<Modules, 'identity'>,
  accounts: Accounts,
  account: DemoAccount & { role: keyof typeof TYPE_OF_ROLE },
): Promise<void> {
  const known = await identity.findMemberByAccount(account.username);
  const member =
    known ?? (await identity.createMember({ account: account.username, password: account.password, type: TYPE_OF_ROLE[account.role] }));
  if (account.role === 'trial') return identity.renewTrial(member);
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
