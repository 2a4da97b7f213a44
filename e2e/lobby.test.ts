import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import { givenSite, type Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
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

it('a member marks a game, finds it under favourites after a reload, and takes the mark off', async (context) => {
  const { username, password } = await givenMember(site, 'marksman');
  const guest = await visit(context, { path: '/rng', screen: DESKTOP, language: 'en' });
  const { page, words, faults } = guest;
  const [games, lobby] = [words.of('games'), words.of('lobby')];
  const mark = page
    .getByRole('main')
    .getByRole('button', { name: games('card.favourite', { game: 'Mines' }) })
    .last();
  await mark.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  await logIn(guest, { username, password });
  await page.goto(`${site.url}/rng`);
  await mark.click();
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('region', { name: lobby('filter.favourites') }).waitFor();
  await page.reload();
  const own = page.getByRole('group', { name: games('filter.label') }).getByRole('button', { name: lobby('filter.favourites') });
  await own.click();
  await page.waitForURL(/filter=favourites/);
  await page.getByRole('heading', { name: 'Mines' }).waitFor();
  await own.click();
  await mark.click();
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('region', { name: lobby('filter.favourites') }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('the search forgives typing errors and is used by keyboard alone', async (context) => {
  const { page, words, faults } = await visit(context, { path: '/join', screen: PHONE, language: 'es' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.of('common')('search') })
    .press('Enter');
  const box = page.getByRole('combobox', { name: words.of('search')('label') });
  await box.fill('blakjak');
  const option = page.getByRole('option', { name: /^Blackjack/u });
  await option.waitFor();
  await expect.poll(async () => (await box.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'))).toBe(true);
  await box.press('Enter');
  await page.waitForURL(/\/play\/blackjack$/);
  expect(faults).toEqual([]);
});

it('the vendors of a category drop down from the header and lead to their games', async (context) => {
  const { page, words, faults } = await visit(context, { screen: DESKTOP, language: 'en' });
  const frame = words.of('frame');
  await page
    .getByRole('banner')
    .getByRole('button', { name: frame('nav.vendors', { category: frame('nav.rng') }) })
    .click();
  await page.getByRole('menuitem', { name: 'Mosaic Studio' }).click();
  await page.waitForURL(/\/rng\?vassalage=TESSERA$/);
  await page.getByRole('heading', { name: 'Ember Mosaic' }).waitFor();
  expect(await page.getByRole('combobox', { name: words.of('lobby')('vendors') }).inputValue()).toBe('TESSERA');
  await page.getByRole('heading', { name: 'Mines' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('links lead where they say: to a game, to a lottery for members alone, to an empty centre that says so', async (context) => {
  const who = await givenMember(site, 'deeplink');
  const guest = await visit(context, { path: '/lottery?gameCode=k3', screen: PHONE, language: 'en' });
  const { page, words, faults } = guest;
  await page.waitForURL(/\/\?popup=login$/);
  await page.getByRole('dialog').waitFor();
  await page.goto(`${site.url}/rng?gameCode=mines`);
  await page.waitForURL(/\/play\/mines$/);
  for (const path of ['/index', '/index.html', '/home']) {
    await page.goto(`${site.url}${path}`);
    await page.waitForURL(`${site.url}/`);
  }
  await page.goto(`${site.url}/fish`);
  await page.getByText(words.of('lobby')('empty.centre')).waitFor();
  expect(await page.title()).toContain(words.of('frame')('nav.fish'));
  await logIn(guest, who);
  await page.goto(`${site.url}/elott?gameCode=elott-ssc-30`);
  await page.waitForURL(/\/lottery\?gameCode=elott-ssc-30$/);
  await page.goto(`${site.url}/seaLottery`);
  await page.getByRole('heading', { level: 1, name: words.of('lottery')('title.TCG_SEA') }).waitFor();
  expect(faults).toEqual([]);
});

it('a closed site says why, and opens by itself when it is open again', async (context) => {
  const own = await givenSite();
  context.onTestFinished(() => own.remove());
  const { page, words } = await visitDuring(context, browser, { url: own.url, screen: PHONE, language: 'en' });
  const [messages, identity] = [words.of('messages'), words.of('identity')];
  const isShown = (name: string): Promise<boolean> =>
    page
      .getByRole('heading', { level: 1, name })
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  const refresh = page.getByRole('button', { name: identity('closed.refresh') });
  await page.getByRole('main').waitFor();
  await own.asOwner(`UPDATE site_brand SET status = 1, blocked_ranges = '{127.0.0.0/8}'`);
  // A change counts within a second in every process.
  await expect
    .poll(async () => {
      await page.reload();
      return isShown(messages('game_maintenance'));
    })
    .toBe(true);
  await page.getByText(messages('info_maintenance')).waitFor();
  await page.getByRole('link', { name: messages('in_customer_service') }).waitFor();

  await own.asOwner('UPDATE site_brand SET status = 0');
  await expect
    .poll(async () => {
      await refresh.click({ timeout: 3_000 }).catch(() => undefined);
      return isShown(messages('blockip'));
    })
    .toBe(true);
  await page.getByText('127.0.0.1').waitFor();
  await page.getByText(messages('info_ip_block')).waitFor();

  await own.asOwner(`UPDATE site_brand SET allowed_ranges = '{127.0.0.0/8}'`);
  // It also looks by itself, so the button may be gone already.
  await expect
    .poll(async () => {
      await refresh.click({ timeout: 1_000 }).catch(() => undefined);
      return page.getByRole('navigation').count();
    })
    .toBeGreaterThan(0);
});

it('a site that is closed to a region says so to its visitors, and opens by itself when the operator lets them in', async (context) => {
  // What says where a visitor comes from, as a proxy before the site does.
  const own = await givenSite({ TRUSTED_PROXIES: '127.0.0.1' });
  context.onTestFinished(() => own.remove());
  const visiting = await visitDuring(context, browser, { url: own.url, screen: PHONE, language: 'es' });
  const { page, words } = visiting;
  const [messages, identity] = [words.of('messages'), words.of('identity')];
  await page.getByRole('main').waitFor();
  await own.asOwner(`UPDATE site_brand SET blocked_ranges = '{198.51.100.0/24}'`);
  // Nobody else notices.
  await page.reload();
  await page.getByRole('navigation').first().waitFor();
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.9' });
  const heading = page.getByRole('heading', { level: 1, name: messages('blockip') });
  await expect
    .poll(async () => {
      await page.reload();
      return heading.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await page.getByText(messages('info_ip_block')).waitFor();
  await page.getByText('198.51.100.9').waitFor();
  const service = page.getByRole('link', { name: exactly(messages('in_customer_service')) });
  expect(await service.getAttribute('href')).toBe('https://example.com/chat');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await gravesOf(visiting, 'closed to a region')).toEqual([]);

  // Asked again it is as closed as before, also to people who know the address of a page.
  const refresh = page.getByRole('button', { name: exactly(identity('closed.refresh')) });
  const answered = page.waitForResponse((response) => response.url().includes('/wps/system/permission'));
  await refresh.click();
  expect((await answered).status()).toBe(200);
  await heading.waitFor();
  await page.goto(`${own.url}/promotions`);
  await heading.waitFor();

  await own.asOwner(`UPDATE site_brand SET allowed_ranges = '{198.51.100.9/32}'`);
  // It also looks by itself, so the button may be gone already.
  await expect
    .poll(async () => {
      await refresh.click({ timeout: 1_000 }).catch(() => undefined);
      return page.getByRole('navigation').count();
    })
    .toBeGreaterThan(0);
});
