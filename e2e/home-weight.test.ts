import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE } from './src/visit.ts';

/** What a first visit may load as it is sent, until the page is quiet. */
const BUDGET_BYTES = 140_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('the home page keeps its scripts within the budget', async () => {
  // The service worker keeps the other pages for later: none of this visit's waiting.
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  // What comes when the page is quiet is none either: to this page it never is, however long its machine takes. A painted page learns as ever
  // that it was drawn, which is when its scripts begin.
  await context.addInitScript(() => {
    const Observer = globalThis.PerformanceObserver;
    Reflect.set(
      globalThis,
      'PerformanceObserver',
      class extends Observer {
        override observe(options?: PerformanceObserverInit): void {
          if (options?.type !== 'resource') super.observe(options);
        }
      },
    );
  });
  const page = await context.newPage();
  const scripts: Promise<{ readonly file: string; readonly bytes: number }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    scripts.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({ file: pathname.slice(1), bytes: responseBodySize })),
    );
  });
  await page.goto(site.url);
  // Tiles are laid by the scripts: in what comes painted there are none.
  await page.getByRole('main').getByRole('article').first().locator('button svg.mosaic path').first().waitFor();
  await page.waitForLoadState('networkidle');
  // What comes later is asked for its size in vain when the page is gone.
  page.removeAllListeners('response');
  const loaded = (await Promise.all(scripts)).toSorted((a, b) => b.bytes - a.bytes);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(
    loaded.some(({ file }) => file.includes('platform')),
    'the scripts came',
  ).toBe(true);
  const heaviest = loaded.slice(0, 8).map(({ file, bytes }) => `${file} ${bytes}`);
  expect(total, heaviest.join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
  await context.close();
});
