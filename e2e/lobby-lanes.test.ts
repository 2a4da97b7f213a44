import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenSite, type Site } from './src/given-site.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const visit = (context: TestContext, options: Omit<VisitOptions, 'url'>): Promise<Visit> =>
  visitDuring(context, browser, { ...options, url: site.url });

/** A catalogue of a size at which a lobby has lanes and pages: forty-two slots, and tables. */
const SHELF = [
  ...Array.from({ length: 42 }, (_, at) => ({
    node: 5_000 + at,
    name: `Shelf Slot ${at + 1}`,
    part: null,
    vendor: 'TESSERA',
    volatility: 'high',
  })),
  ...Array.from({ length: 4 }, (_, at) => ({
    node: 5_100 + at,
    name: `Shelf Table ${at + 1}`,
    part: 'TG',
    vendor: 'ABACUS',
    volatility: 'low',
  })),
];

async function givenShelf(context: TestContext): Promise<Site> {
  const own = await givenSite();
  context.onTestFinished(() => own.remove());
  await own.asOwner(
    ...SHELF.map(
      ({ node, name, part, vendor, volatility }) =>
        `INSERT INTO games_game (node_id, game_id, game_name, game_type, vassalage, is_hot, support_play, rtp_percent, volatility, sort, sub_class, min_bets, added_on, open)
         VALUES (${node}, 'shelf-${node}', '${name}', 'RNG', '${vendor}', false, 0, '96.10', '${volatility}', ${node}, ${part ? `'${part}'` : 'NULL'}, '{"USD": "0.20"}', '2020-01-01', true)`,
    ),
  );
  return own;
}

it('a lobby shows lanes and parts, narrows by keyboard, and keeps what was chosen in its address', async (context) => {
  const own = await givenShelf(context);
  const { page, words, faults } = await visitDuring(context, browser, { url: own.url, path: '/rng', screen: DESKTOP, language: 'en' });
  const [lobby, games] = [words.of('lobby'), words.of('games')];
  const parts = page.getByRole('navigation', { name: lobby('parts') });
  const cards = page.getByRole('main').getByRole('article');
  const tables = page.getByRole('region', { name: lobby('part.TG') });
  await tables.waitFor();
  expect(await tables.getByRole('article').count()).toBeGreaterThan(3);
  expect(await tables.getByRole('article').count()).toBeLessThanOrEqual(6);
  await page
    .getByRole('region', { name: lobby('vendors') })
    .getByRole('link', { name: /Abacus Tables/ })
    .waitFor();

  await parts.getByRole('link', { name: new RegExp(lobby('part.NONE')) }).press('Enter');
  await page.waitForURL(/part=NONE/);
  await parts.locator('[aria-current=page]', { hasText: lobby('part.NONE') }).waitFor();
  await tables.waitFor({ state: 'detached' });
  await expect.poll(() => cards.count()).toBe(42);
  const more = page.getByRole('button', { name: games('more') });
  await more.press('Enter');
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => cards.count()).toBeGreaterThan(42);

  // The browser's own list: a letter chooses, as on every page.
  const volatility = page.getByRole('combobox', { name: games('featured.volatility') });
  await parts.getByRole('link', { name: new RegExp(lobby('filter.all')) }).press('Enter');
  await page.waitForURL(/\/rng$/);
  await volatility.focus();
  await page.keyboard.type('Low');
  await page.waitForURL(/volatility=low/);
  await page.getByRole('heading', { name: 'Shelf Table 1' }).waitFor();
  await page.getByRole('heading', { name: 'Shelf Slot 1', exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => volatility.inputValue()).toBe('low');
  await page.getByRole('heading', { name: 'Shelf Table 1' }).waitFor();

  const field = page.getByRole('textbox', { name: games('search.label') });
  await field.fill('no such game');
  await page.waitForURL(/name=no/);
  await page.getByRole('button', { name: games('empty.filter.action') }).press('Enter');
  await page.waitForURL(/\/rng$/);
  await tables.waitFor();
  // Not a name: what the game offers.
  await field.fill('choices');
  await page.getByRole('heading', { name: 'Blackjack', exact: true }).first().waitFor();
  await page.getByRole('heading', { name: /Shelf/ }).first().waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('a game shows a short scene to a mouse that rests on it, to keyboards, and to a long press', async (context) => {
  const { page, words, faults } = await visit(context, { path: '/rng', screen: DESKTOP, language: 'en' });
  const [lobby, games] = [words.of('lobby'), words.of('games')];
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Mines' }).last();
  const scene = page.getByRole('group', { name: 'Mines' });
  // Its tiles are laid by the scripts.
  await card.locator('button svg.mosaic path').first().waitFor();
  await card.hover();
  await scene.getByText(lobby('minBet')).waitFor();
  await scene.getByText('$0.10').waitFor();
  await scene.locator('svg.mosaic-alive path').first().waitFor();
  // Into the scene, which stays, and out of it.
  await scene.getByRole('button', { name: games('card.startGame', { game: 'Mines' }) }).hover();
  await page.mouse.move(2, 2);
  await scene.waitFor({ state: 'detached' });
  await card.hover();
  await scene.waitFor();
  await page.keyboard.press('Escape');
  await scene.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: games('card.about', { game: 'Mines' }) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mines' });
  await dialog.getByText(games('featured.volatility')).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const phone = await visit(context, { path: '/rng', screen: PHONE, language: 'en' });
  const cover = phone.page.getByRole('main').getByRole('article').filter({ hasText: 'Mines' }).last();
  await cover.locator('button svg.mosaic path').first().waitFor();
  await cover.scrollIntoViewIfNeeded();
  const place = await cover.boundingBox();
  if (!place) throw new Error('the card is not shown');
  const touch = await phone.page.context().newCDPSession(phone.page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: place.x + 40, y: place.y + 80 }] });
  const sheet = phone.page.getByRole('dialog', { name: 'Mines' });
  await sheet.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(new URL(phone.page.url()).pathname, 'a long press is no press').toBe('/rng');
  await sheet.getByRole('button', { name: games('card.startGame', { game: 'Mines' }) }).tap();
  await phone.page.waitForURL(/popup=login/);
  expect([...faults, ...phone.faults]).toEqual([]);
});
