import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, type Screen, visitDuring } from './src/visit.ts';
import { wordsIn } from './src/words.ts';

const PAGES = ['/', '/rng', '/sports', '/hot'] as const;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const pageAt = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(`${site.url}${path}`, { headers: { accept: 'text/html', ...headers } })).text();

describe('a page as it comes, before any script', () => {
  it.each([
    ['es', '/', {}],
    ['en', '/', { 'accept-language': 'de, en-GB;q=0.9, es;q=0.1' }],
    ['ar', '/', { 'accept-language': 'en', cookie: 'lang=AR' }],
    ['en', '/?lang=en', { 'accept-language': 'es', cookie: 'lang=AR' }],
  ] as const)('is written in %s: %s %j', async (language, path, headers) => {
    const words = await wordsIn(language);
    const html = await pageAt(path, headers);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain(`>${words.of('frame')('hero.title')}</h1>`);
    expect(html).toContain('Ember Mosaic');
  });

  it('says who the visitor is to nobody else, and holds no session', async () => {
    expect(await pageAt('/')).toMatch(/"ip":"127\.0\.0\.1"/);
    const ofMember = await pageAt('/', { cookie: 'sid=00000000000000000000000000000000' });
    expect(ofMember).toContain('"isGuest":false');
  });
});

describe.each(['en', 'es', 'ar'] as const)('a browser in %s takes a painted page over as it stands', (language) => {
  it.each(PAGES)('%s', async (path) => {
    for (const screen of [PHONE, DESKTOP]) {
      const context = await browser.newContext({ viewport: screen, locale: language, serviceWorkers: 'block' });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.addInitScript(() => {
        // What was painted is known again by a mark, which what is drawn anew does not have.
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('h1')?.setAttribute('data-painted', '');
          // To tell the page its language or theme again has every style worked out anew.
          new MutationObserver((told) => told.forEach(({ attributeName }) => console.error(`told again: ${attributeName}`))).observe(
            document.documentElement,
            { attributes: true },
          );
        });
      });
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      await page.locator('h1[data-painted]').waitFor();
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

/** A page as it came painted, whose site runs once it is let go. */
async function openHeld(test: TestContext, path: string, viewport: Screen): Promise<{ readonly page: Page; readonly letGo: () => void }> {
  const context = await browser.newContext({ viewport, locale: 'en', serviceWorkers: 'block' });
  test.onTestFinished(() => context.close());
  const page = await context.newPage();
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/platform-/, async (route) => {
    begun.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  // The script that keeps what is pressed has asked for the rest.
  await begun.promise;
  return { page, letGo: held.resolve };
}

it('a button that is pressed before the site runs does its work when it does', async (test) => {
  const { page, letGo } = await openHeld(test, '/', DESKTOP);
  const words = await wordsIn('en');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.of('frame')('login') })
    .click();
  letGo();
  await page.getByRole('dialog', { name: words.of('identity')('login.title') }).waitFor();
});

it('whoever reads further down before the site runs stays there, and the next page starts at its head', async (test) => {
  const { page, letGo } = await openHeld(test, '/rng', PHONE);
  const words = await wordsIn('en');
  const scrolled = () => page.evaluate(() => scrollY);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(100);
  letGo();
  const help = page.getByRole('contentinfo').getByRole('link', { name: words.of('frame')('page.help') });
  // Not moved there by a mouse, for which the browser would scroll.
  const login = page.getByRole('banner').getByRole('button', { name: words.of('frame')('login') });
  await login.dispatchEvent('click');
  await page.getByRole('dialog', { name: words.of('identity')('login.title') }).waitFor();
  expect(await scrolled()).toBe(place);
  await page.keyboard.press('Escape');
  await help.click();
  await page.waitForURL(/\/help/);
  await expect.poll(scrolled).toBe(0);
});

it('a guest is asked on no page who they are', async (test) => {
  const { page, faults } = await visitDuring(test, browser, { url: site.url, screen: PHONE, language: 'en', path: '/promotions' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/promotions', '/help']) await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/wps/member/info');
  expect(faults).toEqual([]);
});

it('a visitor who chose another language than the page came in reads theirs, and the next page comes in it', async (test) => {
  const { page, faults } = await visitDuring(test, browser, { url: site.url, screen: PHONE, language: 'es' });
  await page.evaluate(() => localStorage.setItem('lang', 'AR'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: (await wordsIn('ar')).of('frame')('hero.title') }).waitFor();
  const html = await page.evaluate(async () => (await fetch('/', { headers: { accept: 'text/html' } })).text());
  expect(html).toContain('<html lang="ar"');
  expect(faults).toEqual([]);
});
