import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame, openRoundOf, untilTurn } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSeedAndVerify } from './src/slot-steps.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';
import { beginning, exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

async function visitAs(context: TestContext, name: string, options: Omit<VisitOptions, 'url'>): Promise<Visit> {
  const visit = await visitDuring(context, browser, { ...options, url: site.url });
  await logIn(visit, await givenMember(site, name, '500'));
  return visit;
}

const JACKS = 'video_poker_9_6_jacks_or_better';
const DEUCES = 'video_poker_16_10_deuces_wild';

/** The five cards as a screen reader names them. */
function cardsOf({ page, words }: Visit): Promise<readonly (string | null)[]> {
  const hand = page.getByRole('main').getByRole('group', { name: words.of('video_poker')('hand.label') });
  return hand.getByRole('img').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

it('Jacks or Better: cards are held by key, the round survives a reload, and is drawn, replayed and checked', async (context) => {
  const visit = await visitAs(context, 'jackpair', { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const poker = words.of('video_poker');
  const main = page.getByRole('main');
  const held = main.getByRole('button', { name: beginning(poker('card.hold', { card: '' }).trim()), pressed: true });
  await openGame(visit, JACKS, poker(`name.${JACKS}`));
  await main.getByRole('button', { name: poker('coins.count', { count: 3 }) }).click();
  await main.getByRole('button', { name: beginning(poker('deal')) }).click();
  await main.getByRole('button', { name: exactly(poker('draw')) }).waitFor();
  const dealt = await cardsOf(visit);
  expect((await openRoundOf(visit, JACKS))?.bet).toEqual({ coins: 3 });

  await page.reload();
  await page.getByText(words.of('rounds')('resumed.title')).waitFor();
  expect(await cardsOf(visit)).toEqual(dealt);
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await page.keyboard.press('4');
  await page.keyboard.press('5');
  expect(await held.count()).toBe(2);
  await page.keyboard.press('Space');
  await main.getByRole('button', { name: beginning(poker('deal')) }).waitFor();
  const drawn = await cardsOf(visit);
  expect([drawn[0], drawn[4]]).toEqual([dealt[0], dealt[4]]);
  expect(drawn.slice(1, 4)).not.toEqual(dealt.slice(1, 4));
  expect(await openRoundOf(visit, JACKS)).toBeNull();

  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  await page.getByText('99.5439%').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: words.of('casino')('sitting') })
    .getByRole('button')
    .first()
    .click();
  const receipt = page.getByRole('dialog');
  await receipt.getByRole('region', { name: words.of('member')('replay.title') }).waitFor();
  await receipt.getByText(poker('replay.drawn')).waitFor();
  await page.keyboard.press('Escape');
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});

it('Deuces Wild on a phone: the trainer values every hold, takes the best one, and says what was held', async (context) => {
  const visit = await visitAs(context, 'twowild', { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const poker = words.of('video_poker');
  const main = page.getByRole('main');
  await openGame(visit, DEUCES, poker(`name.${DEUCES}`));
  await main.getByRole('button', { name: beginning(poker('trainer')) }).click();
  await main.getByRole('button', { name: beginning(poker('deal')) }).click();
  // Values are fractions in lowest terms; until the worker has counted there is none.
  const values = main.locator('dd');
  await values.filter({ hasText: '×' }).nth(1).waitFor();
  await main.getByRole('button', { name: exactly(poker('trainer.take')) }).click();
  const [yours, best] = await values.allTextContents();
  expect(yours).toBe(best);
  await main.getByRole('button', { name: exactly(poker('draw')) }).click();
  await main.getByRole('button', { name: beginning(poker('deal')) }).waitFor();
  await main.getByText(poker('verdict.best')).waitFor();
  await main.getByRole('button', { name: beginning(`${poker('trainer')} 1/1`) }).waitFor();
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});

it.for([
  ['blackjack_eu', 'clubblue', 'rules.noHole'],
  ['blackjack_1d', 'onedeck', 'rules.soft.hits'],
] as const)('%s is played by its own rules, which are told and checked', async ([gameId, name, rule], context) => {
  const visit = await visitAs(context, name, { screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const blackjack = words.of('blackjack');
  await openGame(visit, gameId, blackjack(`name.${gameId}`));
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  await page.getByRole('dialog').getByText(blackjack(rule)).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: exactly(blackjack('deal')) }).click();
  await untilTurn(visit);
  for (let turn = 0; turn < 8; turn += 1) {
    const round = await openRoundOf(visit, gameId);
    if (!round) break;
    const choice = round.choices.some((offered) => offered.choice === 'decline') ? 'decline' : 'stand';
    await page
      .getByRole('main')
      .getByRole('button', { name: beginning(blackjack(`choice.${choice}`)) })
      .click();
    await untilTurn(visit);
  }
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});
