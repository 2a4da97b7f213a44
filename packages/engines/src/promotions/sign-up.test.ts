import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { checkOnlyClaim, defaultReferralTerms, isReferralMet, networkOf, referralShare, signUpBonus } from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);

describe('the sign-up bonus', () => {
  it('is 8.88, ten times, at most 50 to withdraw', () => {
    expect(signUpBonus(USD)).toEqual({ bonus: usd('8.88'), turnoverTarget: usd('88.8'), maxRelease: usd('50') });
  });

  const first = { person: 'p1', device: 'd1', network: 'n1', payoutAccount: 'a1' };

  it.each(['person', 'device', 'network', 'payoutAccount'] as const)('is had once by %s', (mark) => {
    const other = { person: 'p2', device: 'd2', network: 'n2', payoutAccount: 'a2' };
    expect(() => checkOnlyClaim({ ...other, [mark]: first[mark] }, [first])).toThrow(
      expect.objectContaining({ code: 'promotion_taken', details: { by: mark } }),
    );
    expect(checkOnlyClaim(other, [first])).toBeUndefined();
    expect(checkOnlyClaim({ ...other, [mark]: null }, [{ ...first, [mark]: null }])).toBeUndefined();
  });

  it('may ask for fewer marks', () => {
    expect(checkOnlyClaim({ ...first, person: 'p2', device: 'd2' }, [first], ['person', 'device'])).toBeUndefined();
  });
});

describe('a network', () => {
  it.each([
    ['10.20.30.40', '10.20.30.0/24'],
    ['10.20.30.255', '10.20.30.0/24'],
    ['010.020.030.001', '10.20.30.0/24'],
    ['::ffff:10.20.30.40', '10.20.30.0/24'],
    ['::ffff:0102:0304', '1.2.3.0/24'],
    ['::FFFF:a14:1e28', '10.20.30.0/24'],
    ['0:0:0:0:0:ffff:0a14:1eff', '10.20.30.0/24'],
    ['0:0:0:0:1:ffff:0a14:1eff', '0:0:0:0::/64'],
    ['::fffe:0102:0304', '0:0:0:0::/64'],
    ['10.20.30.256', null],
    ['10.20.30', null],
    ['2001:db8:0:1:ffff::1', '2001:db8:0:1::/64'],
    ['2001:0DB8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['1:2:3:4:5:6:7', null],
    ['1:2:3:4:5:6:7:8:9', null],
    ['1:2:3:4:5:6::8', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:7::8', null],
    ['1:2:3:4:5:6:7:8::', null],
    ['1::2::3', null],
    ['1:::2', null],
    ['12345::', null],
    ['g::', null],
    ['', null],
    ['0'.repeat(46), null],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('of any text is one or none, and the same for its own first address', () => {
    const text = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.]{0,45}$/));
    fc.assert(
      fc.property(text, (address) => {
        const network = networkOf(address);
        if (network !== null) expect(networkOf(network.replace(/\/\d+$/, ''))).toBe(network);
      }),
      { numRuns: 2_000, seed: 7 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6().filter((address) => !address.includes('.')),
        ),
        (address) => networkOf(address) !== null,
      ),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe('a referral', () => {
  const terms = defaultReferralTerms(USD);

  it('is met by a first deposit of 100 that was turned over five times', () => {
    const met = (firstDeposit: string, validBet: string): boolean =>
      isReferralMet({ firstDeposit: usd(firstDeposit), validBet: usd(validBet) }, terms);
    expect([met('100', '500'), met('99.9999', '9999'), met('100', '499.9999'), met('200', '500')]).toEqual([true, false, false, false]);
    expect(terms.reward).toBe(usd('18'));
  });

  it('pays a thousandth for 90 days, where no agent rebate does', () => {
    const share = (day: number, isUnderAgentRebate = false): Amount =>
      referralShare({ validBet: usd('123.45'), day, isUnderAgentRebate }, terms);
    expect([share(0), share(89), share(90), share(0, true)]).toEqual([usd('0.1234'), usd('0.1234'), 0n, 0n]);
    expect(() => share(-1)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
