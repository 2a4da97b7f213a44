import { getCurrency, parseAmount, parseOdds } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { HALF_LOSE, LOSE, ratioOfOdds, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import { parlayOf } from './combination.ts';
import { validBetOfCombination } from './settle-combination.ts';

const USD = getCurrency('USD');
const money = (text: string): Amount => parseAmount(text, USD);
const leg = (odds: string, result: Result) => ({ price: ratioOfOdds(parseOdds(odds)), result });

describe('turnover of a ticket', () => {
  const bet = (results: Result[], odds = '2.00') => parlayOf({ legs: results.map((result) => leg(odds, result)), stake: money('100') });

  it.each([
    [[WIN, WIN], '100'],
    [[LOSE, WIN], '100'],
    [[VOID, VOID], '0'],
    [[VOID, HALF_LOSE], '50'],
    [[HALF_LOSE, HALF_LOSE], '75'],
    [[VOID, WIN], '100'],
  ])('of %j counts %s of 100', (results, counted) => {
    expect(validBetOfCombination(bet(results))).toBe(money(counted));
  });

  it('needs the odds of the ticket, not of each leg, to reach the minimum', () => {
    expect(validBetOfCombination(bet([WIN, WIN], '1.22'))).toBe(0n);
    expect(validBetOfCombination(bet([WIN, WIN], '1.23'))).toBe(money('100'));
  });

  it('of a system goes by its shortest line', () => {
    const legs = [leg('1.10', WIN), leg('1.20', WIN), leg('9.00', WIN)];
    const system = { legs, folds: [2, 3], stakePerLine: money('1') };
    expect(validBetOfCombination(system)).toBe(0n);
    expect(validBetOfCombination(system, { minOdds: parseOdds('1.32') })).toBe(money('4'));
  });

  it('counts at most the profit of a winner under that rule', () => {
    const rule = { rule: 'minStakeProfit' } as const;
    expect(validBetOfCombination(bet([WIN, WIN], '1.30'), rule)).toBe(money('69'));
    expect(validBetOfCombination(bet([WIN, WIN]), rule)).toBe(money('100'));
    expect(validBetOfCombination(bet([LOSE, WIN]), rule)).toBe(money('100'));
  });
});
