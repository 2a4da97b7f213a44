import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units, ZERO } from '@tessera/kernel';
import { compare, fraction, over, plus } from '../exact/index.ts';
import {
  advanceWagering,
  CATEGORIES,
  type Category,
  DEFAULT_CONTRIBUTIONS,
  defaultWageringTerms,
  isWithdrawable,
  type NewRequirement,
  outstandingTurnover,
  type Progress,
  type Requirements,
  type Wagering,
  type WageringEvent,
} from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const TERMS = defaultWageringTerms(USD);
const opened = (id: string, kind: NewRequirement['kind'], target: string, change: Partial<NewRequirement> = {}): WageringEvent => ({
  type: 'REQUIREMENT',
  requirement: { id, kind, target: usd(target), categories: null, expiresAtMs: null, ...change },
});
const bet = (category: Category, validBet: string): WageringEvent => ({ type: 'BET', category, validBet: usd(validBet) });
const run = (...events: WageringEvent[]): Wagering =>
  events.reduce<Wagering>((now, event) => advanceWagering(now.requirements, event, TERMS), { requirements: [], facts: [], takeBack: ZERO });
const left = ({ requirements }: Wagering): Record<string, string> =>
  Object.fromEntries(requirements.map(({ id, remaining }) => [id, String(Number(remaining) / 10_000)]));
const progressOf = ({ facts }: Wagering): Progress[] =>
  facts.flatMap((fact) => (fact.type === 'PROGRESS' ? [{ id: fact.id, amount: fact.amount }] : []));

describe('a valid bet', () => {
  it('is used once, first opened first served', () => {
    const now = run(opened('a', 'BONUS', '100'), opened('b', 'DEPOSIT', '100'), opened('c', 'BONUS', '100'), bet('LIVE', '650'));
    expect(left(now)).toEqual({ a: '0', b: '0', c: '90' });
    expect(now.facts).toEqual([
      { type: 'PROGRESS', id: 'a', amount: usd('100') },
      { type: 'MET', id: 'a' },
      { type: 'PROGRESS', id: 'b', amount: usd('100') },
      { type: 'MET', id: 'b' },
      { type: 'PROGRESS', id: 'c', amount: usd('10') },
    ]);
  });

  it('counts whole against a deposit, but not at all where its category does not contribute', () => {
    expect(left(run(opened('d', 'DEPOSIT', '100'), bet('RNG_TABLE', '40'), bet('PVP', '40')))).toEqual({ d: '60' });
  });

  it('passes over requirements of other categories', () => {
    const only = { categories: ['SPORTS'] as const };
    expect(left(run(opened('a', 'BONUS', '100', only), opened('b', 'BONUS', '100'), bet('RNG', '30'), bet('SPORTS', '120')))).toEqual({
      a: '0',
      b: '50',
    });
  });

  it('meets a requirement to the unit, and not a unit before', () => {
    const short = run(opened('a', 'BONUS', '100'), bet('RNG', '99.9999'));
    expect([isWithdrawable(short.requirements), outstandingTurnover(short.requirements)]).toEqual([false, 1n]);
    expect(isWithdrawable(advanceWagering(short.requirements, bet('RNG', '0.0001'), TERMS).requirements)).toBe(true);
  });

  it('goes on exactly with what a weight of a third leaves', () => {
    const terms = { ...TERMS, contributions: { ...DEFAULT_CONTRIBUTIONS, LIVE: fraction(1n, 3n) } };
    const start = run(opened('a', 'BONUS', '0.0001'), opened('b', 'DEPOSIT', '1'));
    expect(left(advanceWagering(start.requirements, bet('LIVE', '0.0004'), terms))).toEqual({ a: '0', b: '0.9999' });
    expect(left(advanceWagering(start.requirements, bet('LIVE', '0.0002'), terms))).toEqual({ a: '0.0001', b: '1' });
  });
});

