import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { buyPlan, faultsOf, openPlay, pickLine } from './src/lottery-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

/** The narrowest phone that the site is made for. */
const NARROWEST = 320;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('a member plays a line on further draws, sees the first ticket of the plan, and ends it', async (context) => {
  const { username, password } = await givenMember(site, 'chasey', '100');
  const visiting = await visitDuring(context, browser, {
    url: site.url,
    path: '/',
    screen: PHONE,
    language: 'en',
  });
  const { page, words } = visiting;
  const lottery = words.of('lottery');
  await logIn(visiting, { username, password });
  await page.setViewportSize({ width: NARROWEST, height: PHONE.height });
  await page.goto(`${site.url}/lottery?gameCode=elott-ssc-30`);
  await page.getByRole('heading', { name: 'Flash Five' }).waitFor();
  await openPlay(visiting, 'ssc.c.ball1');
  await pickLine(visiting);
  const slip = page.getByRole('region', { name: lottery('slip.title') });

  // By the keyboard: further draws, each at twice the multiple of the one before.
  await slip.getByRole('checkbox', { name: lottery('chase.on') }).focus();
  await page.keyboard.press('Space');
  await slip.getByLabel(lottery('chase.draws')).fill('4');
  await slip.getByRole('combobox', { name: exactly(lottery('chase.how')) }).selectOption('double');
  await slip.getByRole('checkbox', { name: lottery('chase.stop') }).uncheck();
  const rows = slip.getByRole('row');
  await expect.poll(() => rows.count()).toBe(5);
  const total = Number(/\$([\d.]+)$/.exec((await slip.getByText(lottery('chase.total')).locator('..').textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
  expect(await gravesOf(visiting, 'a plan in the slip')).toEqual([]);
  await buyPlan(visiting);

  // Its first ticket is in, or waits for the next draw, which opens in a moment.
  await page.getByRole('tab', { name: lottery('tab.tickets') }).click();
  const plans = page.getByRole('region', { name: lottery('chase.mine') });
  await plans.getByRole('button', { name: lottery('chase.show') }).click();
  const draws = plans.getByRole('list', { name: lottery('chase.table') });
  await draws
    .getByText(new RegExp([lottery('chase.state.selling'), lottery('chase.state.closed')].join('|')))
    .first()
    .waitFor();
  expect(await gravesOf(visiting, 'plans')).toEqual([]);
  await plans.getByRole('button', { name: lottery('chase.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: lottery('chase.cancel') }).click();
  await plans.getByText(lottery('chase.finished'), { exact: true }).waitFor();

  // What was played is gone, and what was won is there: nothing is set aside any more.
  const money = async (label: string): Promise<number> =>
    Number(/\$([\d.]+)/.exec((await plans.getByText(label, { exact: true }).locator('..').textContent()) ?? '')?.[1]);
  const [frozen, played, paid] = [
    await money(lottery('chase.frozen')),
    await money(lottery('chase.played')),
    await money(lottery('chase.paid')),
  ];
  expect(frozen).toBe(0);
  expect(played).toBeLessThanOrEqual(total);
  const { available, frozen: held } = await page.evaluate(async () => {
    const answer = await fetch('/wps/v2/wallets/balance');
    return ((await answer.json()) as { value: { available: string; frozen: string } }).value;
  });
  expect([Number(available), Number(held)]).toEqual([100 - played + paid, 0]);
  expect(faultsOf(visiting)).toEqual([]);
});
