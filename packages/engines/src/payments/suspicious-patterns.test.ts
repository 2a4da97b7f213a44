import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { findSuspiciousPatterns, type MoneyTrail, type Movement } from './index.ts';

const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const DAY = 24 * 3_600_000;
const into = (text: string, atMs: number): Movement => ({ type: 'deposit', amount: usd(text), atMs });
const out = (text: string, atMs: number): Movement => ({ type: 'withdrawal', amount: usd(text), atMs });
const found = (movements: readonly Movement[], change: Partial<MoneyTrail> = {}): readonly string[] =>
  findSuspiciousPatterns({ movements, turnover: usd('99999'), limits: [usd('1000')], membersOfPayoutAccount: 1, ...change });

describe('a trail of money', () => {
  it('is suspicious that was not turned over once and went out', () => {
    const movements = [into('100', 0), into('50', 0), out('10', 9 * DAY)];
    expect(found(movements, { turnover: usd('149.9999') })).toEqual(['low_turnover']);
    expect(found(movements, { turnover: usd('150') })).toEqual([]);
    expect(found([into('100', 0)], { turnover: usd('0') })).toEqual([]);
  });

  it('is suspicious that goes out within a day, by four fifths', () => {
    expect(found([into('100', 5), out('40', 5), out('40', 5 + DAY)])).toEqual(['rapid_in_out']);
    expect(found([into('100', 5), out('79.9999', 5 + DAY)])).toEqual([]);
    expect(found([into('100', 5), out('100', 6 + DAY)])).toEqual([]);
    expect(found([out('100', 4), into('100', 5)])).toEqual([]);
  });

  it('is suspicious that stays just below a limit three times in a week', () => {
    const thrice = (text: string, lastMs: number) => [into(text, lastMs), into(text, 0), into(text, 1)];
    expect(found(thrice('900', 7 * DAY))).toEqual(['structuring']);
    expect(found(thrice('999.99', 7 * DAY))).toEqual(['structuring']);
    expect([found(thrice('899.99', 2)), found(thrice('1000', 2)), found(thrice('950', 7 * DAY + 1))]).toEqual([[], [], []]);
    expect(found([into('950', 0), into('950', 1)])).toEqual([]);
  });

  it('is suspicious where three are paid to one account', () => {
    expect([2, 3].map((membersOfPayoutAccount) => found([], { membersOfPayoutAccount }))).toEqual([[], ['shared_payout_account']]);
  });

  it.each<[string, Partial<MoneyTrail>]>([
    ['turnover', { turnover: usd('-1') }],
    ['movements', { movements: [into('0', 0)] }],
    ['movements', { movements: [{ ...into('1', 0), type: 'gift' as 'deposit' }] }],
    ['atMs', { movements: [into('1', Number.NaN)] }],
    ['limits', { limits: [usd('-1')] }],
    ['membersOfPayoutAccount', { membersOfPayoutAccount: 0.5 }],
  ])('is refused by its %s, case %#', (field, change) => {
    expect(() => found([], change)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });

  it('is answered or refused, whatever it is', () => {
    const amount = fc.bigInt({ min: -1n, max: 10n ** 18n }).map(units);
    const movement = fc.record({ type: fc.constantFrom('deposit' as const, 'withdrawal' as const), amount, atMs: fc.maxSafeInteger() });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), amount, fc.array(amount, { maxLength: 3 }), (movements, turnover, limits) => {
        try {
          expect(findSuspiciousPatterns({ movements, turnover, limits, membersOfPayoutAccount: 1 })).not.toContain('shared_payout_account');
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
