import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../market.ts';
import { listMarkets } from '../markets.ts';
import { inPlayModel, preMatchModel } from './match-model.ts';
import type { MatchModel } from './match-model.ts';
import { sameGameChance, selectionChance } from './same-game.ts';

const RATES = { home: 1.62, away: 1.07, rho: -0.06 };
const picks = (...texts: string[]): Selection[] =>
  texts.map((text) => {
    const [market = '', outcome = '', specifier = ''] = text.split(' ');
    return { market, outcome, specifier };
  });
const codeOf = (selections: readonly Selection[], model: MatchModel): string => {
  try {
    sameGameChance(selections, model);
    return 'priced';
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return (error as DomainError).code;
  }
};

describe('combinations that are refused', () => {
  const model = preMatchModel(RATES);

  it.each([
    [['1x2 1', '1x2 2'], 'contradictory_selections'],
    [['over_under over total=3.5', 'over_under under total=2.5'], 'contradictory_selections'],
    [['correct_score 0:0', 'btts yes'], 'contradictory_selections'],
    [['odd_even odd', '1x2 X'], 'contradictory_selections'],
    [['ht_ft 1/1', 'ht_1x2 2'], 'contradictory_selections'],
    [['over_under_1h over total=1.5', 'over_under under total=1.5'], 'contradictory_selections'],
    [['over_under over total=1', 'over_under under total=1'], 'contradictory_selections'],
    [['1x2 1', '1x2 1'], 'redundant_selection'],
    [['1x2 1', 'double_chance 1X'], 'redundant_selection'],
    [['1x2 1', 'asian_handicap home hcp=0'], 'redundant_selection'],
    [['1x2 1', 'btts yes', 'over_under over total=2.5'], 'redundant_selection'],
    [['over_under over total=2.5', 'over_under over total=3.5'], 'redundant_selection'],
    [['correct_score 2:1', 'over_under over total=1.5'], 'redundant_selection'],
    [['double_chance 1X', 'double_chance 12', '1x2 1'], 'redundant_selection'],
    [['over_under_1h over total=1.5', 'over_under over total=0.5'], 'redundant_selection'],
    [['1x2 1'], 'selection_count'],
    [['1x2 1', 'first_goal home'], 'invalid_input'],
    [['1x2 1', 'nothing home'], 'unknown_market'],
    [['1x2 1', 'over_under over total=2.3'], 'invalid_specifier'],
    [['double_chance 1X', 'double_chance 12'], 'priced'],
    [['1x2 1', 'over_under over total=2'], 'priced'],
    [['over_under over total=1.5', 'over_under under total=4.5'], 'priced'],
    [['over_under_1h over total=0.5', 'over_under over total=1.5'], 'priced'],
  ])('%j: %s', (texts, code) => {
    expect(codeOf(picks(...texts), model)).toBe(code);
  });

  it('names the selection that the others decide', () => {
    expect(() => sameGameChance(picks('1x2 1', 'over_under over total=3.5', 'double_chance 1X'), model)).toThrow(
      expect.objectContaining({ details: { index: '2', market: 'double_chance', specifier: '', outcome: '1X' } }),
    );
  });

  it('in play include what has happened already', () => {
    const leading = inPlayModel(RATES, { minute: 70, score: { home: 2, away: 0 }, half: { home: 1, away: 0 } });
    expect(codeOf(picks('1x2 1', 'over_under over total=1.5'), leading)).toBe('redundant_selection');
    expect(codeOf(picks('1x2 1', 'correct_score 1:0'), leading)).toBe('contradictory_selections');
    expect(codeOf(picks('1x2 1', 'ht_1x2 1'), leading)).toBe('redundant_selection');
    expect(codeOf(picks('1x2 1', 'ht_ft 2/1'), leading)).toBe('contradictory_selections');
    expect(codeOf(picks('1x2 1', 'btts yes'), leading)).toBe('priced');
  });

  it('in the last moment of a half include that nothing falls into it any more', () => {
    const stoppage = inPlayModel(RATES, { minute: 46, score: { home: 1, away: 0 } });
    expect(stoppage.firstHalf).toEqual({ share: 0 });
    expect(codeOf(picks('over_under over total=2.5', 'over_under_1h over total=1.5'), stoppage)).toBe('contradictory_selections');
    expect(codeOf(picks('over_under over total=2.5', 'ht_1x2 1'), stoppage)).toBe('redundant_selection');
    expect(codeOf(picks('over_under over total=2.5', 'ht_ft 1/1'), stoppage)).toBe('priced');
  });

  it('and no others: whatever is chosen is priced between nothing and the least likely of its selections, or refused', () => {
    const lines = ['0.5', '1.25', '2', '2.5', '3.75'];
    const any = fc
      .constantFrom(...listMarkets().filter(({ decidedBy, id }) => decidedBy !== 'incident' && !id.startsWith('european')))
      .chain((market) => {
        const specifier = market.specifierKeys.map((key) => {
          const values = key === 'team' ? ['home', 'away'] : key === 'hcp' ? ['-1', '-0.25', '0.5', '1.75'] : lines;
          return fc.constantFrom(...values).map((value) => `${key}=${value}`);
        });
        return fc.record({
          market: fc.constant(market.id),
          outcome: fc.constantFrom(...market.outcomes),
          specifier: fc.tuple(...specifier).map((parts) => parts.join('|')),
        });
      });
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 4 }), (selections) => {
        let chance;
        try {
          chance = sameGameChance(selections, model);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          return;
        }
        const kept = selections.map((selection) => selectionChance(selection, model)).map(({ win, refund }) => win + refund);
        expect(chance.win).toBeGreaterThan(0);
        expect(chance.win + chance.refund).toBeLessThanOrEqual(Math.min(...kept) + 1e-12);
      }),
      { numRuns: 60 },
    );
  });
});
