import { describe, expect, it } from 'vitest';
import { choiceOf, type LobbyChoice, isNarrowed, listOf, meantBy, searchOf, type Words } from './lobby-choice.ts';
import { readLobbySearch } from './lobby-search.ts';

const RNG = { category: 'RNG' } as const;
const TABLES = { category: 'RNG', part: 'TG' } as const;
const WORDS: Words = {
  feature: (id) => ({ LINES: 'Líneas', FREE_SPINS: 'Tiradas gratis', CHOICES: 'Decisiones', DEMO: 'Dinero ficticio' })[id],
  part: (id) => (id === 'NONE' ? 'Tragaperras' : id === 'VP' ? 'Videopóquer' : id),
};

describe('the address of a lobby', () => {
  it('says all that is chosen, and gives the same choice back', () => {
    const choice: LobbyChoice = {
      ...{ part: 'NONE', filter: 'new', vassalage: 'KILN', volatility: 'high', minReturn: '98', feature: 'FREE_SPINS' },
      ...{ hints: ['minBet', 'minLineNum'], order: 'return', name: 'reef' },
    };
    const search = searchOf(choice, RNG);
    expect(search).toMatchObject({ minReturn: 98, minBet: 1, minLineNum: 25, part: 'NONE' });
    expect(choiceOf(readLobbySearch({ ...search }), RNG)).toEqual(choice);
  });

  it('has nothing that the page has of itself', () => {
    expect(searchOf(choiceOf({}, TABLES), TABLES)).toEqual({});
    expect(isNarrowed(choiceOf({}, TABLES), TABLES)).toBe(false);
    expect(isNarrowed(choiceOf({ order: 'name' }, RNG), RNG)).toBe(false);
    expect(isNarrowed(choiceOf({ part: 'TG' }, RNG), RNG)).toBe(true);
  });

  it('chooses nothing by what it cannot mean', () => {
    const nonsense = { part: 'X', filter: 'wild', volatility: '1', minReturn: 12, feature: 'none', minBet: 7, order: 'luck', name: 42 };
    expect(choiceOf(readLobbySearch(nonsense as never), RNG)).toEqual({ ...choiceOf({}, RNG), name: '42' });
  });

  it('takes the filter of jackpots of the specification for the part of that name', () => {
    expect(choiceOf({ filter: 'jackpot' }, RNG)).toMatchObject({ part: 'JP', filter: 'all' });
  });
});

it('finds under what is typed the features and parts that are called so, whatever their accents', () => {
  expect(meantBy('lineas', WORDS)).toEqual({ orFeature: 'LINES' });
  expect(meantBy('videopoq', WORDS)).toEqual({ orClassify: 'VP' });
  expect(meantBy('li', WORDS)).toEqual({});
  expect(meantBy('ember', WORDS)).toEqual({});
});

it('asks for a list by all that is chosen, and of a member’s list for all', () => {
  const choice = choiceOf({ part: 'TG', feature: 'CHOICES', minLineNum: 25, name: 'lines', order: 'new' }, RNG);
  expect(listOf('RNG', choice, { orFeature: 'LINES' })).toEqual({
    ...{ gameType: 'RNG', filter: 'all', gameClassify: 'TG', feature: 'CHOICES', minLineNum: 25, order: 'new' },
    ...{ gameName: 'lines', orFeature: 'LINES' },
  });
  expect(listOf('RNG', choiceOf({ filter: 'recent' }, RNG), {})).toEqual({ gameType: 'RNG', filter: 'all' });
});
