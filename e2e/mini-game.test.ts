import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const NARROW = { width: 320, height: 640 };

it('a game goes on in a small frame while its player goes from page to page', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const [frame, casino, mines] = [words.of('game-frame'), words.of('casino'), words.of('mines')];
  await logIn(visit, await givenMember(site, 'corner3', '500'));
  await page.goto(`${site.url}/play/mines`);
  await page.getByRole('button', { name: exactly(casino('mini')) }).click();
  const small = page.getByRole('region', { name: frame('mini') });
  const inside = small.frameLocator('iframe');
  await inside.getByRole('heading', { name: mines('name') }).waitFor();
  expect(await inside.getByRole('banner').count()).toBe(0);
  expect(await inside.getByRole('button', { name: exactly(casino('mini')) }).count()).toBe(0);

  await inside.getByRole('button', { name: exactly(mines('start')) }).click();
  const cashOut = inside.getByRole('button', { name: mines('cashOut.none') });
  await cashOut.waitFor();
  // The page outside tells the balance of the bet inside.
  await page.getByText('$499.50').first().waitFor();

  await page
    .getByRole('navigation', { name: words.of('frame')('nav.main') })
    .getByRole('link', { name: words.of('frame')('nav.sports') })
    .click();
  await page.getByRole('heading', { name: words.of('frame')('page.sports') }).waitFor();
  await cashOut.waitFor();
  await small.getByRole('button', { name: frame('mini.fold') }).click();
  await cashOut.waitFor({ state: 'hidden' });
  await small.getByRole('button', { name: frame('mini.unfold') }).click();
  await cashOut.waitFor();
  expect(await gravesOf(visit, 'mini game')).toEqual([]);

  // As after every reload, the round is where it was.
  await page.setViewportSize(NARROW);
  await page.reload();
  await cashOut.waitFor();
  const box = await small.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= NARROW.width).toBe(true);
  await small.getByRole('button', { name: frame('mini.enlarge') }).click();
  await page.getByRole('heading', { name: mines('name') }).waitFor();
  await small.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/play/mines');

  await page.goto(`${site.url}/?popup=mini-game`);
  await small.waitFor();
  await small.getByRole('button', { name: exactly(words.of('common')('close')) }).click();
  await small.waitFor({ state: 'detached' });
  expect(visit.faults).toEqual([]);
});
