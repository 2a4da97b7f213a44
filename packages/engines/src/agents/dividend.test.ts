import { type Amount, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountFigures, type DividendTerms, type DividendTier, settleDividends } from './dividend.ts';
import { bips, chainAndStar, family, money, sumOf, TOO_MUCH, trees, wrong } from './testing/trees.ts';

const figuresOf = (validBet: number, payout = 0, rebate = 0, promo = 0): AccountFigures => ({
  settledStake: money(validBet),
  validBet: money(validBet),
  payout: money(payout),
  rebate: money(rebate),
  promo: money(promo),
});

const figures: fc.Arbitrary<AccountFigures> = fc
  .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(500), fc.nat(500))
  .map((parts) => figuresOf(...parts));

const dividendTier = (rate: number, minActive = 0): DividendTier => ({
  rate: bips(rate),
  minActive,
  minValidBet: money(0),
  minLoss: money(0),
});

const TERMS: DividendTerms = {
  parents: family({ A: null, B: 'A', C: 'B' }),
  figures: new Map([
    ['A', figuresOf(0)],
    ['B', figuresOf(0)],
    ['C', figuresOf(100)],
  ]),
  contracts: new Map([
    ['A', [dividendTier(1_000)]],
    ['C', [dividendTier(500)]],
  ]),
  carryIn: new Map(),
  carryNegative: true,
  activeMinValidBet: money(1_000),
};

describe('dividends', () => {
  it('below an agent without a contract are paid by the nearest one above who has one', () => {
    const dividends = settleDividends(TERMS);
    expect(dividends.get('A')).toMatchObject({ gross: money(10), paidToDownline: money(5), net: money(5) });
    expect(dividends.get('C')).toMatchObject({ gross: money(5), net: money(5) });
  });

  // Goal: what a whole tree is paid is what its top is entitled to. Method: contracts with gaps; nets must add up to the top's gross.
  it('of a whole tree add up to the gross of its top, whoever in between has no contract', () => {
    fc.assert(
      fc.property(
        trees,
        fc.infiniteStream(figures),
        fc.infiniteStream(fc.integer({ min: 0, max: 4_000 })),
        fc.infiniteStream(fc.boolean()),
        (parents, accounts, rates, gaps) => {
          const nodes = [...parents.keys()];
          const contracted = nodes.filter((node) => node === 'n0' || gaps.next().value === true);
          const dividends = settleDividends({
            ...TERMS,
            parents,
            figures: new Map(nodes.map((node) => [node, accounts.next().value])),
            contracts: new Map(contracted.map((node) => [node, [dividendTier(rates.next().value)]])),
          });
          expect(sumOf([...dividends.values()].map(({ net }) => net))).toBe(dividends.get('n0')?.gross);
          for (const { gross, carryOut, baseWithCarry } of dividends.values()) {
            expect(gross === 0n || carryOut === 0n).toBe(true);
            expect(gross <= (baseWithCarry > 0n ? baseWithCarry : 0n)).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('reach a tier exactly at its conditions', () => {
    const settle = (active: number, validBet: number) =>
      settleDividends({
        ...TERMS,
        parents: family({ A: null, p: 'A' }),
        figures: new Map([
          ['A', figuresOf(active)],
          ['p', figuresOf(validBet)],
        ]),
        contracts: new Map([['A', [{ rate: bips(1_000), minActive: 2, minValidBet: money(3_000), minLoss: money(3_000) }]]]),
        carryIn: new Map([['A', money(0)]]),
      }).get('A');
    expect(settle(1_000, 2_000)?.gross).toBe(money(300));
    expect(settle(999, 2_001)?.gross).toBe(0n);
    expect(settle(1_000, 1_999)?.gross).toBe(0n);
  });

  it('count as active only who has bet at all, even where no valid bet is asked for', () => {
    expect(settleDividends({ ...TERMS, activeMinValidBet: money(0) }).get('A')?.activeMembers).toBe(1);
  });

  it('take the loss from the settled stake, which is more than the valid bet where odds were low', () => {
    const lost = new Map([['A', { ...figuresOf(0), settledStake: money(100) }]]);
    const dividends = settleDividends({
      ...TERMS,
      parents: family({ A: null }),
      figures: lost,
      contracts: new Map([['A', [dividendTier(1_000)]]]),
    });
    expect(dividends.get('A')).toMatchObject({ teamValidBet: 0n, periodLoss: money(100), gross: money(10) });
  });

  const withA = (change: Partial<AccountFigures>): Partial<DividendTerms> => ({
    figures: new Map([...TERMS.figures, ['A', { ...figuresOf(0), ...change }]]),
  });
  const withTier = (change: Partial<DividendTier>): Partial<DividendTerms> => ({
    contracts: new Map([['A', [{ ...dividendTier(1), ...change }]]]),
  });
  it.each<[string, Partial<DividendTerms>]>([
    ['carryIn', { carryIn: new Map([['A', money(1)]]) }],
    ['figures', { figures: new Map() }],
    ['contracts', { contracts: new Map([['X', [dividendTier(1)]]]) }],
    ['validBet', withA({ validBet: units(-1n) })],
    ['validBet', withA({ validBet: TOO_MUCH })],
    ['payout', withA({ payout: TOO_MUCH })],
    ['rate', withTier({ rate: bips(-1) })],
    ['rate', withTier({ rate: bips(10_001) })],
    ['rate', withTier({ rate: { numerator: 1n, denominator: 0n } })],
    ['minActive', withTier({ minActive: -1 })],
    ['minActive', withTier({ minActive: Number.NaN })],
    ['minValidBet', withTier({ minValidBet: units(-1n) })],
    ['minLoss', withTier({ minLoss: units(-1n) })],
    ['activeMinValidBet', { activeMinValidBet: units(-1n) }],
  ])('refuse a wrong %s', (field, change) => {
    expect(() => settleDividends({ ...TERMS, ...change })).toThrow(wrong(field));
  });

  it('refuse teams whose sum is too large', () => {
    const most = { ...figuresOf(0), settledStake: units(10n ** 18n) };
    const terms = { ...TERMS, figures: new Map([...TERMS.figures].map(([node]) => [node, most])) };
    expect(() => settleDividends(terms)).toThrow(InvalidInput);
  });

  it('take signs as the ledger gives them, but for the valid bet', () => {
    const minus = units(-10_000n) satisfies Amount;
    const terms = {
      ...TERMS,
      figures: new Map([...TERMS.figures, ['A', { ...figuresOf(0), payout: minus, rebate: minus, promo: minus }]]),
    };
    expect(settleDividends(terms).get('A')?.periodLoss).toBe(money(103));
  });

  it('of 200 000 accounts in a long chain and a wide star are settled in one go', () => {
    const parents = chainAndStar(200_000);
    const one = figuresOf(10, 5);
    const nodes = [...parents.keys()];
    const contracts = new Map(nodes.filter((_, at) => at % 20 === 0).map((node) => [node, [dividendTier(100)]]));
    const terms = { ...TERMS, parents, figures: new Map(nodes.map((node) => [node, one])), contracts };
    const dividends = settleDividends(terms);
    expect(sumOf([...dividends.values()].map(({ net }) => net))).toBe(dividends.get('n0')?.gross);
  });
});
