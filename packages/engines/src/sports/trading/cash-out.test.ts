import { amountToWire, DomainError, getCurrency, parseAmount, parseOdds, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../conformance/sports_trading.json' with { type: 'json' };
import { fraction, fractionOfDecimal } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { settleCombination } from '../parlay/settle-combination.ts';
import { HALF_LOSE, HALF_WIN, LOSE, ratioOfOdds, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import type { MarketStatus } from './acceptance.ts';
import { cashOutOffer, decideCashOut } from './cash-out.ts';
import type { CashOutLeg, CashOutTicket } from './cash-out.ts';

const USD = getCurrency('USD');
const money = (text: string) => parseAmount(text, USD);
const exactly = (text: string): Fraction => fractionOfDecimal(text)!;
const price = (odds: string): Fraction => ratioOfOdds(parseOdds(odds));
const settled = (odds: string, result: Result): CashOutLeg => ({ state: 'SETTLED', price: price(odds), result });
const open = (odds: string, win: string, change: { refund?: Fraction; marketStatus?: MarketStatus } = {}): CashOutLeg => ({
  state: 'OPEN',
  price: price(odds),
  win: exactly(win),
  marketStatus: 'ACTIVE',
  ...change,
});
const RESULTS: Record<string, Result> = { WIN, LOSE, VOID, HALF_WIN, HALF_LOSE };
const ticket = (legs: readonly CashOutLeg[], change: Partial<CashOutTicket> = {}): CashOutTicket => ({
  legs,
  stakePerLine: money('100'),
  currency: USD,
  ...change,
});
const NO_MARGIN = { margin: fraction(0n) };

interface CashOutInput {
  stake: string;
  legs: { odds: string; state: string; fairProbability?: string; result?: string }[];
  cashoutMargin: string;
  fraction: string;
}

describe('conformance: cash-out', () => {
  it.each(vectors.cases.filter(({ group }) => group === 'cashout'))('$id', ({ input, expect: expected }) => {
    const given = input as unknown as CashOutInput;
    const legs = given.legs.map(({ odds, state, fairProbability, result }) =>
      state === 'OPEN' ? open(odds, fairProbability!) : settled(odds, RESULTS[result!]!),
    );
    const offer = cashOutOffer(ticket(legs, { stakePerLine: money(given.stake) }), {
      margin: exactly(given.cashoutMargin),
      part: exactly(given.fraction),
    });
    expect(offer.reason === undefined).toBe(expected.available);
    expect(offer.fullValue).toBe(money(expected.fullValue!));
    if (expected.paidNow !== undefined) expect(offer.paidNow).toBe(money(expected.paidNow));
    if (expected.stakeLeft !== undefined) expect(offer.stakeLeft).toBe(money(expected.stakeLeft));
  });
});

describe('the value', () => {
  it('takes 5 % unless told otherwise', () => {
    expect(cashOutOffer(ticket([open('2.00', '0.5')])).fullValue).toBe(money('95'));
  });

  it('of a leg with pushes is E[w] × odds + E[v]', () => {
    const leg = open('2.00', '0.4', { refund: exactly('0.25') });
    expect(cashOutOffer(ticket([leg]), NO_MARGIN).fullValue).toBe(money('105'));
  });

  it('is never above the largest return, nor above the maximum payout', () => {
    const sure = ticket([open('2.00', '1')]);
    expect(cashOutOffer(sure, NO_MARGIN).fullValue).toBe(money('200'));
    const refunded = ticket([open('1.00', '0.5', { refund: exactly('0.5') })]);
    expect(cashOutOffer(refunded, NO_MARGIN).fullValue).toBe(money('100'));
    expect(cashOutOffer({ ...sure, maxPayout: money('150') }, NO_MARGIN).fullValue).toBe(money('150'));
  });

  it('of a system adds its lines', () => {
    const legs = [open('2.00', '0.5'), settled('3.00', WIN), open('4.00', '0.5')];
    // 1×3 + 1×2 + 3×2 for the doubles, 1×3×2 for the treble.
    expect(cashOutOffer(ticket(legs, { stakePerLine: money('1'), folds: [2, 3] }), NO_MARGIN)).toMatchObject({
      fullValue: money('17'),
      stakeClosed: money('4'),
    });
  });

  it('in a currency without decimals is whole: 474.9995', () => {
    const yen = getCurrency('JPY');
    const offer = cashOutOffer({ legs: [open('1.50', '0.333')], stakePerLine: parseAmount('1001', yen), currency: yen });
    expect(amountToWire(offer.fullValue, yen)).toBe('474.0000');
  });
});

describe('no cash-out', () => {
  it.each([
    ['NO_OPEN_LEG', [settled('2.00', WIN), settled('2.00', VOID)]],
    ['LEG_LOST', [settled('2.00', LOSE), open('2.00', '0.5')]],
    ['MARKET_NOT_ACTIVE', [open('2.00', '0.5'), open('2.00', '0.5', { marketStatus: 'SUSPENDED' })]],
    ['TOO_SMALL', [open('2.00', '0.00005')]],
  ] as const)('is %s', (reason, legs) => {
    const offer = cashOutOffer(ticket(legs));
    expect(offer.reason).toBe(reason);
    expect(decideCashOut(offer.paidNow, offer)).toMatchObject({ decision: 'REJECT', reason });
  });

  it('is only for a system without a line that lives', () => {
    const legs = [settled('2.00', LOSE), settled('3.00', WIN), open('4.00', '0.5')];
    const offered = (change: Partial<CashOutTicket>) => cashOutOffer(ticket(legs, change), NO_MARGIN);
    // The double of the two that live: 100 × 3 × 4 × 0.5.
    expect(offered({ folds: [2, 3] })).toMatchObject({ fullValue: money('600'), stakeClosed: money('400') });
    expect(offered({ folds: [2, 3] }).reason).toBeUndefined();
    expect(offered({ folds: [3] }).reason).toBe('LEG_LOST');
    expect(offered({ folds: [1], bankers: [0] }).reason).toBe('LEG_LOST');
    expect(offered({ folds: [1], bankers: [1] }).reason).toBeUndefined();
    expect(offered({ folds: [2], bankers: [1] }).reason).toBe('LEG_LOST');
  });

  it('begins below one hundredth, in whole and in part', () => {
    const one = (win: string, part = '1') =>
      cashOutOffer(ticket([open('2.00', win)], { stakePerLine: money('1') }), { part: exactly(part), ...NO_MARGIN });
    expect(one('0.005').reason).toBeUndefined();
    expect(one('0.0049').reason).toBe('TOO_SMALL');
    expect(one('0.005', '0.5').reason).toBe('TOO_SMALL');
  });
});

describe('a part', () => {
  it('is paid and closed, and the stake stays whole', () => {
    const offer = cashOutOffer(ticket([open('2.00', '0.5')], { stakePerLine: money('10.33') }), { part: exactly('0.3333') });
    expect(offer).toEqual({ fullValue: money('9.81'), paidNow: money('3.26'), stakeLeft: money('6.8870'), stakeClosed: money('3.4430') });
  });

  it('is paid only at the value that was asked for', () => {
    const offer = cashOutOffer(ticket([open('2.00', '0.5')]), { part: exactly('0.5') });
    expect(decideCashOut(money('47.5'), offer)).toEqual({ decision: 'ACCEPT', paid: money('47.5'), stakeLeft: money('50') });
    for (const asked of ['47.49', '47.51']) {
      expect(decideCashOut(money(asked), offer)).toEqual({ decision: 'REJECT', reason: 'VALUE_CHANGED', offer });
    }
  });

  it.each([
    [{ part: fraction(0n) }, 'part'],
    [{ part: fraction(10_001n, 10_000n) }, 'part'],
    [{ margin: fraction(-1n, 100n) }, 'margin'],
    [{ margin: fraction(101n, 100n) }, 'margin'],
  ])('%o is refused', (options, field) => {
    expect(() => cashOutOffer(ticket([open('2.00', '0.5')]), options)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });

  it.each([
    [[open('2.00', '1.01')], {}],
    [[open('2.00', '-0.01')], {}],
    [[open('2.00', '0.6', { refund: exactly('0.41') })], {}],
    [[], {}],
    [[open('2.00', '0.5')], { stakePerLine: money('0') }],
    [[open('2.00', '0.5')], { folds: [2] }],
    [[open('2.00', '0.5')], { bankers: [1] }],
    [[{ ...open('2.00', '0.5'), price: fraction(1n, 2n) }], {}],
  ])('of %o with %o is refused', (legs, change) => {
    expect(() => cashOutOffer(ticket(legs, change))).toThrow(DomainError);
  });
});

const anyTicket = fc.record({
  legs: fc.array(
    fc.record({
      odds: fc.bigInt({ min: 10_000n, max: 500_000n }),
      win: fc.integer({ min: 0, max: 1_000 }),
      refund: fc.integer({ min: 0, max: 1_000 }),
      settledAs: fc.option(fc.constantFrom(WIN, LOSE, VOID, HALF_WIN, HALF_LOSE), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  stake: fc.bigInt({ min: 1n, max: 100_000_000n }),
  part: fc.integer({ min: 1, max: 1_000 }),
  margin: fc.integer({ min: 0, max: 1_000 }),
});

it('is worth no less than nothing and no more than the ticket can return, and no stake vanishes', () => {
  fc.assert(
    fc.property(anyTicket, ({ legs, stake, part, margin }) => {
      const given: CashOutTicket = {
        stakePerLine: units(stake),
        currency: USD,
        legs: legs.map(({ odds, win, refund, settledAs }): CashOutLeg => {
          const leg = { price: fraction(odds, 10_000n) };
          if (settledAs) return { ...leg, state: 'SETTLED', result: settledAs };
          const refunded = Math.min(refund, 1_000 - win);
          return {
            ...leg,
            state: 'OPEN',
            win: fraction(BigInt(win), 1_000n),
            refund: fraction(BigInt(refunded), 1_000n),
            marketStatus: 'ACTIVE',
          };
        }),
      };
      const offer = cashOutOffer(given, { part: fraction(BigInt(part), 1_000n), margin: fraction(BigInt(margin), 1_000n) });
      const best = given.legs.map((leg) => ({ price: leg.price, result: leg.state === 'SETTLED' ? leg.result : WIN }));
      if (best.length >= 2) {
        const most = settleCombination({ legs: best, folds: [best.length], stakePerLine: given.stakePerLine }).return;
        expect(offer.fullValue).toBeLessThanOrEqual(most);
      }
      expect(offer.paidNow).toBeGreaterThanOrEqual(0n);
      expect(offer.paidNow).toBeLessThanOrEqual(offer.fullValue);
      expect(offer.stakeLeft + offer.stakeClosed).toBe(stake);
      expect(offer.stakeClosed).toBeGreaterThanOrEqual((stake * BigInt(part)) / 1_000n);
    }),
    { numRuns: 500 },
  );
});
