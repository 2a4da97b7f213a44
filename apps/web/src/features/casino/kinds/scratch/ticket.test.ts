import { findInstantGame } from '@tessera/engines/instant';
import { changeLanguage, findText, loadTexts, startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantRound } from '../../instant.fixtures.ts';
import { type CardArt, cardArtOf } from './card-art.ts';
import { ALIKE, matchOf, prizePlaceOf, rulesOf, type Ticket, ticketOf, ticketsUpTo } from './ticket.ts';

beforeAll(() => startI18n('en', ['scratch']));

const CARDS = ['scratch', 'scratch-koi', 'scratch-crown'];

async function givenCard(gameId: string) {
  const [art, rules] = [await cardArtOf(gameId), rulesOf(gameId)];
  if (!art || !rules) throw new Error(`no card ${gameId}`);
  return { art, rules };
}
const printed = (rules: ReturnType<typeof rulesOf>, { columns, rows }: CardArt, number: number): Ticket => {
  const ticket = ticketOf(rules, [{ type: 'ticket-scratched', ticket: number } as never], columns * rows);
  if (!ticket) throw new Error('a ticket was drawn');
  return ticket;
};
/** Places of prizes that stand in three fields or more. */
const threes = ({ fields }: Ticket): readonly number[] =>
  [...Map.groupBy(fields, (place) => place)].flatMap(([place, alike]) => (alike.length >= ALIKE ? [place] : []));

describe.each(CARDS)('%s', (gameId) => {
  it('shows three alike where there is a prize, of that prize and of no other, and none on a losing ticket', async () => {
    const { art, rules } = await givenCard(gameId);
    const edges = rules.prizes.flatMap((_, place) => [ticketsUpTo(rules.prizes, place) - 1, ticketsUpTo(rules.prizes, place)]);
    const spread = Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % rules.tickets);
    for (const number of [0, rules.tickets - 1, ...edges, ...spread]) {
      const ticket = printed(rules, art, number);
      expect(ticket.fields).toHaveLength(art.columns * art.rows);
      expect(threes(ticket)).toEqual(ticket.prize === null ? [] : [ticket.prize]);
      expect(ticket.fields.filter((place) => place === ticket.prize)).toHaveLength(ticket.prize === null ? 0 : ALIKE);
    }
  });

  it('agrees with the engine about the prize of every round', async () => {
    const { art, rules } = await givenCard(gameId);
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { events, multiplier } = instantRound(gameId, { nonce });
      const ticket = ticketOf(rules, events, art.columns * art.rows);
      expect(ticket?.prize === null ? 0 : rules.prizes[ticket?.prize ?? -1]?.multiplier).toBe(multiplier);
    }
  });

  it('prints a ticket alike wherever it is shown, and others otherwise', async () => {
    const { art, rules } = await givenCard(gameId);
    expect(printed(rules, art, 999_123)).toEqual(printed(rules, art, 999_123));
    const prints = new Set(Array.from({ length: 200 }, (_, index) => printed(rules, art, 900_000 + index).fields.join()));
    expect(prints.size).toBeGreaterThan(150);
  });

  it('has a picture and a name in each language for every prize', async () => {
    const { art, rules } = await givenCard(gameId);
    expect(art.symbols).toHaveLength(rules.prizes.length);
    expect(new Set(art.symbols.map(({ name }) => name)).size).toBe(art.symbols.length);
    expect(findInstantGame(gameId)?.id).toBe(gameId);
    for (const language of ['en', 'es'] as const) {
      await changeLanguage(language);
      await loadTexts('scratch');
      expect(art.symbols.filter(({ name }) => findText('scratch', `symbol.${name}`) === undefined)).toEqual([]);
      expect(findText('scratch', `name.${gameId}`)).toBeDefined();
    }
    await changeLanguage('en');
  });
});

it('knows no card without rules or pictures, and no ticket before one is drawn', async () => {
  expect(await cardArtOf('scratch-nothing')).toBeNull();
  expect([rulesOf('scratch-nothing'), rulesOf('scratch', '99')]).toEqual([undefined, undefined]);
  expect(ticketOf(rulesOf('scratch'), [{ type: 'a-later-kind' }], 9)).toBeNull();
});

it('finds three alike only once all of them lie open', () => {
  const ticket: Ticket = { number: 1, prize: 2, fields: [2, 0, 2, 1, 0, 2] };
  expect(matchOf(ticket, new Set([0, 2]))).toEqual([]);
  expect(matchOf(ticket, new Set([0, 1, 2, 5]))).toEqual([0, 2, 5]);
  expect(matchOf({ ...ticket, prize: null }, new Set([0, 1, 2, 3, 4, 5]))).toEqual([]);
});

it('gives each class its own tickets, and the rest to none', () => {
  const rules = rulesOf('scratch-koi')!;
  expect([0, 999, 1_000, 376_999, 377_000, 999_999].map((ticket) => prizePlaceOf(rules, ticket))).toEqual([0, 0, 1, 6, null, null]);
});
