import { add, amountToWire, getCurrency, parseAmount, subtract } from '@tessera/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it, type TestContext } from 'vitest';
import { seeBalance } from './src/account-steps.ts';
import { backHome, kickOff, knownMatch, offerMatch, seeBetWon } from './src/bet-steps.ts';
import { deposit, withdraw } from './src/payment-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { register } from './src/identity-steps.ts';
import { approveWithdrawal, logInAsOperator } from './src/operator-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSeedAndVerify, openSlot, spin } from './src/slot-steps.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';

const USD = getCurrency('USD');
const PASSWORD = 'Mosaico2026x';
const SPINS = 3;
/** Only ends what hangs. */
const PAID_MS = 300_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const visitAs = (context: TestContext, options: Omit<VisitOptions, 'url'>): Promise<Visit> =>
  visitDuring(context, browser, { isMoving: true, ...options, url: site.url });

let desk: Promise<unknown> = Promise.resolve();

/** An operator has one session: the journeys come to the desk one after the other. */
function atTheDesk<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = desk.then(work);
  desk = done.catch(() => undefined);
  return done;
}

/** Amounts as the wire writes them. */
function sum(...amounts: readonly string[]): string {
  return amountToWire(add(...amounts.map((amount) => parseAmount(amount, USD))), USD);
}

function less(amount: string, part: string): string {
  return amountToWire(subtract(parseAmount(amount, USD), parseAmount(part, USD)), USD);
}

// Side by side: each mostly waits for reels, for the gateway and for the match.
it.concurrent.for([
  { name: 'phone in Spanish', account: 'marina7', town: 'Quarry', screen: PHONE, language: 'es' },
  { name: 'desktop in English', account: 'oliver8', town: 'Summit', screen: DESKTOP, language: 'en' },
] as const)(
  'on a $name: sign up, pay in, play, verify, bet, win, withdraw and be paid',
  async ({ account, town, screen, language }, context) => {
    const { expect } = context;
    const options = { screen, language };
    const member = await visitAs(context, options);
    await register(member, { username: account, password: PASSWORD });
    await seeBalance(member, '0');
    await deposit(member, '100');
    await seeBalance(member, '100');

    await openSlot(member);
    let balance = '100';
    for (let round = 0; round < SPINS; round += 1) {
      const played = await spin(member);
      balance = sum(less(balance, played.stake), played.payout ?? '');
      expect(played.availableAfter).toBe(balance);
      await seeBalance(member, balance);
    }
    await openSeedAndVerify(member);

    const match = await offerMatch(site, knownMatch(town));
    const bet = await backHome(member, match, '10');
    balance = less(balance, '10');
    expect(bet).toMatchObject({ state: 'open', availableAfter: balance });
    await seeBalance(member, balance);
    await kickOff(site, match);

    await withdraw(member, { amount: '25', name: 'Marina Sol', account: 'ES9121000418450200051332', password: PASSWORD });
    const operatorFaults = await atTheDesk(async () => {
      const operator = await visitAs(context, { ...options, screen: DESKTOP, path: '/ops/' });
      await logInAsOperator(operator, site.credentialsOf('operator'));
      await approveWithdrawal(operator, account, 'A known player');
      await operator.page.goto('about:blank');
      return operator.faults;
    });
    const paid = member.page.getByRole('button', { name: member.words.of('payments')('state.PAID') });
    await paid.waitFor({ timeout: PAID_MS });

    await seeBetWon(member, match, { ...bet, payout: '23.5' });
    await seeBalance(member, sum(less(balance, '25'), '23.5'));
    expect([...member.faults, ...operatorFaults]).toEqual([]);
  },
);
