import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import {
  defaultOffer,
  type DepositOffer,
  defaultCashbackTerms,
  defaultRebateTerms,
  isRebatePaidByItself,
  lossCashback,
  manualRebate,
  matchDeposit,
  matchExpiresAtMs,
  offerExpiresAtMs,
  maxBetBreach,
  maxBetWithBonus,
  payoutParts,
  rebateRateOfGame,
  releaseParts,
  stakeParts,
  type Category,
} from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const refused = (field: string) => expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) });
const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(units);

describe('a deposit match', () => {
  const first = defaultOffer('first', USD);

  it.each<['first' | 'second' | 'reload', string, string, string]>([
    ['first', '10', '10', '400'],
    ['first', '188', '188', '7520'],
    ['first', '188.01', '188', '7520.2'],
    ['second', '375.99', '187.99', '8459.7'],
    ['second', '376', '188', '8460'],
    ['reload', '879.99', '87.99', '7743.84'],
    ['reload', '880', '88', '7744'],
  ])('%s on %s: %s, to turn over %s', (kind, deposit, bonus, target) => {
    expect(matchDeposit(usd(deposit), defaultOffer(kind, USD), USD)).toEqual({
      bonus: usd(bonus),
      turnoverTarget: usd(target),
      containedTurnover: usd(deposit),
      depositTurnover: 0n,
    });
  });

  it('needs the least deposit', () => {
    expect(() => matchDeposit(usd('9.9999'), first, USD)).toThrow(expect.objectContaining({ code: 'below_min_deposit' }));
  });

  it('waits seven days and may be turned over for thirty', () => {
    expect([offerExpiresAtMs(5), matchExpiresAtMs(5)]).toEqual([604_800_005, 2_592_000_005]);
    for (const expires of [offerExpiresAtMs, matchExpiresAtMs])
      expect(() => expires(0.5)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('may leave the deposit out of the turnover', () => {
    expect(matchDeposit(usd('100'), { ...first, depositCounts: false, multiple: fraction(5n, 2n) }, USD).turnoverTarget).toBe(usd('250'));
  });

  it.each<[string, Partial<DepositOffer>, string, string, string]>([
    ['1000', { depositCounts: false, multiple: fraction(1n) }, '188', '188', '812'],
    ['188', { depositCounts: false, multiple: fraction(1n) }, '188', '188', '0'],
    ['188.01', { depositCounts: false, multiple: fraction(1n) }, '188', '188', '0.01'],
    ['1000', { depositCounts: false, multiple: fraction(10n) }, '1880', '1000', '0'],
    ['1000', { multiple: fraction(1n, 2n) }, '594', '594', '406'],
    ['1000', { multiple: fraction(0n) }, '0', '0', '1000'],
  ])('of %s lets nothing of the deposit out without its own turnover, case %#', (deposit, change, target, contained, own) => {
    expect(matchDeposit(usd(deposit), { ...first, ...change }, USD)).toMatchObject({
      turnoverTarget: usd(target),
      containedTurnover: usd(contained),
      depositTurnover: usd(own),
    });
  });

  it.each<[string, Amount, Partial<DepositOffer>]>([
    ['deposit', usd('-1'), {}],
    ['cap', usd('100'), { cap: usd('-1') }],
    ['rate', usd('100'), { rate: fraction(-1n) }],
    ['rate', usd('100'), { rate: fraction(101n) }],
    ['multiple', usd('100'), { multiple: fraction(1_001n) }],
    ['deposit', units(10n ** 18n), {}],
    ['multiple', units(10n ** 18n), { depositCounts: false, cap: units(10n ** 18n) }],
    ['rate', units(10n ** 18n), { rate: fraction(2n) }],
  ])('refuses its %s, case %#', (field, deposit, change) => {
    expect(() => matchDeposit(deposit, { ...first, ...change }, USD)).toThrow(refused(field));
  });
});

describe('a sticky bonus', () => {
  it('is bet after the real money, to the last unit of both', () => {
    const wallet = { available: usd('30'), bonusLocked: usd('70') };
    expect([usd('30'), usd('30.0001'), usd('100')].map((stake) => stakeParts(wallet, stake))).toEqual([
      { real: usd('30'), bonus: 0n },
      { real: usd('30'), bonus: 1n },
      { real: usd('30'), bonus: usd('70') },
    ]);
    expect(() => stakeParts(wallet, usd('100.0001'))).toThrow(expect.objectContaining({ code: 'insufficient' }));
  });

  it('shares stakes, payouts and releases without losing a unit', () => {
    fc.assert(
      fc.property(
        money,
        money,
        money,
        fc.integer({ min: 0, max: 100 }),
        fc.option(money),
        (available, bonusLocked, payout, percent, maxRelease) => {
          const stake = units(((available + bonusLocked) * BigInt(percent)) / 100n);
          const parts = stakeParts({ available, bonusLocked }, stake);
          expect([parts.real + parts.bonus, parts.real <= available, parts.bonus <= bonusLocked]).toEqual([stake, true, true]);
          const paid = payoutParts(payout, parts);
          expect([paid.real + paid.bonus, paid.real >= 0n, paid.bonus >= 0n]).toEqual([payout, true, true]);
          const { released, forfeited } = releaseParts(bonusLocked, maxRelease);
          expect([released + forfeited, maxRelease === null || released <= maxRelease]).toEqual([bonusLocked, true]);
        },
      ),
      { numRuns: 500, seed: 7 },
    );
  });

  it('pays as the stake was made up; the odd unit stays locked', () => {
    expect(payoutParts(usd('100'), { real: usd('1'), bonus: usd('2') })).toEqual({ real: usd('33.3333'), bonus: usd('66.6667') });
    expect(payoutParts(usd('5'), { real: usd('0'), bonus: usd('0') })).toEqual({ real: usd('5'), bonus: 0n });
  });

  it('limits a round to 5 % of it, and to 50', () => {
    expect(['100', '999.99', '1000', '5000'].map((bonus) => maxBetWithBonus(usd(bonus), USD))).toEqual(
      ['5', '49.9995', '50', '50'].map(usd),
    );
    expect(() => maxBetWithBonus(usd('-1'), USD)).toThrow(refused('bonus'));
  });

  it('has winnings to look at after a round above the limit', () => {
    expect([maxBetBreach(usd('5'), usd('100'), USD), maxBetBreach(usd('50'), usd('5000'), USD)]).toEqual([null, null]);
    expect(maxBetBreach(usd('5.0001'), usd('100'), USD)).toEqual({ reason: 'max_bet', stake: usd('5.0001'), limit: usd('5') });
    expect(() => maxBetBreach(usd('-1'), usd('100'), USD)).toThrow(refused('stake'));
  });
});

describe('the manual rebate', () => {
  const terms = defaultRebateTerms(USD);
  const claim = (bets: Partial<Record<Category, string>>, change: { extra?: [bigint, bigint]; claimedToday?: string } = {}) =>
    manualRebate(
      {
        unclaimedValidBets: new Map(Object.entries(bets).map(([category, text]) => [category as Category, usd(text)])),
        vipExtraRate: fraction(...(change.extra ?? [0n, 1n])),
        claimedToday: usd(change.claimedToday ?? '0'),
      },
      terms,
      USD,
    );

  it('truncates each category to what is shown', () => {
    const { byCategory, total } = claim({ RNG: '99.99', LIVE: '99.99', SPORTS: '0.99' });
    expect([...byCategory.values(), total]).toEqual([usd('1.19'), usd('0.79'), usd('0'), usd('1.98')]);
  });

  it('adds the VIP extra only where there is a rebate', () => {
    expect(claim({ LOTT: '10000', PVP: '10000', RNG_TABLE: '10000' }, { extra: [15n, 10_000n] }).total).toBe(usd('115'));
  });

  it('is claimable from 1.00 on, up to what the day leaves', () => {
    expect([claim({ LOTT: '99.99' }), claim({ LOTT: '100' }), claim({})].map(({ isClaimable }) => isClaimable)).toEqual([
      false,
      true,
      false,
    ]);
    expect(claim({ LOTT: '588800' }).total).toBe(usd('5888'));
    expect(claim({ LOTT: '588801' }).total).toBe(usd('5888'));
    expect(claim({ LOTT: '588800' }, { claimedToday: '5887.01' })).toMatchObject({ total: usd('0.99'), isClaimable: false });
    expect(claim({ LOTT: '588800' }, { claimedToday: '6000' })).toMatchObject({ total: 0n, isClaimable: false });
  });

  it('is turned over once, as much as is paid', () => {
    expect(claim({ LOTT: '588801' }).turnoverTarget).toBe(usd('5888'));
    expect(claim({}).turnoverTarget).toBe(0n);
  });

  it('is paid by itself at 02:00 after three days', () => {
    const moments = [
      [12, 23],
      [13, 1],
      [13, 2],
      [14, 0],
    ] as const;
    expect(moments.map(([day, hour]) => isRebatePaidByItself(10, { day, hour }))).toEqual([false, false, true, true]);
    for (const hour of [24, -1, 1.5]) expect(() => isRebatePaidByItself(10, { day: 13, hour })).toThrow(refused('hour'));
    expect(() => isRebatePaidByItself(Number.NaN, { day: 13, hour: 2 })).toThrow(refused('turnoverDay'));
  });

  it('of a game is at most half of its edge', () => {
    expect(rebateRateOfGame(fraction(1n, 100n), fraction(2n, 100n))).toEqual(fraction(1n, 100n));
    expect(rebateRateOfGame(fraction(1n, 100n), fraction(1_9n, 1_000n))).toEqual(fraction(19n, 2_000n));
  });

  it('refuses what it cannot mean', () => {
    expect(() => claim({ LOTT: '-1' })).toThrow(refused('unclaimedValidBets'));
    expect(() => claim({ chess: '1' } as object)).toThrow(refused('unclaimedValidBets'));
    expect(() => claim({ LOTT: '1' }, { extra: [2n, 1n] })).toThrow(refused('vipExtraRate'));
  });
});

describe('loss cashback', () => {
  const period = { deposits: usd('0'), withdrawals: usd('0'), openingBalance: usd('0'), closingBalance: usd('0'), bonuses: usd('0') };
  const terms = defaultCashbackTerms(USD);
  const cashbackOf = (change: Partial<typeof period>): Amount => lossCashback({ ...period, ...change }, terms, USD).cashback;

  it('begins at 1.00 and ends at its cap', () => {
    expect(['19.99', '20', '5999.99', '6000', '99999'].map((deposits) => cashbackOf({ deposits: usd(deposits) }))).toEqual(
      ['0', '1', '299.99', '300', '300'].map(usd),
    );
  });

  it('counts what came in, less what went out and what is left', () => {
    const { netLoss, cashback, turnoverTarget } = lossCashback(
      { deposits: usd('500'), withdrawals: usd('100'), openingBalance: usd('50'), closingBalance: usd('30'), bonuses: usd('20') },
      terms,
      USD,
    );
    expect([netLoss, cashback, turnoverTarget]).toEqual([usd('400'), usd('20'), usd('60')]);
  });

  it('gives a winner nothing', () => {
    expect(lossCashback({ ...period, withdrawals: usd('100') }, terms, USD)).toEqual({
      netLoss: usd('-100'),
      cashback: 0n,
      turnoverTarget: 0n,
    });
  });

  it('answers any money with an amount or a reason', () => {
    const any = fc.bigInt({ min: -1n, max: 10n ** 18n }).map(units);
    fc.assert(
      fc.property(fc.record({ deposits: any, withdrawals: any, openingBalance: any, closingBalance: any, bonuses: any }), (given) => {
        try {
          const { cashback } = lossCashback(given, terms, USD);
          expect(cashback >= 0n && cashback <= terms.cap).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
