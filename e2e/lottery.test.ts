import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { addLine, faultsOf, openPlay, pickLine, placeTicket } from './src/lottery-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const visit = (context: TestContext, options: Omit<VisitOptions, 'url'>): Promise<Visit> =>
  visitDuring(context, browser, { ...options, url: site.url });

it('a member plays five digits and dice, waits for the draw and finds the ticket with its numbers', async (context) => {
  const { username, password } = await givenMember(site, 'lotta', '100');
  const visiting = await visit(context, { path: '/', screen: PHONE, language: 'en' });
  const { page, words } = visiting;
  const [lottery, member] = [words.of('lottery'), words.of('member')];
  await logIn(visiting, { username, password });

  await page.goto(`${site.url}/lottery`);
  await page.getByRole('heading', { name: lottery('title.LOTT') }).waitFor();
  await page.getByRole('button', { name: lottery('family.k3') }).click();
  await page.getByRole('link', { name: /Mosaic Five/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Three Dice 1m/ }).click();
  await page.getByRole('heading', { name: 'Three Dice 1m' }).waitFor();

  // At odds: the sum big, for 5; and a line left to chance.
  await openPlay(visiting, 'k3.c.two');
  await page
    .getByRole('group', { name: exactly(lottery('group.items')) })
    .getByRole('button', { name: exactly(lottery('quick.big')) })
    .click();
  await page.getByLabel(lottery('terms.amount')).fill('5');
  await addLine(visiting);
  await pickLine(visiting);
  const slip = page.getByRole('region', { name: lottery('slip.title') });
  await slip.getByText('$10.00').first().waitFor();
  await placeTicket(visiting);

  // With prizes: a line of the first three digits in a lottery of half a minute is settled while somebody looks.
  await page.goto(`${site.url}/lottery?gameCode=elott-ssc-30`);
  await page.getByRole('heading', { name: 'Flash Five' }).waitFor();
  await pickLine(visiting);
  await placeTicket(visiting);
  await page.getByRole('tab', { name: lottery('tab.tickets') }).click();
  const ticket = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d{12}/ })
    .first();
  await ticket.waitFor();
  // Its numbers come by themselves.
  await expect.poll(() => ticket.locator('.rounded-full').count()).toBeGreaterThanOrEqual(5);

  await ticket.getByRole('button', { name: lottery('proof.ticket') }).click();
  await ticket.getByText(/^Checked in this browser/).waitFor();

  await page.getByRole('tab', { name: lottery('tab.results') }).click();
  await page
    .getByRole('button', { name: new RegExp(lottery('results.proof')) })
    .first()
    .click();
  const proof = page.getByRole('dialog');
  await proof
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .waitFor();
  await proof.getByText(lottery('proof.checked')).waitFor();
  // The address leads to the draw, for whoever is sent it.
  const link = page.url();
  expect(link).toMatch(/draw=[0-9a-f-]{36}/);
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await page.goto(link);
  await proof.getByText(lottery('proof.checked')).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${site.url}/member/personalHistoryCopy`);
  await page
    .getByRole('button', { name: /Flash Five/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(member('receipt.numbers'), { exact: true }).waitFor();
  expect(faultsOf(visiting)).toEqual([]);
});

it('looks back at the draws of a lottery, and finds one in the archive', async (context) => {
  const visiting = await visit(context, { path: '/', screen: PHONE, language: 'en' });
  const { page, words } = visiting;
  const lottery = words.of('lottery');
  await logIn(visiting, await givenMember(site, 'looker', '10'));

  // A card launches its lottery in the words of the specification.
  await page.goto(`${site.url}/vnLottery`);
  await page.getByRole('link', { name: /Northern Mosaic 1m/ }).click();
  await page.getByRole('heading', { name: 'Northern Mosaic 1m' }).waitFor();
  const launch = new URL(page.url()).searchParams;
  expect(Object.fromEntries(launch)).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoGameCode: 'vn-n-60',
    lottoView: 'betting',
    device: 'MOBILE',
    backUrl: '/vnLottery',
    language: 'EN',
  });

  await page.goto(`${site.url}/lottery?gameCode=elott-ssc-30`);
  await page.getByText(/^Wins when this place shows your number/).waitFor();
  await page.getByRole('tab', { name: lottery('tab.trends') }).click();
  await page.getByText(lottery('trends.honest')).waitFor();
  // Ten digits, each with what is counted of it.
  await page.getByRole('row').nth(10).waitFor();
  const draws = page.getByRole('table').getByRole('rowheader');
  expect(await draws.count()).toBe(10);
  await page.getByRole('tab', { name: lottery('trends.size') }).click();
  await page.getByRole('img', { name: /^Total: from/ }).waitFor();
  await page.getByRole('tab', { name: lottery('trends.roads') }).click();
  await page
    .getByRole('img', { name: /^Last:/ })
    .first()
    .waitFor();

  await page.getByRole('tab', { name: lottery('tab.results') }).click();
  const first = page.getByRole('main').getByRole('listitem').first();
  const number = (await first.getByText(/^\d{12}$/).textContent()) ?? '';
  await page.getByLabel(lottery('results.number')).fill(number);
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await page.getByLabel(lottery('results.number')).fill('19990101');
  await page.getByText(lottery('results.none')).waitFor();
  expect(faultsOf(visiting)).toEqual([]);
});

it('takes a ticket of each family', async (context) => {
  const visiting = await visit(context, { path: '/', screen: PHONE, language: 'en' });
  const { page } = visiting;
  await logIn(visiting, await givenMember(site, 'everyone', '5000'));
  for (const path of [
    '/lottery?gameCode=elott-ssc-90',
    '/lottery?gameCode=elott-k3-90',
    '/lottery?gameCode=elott-11x5-30',
    '/lottery?gameCode=elott-pk10-30',
    '/lottery?gameCode=elott-pcb-30',
    '/lottery?gameCode=elott-lhc-90',
    '/vnLottery?gameCode=vn-n-300',
    '/vnLottery?gameCode=vn-s-300',
    '/seaLottery?gameCode=sea-th-300',
    '/seaLottery?gameCode=sea-my-300',
    '/seaLottery?gameCode=sea-hn-300',
    '/seaLottery?gameCode=sea-la-300',
    '/seaLottery?gameCode=sea-sg-300',
  ]) {
    await page.goto(site.url + path);
    await pickLine(visiting);
    await placeTicket(visiting);
  }
  expect(faultsOf(visiting)).toEqual([]);
});

it('takes a ticket back while its draw sells, and says why a note cannot be played', async (context) => {
  const { username, password } = await givenMember(site, 'lottoria', '50');
  const visiting = await visit(context, { path: '/', screen: DESKTOP, language: 'en' });
  const { page, words } = visiting;
  const lottery = words.of('lottery');
  await logIn(visiting, { username, password });
  await page.goto(`${site.url}/vnLottery?gameCode=vn-n-daily`);
  await pickLine(visiting);
  await placeTicket(visiting);
  await page.getByRole('tab', { name: lottery('tab.tickets') }).click();
  await page.getByRole('button', { name: lottery('tickets.cancel') }).click();
  await page.getByRole('listitem').getByText(lottery('tickets.cancelled')).waitFor();

  await page.goto(`${site.url}/lottery?gameCode=ssc-1200`);
  await openPlay(visiting, 'ssc.f3.direct_single');
  await page.getByLabel(lottery('typed.label')).fill('123 45x');
  await page.getByText('“45x”', { exact: false }).waitFor();
  await page
    .getByLabel(lottery('typed.upload'))
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('123\n456\n789') });
  await page
    .getByText(lottery('bets', { count: 3 }))
    .first()
    .waitFor();
  await page.getByLabel(lottery('typed.upload')).setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('123') });
  await page.getByText(lottery('typed.kind')).waitFor();
  const tooMany = Buffer.from('123\n'.repeat(100_001));
  await page.getByLabel(lottery('typed.upload')).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: tooMany });
  await page.getByText(lottery('typed.many', { notes: 100_001 })).waitFor();
  expect(faultsOf(visiting)).toEqual([]);
});
