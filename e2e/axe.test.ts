import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { CONSOLE_LOGIN, type ScreenPage, SCREENS, showScreen } from './src/screens.ts';
import { DESKTOP, openVisit, PHONE, type Visit } from './src/visit.ts';

/** The same parts as on other screens; reels take seconds to draw without a GPU. */
const LEFT_OUT = new Set(['slot-guest', 'home-member']);
const THEME_CHANGE_MS = 300;
const GRAVE = new Set(['serious', 'critical']);

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
  openVisit(browser, { url: site.url, path, screen, language: 'ES', isStill: true });

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

  await look(await open(screen), [...pagesOf('guest'), CONSOLE_LOGIN]);
  const member = await open(screen);
  await logIn(member, site.credentialsOf('member'));
  await look(member, pagesOf('member'));
  const operator = await open(screen, '/ops/');
  await logInAsOperator(operator, site.credentialsOf('operator'));
  await look(operator, pagesOf('operator'));
  expect(found).toEqual([]);
});

/** All rules in the dark theme; in the light one those that look at colours. */
async function gravesOf({ page }: Visit, name: string): Promise<string[]> {
  const axe = (): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
  // Colours change by a transition, however short: they are looked at when it is over.
  const setTheme = async (theme: string): Promise<void> => {
    await page.evaluate((next) => void (document.documentElement.dataset['theme'] = next), theme);
    await page.waitForTimeout(THEME_CHANGE_MS);
  };
  const dark = await axe().analyze();
  await setTheme('light');
  const light = await axe().withRules(['color-contrast']).analyze();
  await setTheme('dark');
  const inTheme = (theme: string, { violations }: Pick<typeof dark, 'violations'>): string[] =>
    violations
      .filter(({ impact }) => GRAVE.has(impact ?? ''))
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${name}, ${theme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      );
  return [...inTheme('dark', dark), ...inTheme('light', light)];
}
