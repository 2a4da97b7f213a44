import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { gravesOf } from './src/graves.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { obstaclesOf } from './src/obstacles.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { CONSOLE_LOGIN, type ScreenPage, SCREENS, showScreen } from './src/screens.ts';
import { DESKTOP, PHONE, type Screen, TABLET, type Theme, type Visit, visitDuring } from './src/visit.ts';

// Goal: no screen keeps anybody out: axe finds nothing grave on a phone or a desktop in either theme, and the player's screens can be used on
// the narrowest phone, with text of twice its size, by keyboard alone and without motion. Method: each is opened once, which takes longer
// than to look at it, and drawn in every size; what keeps somebody out is named.

/** Every screen is drawn in two sizes and two themes: this ends only a sweep that hangs. */
const SWEEP_MS = 3_600_000;

/** The same parts as on other screens; reels take seconds to draw without a GPU. */
const LEFT_OUT = new Set(['slot-guest', 'ways-slot-guest', 'cluster-slot-guest', 'hold-slot-guest', 'classic-slot-guest', 'home-member']);
/** Used like the same parts of other screens. */
const USED_ALIKE = new Set([
  ...['roulette-guest', 'roulette-info'],
  ...['video-poker-guest', 'video-poker-info'],
  ...['mines-guest', 'blackjack-guest', 'second-slot-info', 'mines-info', 'blackjack-info'],
  ...['dice-guest', 'dice-info', 'limbo-guest', 'limbo-info'],
  ...['hilo-guest', 'hilo-info', 'scratch-guest', 'scratch-info', 'scratch-koi', 'scratch-crown'],
  'mines-guest',
  'blackjack-guest',
  'second-slot-info',
  'mines-info',
  'blackjack-info',
  'plinko-guest',
  'wheel-guest',
  'keno-guest',
  'plinko-info',
  'wheel-info',
  'keno-info',
  'ways-slot-info',
  'cluster-slot-info',
  'hold-slot-info',
  'classic-slot-info',
]);

const THEMES: readonly Theme[] = ['dark', 'light'];
const WIDTHS: readonly { readonly width: string; readonly screen: Screen }[] = [
  { width: 'phone', screen: PHONE },
  { width: 'desktop', screen: DESKTOP },
];

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

interface Look {
  readonly path?: string;
  readonly pages: readonly ScreenPage[];
  readonly prepare?: (visit: Visit) => Promise<void>;
}

async function look(context: TestContext, { path = '/', pages, prepare }: Look): Promise<string[]> {
  const visit = await visitDuring(context, browser, { url: site.url, path, screen: TABLET, language: 'es' });
  await prepare?.(visit);
  const found: string[] = [];
  for (const page of pages) {
    await visit.page.setViewportSize(TABLET);
    await showScreen(visit, page, scene);
    for (const { width, screen } of WIDTHS) {
      await visit.page.setViewportSize(screen);
      found.push(...(await gravesOf(visit, `${page.name} on a ${width}`, THEMES)));
    }
    if (page.who !== 'operator' && page !== CONSOLE_LOGIN && !USED_ALIKE.has(page.name))
      found.push(...(await obstaclesOf(visit, page.name)));
  }
  return found;
}

const pagesOf = (who: ScreenPage['who']): readonly ScreenPage[] => SCREENS.filter((page) => page.who === who && !LEFT_OUT.has(page.name));

it('nothing on a screen keeps anybody out', { timeout: SWEEP_MS }, async (context) => {
  const found = await Promise.all([
    look(context, { pages: [...pagesOf('guest'), CONSOLE_LOGIN] }),
    look(context, { pages: pagesOf('member'), prepare: (visit) => logIn(visit, site.credentialsOf('member')) }),
    look(context, {
      path: '/ops/',
      pages: pagesOf('operator'),
      prepare: (visit) => logInAsOperator(visit, site.credentialsOf('operator')),
    }),
  ]);
  expect(found.flat()).toEqual([]);
});
