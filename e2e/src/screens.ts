import type { Page } from 'playwright-core';
import { openAccountMenu } from './account-steps.ts';
import type { LivedIn } from './lived-in.ts';
import type { Visit } from './visit.ts';
import { beginning } from './words.ts';

export interface ScreenPage {
  /** Also the name of its picture. */
  readonly name: string;
  readonly who: 'guest' | 'member' | 'operator';
  readonly path: (scene: LivedIn) => string;
  /** Opens what the address alone does not show. */
  readonly open?: (visit: Visit) => Promise<unknown>;
}

const GAME = '/play/ember-mosaic';
const MINES = '/play/mines';
const BLACKJACK = '/play/blackjack';
const DICE = '/play/dice';
const LIMBO = '/play/limbo';
const HILO = '/play/hilo';
const SCRATCH = '/play/scratch';
const PLINKO = '/play/plinko';
const WHEEL = '/play/wheel';
const KENO = '/play/keno';
const VIDEO_POKER = '/play/video_poker_9_6_jacks_or_better';
const DEUCES = '/play/video_poker_16_10_deuces_wild';

/** Every screen there is, in the order a person meets them. */
export const SCREENS: readonly ScreenPage[] = [
  { name: 'home', who: 'guest', path: () => '/' },
  { name: 'lobby', who: 'guest', path: () => '/rng' },
  { name: 'hot', who: 'guest', path: () => '/hot' },
  { name: 'empty-centre', who: 'guest', path: () => '/fish' },
  { name: 'search', who: 'guest', path: () => '/fish', open: searchGames },
  { name: 'join', who: 'guest', path: () => '/join' },
  { name: 'points', who: 'guest', path: () => '/pointMall' },
  { name: 'download', who: 'guest', path: () => '/down' },
  { name: 'seamless', who: 'guest', path: () => '/seamless?gameCode=mines' },
  { name: 'sports', who: 'guest', path: () => '/sports' },
  { name: 'sports-live', who: 'guest', path: () => '/sports?when=live' },
  { name: 'match', who: 'guest', path: ({ eventId }) => `/sports/${eventId}` },
  { name: 'fairness', who: 'guest', path: () => '/fairness' },
  { name: 'login', who: 'guest', path: () => '/?popup=login' },
  { name: 'login-phone', who: 'guest', path: () => '/hot?popup=login', open: openPhoneTab },
  { name: 'forgot-password', who: 'guest', path: () => '/?popup=forgot-password' },
  { name: 'forgot-password-mail', who: 'guest', path: () => '/hot?popup=forgot-password', open: openMailTab },
  { name: 'new-password', who: 'guest', path: () => `/resetPassword#token=${'A'.repeat(43)}` },
  { name: 'register', who: 'guest', path: () => '/?popup=register' },
  { name: 'register-phone', who: 'guest', path: () => '/hot?popup=register', open: openPhoneTab },
  { name: 'agent-door', who: 'guest', path: () => '/agentHome' },
  { name: 'slot-guest', who: 'guest', path: () => GAME },
  { name: 'mines-guest', who: 'guest', path: () => MINES },
  { name: 'blackjack-guest', who: 'guest', path: () => BLACKJACK },
  { name: 'roulette-guest', who: 'guest', path: () => '/play/roulette_us' },
  { name: 'dice-guest', who: 'guest', path: () => DICE },
  { name: 'limbo-guest', who: 'guest', path: () => LIMBO },
  { name: 'hilo-guest', who: 'guest', path: () => HILO },
  { name: 'scratch-guest', who: 'guest', path: () => SCRATCH },
  { name: 'plinko-guest', who: 'guest', path: () => PLINKO },
  { name: 'wheel-guest', who: 'guest', path: () => WHEEL },
  { name: 'keno-guest', who: 'guest', path: () => KENO },
  { name: 'video-poker-guest', who: 'guest', path: () => VIDEO_POKER },
  { name: 'ways-slot-guest', who: 'guest', path: () => '/play/saffron-caravan' },
  { name: 'cluster-slot-guest', who: 'guest', path: () => '/play/glass-garden' },
  { name: 'hold-slot-guest', who: 'guest', path: () => '/play/midnight-mint' },
  { name: 'classic-slot-guest', who: 'guest', path: () => '/play/plaza-fruits' },
  { name: 'promotions', who: 'guest', path: () => '/promotions' },
  { name: 'help', who: 'guest', path: () => '/help' },
  { name: 'terms', who: 'guest', path: () => '/terms' },
  { name: 'privacy', who: 'guest', path: () => '/privacy' },
  { name: 'notices', who: 'guest', path: () => '/?popup=notices' },
  { name: 'chat', who: 'guest', path: () => '/down?popup=chat' },
  { name: 'ios-guide', who: 'guest', path: () => '/down?popup=ios-guide' },
  { name: 'not-found', who: 'guest', path: () => '/nowhere' },
  { name: 'home-member', who: 'member', path: () => '/' },
  { name: 'slot', who: 'member', path: () => GAME },
  { name: 'slot-info', who: 'member', path: () => GAME, open: openGameInfo },
  { name: 'slot-fairness', who: 'member', path: () => GAME, open: openSlotFairness },
  { name: 'second-slot', who: 'member', path: () => '/play/dragon-harbor' },
  { name: 'second-slot-info', who: 'member', path: () => '/play/dragon-harbor', open: openGameInfo },
  { name: 'mines', who: 'member', path: () => MINES },
  { name: 'mines-info', who: 'member', path: () => MINES, open: openGameInfo },
  { name: 'blackjack', who: 'member', path: () => BLACKJACK },
  { name: 'blackjack-info', who: 'member', path: () => BLACKJACK, open: openGameInfo },
  { name: 'roulette', who: 'member', path: () => '/play/roulette_eu' },
  { name: 'roulette-info', who: 'member', path: () => '/play/roulette_eu', open: openGameInfo },
  { name: 'dice', who: 'member', path: () => DICE },
  { name: 'dice-info', who: 'member', path: () => DICE, open: openGameInfo },
  { name: 'limbo', who: 'member', path: () => LIMBO },
  { name: 'limbo-info', who: 'member', path: () => LIMBO, open: openGameInfo },
  { name: 'hilo', who: 'member', path: () => HILO },
  { name: 'hilo-info', who: 'member', path: () => HILO, open: openGameInfo },
  { name: 'scratch', who: 'member', path: () => SCRATCH },
  { name: 'scratch-koi', who: 'member', path: () => '/play/scratch-koi' },
  { name: 'scratch-crown', who: 'member', path: () => '/play/scratch-crown' },
  { name: 'scratch-info', who: 'member', path: () => SCRATCH, open: openGameInfo },
  { name: 'plinko', who: 'member', path: () => PLINKO },
  { name: 'plinko-info', who: 'member', path: () => PLINKO, open: openGameInfo },
  { name: 'wheel', who: 'member', path: () => WHEEL },
  { name: 'wheel-info', who: 'member', path: () => WHEEL, open: openGameInfo },
  { name: 'keno', who: 'member', path: () => KENO },
  { name: 'keno-info', who: 'member', path: () => KENO, open: openGameInfo },
  { name: 'european-blackjack', who: 'member', path: () => '/play/blackjack_eu' },
  { name: 'video-poker', who: 'member', path: () => VIDEO_POKER },
  { name: 'video-poker-info', who: 'member', path: () => VIDEO_POKER, open: openGameInfo },
  { name: 'deuces-wild', who: 'member', path: () => DEUCES },
  { name: 'ways-slot', who: 'member', path: () => '/play/saffron-caravan' },
  { name: 'ways-slot-info', who: 'member', path: () => '/play/saffron-caravan', open: openGameInfo },
  { name: 'cluster-slot', who: 'member', path: () => '/play/glass-garden' },
  { name: 'cluster-slot-info', who: 'member', path: () => '/play/glass-garden', open: openGameInfo },
  { name: 'hold-slot', who: 'member', path: () => '/play/midnight-mint' },
  { name: 'hold-slot-info', who: 'member', path: () => '/play/midnight-mint', open: openGameInfo },
  { name: 'classic-slot', who: 'member', path: () => '/play/plaza-fruits' },
  { name: 'classic-slot-info', who: 'member', path: () => '/play/plaza-fruits', open: openGameInfo },
  { name: 'lobby-member', who: 'member', path: () => '/rng' },
  { name: 'lottery', who: 'member', path: () => '/lottery' },
  { name: 'lottery-board', who: 'member', path: () => '/lottery?gameCode=elott-k3-30' },
  { name: 'lottery-trends', who: 'member', path: () => '/lottery?gameCode=elott-ssc-30', open: openTrends },
  { name: 'lottery-roads', who: 'member', path: () => '/lottery?gameCode=elott-ssc-30', open: openRoads },
  { name: 'lottery-archive', who: 'member', path: () => '/lottery?gameCode=elott-ssc-30', open: openArchive },
  { name: 'slip', who: 'member', path: () => '/sports', open: fillSlip },
  { name: 'agent-home-member', who: 'member', path: () => '/agentHome' },
  { name: 'deposit', who: 'member', path: () => '/member/depositv2' },
  { name: 'withdraw', who: 'member', path: () => '/member/withdraw' },
  { name: 'history', who: 'member', path: () => '/member/personalHistoryCopy' },
  { name: 'receipt', who: 'member', path: () => '/member/personalHistoryCopy', open: openReceipt },
  { name: 'transactions', who: 'member', path: () => '/member/transactionHistory' },
  { name: 'limits', who: 'member', path: () => '/member/limits' },
  { name: 'security', who: 'member', path: () => '/member/securityCenter' },
  { name: 'feedback', who: 'member', path: () => '/member/limits?popup=feedback' },
  { name: 'contract', who: 'member', path: () => '/member/limits?popup=contract' },
  { name: 'withdrawal-confirmation', who: 'member', path: () => '/member/withdraw?popup=withdrawal-confirmation' },
  { name: 'redeem-history', who: 'member', path: () => '/member/limits?popup=redeem-history' },
  { name: 'account-menu', who: 'member', path: () => '/member/limits', open: openAccountMenu },
  { name: 'ops-queue', who: 'operator', path: () => '/ops/' },
  { name: 'ops-events', who: 'operator', path: () => '/ops/?page=events' },
  { name: 'ops-jobs', who: 'operator', path: () => '/ops/?page=jobs' },
  { name: 'ops-content', who: 'operator', path: () => '/ops/?page=content&type=PR', open: beginPromotion },
  { name: 'ops-feedback', who: 'operator', path: () => '/ops/?page=feedback' },
  { name: 'ops-sms', who: 'operator', path: () => '/ops/?page=sms' },
  { name: 'ops-proposals', who: 'operator', path: () => '/ops/?queue=proposals' },
  { name: 'ops-request', who: 'operator', path: () => '/ops/', open: openRequest },
];

