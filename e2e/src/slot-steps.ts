import type { ValueOf, casino } from '@tessera/contract';
import type { Locator } from 'playwright-core';
import { goTo } from './account-steps.ts';
import type { Visit } from './visit.ts';
import { ending, exactly } from './words.ts';

type Round = ValueOf<typeof casino.play>;

const GAME = 'Ember Mosaic';
/** A round with free spins shows many turns of the reels. */
const ROUND_MS = 300_000;

export async function openSlot(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await goTo(visit, { desktop: 'nav.rng', phone: 'nav.rng' });
  await page
    .getByRole('button', { name: words.of('games')('card.startGame', { game: GAME }) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: GAME }).waitFor();
  await page.getByRole('button', { name: words.of('casino')('quick') }).click();
}

/** Plays one round until its result stands beside the reels. @returns what the server said about it */
export async function spin({ page, words }: Visit): Promise<Round> {
  const casino = words.of('casino');
  const answered = page.waitForResponse((response) => response.url().endsWith('/plays'));
  await page.getByRole('button', { name: exactly(casino('spin.spin')) }).click();
  const { value } = (await (await answered).json()) as { value: Round };
  // Gone from the press until the reels have shown everything.
  await lastReceipt({ page, words }).waitFor({ timeout: ROUND_MS });
  return value;
}

/** The button beside the last result; the results of the sitting have their own. */
export function lastReceipt({ page, words }: Pick<Visit, 'page' | 'words'>): Locator {
  return page.locator('dl').getByRole('button', { name: ending(words.of('casino')('receipt')) });
}

/** Opens the seed of the rounds so far, and has the browser repeat the last one. */
export async function openSeedAndVerify({ page, words }: Visit): Promise<void> {
  const casino = words.of('casino');
  await page.getByRole('button', { name: casino('fair.open') }).click();
  const panel = page.getByRole('dialog', { name: casino('fair.title') });
  await panel.getByRole('button', { name: casino('rotate.action') }).click();
  await panel.getByRole('status').getByText(casino('revealed.title')).waitFor();
  await panel.getByRole('tab', { name: casino('fair.rounds') }).click();
  await panel
    .getByRole('listitem')
    .filter({ has: page.getByLabel(casino('rounds.open')) })
    .first()
    .getByRole('button')
    .click();
  await panel.getByRole('button', { name: casino('check.action') }).click();
  await panel.getByRole('status').getByText(casino('check.right'), { exact: true }).waitFor();
  await panel.getByText(casino('check.differs')).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}
