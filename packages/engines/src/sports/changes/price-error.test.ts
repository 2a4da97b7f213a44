import { parseOdds, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { parlayOf } from '../parlay/combination.ts';
import { settleCombination } from '../parlay/settle-combination.ts';
import { LOSE, ratioOfOdds, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import { voidForPriceError, withPriceError } from './price-error.ts';

const DAY = 86_400_000;
const error = { reason: ' 15.0 for 1.50 ', nowMs: DAY, settledAtMs: 0 };
const leg = (odds: string, result: Result) => ({ price: ratioOfOdds(parseOdds(odds)), result });

describe('an obviously wrong price', () => {
  it('voids a single and keeps the reason', () => {
    expect(voidForPriceError(error)).toEqual({ result: VOID, reason: '15.0 for 1.50' });
  });

  it('leaves the leg of a parlay at odds 1', () => {
    const bet = parlayOf({ legs: [leg('2.00', WIN), leg('15.00', WIN)], stake: units(100n) });
    const corrected = withPriceError(bet, { ...error, leg: 1 });
    expect(corrected.reason).toBe('15.0 for 1.50');
    expect([settleCombination(bet).return, settleCombination(corrected.bet).return]).toEqual([3_000n, 200n]);
    expect(settleCombination(withPriceError(bet, { ...error, leg: 0 }).bet).return).toBe(1_500n);
  });

  it('does not make a lost leg win', () => {
    const bet = parlayOf({ legs: [leg('2.00', WIN), leg('15.00', LOSE)], stake: units(100n) });
    expect(settleCombination(withPriceError(bet, { ...error, leg: 1 }).bet).return).toBe(0n);
  });

  it('may be corrected for a day, and at any time while the bet is open', () => {
    expect(() => voidForPriceError({ ...error, nowMs: DAY + 1 })).toThrow(expect.objectContaining({ code: 'correction_too_late' }));
    expect(voidForPriceError({ reason: 'typing error', nowMs: 90 * DAY }).result).toEqual(VOID);
  });

  it.each([{ reason: '  ' }, { reason: 'x'.repeat(501) }, { nowMs: -1 }, { nowMs: Number.NaN }])('is refused with %o', (change) => {
    expect(() => voidForPriceError({ ...error, ...change })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it.each([2, -1, 0.5])('is refused for a leg %s', (index) => {
    const bet = parlayOf({ legs: [leg('2.00', WIN), leg('15.00', WIN)], stake: units(100n) });
    expect(() => withPriceError(bet, { ...error, leg: index })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