/** Shown to whoever is not logged in at the console. */
export const CONSOLE_LOGIN: ScreenPage = { name: 'ops-login', who: 'guest', path: () => '/ops/' };

const SHOWN = 'h1, [role=dialog]';
const LOAD_MS = 30_000;
const MOST_LOADS = 4;

/** Goes there and waits until nothing is loading and nothing moves any more. */
export async function showScreen(visit: Visit, screen: ScreenPage, scene: LivedIn): Promise<void> {
  await showPath(visit, screen.path(scene));
  if (!screen.open) return;
  await screen.open(visit);
  await settle(visit);
}

export async function showPath(visit: Visit, path: string): Promise<void> {
  const { page } = visit;
  const address = new URL(path, page.url()).href;
  // What opens on the same page only takes the place of what was open there: reels take seconds to draw without a GPU.
  if (page.url() === address) await page.keyboard.press('Escape');
  else await page.goto(address);
  await untilThere(page);
  await settle(visit);
}

/** A server too busy to answer makes a page that says so: a person loads it once more. */
async function untilThere(page: Page): Promise<void> {
  for (let loads = 0; loads < MOST_LOADS; loads += 1) {
    const isThere = await page
      .locator(SHOWN)
      .first()
      .waitFor({ timeout: LOAD_MS })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    await page.reload();
  }
}

