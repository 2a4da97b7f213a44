import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSeedAndVerify } from './src/slot-steps.ts';
import { DESKTOP, PHONE, type Visit, visitDuring } from './src/visit.ts';
import { beginning, exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** The chips of the last round are staked again by themselves, until the player stops. */
async function playSeries({ page, words }: Visit, gameId: string, places: readonly string[]): Promise<void> {
  const [main, casino] = [page.getByRole('main'), words.of('casino')];
  const isRound = (url: string): boolean => url.endsWith(`/casino/${gameId}/rounds`);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && isRound(request.url()));
  await main.getByRole('button', { name: exactly(casino('auto')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: casino('auto.start', { count: 10 }) })
    .click();
  const { isAutoplay, bet } = (await asked).postDataJSON() as { isAutoplay: boolean; bet: { chips: { place: string }[] } };
  expect([isAutoplay, bet.chips.map(({ place }) => place)]).toEqual([true, places]);
  await main.getByRole('button', { name: casino('spin.stop') }).click();
  await main
    .getByRole('button', { name: exactly(words.of('table')('repeat')), disabled: false })
    .last()
    .waitFor({ timeout: 20_000 });
}

/** Each table with two of its places. */
const TABLES = [
  { gameId: 'roulette_eu', places: ['red', 'straight_17'], screen: PHONE, language: 'es' },
  { gameId: 'roulette_us', places: ['dozen_2', 'straight_00'], screen: DESKTOP, language: 'en' },
  { gameId: 'baccarat_8deck', places: ['banker', 'tie'], screen: PHONE, language: 'en' },
  { gameId: 'dragon_tiger_8deck', places: ['dragon', 'suitedTie'], screen: DESKTOP, language: 'es' },
  { gameId: 'bac_bo', places: ['player', 'tie'], screen: PHONE, language: 'en' },
  { gameId: 'sicbo', places: ['small', 'total_10'], screen: PHONE, language: 'es' },
  { gameId: 'fan_tan', places: ['fan_1', 'ssh_123'], screen: DESKTOP, language: 'en' },
] as const;

describe.each(TABLES)('$gameId', ({ gameId, places, screen, language }) => {
  it('is played with chips on its layout, repeated, and checked from its seeds', async (context) => {
    const member = await givenMember(site, gameId.replaceAll('_', ''), '200');
    const visit = await visitDuring(context, browser, { url: site.url, screen, language });
    const { page, words } = visit;
    await logIn(visit, member);
    const [table, casino] = [words.of('table'), words.of('casino')];
    await openGame(visit, gameId, table(`name.${gameId}`));
    const main = page.getByRole('main');

    // Rules and figures are one press away.
    await main.getByRole('button', { name: casino('info.open') }).click();
    await page.getByRole('dialog').getByText(table('pays.return'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    const actions = main.locator('.game-actions');
    const play = actions.getByRole('button', { name: beginning(table('play')) });
    const repeat = actions.getByRole('button', { name: exactly(table('repeat')) }).last();
    expect(await play.isDisabled()).toBe(true);
    for (const place of places) await page.locator(`[data-place="${place}"]`).click();
    await main.getByRole('button', { name: table('double') }).click();
    await main.getByRole('button', { name: table('undo') }).click();
    await play.click();
    await repeat.waitFor({ timeout: 20_000 });
    await main
      .getByRole('list', { name: table('marks') })
      .getByRole('listitem')
      .first()
      .waitFor();

    // By keyboard alone: what lay comes back, and is played.
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await page.keyboard.press('Space');
    await main.getByText(table('read.laid'), { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await repeat.waitFor({ timeout: 20_000 });

    if (gameId === 'bac_bo') await playSeries(visit, gameId, places);

    await openSeedAndVerify(visit);
    expect(visit.faults).toEqual([]);
  });
});
