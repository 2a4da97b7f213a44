import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { gravesOf } from './src/graves.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { CONSOLE_LOGIN, type ScreenPage, SCREENS, showScreen } from './src/screens.ts';
import { DESKTOP, openVisit, PHONE, type Visit } from './src/visit.ts';

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

const open = (screen: typeof PHONE, path = '/'): Promise<Visit> =>
  openVisit(browser, { url: site.url, path, screen, language: 'es', isStill: true });

it.each([
  { width: 'a phone', screen: PHONE },
  { width: 'a desktop', screen: DESKTOP },
])('nothing on $width keeps anybody out, in both themes', async ({ screen }) => {
  const found: string[] = [];
  const look = async (visit: Visit, pages: readonly ScreenPage[]): Promise<void> => {
    for (const page of pages) {
      await showScreen(visit, page, scene);
      found.push(...(await gravesOf(visit, page.name)));
    }
    await visit.close();
  };
  const pagesOf = (who: ScreenPage['who']): readonly ScreenPage[] => SCREENS.filter((page) => page.who === who && !LEFT_OUT.has(page.name));

  const lookAsGuest = async (): Promise<void> => look(await open(screen), [...pagesOf('guest'), CONSOLE_LOGIN]);
  const lookAsMember = async (): Promise<void> => {
    const member = await open(screen);
    await logIn(member, site.credentialsOf('member'));
    await look(member, pagesOf('member'));
  };
  const lookAsOperator = async (): Promise<void> => {
    const operator = await open(screen, '/ops/');
    await logInAsOperator(operator, site.credentialsOf('operator'));
    await look(operator, pagesOf('operator'));
  };
  await Promise.all([lookAsGuest(), lookAsMember(), lookAsOperator()]);
  expect(found).toEqual([]);
});
