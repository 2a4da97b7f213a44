import type { casino, ValueOf } from '@tessera/contract';
import { CSRF_HEADER } from '@tessera/contract/http';
import { newId } from './given-people.ts';
import type { Visit } from './visit.ts';
import { exactly } from './words.ts';

type Round = ValueOf<typeof casino.openRound>;

/** Opens a game by its address, as a link or a bookmark does. */
export async function openGame({ page }: Visit, gameId: string, name: string): Promise<void> {
  await page.goto(new URL(`/play/${gameId}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
}

/** The round as the server has it, asked with the page's own cookie. */
async function ask<Value>({ page }: Visit, path: string, body?: unknown): Promise<Value> {
  const options = { headers: { [CSRF_HEADER]: '1', 'content-type': 'application/json' }, ...(body === undefined ? {} : { data: body }) };
  const url = new URL(path, page.url()).href;
  const response = await (body === undefined ? page.request.get(url, options) : page.request.post(url, options));
  const answer = (await response.json()) as { success: boolean; value: Value };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.value)}`);
  return answer.value;
}

export async function openRoundOf(visit: Visit, gameId: string): Promise<Round | null> {
  return (await ask<{ round: Round | null }>(visit, `/lgw/casino/${gameId}/rounds/open`)).round;
}

export function choose(visit: Visit, round: Round, choice: Round['choices'][number]['choice']): Promise<Round> {
  return ask<Round>(visit, `/lgw/casino/rounds/${round.roundId}/choices`, { requestId: newId(), version: round.version, choice });
}

/** More deals than a pair has ever taken. */
const MOST_DEALS = 400;

/** A pair of these cannot come to 21 with one card more, nor ends with it: both hands of the split have to be played. */
const LOW_CARD = /^[2-9]/u;

function isLowPair({ choices, events }: Round): boolean {
  const cards = events.flatMap((event) => (event.type === 'player-card-dealt' ? [(event as unknown as { card: string }).card] : []));
  return choices.some(({ choice }) => choice === 'split') && cards.every((card) => LOW_CARD.test(card));
}

/** Deals on another device until a low pair comes, and leaves it open. Nobody can know beforehand which deal that is. */
export async function dealPair(visit: Visit, stake: string, currency: string): Promise<Round> {
  for (let deal = 0; deal < MOST_DEALS; deal += 1) {
    let round = await ask<Round>(visit, '/lgw/casino/blackjack/rounds', { requestId: newId(), currency, stake, bet: {} });
    if (isLowPair(round)) return round;
    while (round.state === 'open')
      round = await choose(visit, round, round.choices.some(({ choice }) => choice === 'decline') ? 'decline' : 'stand');
  }
  throw new Error(`no pair in ${MOST_DEALS} deals`);
}

/** The cards on the table as a screen reader names them, dealer first. */
export async function cardsOnTable({ page, words }: Visit): Promise<readonly string[]> {
  const table = page.getByRole('main').getByRole('group', { name: words.of('blackjack')('table.label') });
  return table.getByRole('img').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
}

/** Presses a choice of blackjack. */
export async function press({ page, words }: Visit, choice: 'stand' | 'split'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${words.of('blackjack')(`choice.${choice}`)}`, 'u') })
    .click();
}

/** Waits until the table asks for a choice, or the next round can be dealt. */
export async function untilTurn({ page, words }: Visit): Promise<void> {
  const blackjack = words.of('blackjack');
  const main = page.getByRole('main');
  const deal = main.getByRole('button', { name: exactly(blackjack('deal')) });
  const turn = main
    .locator('[aria-busy=false]')
    .getByRole('button', { name: new RegExp(`^(?:${blackjack('choice.stand')}|${blackjack('choice.decline')})`, 'u') });
  await deal.or(turn).first().waitFor();
}
