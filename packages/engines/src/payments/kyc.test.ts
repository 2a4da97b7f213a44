import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { checkKyc, defaultKycTerms, type KycFacts, type KycTier } from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const needs = (amount: string, change: Partial<KycFacts>): string => {
  const facts = { tier: 2, hasSourceOfFunds: false, depositedBefore: usd('0'), depositedThisMonth: usd('0'), ...change } as const;
  try {
    checkKyc(usd(amount), facts, defaultKycTerms(USD));
    return 'nothing';
  } catch (error) {
    expect(error).toMatchObject({ code: 'kyc_required' });
    return (error as { details: { need: string } }).details.need;
  }
};

describe('a deposit', () => {
  it.each<[string, string, Partial<KycFacts>]>([
    ['phone', '1', { tier: 0 }],
    ['phone', '1', { tier: 3 as KycTier }],
    ['nothing', '1000', { tier: 1 }],
    ['identity', '1000.01', { tier: 1 }],
    ['nothing', '0.01', { tier: 1, depositedBefore: usd('999.99') }],
    ['identity', '0.02', { tier: 1, depositedBefore: usd('999.99') }],
    ['nothing', '1000.01', {}],
    ['nothing', '10000', { depositedBefore: usd('90000') }],
    ['source_of_funds', '10000.01', {}],
    ['source_of_funds', '1', { depositedThisMonth: usd('10000') }],
    ['nothing', '99999', { hasSourceOfFunds: true, depositedThisMonth: usd('10000') }],
  ])('needs %s: %s, case %#', (need, amount, change) => {
    expect(needs(amount, change)).toBe(need);
  });

  it('below zero is refused', () => {
    const facts: KycFacts = { tier: 2, hasSourceOfFunds: true, depositedBefore: usd('0'), depositedThisMonth: usd('0') };
    expect(() => checkKyc(usd('-1'), facts, defaultKycTerms(USD))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
