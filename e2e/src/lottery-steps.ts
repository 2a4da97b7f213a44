import type { Translate } from '@tessera/i18n';
import type { Locator } from 'playwright-core';
import { playNameOf } from '../../apps/web/src/features/lottery/plays/play-name.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

interface PlayAtOdds {
  /** As the rule book names it. */
  readonly play: string;
  readonly numbers: readonly string[];
  /** For each note. */
  readonly amount: string;
}

/** Opens the board of a play: its mode, its group and its chip. */
export async function openPlay({ page, words }: Visit, play: string): Promise<void> {
  const texts = words.of('lottery');
  await page.locator('[data-board]').waitFor();
  const { group, short } = playNameOf(play, words.of('lottery-plays') as unknown as Translate<'lottery-plays'>);
  const mode = page.getByRole('button', {
    name: exactly(texts(/^(?:ssc|11x5|k3|pk10)\.(?!c\.)/.test(play) ? 'mode.official' : 'mode.credit')),
  });
  if (await mode.isVisible()) await mode.click();
  const tab = page.getByRole('tab', { name: exactly(group) });
  if (await tab.isVisible()) await tab.click();
  const chip = page.getByRole('group', { name: exactly(texts('board.plays')) }).getByRole('button', { name: exactly(short) });
  if (await chip.isVisible()) await chip.click();
}

/** Chooses numbers on the board and puts them on the ticket. @returns the odds that the page shows */
export async function choosePlay(visit: Visit, { play, numbers, amount }: PlayAtOdds): Promise<number> {
  const { page, words } = visit;
  const texts = words.of('lottery');
  await openPlay(visit, play);
  const board = page.getByRole('group', { name: exactly(texts('group.items')) });
  for (const number of numbers) await board.getByRole('button', { name: exactly(number) }).click();
  await page.getByLabel(labelled(texts('terms.amount'))).fill(amount);
  const shown = await page
    .getByText(/^× [\d.]+$/)
    .first()
    .textContent();
  await addLine(visit);
  return Number(shown?.slice(1));
}

/** Puts what is chosen on the ticket. */
export async function addLine({ page, words }: Visit): Promise<void> {
  const texts = words.of('lottery');
  await page
    .getByRole('region', { name: exactly(texts('bar.label')) })
    .getByRole('button', { name: exactly(texts('bar.add')) })
    .click();
}

/** Puts a line on the ticket that chance chooses. */
export async function pickLine(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: exactly(visit.words.of('lottery')('pick.random')) }).click();
  await addLine(visit);
}

/** Places what is on the ticket. */
export async function placeTicket(visit: Visit): Promise<void> {
  await buy(visit, { press: 'slip.place', taken: 'slip.taken' });
}

/** Buys the plan that is in the slip. */
export async function buyPlan(visit: Visit): Promise<void> {
  await buy(visit, { press: 'chase.buy', taken: 'chase.bought' });
}

interface Purchase {
  readonly press: 'slip.place' | 'chase.buy';
  readonly taken: 'slip.taken' | 'chase.bought';
}

/** From the next draw on where the sale of one ends just then. */
async function buy({ page, words }: Visit, { press, taken: told }: Purchase): Promise<void> {
  const texts = words.of('lottery');
  const slip = page.getByRole('region', { name: texts('slip.title') });
  const taken = slip.getByText(texts(told));
  const isOver = slip.getByText(words.of('lottery-errors')('draw_closed'));
  for (;;) {
    const draw = await page.getByText(new RegExp(`^${texts('draw.number', { number: String.raw`\d+` })} · UTC`)).textContent();
    await slip.getByRole('button', { name: exactly(texts(press)) }).click();
    await taken.or(isOver).waitFor();
    if (await taken.isVisible()) return;
    await page.getByText(draw ?? '', { exact: true }).waitFor({ state: 'detached' });
  }
}

/** What went wrong. The console tells of a ticket that came as the sale of its draw ended: it is no fault of the site. */
export const faultsOf = ({ faults }: Visit): readonly string[] =>
  faults.filter((fault) => !/status of 409 .*\/lgw\/lottery\/(?:tickets|chases)\)$/.test(fault));

/** The newest ticket with this on it, among those on the lottery of the page. */
export async function findTicket({ page, words }: Visit, text: string): Promise<Locator> {
  await page.getByRole('tab', { name: exactly(words.of('lottery')('tab.tickets')) }).click();
  const ticket = page.getByRole('main').getByRole('listitem').filter({ hasText: /\d{8}/ }).filter({ hasText: text }).first();
  await ticket.waitFor();
  return ticket;
}

/** Only ends what hangs: a draw comes every minute. */
export const DRAWN_MS = 240_000;

/** Waits for the draw. @returns every prize as the ticket shows it */
export async function readPrizes({ words }: Visit, ticket: Locator): Promise<readonly string[]> {
  await ticket.getByRole('button', { name: exactly(words.of('common')('more')) }).click({ timeout: DRAWN_MS });
  return ticket.locator('.rounded-full').allTextContents();
}
