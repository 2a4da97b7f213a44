import { describe, expect, it } from 'vitest';
import { resultAt, stepsOf } from './line-results.ts';

const told = (steps: ReturnType<typeof stepsOf>): string[] =>
  steps.map(({ from, to, result }) => `${from ?? ''}..${to ?? ''} ${result.code}`);

describe('what can become of a bet on a line', () => {
  it.each([
    ['asian_handicap', 'home', '-0.75', ['2.. WIN', '1..1 HALF_WIN', '..0 LOSE']],
    ['asian_handicap', 'away', '0.75', ['0.. WIN', '-1..-1 HALF_LOSE', '..-2 LOSE']],
    ['asian_handicap', 'home', '-0.25', ['1.. WIN', '0..0 HALF_LOSE', '..-1 LOSE']],
    ['asian_handicap', 'away', '0.25', ['1.. WIN', '0..0 HALF_WIN', '..-1 LOSE']],
    ['asian_handicap', 'home', '0', ['1.. WIN', '0..0 VOID', '..-1 LOSE']],
    ['asian_handicap', 'away', '-1.5', ['2.. WIN', '..1 LOSE']],
    ['over_under', 'over', '2.5', ['3.. WIN', '0..2 LOSE']],
    ['over_under', 'under', '2.5', ['0..2 WIN', '3.. LOSE']],
    ['over_under', 'over', '2.25', ['3.. WIN', '2..2 HALF_LOSE', '0..1 LOSE']],
    ['over_under', 'under', '2.75', ['0..2 WIN', '3..3 HALF_LOSE', '4.. LOSE']],
    ['over_under', 'over', '3', ['4.. WIN', '3..3 VOID', '0..2 LOSE']],
  ] as const)('%s %s %s', (market, outcome, line, steps) => {
    expect(told(stepsOf({ market, outcome, line }))).toEqual(steps);
  });
});

describe('results at a final score', () => {
  it.each([
    ['1x2', 'draw', '', [1, 1], 'WIN'],
    ['1x2', 'home', '', [1, 1], 'LOSE'],
    ['1x2', 'away', '', [0, 1], 'WIN'],
    ['over_under', 'under', '2.5', [1, 1], 'WIN'],
    ['asian_handicap', 'away', '0.25', [0, 0], 'HALF_WIN'],
    ['asian_handicap', 'home', '-0.75', [2, 1], 'HALF_WIN'],
  ] as const)('%s %s %s at %j is %s', (market, outcome, line, [home, away], code) => {
    expect(resultAt({ market, outcome, line }, { home, away }).code).toBe(code);
  });
});