describe('requirements', () => {
  it('of nothing are met at once', () => {
    expect(run(opened('a', 'BONUS', '0')).facts).toEqual([{ type: 'MET', id: 'a' }]);
    expect(isWithdrawable([])).toBe(true);
  });

  it('are cleared when less than 1.00 is left and no bet is open', () => {
    const start = run(opened('a', 'BONUS', '100'), opened('b', 'DEPOSIT', '10'), bet('RNG', '100'));
    const at = (total: string, hasOpenBets: boolean): Wagering =>
      advanceWagering(start.requirements, { type: 'BALANCE', total: usd(total), hasOpenBets }, TERMS);
    expect(at('0.9999', false).facts).toEqual([{ type: 'AUTO_CLEARED', id: 'b' }]);
    expect(isWithdrawable(at('0.9999', false).requirements)).toBe(true);
    expect([at('1', false), at('0.9999', true)].map(({ facts }) => facts)).toEqual([[], []]);
  });

  it('expire on the millisecond and are forfeited by name', () => {
    const start = run(opened('a', 'BONUS', '100', { expiresAtMs: 1_000 }), opened('b', 'BONUS', '100'));
    const at = (nowMs: number) => advanceWagering(start.requirements, { type: 'TIME', nowMs, bonusBalance: ZERO }, TERMS);
    expect([at(999).facts, at(1_000).facts]).toEqual([[], [{ type: 'EXPIRED', id: 'a' }]]);
    expect(left(at(1_000))).toEqual({ a: '0', b: '100' });
    expect(advanceWagering(at(1_000).requirements, { type: 'FORFEIT', id: 'b', bonusBalance: ZERO }, TERMS).facts).toEqual([
      { type: 'FORFEITED', id: 'b' },
    ]);
    expect(advanceWagering(start.requirements, { type: 'FORFEIT', id: 'x', bonusBalance: ZERO }, TERMS)).toEqual({
      requirements: start.requirements,
      facts: [],
      takeBack: 0n,
    });
  });

  it('open again when the bet that met them is reversed, but not after they were closed', () => {
    const start = run(opened('a', 'BONUS', '100'), opened('b', 'DEPOSIT', '100'));
    const after = advanceWagering(start.requirements, bet('RNG', '130'), TERMS);
    const reversal: WageringEvent = { type: 'BET_REVERSED', progress: progressOf(after) };
    expect(advanceWagering(after.requirements, reversal, TERMS).requirements).toEqual(start.requirements);
    const cleared = advanceWagering(after.requirements, { type: 'FORFEIT', id: 'b', bonusBalance: ZERO }, TERMS);
    expect(left(advanceWagering(cleared.requirements, reversal, TERMS))).toEqual({ a: '100', b: '0' });
  });

  it.each<[string, WageringEvent]>([
    ['id', opened('a', 'BONUS', '1')],
    ['target', opened('b', 'BONUS', '-1')],
    ['kind', opened('b', 'GIFT' as 'BONUS', '1')],
    ['categories', opened('b', 'BONUS', '1', { categories: ['CHESS' as Category] })],
    ['expiresAtMs', opened('b', 'BONUS', '1', { expiresAtMs: Number.NaN })],
    ['category', bet('constructor' as Category, '1')],
    ['validBet', bet('RNG', '-1')],
    ['progress', { type: 'BET_REVERSED', progress: [{ id: 'a', amount: usd('0.0001') }] }],
    ['progress', { type: 'BET_REVERSED', progress: [{ id: 'a', amount: usd('-1') }] }],
    ['nowMs', { type: 'TIME', nowMs: 0.5, bonusBalance: ZERO }],
    ['bonusBalance', { type: 'TIME', nowMs: 1, bonusBalance: usd('-1') }],
    ['bonusBalance', { type: 'FORFEIT', id: 'a', bonusBalance: usd('-1') }],
    ['bonus', opened('b', 'BONUS', '1', { bonus: usd('-1') })],
    ['bonus', opened('b', 'DEPOSIT', '1', { bonus: usd('1') })],
    ['containedTurnover', opened('b', 'BONUS', '1', { containedTurnover: usd('1.0001') })],
    ['containedTurnover', opened('b', 'BONUS', '1', { containedTurnover: usd('-1') })],
    ['id', opened('m.deposit', 'DEPOSIT', '1')],
    ['id', opened('a.deposit', 'BONUS', '1', { containedTurnover: usd('1'), id: 'm' })],
    ['progress', { type: 'BET_REVERSED', progress: [{ id: 'x', amount: usd('1') }] }],
    [
      'progress',
      {
        type: 'BET_REVERSED',
        progress: [
          { id: 'a', amount: usd('50') },
          { id: 'a', amount: usd('-50') },
        ],
      },
    ],
    ['type', { type: 'PRAYER' } as unknown as WageringEvent],
  ])('refuse an event by its %s, case %#', (field, event) => {
    const { requirements } = run(opened('a', 'BONUS', '100'), opened('m', 'BONUS', '100', { containedTurnover: usd('5') }));
    expect(() => advanceWagering(requirements, event, TERMS)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });
});

// Goal: no unit of a bet counts twice, nothing goes below 0 and nothing untyped is thrown, whatever the events.
describe('any events', () => {
  const amount = fc.bigInt({ min: -1n, max: 3_000_000n }).map(units);
  const category = fc.constantFrom(...CATEGORIES);
  const event: fc.Arbitrary<WageringEvent> = fc.oneof(
    fc.record({
      type: fc.constant('REQUIREMENT' as const),
      requirement: fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        kind: fc.constantFrom('DEPOSIT' as const, 'BONUS' as const),
        target: amount,
        categories: fc.option(fc.subarray([...CATEGORIES])),
        expiresAtMs: fc.option(fc.nat(10)),
        bonus: amount,
        containedTurnover: amount,
      }),
    }),
    fc.record({ type: fc.constant('BET' as const), category, validBet: amount }),
    fc.record({ type: fc.constant('BET' as const), category, validBet: amount }),
    fc.record({ type: fc.constant('BALANCE' as const), total: fc.constantFrom(units(9_999n), units(10_000n)), hasOpenBets: fc.boolean() }),
    fc.record({ type: fc.constant('TIME' as const), nowMs: fc.nat(20), bonusBalance: amount }),
    fc.record({ type: fc.constant('FORFEIT' as const), id: fc.constantFrom('a', 'b', 'z'), bonusBalance: amount }),
  );
  const contributions = fc.record(
    Object.fromEntries(CATEGORIES.map((each) => [each, fc.integer({ min: 0, max: 12 }).map((tenths) => fraction(BigInt(tenths), 10n))])),
  );

  it('keep every requirement between 0 and its target', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), contributions, (events, weights) => {
        let requirements: Requirements = [];
        for (const one of events) {
          const terms = { ...TERMS, contributions: weights };
          const before = requirements;
          try {
            const now = advanceWagering(requirements, one, terms);
            requirements = now.requirements;
            const taken = now.facts.flatMap((fact) => (fact.type === 'TAKEN_BACK' ? [fact.amount] : []));
            expect(taken.reduce((sum, each) => sum + each, 0n)).toBe(now.takeBack);
            if ('bonusBalance' in one) expect(now.takeBack >= 0n && now.takeBack <= one.bonusBalance).toBe(true);
            if (one.type !== 'BET') continue;
            const spent = plus(
              ...progressOf(now).map(({ id, amount: progress }) => {
                const isBonus = requirements.find((each) => each.id === id)?.kind === 'BONUS';
                return over(fraction(progress), isBonus ? (weights[one.category] ?? fraction(0n)) : fraction(1n));
              }),
            );
            expect(compare(spent, fraction(one.validBet)) <= 0).toBe(true);
            const undone = advanceWagering(requirements, { type: 'BET_REVERSED', progress: progressOf(now) }, terms);
            expect(undone.requirements).toEqual(before);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            expect(requirements).toBe(before);
          }
        }
        for (const { remaining, target, status } of requirements) {
          expect(remaining >= 0n && remaining <= target).toBe(true);
          expect(remaining > 0n).toBe(status === 'OPEN');
        }
        expect(isWithdrawable(requirements)).toBe(outstandingTurnover(requirements) === 0n);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
