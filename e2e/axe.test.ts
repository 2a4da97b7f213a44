import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { gravesOf } from './src/graves.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { CONSOLE_LOGIN, type ScreenPage, SCREENS, showScreen } from './src/screens.ts';
import { DESKTOP, PHONE, type Visit, visitDuring } from './src/visit.ts';

/** The same parts as on other screens; reels take seconds to draw without a GPU. */
const LEFT_OUT = new Set(['slot-guest', 'home-member']);

let site: GivenSite;
let browser: Browser;
let scene: LivedIn;

beforeAll(async () => {
  [site, browser] = await Promise.all([givenSite(), launchChromium()]);
  scene = await liveIn(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const WIDTHS = [
  { width: 'phone', screen: PHONE },
  { width: 'desktop', screen: DESKTOP },
];

/** Each screen is opened once, on a phone, and then drawn wide: to load it takes longer than to look at it. */
async function look(
  context: TestContext,
  path: string,
  pages: readonly ScreenPage[],
  prepare: (visit: Visit) => Promise<void> = async () => undefined,
) {
  const visit = await visitDuring(context, browser, { url: site.url, path, screen: PHONE, language: 'es', isStill: true });
  await prepare(visit);
  const found: string[] = [];
  for (const page of pages) {
    await showScreen(visit, page, scene);
    for (const { width, screen } of WIDTHS) {
      await visit.page.setViewportSize(screen);
      found.push(...(await gravesOf(visit, `${page.name} on a ${width}`)));
    }
    await visit.page.setViewportSize(PHONE);
  }
  return found;
}

const pagesOf = (who: ScreenPage['who']): readonly ScreenPage[] => SCREENS.filter((page) => page.who === who && !LEFT_OUT.has(page.name));

it('nothing on a phone or a desktop keeps anybody out, in both themes', async (context) => {
  const found = await Promise.all([
    look(context, '/', [...pagesOf('guest'), CONSOLE_LOGIN]),
    look(context, '/', pagesOf('member'), (visit) => logIn(visit, site.credentialsOf('member'))),
    look(context, '/ops/', pagesOf('operator'), (visit) => logInAsOperator(visit, site.credentialsOf('operator'))),
  ]);
  expect(found.flat()).toEqual([]);
});
