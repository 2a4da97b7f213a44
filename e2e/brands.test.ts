import { getCurrency } from '@tessera/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToMemberPage } from './src/account-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSlot, spin } from './src/slot-steps.ts';
import { DESKTOP, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
});

const SIDES = [
  {
    brand: undefined,
    name: 'Tessera',
    other: 'Nova',
    language: 'es',
    currency: 'USD',
    ground: 'rgb(11, 16, 21)',
    light: 'rgb(245, 243, 238)',
  },
  {
    brand: 'nova',
    name: 'Nova',
    other: 'Tessera',
    language: 'en',
    currency: 'EUR',
    ground: 'rgb(13, 11, 26)',
    light: 'rgb(245, 243, 252)',
  },
] as const;

it.each(SIDES)('$name greets in its language and colours from the first paint', async ({ brand, name, other, language, ground, light }) => {
  const url = brand === 'nova' ? site.novaUrl : site.url;
  for (const [colorScheme, expected] of [
    ['dark', ground],
    ['light', light],
  ] as const) {
    const context = await browser.newContext({ viewport: DESKTOP, colorScheme });
    const page = await context.newPage();
    // What is there before any module of the site has run.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(url);
    const ofBody = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([await page.title(), await ofBody(), await page.locator('html').getAttribute('lang')]).toEqual([name, expected, language]);
    await page.unroute(/\/assets\/.*\.js$/);
    await page.reload();
    await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
    expect([await ofBody(), await page.locator('html').getAttribute('lang')]).toEqual([expected, language]);
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`\\b${other}\\b(?! Studio| League)`));
    await context.close();
  }
});

it.for(SIDES)('$name has lists of games of its own', async ({ brand }, context) => {
  const url = brand === 'nova' ? site.novaUrl : site.url;
  const { page, words } = await visitDuring(context, browser, { url, path: '/cards', screen: DESKTOP, language: 'en' });
  const title = brand === 'nova' ? words.of('lobby')('part.TG') : words.of('frame')('notFound.title');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

it.for(SIDES)('a member of $name plays and pays in its money, and is nobody at the other', async ({ brand, currency }, context) => {
  const [url, elsewhere] = brand === 'nova' ? [site.novaUrl, site.url] : [site.url, site.novaUrl];
  const visit = await visitDuring(context, browser, { url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  await logIn(visit, site.credentialsOf('member', brand === 'nova' ? { brand } : {}));
  await openSlot(visit);
  expect(await spin(visit)).toMatchObject({ currency });
  const catalogue = await page.evaluate(async () => (await fetch('/lgw/games/list?gameType=RNG&pageSize=42')).text());
  expect(catalogue.includes('"mines"')).toBe(brand !== 'nova');
  await goToMemberPage(visit, 'deposit');
  const sign = words.money('5', getCurrency(currency).code).replace(/[\d.,\s]/g, '');
  await page.getByRole('main').getByText(sign).first().waitFor();

  await page.goto(elsewhere);
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(words.of('frame')('login')) })
    .or(page.getByRole('banner').getByRole('button', { name: 'Entrar' }))
    .first()
    .waitFor();
  expect(visit.faults).toEqual([]);
});
