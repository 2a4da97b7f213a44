import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { obstaclesOf } from './src/obstacles.ts';
import { type ScreenPage, SCREENS, showScreen } from './src/screens.ts';
import { TABLET, type Visit, visitDuring } from './src/visit.ts';

// Goal: every screen of the player's site can be used on the narrowest phone, with text of twice its size, by keyboard alone and without
// motion. Method: each is opened once and measured; what keeps somebody out is named.

/** The same parts as on other screens. */
const LEFT_OUT = new Set([
  'slot-guest',
  'mines-guest',
  'blackjack-guest',
  'home-member',
  'second-slot-info',
  'mines-info',
  'blackjack-info',
]);

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

async function look(context: TestContext, who: ScreenPage['who'], prepare?: (visit: Visit) => Promise<void>): Promise<string[]> {
  const visit = await visitDuring(context, browser, { url: site.url, screen: TABLET, language: 'es', isStill: true });
  await prepare?.(visit);
  const found: string[] = [];
  for (const screen of SCREENS.filter((one) => one.who === who && !LEFT_OUT.has(one.name))) {
    await visit.page.setViewportSize(TABLET);
    await showScreen(visit, screen, scene);
    found.push(...(await obstaclesOf(visit, screen.name)));
  }
  return found;
}

it('every screen works by keyboard, at 320 px, with text at twice its size and without motion', async (context) => {
  const found = await Promise.all([look(context, 'guest'), look(context, 'member', (visit) => logIn(visit, site.credentialsOf('member')))]);
  expect(found.flat()).toEqual([]);
});
