import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { faultsOf } from './src/lottery-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const SMALL_PHONE = { width: 360, height: 740 };
/** Of each family one, on the page of its vendor. */
const BOARDS = [
  '/lottery?gameCode=ssc-1200',
  '/lottery?gameCode=11x5-300',
  '/lottery?gameCode=k3-300',
  '/lottery?gameCode=pk10-300',
  '/lottery?gameCode=pcb-300',
  '/lottery?gameCode=lhc-1200',
  '/vnLottery?gameCode=vn-n-300',
  '/seaLottery?gameCode=sea-sg-300',
];
/** What Core Web Vitals call good is 0.1; a board is to stand still. */
const MOST_SHIFT = 0.05;

it('the numbers of every board are on the first screen of a phone, and chance fills them there', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: SMALL_PHONE, language: 'en' });
  const { page, words } = visit;
  const lottery = words.of('lottery');
  await logIn(visit, await givenMember(site, 'thumbelina', '100'));
  for (const path of BOARDS) {
    await page.goto(site.url + path);
    const bar = page.getByRole('region', { name: exactly(lottery('bar.label')) });
    await bar.getByText(lottery('bar.choose')).waitFor();
    const barBox = await bar.boundingBox();
    const ball = await page.locator('[data-board] button[aria-pressed]').first().boundingBox();
    expect(ball && barBox && ball.y + ball.height, path).toBeLessThan(barBox?.y ?? 0);
  }

  // The bar tells at once what was chosen, and the ball stands in sight.
  await page.goto(`${site.url}/vnLottery?gameCode=vn-n-daily`);
  const bar = page.getByRole('region', { name: exactly(lottery('bar.label')) });
  await bar.getByRole('button', { name: exactly(lottery('pick.random')) }).click();
  await bar.getByText(`${lottery('bets', { count: 1 })} · `).waitFor();
  const chosen = page.locator('[data-board] button[aria-pressed="true"]');
  await expect.poll(async () => (await chosen.boundingBox())?.y ?? 0).toBeGreaterThan(60);
  expect((await chosen.boundingBox())?.y).toBeLessThan((await bar.boundingBox())?.y ?? 0);

  await bar.getByRole('button', { name: exactly(lottery('bar.add')) }).click();
  await bar.getByText(lottery('bar.ticket', { count: 1 })).waitFor();
  // One number on every prize: the ticket says how its cost comes about.
  const slip = page.getByRole('region', { name: exactly(lottery('slip.title')) });
  await slip.getByText(lottery('factor', { count: 1, prizes: 27, amount: '$1.00' })).waitFor();
  await bar.getByRole('button', { name: exactly(lottery('bar.place')) }).click();
  await slip.getByText(lottery('slip.taken')).waitFor();
  await page
    .getByRole('region', { name: exactly(lottery('tickets.last')) })
    .getByText(lottery('tickets.open'))
    .waitFor();
  expect(await page.title()).toContain('Northern Mosaic');
  expect(faultsOf(visit)).toEqual([]);
});

for (const screen of [SMALL_PHONE, DESKTOP]) {
  it(`a board does not move while it loads at ${screen.width} pixels`, async (context) => {
    const visit = await visitDuring(context, browser, { url: site.url, screen, language: 'en' });
    const { page } = visit;
    await logIn(visit, await givenMember(site, `steady${screen.width}`, '10'));
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'shift', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) Reflect.set(globalThis, 'shift', (Reflect.get(globalThis, 'shift') as number) + value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/lottery?gameCode=ssc-1200', '/lottery?gameCode=lhc-1200', '/vnLottery?gameCode=vn-n-300']) {
      await page.goto(site.url + path);
      await page.locator('[data-board] button[aria-pressed]').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT);
    }
  });
}

const shiftOf = async (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'shift') as number);
