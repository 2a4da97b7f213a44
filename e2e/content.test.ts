import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { register } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('a guest finds banners, notices, help and promotions, in their language', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const content = words.of('content');
  const banners = page.getByRole('region', { name: content('banners') });
  await banners.getByRole('link', { name: 'Cada ronda se puede comprobar' }).waitFor();
  await banners.getByRole('button', { name: content('banner.show', { title: 'Pruébalo con dinero de juego' }) }).click();
  await banners.getByRole('link', { name: 'Pruébalo con dinero de juego' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${content('notices')}`) }).click();
  const notices = page.getByRole('dialog', { name: exactly(content('notices')) });
  const notice = notices.getByRole('button', { name: /Pon límites antes de jugar/ });
  await notice.click();
  expect(await notice.getAttribute('aria-expanded')).toBe('true');
  // A link to an own page opens it without loading the site anew.
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await notices.getByRole('link', { name: 'Tus límites' }).click();
  await page.waitForURL('**/member/limits');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);

  await page.goto(`${site.url}/promotions?promotionType=new_player`);
  await page.getByRole('heading', { name: 'Un día de dinero de juego, sin cuenta' }).waitFor();
  await page.getByRole('button', { name: exactly(content('more')) }).click();
  await page.getByText('nada se puede retirar').waitFor();

  await page.goto(`${site.url}/helpmc`);
  const help = page.getByRole('dialog', { name: exactly(content('help')) });
  await help.getByRole('button', { name: '¿Dónde está mi retiro?' }).click();
  await help.getByText('aparece como retenido').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.url}/`);
  expect(visit.faults).toEqual([]);
});

it('the second banner stands in its place where pages run from right to left', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'ar' });
  const banners = visit.page.getByRole('region', { name: visit.words.of('content')('banners') });
  // The clock runs once what the brand announces does.
  await visit.page.getByRole('main').locator('time').first().waitFor();
  await banners.getByRole('button').nth(1).click();
  const second = banners.getByRole('listitem').nth(1);
  await expect
    .poll(() => second.boundingBox().then((box) => box && Math.round(box.x) === Math.round((PHONE.width - box.width) / 2)))
    .toBe(true);
  expect(await second.getAttribute('inert')).toBeNull();
  expect(visit.faults).toEqual([]);
});

it('what staff wrote is shown without what could act', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const texts = words.of('content');
  const hostile = [
    '<p id="x" onclick="steal()" style="position:fixed">kept</p>',
    '<img src="/x" onerror="steal()"><svg onload="steal()"></svg><iframe srcdoc="<script>steal()</script>"></iframe>',
    '<script>steal()</script><style>body{display:none}</style><form action="https://example.com"><input name="a"></form>',
    '<a href="javascript:steal()">one</a> <a href="//example.com">two</a> <a href="/\\example.com">three</a> <a href="http://example.com">four</a>',
    '<a href="/fairness" target="_top">five</a> <a href="https://example.com/">six</a>',
  ].join('');
  // As a server would answer that cleans nothing.
  await page.route('**/wps/system/notices*', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: null,
        value: {
          content: [{ id: '01960000-0000-7000-8000-000000000001', title: 'Hostile', content: hostile, startDateStr: '0' }],
          pageNum: 1,
          totalPages: 1,
        },
      },
    }),
  );
  await page.goto(`${site.url}/?popup=notices`);
  const notices = page.getByRole('dialog', { name: exactly(texts('notices')) });
  await notices.getByRole('button', { name: /Hostile/ }).click();
  const body = notices.getByText('kept').locator('..');
  expect(await body.innerHTML()).toBe(
    '<p>kept</p><a>one</a> <a>two</a> <a>three</a> <a>four</a><a href="/fairness">five</a> ' +
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">six</a>',
  );
  // The browser tells of the style that it did not apply while it read the text.
  expect(visit.faults.filter((fault) => !fault.includes('style-src'))).toEqual([]);
});

it('a member tells the house something, once', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const texts = words.of('content');
  await register(visit, { username: 'opinionated', password: 'Mosaico2026x' });
  await page.goto(`${site.url}/help`);
  await page.getByRole('button', { name: exactly(texts('feedback.open')) }).click();
  const popup = page.getByRole('dialog', { name: exactly(texts('feedback')) });
  await popup.getByLabel(labelled(texts('feedback.label'))).fill('short');
  await popup.getByRole('button', { name: exactly(texts('feedback.send')) }).click();
  await popup.getByText(texts('feedback.short', { min: 10, max: 1_000 })).waitFor();
  await popup.getByLabel(labelled(texts('feedback.label'))).fill('The reels could be a little quicker.');
  const sent = page.waitForResponse((response) => response.url().endsWith('/wps/feedback'));
  await popup.getByRole('button', { name: exactly(texts('feedback.send')) }).click();
  expect((await sent).status()).toBe(200);
  await page.getByText(texts('feedback.thanks')).waitFor();
  expect(visit.faults).toEqual([]);
});
