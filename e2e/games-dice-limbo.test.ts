import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Credentials, Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { openSeedAndVerify } from './src/slot-steps.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';
import { exactly } from './src/words.ts';

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

const resultsOf = ({ page, words }: Visit) => page.getByRole('region', { name: words.of('casino')('sitting') }).getByRole('listitem');

/** Until a round more has ended in front of the player. */
async function untilResults(visit: Visit, count: number): Promise<void> {
  await resultsOf(visit)
    .nth(count - 1)
    .waitFor();
}

async function bet(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const before = await resultsOf(visit).count();
  await page
    .getByRole('main')
    .getByRole('button', { name: exactly(words.of('rounds')('bet')) })
    .click();
  await untilResults(visit, before + 1);
}

/** Opens the newest result, which shows the round as it was played. */
async function lookAtReplay(visit: Visit): Promise<string> {
  const { page, words } = visit;
  await resultsOf(visit).first().getByRole('button').click();
  const replay = page.getByRole('dialog').getByRole('region', { name: words.of('member')('replay.title') });
  await replay.waitFor();
  const text = await replay.innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return text;
}

async function openRules({ page, words }: Visit, sentence: string): Promise<void> {
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  await page.getByRole('dialog').getByText(sentence).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('dice: the line is set by keyboard and by figures, a round is played, and its proof agrees', async (context) => {
  const visit = await visitAs(context, site.credentialsOf('trial'), { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const [dice, rounds] = [words.of('dice'), words.of('rounds')];
  await openGame(visit, 'dice', dice('name'));
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });

  await page.getByRole('slider', { name: dice('slider.label') }).press('Home');
  expect(await field(rounds('figure.multiplier')).inputValue()).toBe('9900,0000');
  await page.getByRole('slider', { name: dice('slider.label') }).press('End');
  expect(await field(dice('target.under')).inputValue()).toBe('98,99');
  expect(await field(rounds('figure.multiplier')).inputValue()).toBe('1,0001');
  await field(rounds('figure.chance')).fill('25');
  await field(rounds('figure.chance')).press('Enter');
  expect(await field(rounds('figure.multiplier')).inputValue()).toBe('3,9600');
  await page.getByRole('button', { name: dice('turn.over') }).click();
  expect(await field(dice('target.over')).inputValue()).toBe('74,99');
  await field(rounds('figure.multiplier')).fill('2');
  await field(rounds('figure.multiplier')).press('Enter');
  expect(await field(rounds('figure.chance')).inputValue()).toBe('49,50');

  await openRules(visit, dice('rules.line'));
  await bet(visit);
  // The space bar plays wherever nothing needs it.
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('Space');
  await untilResults(visit, 2);
  expect(await lookAtReplay(visit)).toContain('×2,00');
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});

it('limbo: rounds play by themselves until their number is reached, each is kept, and the last one is proved', async (context) => {
  const visit = await visitAs(context, await givenMember(site, 'limbo', '100'), { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const [limbo, rounds, casino] = [words.of('limbo'), words.of('rounds'), words.of('casino')];
  await openGame(visit, 'limbo', limbo('name'));
  const target = page.getByRole('main').getByLabel(limbo('target'), { exact: true });
  await target.fill('1.5');
  await target.press('Enter');
  expect(await page.getByRole('main').getByLabel(rounds('figure.chance'), { exact: true }).inputValue()).toBe('66.00');
  await openRules(visit, limbo('rules.target'));
  await bet(visit);

  const played: { isAutoplay: boolean; requestId: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/casino/limbo/rounds')) played.push(request.postDataJSON() as never);
  });
  await page.getByRole('button', { name: exactly(casino('auto')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: casino('auto.start', { count: 10 }) })
    .click();
  await page.getByRole('button', { name: casino('spin.stop') }).waitFor();
  await page.getByText(casino('auto.end.rounds')).waitFor();
  expect(await resultsOf(visit).count()).toBe(11);
  expect(played.map(({ isAutoplay }) => isAutoplay)).toEqual(Array.from({ length: 10 }, () => true));
  expect(new Set(played.map(({ requestId }) => requestId)).size).toBe(10);

  // A series ends at the player's word.
  await page.getByRole('button', { name: exactly(casino('auto')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: casino('auto.start', { count: 10 }) })
    .click();
  await page.getByRole('button', { name: casino('spin.stop') }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: exactly(rounds('bet')) })
    .waitFor();
  expect(played.length).toBeLessThan(20);
  expect(await lookAtReplay(visit)).toContain('×1.50');
  await openSeedAndVerify(visit);
  expect(visit.faults).toEqual([]);
});
