import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amountToShown, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import {
  defaultWithdrawalTerms,
  quoteWithdrawal,
  withdrawalFee,
  type WithdrawalFault,
  type WithdrawalRequest,
  type WithdrawalTerms,
} from './index.ts';
import { codeOf } from './testing/code-of.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const shown = (amount: Amount): string => amountToShown(amount, USD);
const TERMS: WithdrawalTerms = { ...defaultWithdrawalTerms(USD), maxAmountPerDay: usd('60000') };
const FINE: WithdrawalRequest = {
  amount: usd('100'),
  available: usd('100'),
  today: { count: 9, amount: usd('59900') },
  outstandingTurnover: usd('0'),
  isPaymentPasswordRight: true,
  isPayoutAccountVerified: true,
  isPayoutNameOwn: true,
  hasOpenDispute: false,
};
const quoteCode = (request: WithdrawalRequest, terms = TERMS): string => codeOf(() => quoteWithdrawal(request, terms, USD));

/** In the order of the rule book, each one step past its limit. */
const BROKEN: readonly (readonly [WithdrawalFault, Partial<WithdrawalRequest>, Partial<WithdrawalTerms>])[] = [
  ['below_min', {}, { min: usd('100.01') }],
  ['above_max', {}, { max: usd('99.99') }],
  ['daily_count', { today: { count: 10, amount: usd('59900.01') } }, {}],
  ['daily_amount', { today: { count: 9, amount: usd('59900.01') } }, {}],
  ['turnover_outstanding', { outstandingTurnover: units(1n) }, {}],
  ['insufficient', { available: usd('99.9999') }, {}],
  ['payment_password_wrong', { isPaymentPasswordRight: false }, {}],
  ['payout_account_unverified', { isPayoutAccountVerified: false }, {}],
  ['payout_name_mismatch', { isPayoutNameOwn: false }, {}],
  ['dispute_open', { hasOpenDispute: true }, {}],
];

describe('the checks of a withdrawal', () => {
  it('let every limit itself pass', () => {
    expect(quoteCode(FINE)).toBe('ok');
    expect(quoteCode({ ...FINE, amount: usd('50000'), available: usd('50000'), today: { count: 0, amount: usd('10000') } })).toBe('ok');
  });

  it.each(BROKEN.map(([code], index) => [code, index] as const))('name %s first', (code, index) => {
    const later = BROKEN.slice(index).toReversed();
    const request = Object.assign({}, FINE, ...later.map(([, change]) => change)) as WithdrawalRequest;
    const terms = Object.assign({}, TERMS, ...later.map(([, , change]) => change)) as WithdrawalTerms;
    expect(quoteCode(request, terms)).toBe(code);
    expect(quoteCode({ ...FINE, ...BROKEN[index]?.[1] }, { ...TERMS, ...BROKEN[index]?.[2] })).toBe(code);
  });

  it('take no amount that a bank cannot pay', () => {
    expect(quoteCode({ ...FINE, amount: usd('100.005'), available: usd('200'), today: { count: 0, amount: usd('0') } })).toBe(
      'invalid_input amount',
    );
    expect(quoteCode({ ...FINE, amount: usd('0') }, { ...TERMS, min: usd('0') })).toBe('below_min');
  });

  it.each<[string, Partial<WithdrawalTerms>]>([
    ['invalid_input min', { min: usd('-1') }],
    ['invalid_input maxCountPerDay', { maxCountPerDay: -1 }],
    ['invalid_input maxCountPerDay', { maxCountPerDay: Number.NaN }],
    ['invalid_input fee.rate', { fee: { ...TERMS.fee, rate: fraction(11n, 10n) } }],
    ['invalid_input fee.min', { fee: { ...TERMS.fee, min: usd('51') } }],
    ['invalid_input administrationRate', { administrationRate: fraction(-1n) }],
    ['below_min', { min: usd('1'), fee: { freePerDay: 0, rate: fraction(0n), min: usd('101'), max: usd('101') } }],
  ])('%s, case %#', (code, change) => {
    expect(quoteCode(FINE, { ...TERMS, ...change })).toBe(code);
  });
});

describe('the fee', () => {
  it.each([
    ['199.99', 2, '0.00'],
    ['199.99', 3, '2.00'],
    ['200.99', 3, '2.00'],
    ['201.00', 3, '2.01'],
    ['312.49', 3, '3.12'],
    ['4999.99', 3, '49.99'],
    ['5000', 3, '50.00'],
    ['5001', 9, '50.00'],
  ])('of %s after %i is %s', (amount, count, fee) => {
    expect(shown(withdrawalFee(usd(amount), count, TERMS.fee, USD))).toBe(fee);
  });

  it('may buy a withdrawal free of the turnover still owed, where that is offered', () => {
    const terms = { ...TERMS, administrationRate: fraction(1n, 10n) };
    const owing = { ...FINE, outstandingTurnover: usd('1') };
    expect(quoteWithdrawal(owing, terms, USD)).toEqual({ fee: usd('2'), administrationFee: usd('10'), net: usd('88'), frozen: usd('100') });
    expect(quoteWithdrawal(FINE, terms, USD)).toEqual({ fee: usd('2'), administrationFee: usd('0'), net: usd('98'), frozen: usd('100') });
  });

  it('and what is paid out are all that is frozen', () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => units(BigInt(value) * 100n));
    const request = fc.record({
      amount: cents(6_000_000),
      count: fc.nat(12),
      owed: cents(3),
      administrationRate: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(request, ({ amount, count, owed, administrationRate }) => {
        const terms = { ...TERMS, administrationRate: administrationRate === null ? null : fraction(BigInt(administrationRate), 100n) };
        try {
          const { fee, administrationFee, net, frozen } = quoteWithdrawal(
            { ...FINE, amount, available: amount, today: { count, amount: usd('0') }, outstandingTurnover: owed },
            terms,
            USD,
          );
          expect(net + fee + administrationFee).toBe(frozen);
          expect([net >= 0n, fee >= 0n, administrationFee >= 0n, frozen]).toEqual([true, true, true, amount]);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
