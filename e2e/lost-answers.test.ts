import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { goTo, goToMemberPage } from './src/account-steps.ts';
import { knownMatch, offerMatch } from './src/bet-steps.ts';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Credentials, Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { addLine, openPlay } from './src/lottery-steps.ts';
import { listOf, logInAgain, loseAnswerOf, type LostCalls } from './src/lost-answer.ts';
import { openGame } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSlot } from './src/slot-steps.ts';
import { DESKTOP, type Visit, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

interface Given {
  readonly visit: Visit;
  readonly who: Credentials;
}

async function given(context: TestContext, name: string): Promise<Given> {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const who = await givenMember(site, name, '100');
  await logIn(visit, who);
  return { visit, who };
}

/** Everything was asked for under one id, by more than one request. */
function expectOneId({ requestIds }: LostCalls): void {
  expect(requestIds.length).toBeGreaterThan(2);
  expect(new Set(requestIds).size).toBe(1);
}

const wagersOf = ({ visit }: Given): Promise<readonly { readonly requestId: string }[]> => listOf(visit, '/lgw/wagers?limit=20');
/** What went wrong beside the answers that a test takes away. */
const crashes = ({ visit }: Given): readonly string[] =>
  visit.faults.filter((fault) => !/^(?:console: Failed to load resource|answer 503)/u.test(fault));

/** A line on the board of a lottery whose draws come every minute. */
async function fillSlip({ visit }: Given, gameCode: string) {
  const { page, words } = visit;
  const lottery = words.of('lottery');
  await page.goto(`${site.url}/lottery?gameCode=${gameCode}`);
  await openPlay(visit, 'ssc.c.ball1');
  await page.getByRole('button', { name: exactly(lottery('pick.random')) }).click();
  await addLine(visit);
  return page.getByRole('region', { name: lottery('slip.title') });
}

it('a ticket whose answer is lost, and whose repeats are refused, is bought once', async (context) => {
  const one = await given(context, 'lostticket');
  const { visit, who } = one;
  const lottery = visit.words.of('lottery');
  const slip = await fillSlip(one, 'ssc-300');
  const lost = await loseAnswerOf(visit.page, /\/lottery\/tickets$/, ['throttled', 'unavailable']);
  await slip.getByRole('button', { name: exactly(lottery('slip.place')) }).click();
  await slip.getByText(lottery('slip.unknown')).waitFor();
  await slip.getByText(lottery('slip.unknown.guest')).waitFor();
  await logInAgain(visit, who);
  // A login leads home; the ticket is asked for where it was bought.
  await visit.page.goto(`${site.url}/lottery?gameCode=ssc-300`);
  await visit.page.getByText(lottery('slip.taken')).first().waitFor();
  expectOneId(lost);
  expect((await wagersOf(one)).map(({ requestId }) => requestId)).toEqual([lost.requestIds[0]]);
  expect(crashes(one)).toEqual([]);
});

it('a plan whose answer is lost is bought once, and found again after a reload', async (context) => {
  const one = await given(context, 'lostplan');
  const { visit, who } = one;
  const lottery = visit.words.of('lottery');
  const slip = await fillSlip(one, 'ssc-300');
  await slip.getByRole('checkbox', { name: lottery('chase.on') }).check();
  await slip.getByLabel(lottery('chase.draws')).fill('3');
  const lost = await loseAnswerOf(visit.page, /\/lottery\/chases$/);
  await slip.getByRole('button', { name: exactly(lottery('chase.buy')) }).click();
  await slip.getByText(lottery('slip.unknown')).waitFor();
  await slip.getByText(lottery('slip.unknown.guest')).waitFor();
  await visit.page.reload();
  await logInAgain(visit, who);
  await visit.page.goto(`${site.url}/lottery?gameCode=ssc-300`);
  await visit.page.getByText(lottery('chase.bought')).first().waitFor();
  expectOneId(lost);
  expect((await listOf<{ id: string }>(visit, '/lgw/lottery/chases?limit=20')).map(({ id }) => id)).toEqual([lost.requestIds[0]]);
  expect(crashes(one)).toEqual([]);
});

it('a bet whose answer is lost, and whose repeats are refused, is placed once', async (context) => {
  const match = await offerMatch(site, knownMatch('Lostford'));
  const one = await given(context, 'lostbet');
  const { visit, who } = one;
  const { page, words } = visit;
  const sports = words.of('sports');
  await goTo(visit, { desktop: 'nav.sports', phone: 'nav.sports' });
  await page
    .getByRole('navigation', { name: sports('competitions.title') })
    .getByRole('link', { name: match.competition })
    .click();
  await page
    .getByRole('button', { name: sports('odds.name', { market: sports('market.1x2'), outcome: match.home, price: match.homePrice }) })
    .click();
  const slip = page.getByRole('group', { name: sports('slip.title') });
  await slip.getByLabel(sports('slip.stakeOf', { outcome: match.home })).fill('5');
  const lost = await loseAnswerOf(page, /\/sports\/bets$/);
  await slip.getByRole('button', { name: exactly(sports('slip.place', { count: 1 })) }).click();
  await slip.getByText(sports('slip.unknown'), { exact: true }).waitFor();
  await logInAgain(visit, who);
  await slip.getByText(/^Placed at /u).waitFor();
  expectOneId(lost);
  expect((await wagersOf(one)).map(({ requestId }) => requestId)).toEqual([lost.requestIds[0]]);
  expect(crashes(one)).toEqual([]);
});

it('a play of a slot whose answer is lost, and whose repeats are refused, is staked once and found', async (context) => {
  const one = await given(context, 'lostspin');
  const { visit, who } = one;
  const casino = visit.words.of('casino');
  await openSlot(visit);
  const lost = await loseAnswerOf(visit.page, /\/plays$/, ['throttled', 'throttled']);
  await visit.page.getByRole('button', { name: exactly(casino('spin.spin')) }).click();
  await logInAgain(visit, who);
  await visit.page.getByText(casino('found.played.title')).waitFor();
  expectOneId(lost);
  expect((await wagersOf(one)).map(({ requestId }) => requestId)).toEqual([lost.requestIds[0]]);
  expect(crashes(one)).toEqual([]);
});

it('a round whose answer is lost, and whose repeats are refused, is opened once and goes on', async (context) => {
  const one = await given(context, 'lostround');
  const { visit, who } = one;
  const { page, words } = visit;
  const mines = words.of('mines');
  await openGame(visit, 'mines', mines('name'));
  const lost = await loseAnswerOf(page, /\/mines\/rounds$/, ['throttled', 'throttled']);
  await page.getByRole('button', { name: exactly(mines('start')) }).click();
  await logInAgain(visit, who);
  await page.getByText(words.of('rounds')('resumed.title')).waitFor();
  await page.getByRole('button', { name: mines('cashOut.none') }).waitFor();
  expectOneId(lost);
  expect((await wagersOf(one)).map(({ requestId }) => requestId)).toEqual([lost.requestIds[0]]);
  expect(crashes(one)).toEqual([]);
});

it('a deposit whose answer is lost, and whose repeats are refused, is started once', async (context) => {
  const one = await given(context, 'lostdeposit');
  const { visit, who } = one;
  const { page, words } = visit;
  const texts = words.of('payments');
  await goToMemberPage(visit, 'deposit');
  await page.getByLabel(labelled(texts('amount'))).fill('37');
  const lost = await loseAnswerOf(page, /\/payments\/deposits$/);
  await page.getByRole('button', { name: texts('deposit.pay') }).click();
  await page.getByText(texts('unknown.deposit'), { exact: true }).waitFor();
  await logInAgain(visit, who);
  await expect.poll(() => lost.requestIds.length).toBeGreaterThan(3);
  await page.getByText(texts('unknown.deposit'), { exact: true }).waitFor({ state: 'detached' });
  expectOneId(lost);
  const deposits = await listOf<{ amount: string }>(visit, '/wps/payments/deposits?limit=20');
  expect(deposits.filter(({ amount }) => amount === '37.0000')).toHaveLength(1);
  expect(crashes(one)).toEqual([]);
});

it('a withdrawal whose answer is lost, and whose repeats are refused, is held once', async (context) => {
  const one = await given(context, 'lostpayout');
  const { visit, who } = one;
  const { page, words } = visit;
  const texts = words.of('payments');
  await goToMemberPage(visit, 'withdraw');
  await page.getByLabel(labelled(texts('amount'))).fill('20');
  await page.getByLabel(labelled(texts('payee.name'))).fill('Ana Lima');
  await page.getByLabel(labelled(texts('payee.account'))).fill('DE89370400440532013000');
  await page.getByRole('button', { name: texts('withdraw.review') }).click();
  const dialog = page.getByRole('dialog', { name: texts('withdraw.confirm.title') });
  await dialog.getByLabel(labelled(texts('withdraw.password'))).fill(who.password);
  const lost = await loseAnswerOf(page, /\/payments\/withdrawals$/);
  await dialog.getByRole('button', { name: exactly(texts('withdraw.confirm.action')) }).click();
  await dialog.getByText(texts('unknown.withdrawal.text')).waitFor();
  await logInAgain(visit, who);
  await page.getByText(texts('unknown.withdrawal'), { exact: true }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(who.password);
  await page.getByRole('button', { name: exactly(texts('unknown.action')) }).click();
  await dialog.getByLabel(labelled(texts('withdraw.password'))).fill(who.password);
  await dialog.getByRole('button', { name: exactly(texts('unknown.action')) }).click();
  await page.getByText(texts('withdraw.accepted.title')).waitFor();
  expectOneId(lost);
  expect(await listOf(visit, '/wps/payments/withdrawals?limit=20')).toHaveLength(1);
  expect(crashes(one)).toEqual([]);
});
