import { describe, expect, it } from 'vitest';
import { sportsSettlement } from './sports-settlement.ts';
import { sportsTrading } from './sports-trading.ts';

const answer = (adapter: typeof sportsTrading, group: string, input: unknown) =>
  adapter.groups[group]?.({ id: 'case', group, input, expect: {} });

describe('an abandoned match', () => {
  const bet = { status: 'ABANDONED', market: '1x2', pick: '1', scoreWhenAbandoned: [1, 0], odds: '2.00', stake: '10.00' };

  it.each([
    [{ resumedWithinHours: 20, score: [2, 1] }, 'WIN'],
    [{ resumedWithinHours: 20, score: [1, 1] }, 'LOSE'],
    [{ resumedWithinHours: 36, score: [2, 1] }, 'WIN'],
    [{ resumedWithinHours: 36.5, score: [2, 1] }, 'VOID'],
    [{ resumedWithinHours: null }, 'VOID'],
    [{}, 'VOID'],
    // Decided when it was abandoned, whatever came too late.
    [{ resumedWithinHours: 48, score: [1, 0], market: 'over_under', pick: 'over', line: '0.5' }, 'WIN'],
  ])('with %o is %s', (change, result) => {
    expect(answer(sportsSettlement, 'abandoned', { ...bet, ...change })).toMatchObject({ result });
  });

  it('takes a first-half market that is given its half only', () => {
    const half = { market: 'ht_1x2', pick: '1', half: [1, 0], odds: '2.00', stake: '10.00' };
    expect(answer(sportsSettlement, '1x2', half)).toMatchObject({ result: 'WIN' });
  });
});

describe('a market of liabilities', () => {
  const limits = { marketLiabilityCap: '5000.00', maxProfitPerBet: '3000.00', minStake: '1.00' };
  const bet = (pick: string) => ({ pick, stake: '100.00', odds: '2.00' });

  it.each([
    [['1'], ['1', '2', 'X'], {}],
    [['home'], ['home', 'away'], {}],
    [['over'], ['over', 'under'], {}],
    [['yes'], ['yes', 'no'], {}],
    [['1'], ['1', '2'], { market: 'draw_no_bet' }],
    [['a', 'b'], ['a', 'b', 'c'], { outcomes: ['a', 'b', 'c'] }],
    [['a', 'b'], ['a', 'b'], {}],
  ])('with bets on %j has the outcomes %j', (picks, outcomes, change) => {
    const input = { ...limits, ...change, bets: picks.map(bet), request: bet(picks[0] ?? '') };
    const { netExposure } = answer(sportsTrading, 'liability', input) as { netExposure: Record<string, string> };
    expect(Object.keys(netExposure).sort()).toEqual(outcomes.toSorted());
  });
});
