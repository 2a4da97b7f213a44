import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Credentials, Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { cardsOnTable, choose, dealPair, openGame, openRoundOf, press, untilTurn } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSeedAndVerify, spin } from './src/slot-steps.ts';
import { DESKTOP, PHONE, type Screen, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';
import { beginning, exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

async function visitAs(context: TestContext, who: Credentials, options: Omit<VisitOptions, 'url'>): Promise<Visit> {
  const visit = await visitDuring(context, browser, { ...options, url: site.url });
  await logIn(visit, who);
  return visit;
}

it('blackjack: a pair is split, the network goes away in the middle, and the round goes on with the same cards', async (context) => {
  const visit = await visitAs(context, await givenMember(site, 'player21', '500'), { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const [blackjack, rounds] = [words.of('blackjack'), words.of('rounds')];
  await openGame(visit, 'blackjack', blackjack('name'));
  await page.getByRole('button', { name: exactly(blackjack('deal')) }).click();
  await untilTurn(visit);
  for (let round = await openRoundOf(visit, 'blackjack'); round; round = await openRoundOf(visit, 'blackjack')) {
    await choose(visit, round, round.choices.some(({ choice }) => choice === 'decline') ? 'decline' : 'stand');
  }

  await dealPair(visit, '1', 'USD');
  await page.reload();
  await page.getByText(rounds('resumed.title')).waitFor();
  await press(visit, 'split');
  await page.getByRole('region', { name: blackjack('hand.number', { hand: 2 }) }).waitFor();
  await untilTurn(visit);
  const before = await cardsOnTable(visit);

  // The choice leaves, its answer never comes; back on the network the same choice is repeated and counts once.
  await page.context().setOffline(true);
  await press(visit, 'stand');
  await page.getByText(rounds('choice.unanswered.title')).waitFor();
  expect(await cardsOnTable(visit)).toEqual(before);
  await page.context().setOffline(false);
  await page.getByText(rounds('choice.unanswered.title')).waitFor({ state: 'detached' });
  await untilTurn(visit);

  const now = await cardsOnTable(visit);
  await page.reload();
  await untilTurn(visit);
  expect((await openRoundOf(visit, 'blackjack'))?.made.at(-1)).toBe('stand');
  expect(await cardsOnTable(visit)).toEqual(now);

  for (let turn = 0; turn < 8 && (await openRoundOf(visit, 'blackjack')); turn += 1) {
    await press(visit, 'stand');
    await untilTurn(visit);
  }
  await openSeedAndVerify(visit);
  expect(visit.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('mines: gems are found by keyboard, and what they are worth is cashed out', async (context) => {
  const visit = await visitAs(context, site.credentialsOf('trial'), { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const mines = words.of('mines');
  await openGame(visit, 'mines', mines('name'));
  await page.getByRole('button', { name: mines('mines.count', { count: 1 }) }).click();
  // With one mine a gem comes in 24 of 25 rounds.
  for (let round = 0; round < 20; round += 1) {
    await page.getByRole('button', { name: exactly(mines('start')) }).click();
    await page.getByRole('button', { name: mines('cashOut.none') }).waitFor();
    const tile = page.getByRole('button', { name: mines('tile.covered', { row: 3, column: 3 }) });
    await tile.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const cashOut = page.getByRole('button', { name: beginning(mines('cashOut.amount', { amount: '' }).trim()) });
    const again = page.getByRole('button', { name: exactly(mines('start')) });
    await cashOut.or(again).first().waitFor();
    if (!(await cashOut.isVisible())) continue;
    await page.getByRole('button', { name: mines('tile.safe', { row: 4, column: 4 }) }).waitFor();
    await cashOut.click();
    await again.waitFor();
    await page
      .getByRole('group', { name: mines('board.label') })
      .getByRole('button', { name: /, mina$/u })
      .waitFor();
    break;
  }
  await page.getByText(words.of('casino')('readout.win'), { exact: true }).waitFor();
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});

/** Lower than most phones are. */
const LOW_PHONE: Screen = { width: 360, height: 740 };

it('on a low phone the buttons of every game and the dealer’s cards are in sight, whatever is scrolled', async (context) => {
  const visit = await visitAs(context, await givenMember(site, 'thumbs', '50'), { screen: LOW_PHONE, language: 'en' });
  const { page, words } = visit;
  const [mines, blackjack] = [words.of('mines'), words.of('blackjack')];
  const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name: beginning(name) });
  await openGame(visit, 'mines', mines('name'));
  await expectInSight(page, button(mines('start')));
  await button(mines('start')).click();
  await button(mines('cashOut.none')).waitFor();
  await expectInSight(page, button(mines('cashOut.none')), button(mines('random')));
  await openGame(visit, 'blackjack', blackjack('name'));
  await expectInSight(page, button(blackjack('deal')));
  await button(blackjack('deal')).click();
  await untilTurn(visit);
  const dealer = page.getByRole('region', { name: blackjack('dealer') }).getByRole('img');
  const open = (await openRoundOf(visit, 'blackjack'))?.choices ?? [];
  await expectInSight(page, dealer.last(), ...open.map(({ choice }) => button(blackjack(`choice.${choice as 'hit'}`))));
  for (const [gameId, name] of [
    ['ember-mosaic', 'Ember Mosaic'],
    ['dragon-harbor', 'Dragon Harbor'],
  ] as const) {
    await openGame(visit, gameId, name);
    await expectInSight(page, button(words.of('casino')('spin.spin')));
  }
  expect(await page.title()).toBe('Dragon Harbor · Tessera');
  expect(visit.faults).toEqual([]);
});

/** Wholly on the screen, and nothing lies over its middle: at the top of the page and at its end. */
async function expectInSight(page: Page, ...targets: readonly Locator[]): Promise<void> {
  for (const end of ['top', 'bottom'] as const) {
    await page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.documentElement.scrollHeight), end);
    for (const target of targets) {
      const seen = await target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          isInside: top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight,
          isFree: over !== null && element.contains(over),
        };
      });
      expect({ end, ...seen }, String(target)).toEqual({ end, isInside: true, isFree: true });
    }
  }
}

it('Dragon Harbor: the second slot is spun and checked like the first', async (context) => {
  const visit = await visitAs(context, site.credentialsOf('trial'), { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  await openGame(visit, 'dragon-harbor', 'Dragon Harbor');
  await page.getByRole('button', { name: words.of('casino')('quick') }).click();
  const { gameId } = await spin(visit);
  expect(gameId).toBe('dragon-harbor');
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  await page.getByText(words.of('slot')('rules.cap', { times: words.number(5_000) })).waitFor();
  await page.keyboard.press('Escape');
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});