async function settle({ page }: Visit): Promise<void> {
  await page.locator(SHOWN).first().waitFor();
  // What came painted runs: before, no key reaches what keys walk through.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main a, main button')].every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
  );
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null && document.fonts.status === 'loaded');
  await untilStill(page);
}

/** Until no transition runs any more, one that the last change begins included. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function searchGames({ page, words }: Visit): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.of('common')('search') })
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill('embr');
  await page.getByRole('option').first().waitFor();
}

async function openPhoneTab({ page, words }: Visit): Promise<void> {
  await page.getByRole('tab', { name: words.of('identity')('login.by.sms') }).click();
  await page.getByLabel(words.of('phone')('mobile')).waitFor();
}

async function openMailTab({ page, words }: Visit): Promise<void> {
  await page.getByRole('tab', { name: words.of('phone')('reset.by.email') }).click();
  await page.getByLabel(words.of('identity')('field.email')).waitFor();
}

async function openTrends({ page, words }: Visit): Promise<void> {
  const lottery = words.of('lottery');
  await page.getByRole('tab', { name: lottery('tab.trends') }).click();
  await page.getByText(lottery('trends.honest')).waitFor();
}

async function openRoads(visit: Visit): Promise<void> {
  await openTrends(visit);
  await visit.page.getByRole('tab', { name: visit.words.of('lottery')('trends.roads') }).click();
}

async function openArchive({ page, words }: Visit): Promise<void> {
  const lottery = words.of('lottery');
  await page.getByRole('tab', { name: lottery('tab.results') }).click();
  await page.getByLabel(lottery('results.drawn')).waitFor();
}

async function openGameInfo({ page, words }: Visit): Promise<void> {
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  await page.getByRole('dialog').waitFor();
}

async function openSlotFairness({ page, words }: Visit): Promise<void> {
  await page.getByRole('button', { name: words.of('casino')('fair.open') }).click();
  await page.getByRole('dialog').waitFor();
}

async function fillSlip({ page, words, isPhone }: Visit): Promise<void> {
  const sports = words.of('sports');
  // Not the first match: it may kick off under the finger.
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-pressed]') });
  const bar = page.getByRole('button', { name: beginning(sports('slip.title')) });
  const openSlip = async (): Promise<void> => {
    if (isPhone || (await bar.isVisible())) await bar.click();
  };
  const slip = page.getByRole('group', { name: sports('slip.title') });
  await rows.nth(1).locator('button[aria-pressed]:visible').first().click();
  await openSlip();
  await slip.getByRole('textbox').fill('10');
  await page.keyboard.press('Escape');
  await rows.nth(3).locator('button[aria-pressed]:visible').last().click();
  await openSlip();
  await slip.getByRole('textbox').fill('25');
  await page.evaluate(() => scrollTo(0, 0));
}

async function openReceipt({ page, words }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ember Mosaic' }).first().click();
  await page.getByRole('dialog').getByText(words.of('member')('proof.title')).waitFor();
}

async function openRequest({ page }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('textbox').waitFor();
}

async function beginPromotion({ page, words }: Visit): Promise<void> {
  await page.getByRole('button', { name: words.of('editing')('new.PR') }).click();
  await page.getByRole('form').waitFor();
}
