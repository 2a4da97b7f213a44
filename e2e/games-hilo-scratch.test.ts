import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Credentials, Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame, openRoundOf } from './src/round-steps.ts';
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

async function visitAs(context: TestContext, who: Credentials, options: Omit<VisitOptions, 'url'>): Promise<Visit> {
  const visit = await visitDuring(context, browser, { ...options, url: site.url });
  await logIn(visit, who);
  return visit;
}

/** The rules of the game on show hold these words; closed again. */
async function seeRules({ page, words }: Visit, ...texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  const rules = page.getByRole('dialog');
  for (const text of texts) await rules.getByText(text).first().waitFor();
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
}

/** Opens the receipt of the round on show; what its replay says. */
async function replayOf({ page, words }: Visit): Promise<string> {
  await page
    .getByRole('region', { name: words.of('casino')('sitting') })
    .getByRole('button')
    .first()
    .click();
  const receipt = page.getByRole('dialog');
  const replay = receipt.getByRole('region', { name: words.of('member')('replay.title') });
  const text = await replay.innerText();
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'detached' });
  return text;
}

it('hi-lo: the likelier guess is made by its key, the page is left and found again, and the right guess cashed out', async (context) => {
  const visit = await visitAs(context, await givenMember(site, 'higher', '100'), { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const [hilo, rounds] = [words.of('hilo'), words.of('rounds')];
  await openGame(visit, 'hilo', hilo('name'));
  const start = page.getByRole('button', { name: exactly(hilo('start')) });
  const cashOut = page.getByRole('button', { name: beginning(hilo('cashOut.amount', { amount: '' }).trim()) });
  await start.waitFor();
  // The likelier guess of any card wins more often than not.
  for (let round = 0; round < 30; round += 1) {
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: hilo('cashOut.none') }).waitFor();
    await page.reload();
    await page.getByText(rounds('resumed.title')).waitFor();
    await page.keyboard.press((await likelierGuess(visit)) === 'up' ? 'ArrowUp' : 'ArrowDown');
    await cashOut.or(start).first().waitFor();
    if (await cashOut.isVisible()) break;
  }
  const made = (await openRoundOf(visit, 'hilo'))?.made;
  expect(made).toHaveLength(1);
  await page.keyboard.press('c');
  await page.getByText(words.of('casino')('readout.win'), { exact: true }).waitFor();
  const cards = page.getByRole('region', { name: hilo('trail.label') }).getByRole('img');
  expect(await cards.count()).toBe(2);
  await seeRules(visit, hilo('rules.price', { percent: words.percent(0.99, 0) }), hilo('table.title'));
  expect(await replayOf(visit)).toContain(hilo('read.cashed', { multiplier: '' }).trim());
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});

/** By the chances that the two buttons name. */
async function likelierGuess({ page }: Visit): Promise<'up' | 'down'> {
  const ranksOf = async (key: string): Promise<number> =>
    Number(/(\d+)\/13/u.exec(await page.locator(`[aria-keyshortcuts="${key}"]`).innerText())?.[1]);
  return (await ranksOf('ArrowUp')) >= (await ranksOf('ArrowDown')) ? 'up' : 'down';
}

it('scratch cards: rubbed off by mouse, uncovered by keyboard, revealed at once, each with its own run of prizes', async (context) => {
  const visit = await visitAs(context, await givenMember(site, 'scratcher', '100'), { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const scratch = words.of('scratch');
  const buy = page.getByRole('button', { name: exactly(scratch('buy')) });
  const reveal = page.getByRole('button', { name: exactly(scratch('reveal')) });
  for (const { gameId, percent, uncover } of [
    { gameId: 'scratch', percent: '90.00%', uncover: () => rubAll(page) },
    { gameId: 'scratch-koi', percent: '96.00%', uncover: () => pressAll(visit) },
    { gameId: 'scratch-crown', percent: '93.00%', uncover: () => reveal.click() },
  ] as const) {
    await openGame(visit, gameId, scratch(`name.${gameId}`));
    await seeRules(visit, percent, scratch('table.title', { tickets: words.number(1_000_000) }));
    await buy.click();
    await reveal.waitFor();
    await uncover();
    await buy.waitFor();
    expect(await page.getByRole('button', { name: /, covered$/u }).count()).toBe(0);
    expect(await replayOf(visit)).toMatch(/Three alike, .+: ×|No three alike/u);
    await openSeedAndVerify(visit);
  }
  expect(visit.faults).toEqual([]);
});

/** Rubs the whole card, line by line. */
async function rubAll(page: Page): Promise<void> {
  const box = await page.locator('main canvas').boundingBox();
  if (!box) throw new Error('the card has foil');
  const lines = 14;
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  for (let line = 0; line <= lines; line += 1) {
    const y = box.y + (box.height * line) / lines;
    await page.mouse.move(box.x + (line % 2 === 0 ? 1 : box.width - 1), y);
    await page.mouse.move(box.x + (line % 2 === 0 ? box.width - 1 : 1), y, { steps: 6 });
  }
  await page.mouse.up();
}

/** Goes from field to field by keyboard, to the last one or until three alike have uncovered the rest. */
async function pressAll({ page, words }: Visit): Promise<void> {
  const covered = page.getByRole('button', { name: /, covered$/u });
  const buy = page.getByRole('button', { name: exactly(words.of('scratch')('buy')) });
  await page.getByRole('button', { name: words.of('scratch')('field.covered', { field: 1 }) }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', '']) {
    await page.keyboard.press('Enter');
    if (await buy.isVisible()) return;
    if (key !== '') await page.keyboard.press(key);
  }
  await covered.first().waitFor({ state: 'detached' });
}
