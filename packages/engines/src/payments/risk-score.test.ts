import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { defaultRiskTerms, type RiskFacts, type RiskFactor, scoreWithdrawal } from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const TERMS = defaultRiskTerms(USD);
const DAY = 24 * 3_600_000;
/** On the harmless side of every limit. */
const CALM: RiskFacts = {
  amount: usd('300'),
  isFirstWithdrawal: false,
  payoutAccountAgeMs: DAY,
  averageOf30Days: usd('100'),
  profit: usd('1000'),
  deposits: usd('100'),
  hasOpenBonus: false,
  bonusClearedMsAgo: 7 * DAY,
  sharesDeviceOrIp: false,
  isCountryMismatch: false,
  lowRiskShare: fraction(1n, 2n),
  largestWin: usd('5000'),
  chargebacks: 0,
  isNameMismatch: false,
};

/** Each one step past its limit, with its points (rule book §7.7). */
const SIGNS: readonly (readonly [RiskFactor, number, Partial<RiskFacts>])[] = [
  ['first_withdrawal', 20, { isFirstWithdrawal: true }],
  ['new_payout_account', 20, { payoutAccountAgeMs: DAY - 1 }],
  ['unusual_amount', 15, { averageOf30Days: usd('99.9999') }],
  ['high_profit', 20, { profit: usd('1000.0001') }],
  ['bonus', 10, { bonusClearedMsAgo: 7 * DAY - 1 }],
  ['shared_device', 25, { sharesDeviceOrIp: true }],
  ['country_mismatch', 15, { isCountryMismatch: true }],
  ['low_risk_bets', 15, { lowRiskShare: fraction(501n, 1_000n) }],
  ['large_win', 15, { largestWin: usd('5000.0001') }],
  ['chargeback', 40, { chargebacks: 1 }],
  ['name_mismatch', 100, { isNameMismatch: true }],
];
const withSigns = (...factors: RiskFactor[]): RiskFacts =>
  Object.assign({}, CALM, ...SIGNS.filter(([factor]) => factors.includes(factor)).map(([, , change]) => change)) as RiskFacts;

describe('the risk of a withdrawal', () => {
  it('is none on the harmless side of every limit', () => {
    expect(scoreWithdrawal(CALM, TERMS)).toEqual({ score: 0, factors: [], verdict: 'approve' });
    expect(scoreWithdrawal({ ...CALM, averageOf30Days: null, bonusClearedMsAgo: null }, TERMS).score).toBe(0);
  });

  it.each(SIGNS)('%s counts %i', (factor, points, change) => {
    expect(scoreWithdrawal({ ...CALM, ...change }, TERMS)).toMatchObject({ score: points, factors: [factor] });
  });

  it('counts an open bonus like one that was just played through', () => {
    expect(scoreWithdrawal({ ...CALM, hasOpenBonus: true }, TERMS).factors).toEqual(['bonus']);
  });

  it.each<[string, RiskFactor[], number]>([
    ['approve', ['shared_device'], 25],
    ['review', ['unusual_amount', 'large_win'], 30],
    ['review', ['chargeback', 'unusual_amount'], 55],
    ['hold', ['chargeback', 'first_withdrawal'], 60],
    ['hold', ['chargeback', 'shared_device', 'first_withdrawal'], 85],
    ['reject', ['chargeback', 'shared_device', 'unusual_amount', 'bonus'], 90],
    ['reject', ['name_mismatch'], 100],
    ['reject', ['chargeback', 'shared_device', 'first_withdrawal', 'new_payout_account'], 100],
  ])('%s for %j', (verdict, factors, score) => {
    expect(scoreWithdrawal(withSigns(...factors), TERMS)).toMatchObject({ verdict, score });
  });

  it('approves by itself below 500 only', () => {
    const verdict = (text: string): string => scoreWithdrawal({ ...CALM, amount: usd(text), averageOf30Days: usd('500') }, TERMS).verdict;
    expect([verdict('499.9999'), verdict('500')]).toEqual(['approve', 'review']);
  });

  it('adds the points of all 2048 sets of signs, up to 100', () => {
    for (let set = 0; set < 2 ** SIGNS.length; set += 1) {
      const present = SIGNS.filter((_, index) => (set >> index) & 1);
      const { score, factors } = scoreWithdrawal(withSigns(...present.map(([factor]) => factor)), TERMS);
      if (
        score !==
          Math.min(
            100,
            present.reduce((sum, [, points]) => sum + points, 0),
          ) ||
        factors.length !== present.length
      )
        expect.fail(`set ${set}`);
    }
  });

  it('answers any figures with a score or a reason', () => {
    const money = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(units);
    const facts = fc.record({
      amount: money,
      deposits: money,
      profit: money,
      largestWin: money,
      averageOf30Days: fc.option(money),
      payoutAccountAgeMs: fc.double(),
      chargebacks: fc.double(),
      lowRiskShare: fc.bigInt().map((value) => ({ numerator: value, denominator: value - 3n })),
    });
    fc.assert(
      fc.property(facts, (change) => {
        try {
          const { score } = scoreWithdrawal({ ...CALM, ...change }, TERMS);
          expect(score >= 0 && score <= 100).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
