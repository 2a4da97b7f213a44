import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToMemberPage, seeBalance } from './src/account-steps.ts';
import { backHome, knownMatch, offerMatch } from './src/bet-steps.ts';
import { deposit } from './src/payment-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { register } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSlot, spin } from './src/slot-steps.ts';
import { PHONE, type Visit, visitDuring } from './src/visit.ts';
import { labelled, wordsIn } from './src/words.ts';

const WHO = { username: 'layla7', password: 'violet-harbour-71' };

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** Which way the page runs, and whether any of it hangs over the side of the screen. */
const layoutOf = ({ page }: Visit) =>
  page.evaluate(() => {
    const { lang, dir, scrollWidth } = document.documentElement;
    return { lang, dir, hangsOver: scrollWidth > innerWidth };
  });
const RIGHT_TO_LEFT = { lang: 'ar', dir: 'rtl', hangsOver: false };

/** How far the first letter of the heading stands from its left edge, in pixels: one that is cut off stands outside. */
const startOfHeading = ({ page }: Visit) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const first = document.createRange();
    first.selectNodeContents(heading);
    first.setEnd(heading.firstChild ?? heading, 1);
    return first.getBoundingClientRect().left - heading.getBoundingClientRect().left;
  });

/** Takes another language from the list behind "Me". */
async function chooseArabic(visit: Visit): Promise<Visit> {
  const frame = visit.words.of('frame');
  const { page } = visit;
  await page
    .getByRole('navigation', { name: frame('nav.dock') })
    .getByRole('button', { name: frame('nav.me') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: frame('language') })
    .selectOption('ar');
  await page.locator('html[dir=rtl]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { ...visit, words: await wordsIn('ar') };
}

it('turns the page round for whoever takes Arabic from the list, and begins with it the next time', async (context) => {
  const visit = await chooseArabic(await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' }));
  const title = visit.page.getByRole('heading', { level: 1, name: visit.words.of('frame')('hero.title') });
  await title.waitFor();
  expect(await layoutOf(visit)).toEqual(RIGHT_TO_LEFT);
  await visit.page.reload();
  await title.waitFor();
  expect(await layoutOf(visit)).toEqual(RIGHT_TO_LEFT);
  expect(visit.faults).toEqual([]);
});

it('on a phone in Arabic: an account, a deposit, a round and a bet, from right to left', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'ar' });
  const { page, words } = visit;
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    expect({ name, ...(await layoutOf(visit)) }).toEqual({ name, ...RIGHT_TO_LEFT });
    found.push(...(await gravesOf(visit, name)));
  };
  await page.getByRole('heading', { level: 1, name: words.of('frame')('hero.title') }).waitFor();
  await look('home');

  await register(visit, WHO);
  await goToMemberPage(visit, 'deposit');
  await look('payments');
  const amount = page.getByLabel(labelled(words.of('payments')('amount')));
  await amount.fill('١٢٫٥٠');
  expect(await amount.inputValue()).toBe('١٢٫٥٠');
  await deposit(visit, '100');
  await seeBalance(visit, '100');

  await openSlot(visit);
  // The name is written from left to right, and cut at its end.
  expect(await startOfHeading(visit)).toBeGreaterThanOrEqual(0);
  const { availableAfter } = await spin(visit);
  await seeBalance(visit, availableAfter);
  await look('slot');

  const match = await offerMatch(site, knownMatch('Lagoon'));
  await backHome(visit, match, '10');
  await look('sports');
  await goToMemberPage(visit, 'page.personalHistoryCopy');
  await page.getByRole('button', { name: match.home }).first().waitFor();
  await look('history');
  expect(found).toEqual([]);
  expect(visit.faults).toEqual([]);
});

it('shows a language without texts in English, and offers no other of those', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'ur' });
  const english = await wordsIn('en');
  await visit.page.getByRole('heading', { level: 1, name: english.of('frame')('hero.title') }).waitFor();
  expect(await layoutOf(visit)).toEqual({ lang: 'en', dir: 'ltr', hangsOver: false });
  await visit.page
    .getByRole('navigation', { name: english.of('frame')('nav.dock') })
    .getByRole('button', { name: english.of('frame')('nav.me') })
    .click();
  const options = visit.page.getByRole('dialog').getByRole('combobox').locator('option');
  await options.first().waitFor({ state: 'attached' });
  const offered = await options.allTextContents();
  expect(offered).toEqual(
    expect.arrayContaining(['Español', 'English', expect.stringMatching(/^العربية/u), expect.stringMatching(/^اردو/u)]),
  );
  expect(offered.filter((name) => name.startsWith('বাংলা'))).toEqual([]);
});
