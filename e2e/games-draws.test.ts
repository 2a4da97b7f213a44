import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame } from './src/round-steps.ts';
import { showPath } from './src/screens.ts';
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

async function visitAs(context: TestContext, name: string, options: Omit<VisitOptions, 'url'>): Promise<Visit> {
  const member = await givenMember(site, name, '200');
  const visit = await visitDuring(context, browser, { ...options, url: site.url });
  await logIn(visit, member);
  return visit;
}

interface Played {
  readonly roundId: string;
  readonly multiplier: string;
  readonly events: readonly { readonly type: string }[];
}

/** Presses the button of the game and waits until the result is said. @returns what the server said about the round */
async function play({ page, words }: Visit, gameId: string, action: string): Promise<Played> {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/casino/${gameId}/rounds`));
  await page.getByRole('button', { name: exactly(action) }).click();
  const { value } = (await (await answered).json()) as { value: Played };
  await page
    .getByRole('region', { name: words.of('casino')('sitting') })
    .getByRole('button')
    .first()
    .waitFor();
  await page.getByRole('button', { name: exactly(action), disabled: false }).waitFor();
  return value;
}

/** The rules, with the return of the board that is played. */
async function readRules({ page, words }: Visit, title: string, returns: string): Promise<void> {
  await page.getByRole('button', { name: words.of('casino')('info.open') }).click();
  const rules = page.getByRole('dialog', { name: title });
  await rules.getByRole('cell', { name: returns }).first().waitFor();
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
}

/** The round in the betting record, shown again as it was played. */
async function replay(visit: Visit, game: string, text: string): Promise<void> {
  const { page, words } = visit;
  await showPath(visit, '/member/personalHistoryCopy');
  await page.getByRole('main').getByRole('button', { name: game }).first().click();
  const round = page.getByRole('dialog').getByRole('region', { name: words.of('member')('replay.title') });
  await round.getByText(text, { exact: true }).waitFor();
}

const multiplierIn = ({ words }: Visit, multiplier: string): string =>
  words.of('rounds')('multiplier', { multiplier: words.number(Number(multiplier), { maximumFractionDigits: 4 }) });

function eventOf<Event>({ events }: Played, type: string): Event {
  return events.find((event) => event.type === type) as Event;
}

it('plinko: a ball falls as the server says, on the board that was chosen, and its path is proven', async (context) => {
  const visit = await visitAs(context, 'plinko1', { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const [plinko, rounds] = [words.of('plinko'), words.of('rounds')];
  await openGame(visit, 'plinko', plinko('name'));
  await page.getByRole('radio', { name: rounds('risk.high') }).click();
  await page.getByRole('radio', { name: '12', exact: true }).press('ArrowRight');
  await page.getByText(rounds('return', { percent: words.percent(0.989764, 4) })).waitFor();
  const played = await play(visit, 'plinko', plinko('start'));
  const { path, bucket } = eventOf<{ path: string; bucket: number }>(played, 'ball-dropped');
  expect(path).toMatch(/^[LR]{16}$/u);
  await page.getByRole('img', { name: plinko('board.landed', { rows: 16, path: [...path].join(' '), bucket: bucket + 1 }) }).waitFor();
  await readRules(visit, plinko('info.title'), words.percent(0.989764, 4));
  await openSeedAndVerify(visit);
  const multiplier = multiplierIn(visit, played.multiplier);
  await replay(visit, 'Plinko', plinko('read.landed', { bucket: bucket + 1, multiplier }));
  expect(visit.faults).toEqual([]);
});

it('wheel: it stops on the segment that the server drew, which is proven', async (context) => {
  const visit = await visitAs(context, 'wheel1', { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const [wheel, rounds] = [words.of('wheel'), words.of('rounds')];
  await openGame(visit, 'wheel', wheel('name'));
  await page.getByRole('radio', { name: rounds('risk.low') }).click();
  await page.getByText(wheel('risk.low')).waitFor();
  const played = await play(visit, 'wheel', wheel('start'));
  const { segment } = eventOf<{ segment: number }>(played, 'wheel-stopped');
  await page.getByRole('img', { name: wheel('wheel.stopped', { segment: segment + 1 }) }).waitFor();
  await readRules(visit, wheel('info.title'), words.percent(0.99, 4));
  await openSeedAndVerify(visit);
  const multiplier = multiplierIn(visit, played.multiplier);
  await replay(visit, 'Wheel', wheel('read.stopped', { segment: segment + 1, multiplier }));
  expect(visit.faults).toEqual([]);
});

it('keno: numbers are picked by keyboard and by chance, twenty are drawn, and the draw is proven', async (context) => {
  const visit = await visitAs(context, 'keno1', { screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const keno = words.of('keno');
  await openGame(visit, 'keno', keno('name'));
  const card = page.getByRole('group', { name: keno('card') });
  const bet = page.getByRole('button', { name: exactly(keno('start')) });
  expect(await bet.isDisabled()).toBe(true);
  await card.getByRole('button', { name: exactly(keno('cell.free', { number: 1 })) }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'End', 'Enter']) await page.keyboard.press(key);
  for (const number of [12, 20]) await card.getByRole('button', { name: exactly(keno('cell.picked', { number })) }).waitFor();
  await page.getByRole('listitem', { name: keno('prizes.pays', { count: 2, multiplier: multiplierIn(visit, '9') }) }).waitFor();
  await page.getByRole('button', { name: keno('numbers.more') }).click();
  await page.getByText(keno('picked', { count: 3 }), { exact: true }).waitFor();
  await page.getByRole('button', { name: keno('clear') }).click();
  await page.getByRole('button', { name: exactly(keno('quick')) }).click();
  await page.getByText(keno('picked', { count: 10 }), { exact: true }).waitFor();

  const played = await play(visit, 'keno', keno('start'));
  const { numbers, hits } = eventOf<{ numbers: number[]; hits: number[] }>(played, 'numbers-drawn');
  expect(numbers).toHaveLength(20);
  for (const number of numbers)
    await card.getByRole('button', { name: exactly(keno(hits.includes(number) ? 'cell.hit' : 'cell.drawn', { number })) }).waitFor();
  await readRules(visit, keno('info.title'), words.percent(0.948653, 4));
  await openSeedAndVerify(visit);
  const multiplier = multiplierIn(visit, played.multiplier);
  await replay(visit, 'Keno', keno('read.drawn', { count: hits.length, picks: 10, multiplier }));
  expect(visit.faults).toEqual([]);
});

it.for(['plinko', 'wheel', 'keno'] as const)('%s fits the lowest phone: nothing has to be scrolled to', async (gameId, context) => {
  const visit = await visitAs(context, `low${gameId}`, { screen: { width: 360, height: 640 }, language: 'es' });
  const { page, words } = visit;
  await openGame(visit, gameId, words.of(gameId)('name'));
  if (gameId === 'keno') await page.getByRole('button', { name: exactly(words.of('keno')('quick')) }).click();
  await play(visit, gameId, words.of(gameId)('start'));
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])).toEqual([640, 360]);
  expect(visit.faults).toEqual([]);
});
