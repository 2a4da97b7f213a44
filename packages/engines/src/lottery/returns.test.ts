import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { compare, decimalText, fraction, fractionText, minus, plus, times } from '../exact/index.ts';
import { coverageOf, coversMoreThan } from './coverage.ts';
import { elementCounts } from './lhc/index.ts';
import { parseTierOdds } from './play-type.ts';
import { FAMILIES, getPlayType } from './registry.ts';
import { checkOddsTable, DISC_REBATES, notesOf, oddsOnDisc, returnOfNote, returnOfPrizeGroup, ReturnAboveStake } from './returns.ts';

const CREDIT_PLAYS = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()]).filter(({ mode }) => mode === 'credit');

function defaultsOf(id: string): Record<string, bigint> {
  return Object.fromEntries([...getPlayType(id).tiers].map(([tier, { defaultOdds = 0n }]) => [tier, defaultOdds]));
}

describe('returns', () => {
  it.each(CREDIT_PLAYS.map((playType) => [playType.id, playType] as const))(
    '%s returns less than its stake at default odds',
    (id, playType) => {
      for (const tiers of notesOf(playType)) {
        const share = Number(decimalText(returnOfNote(playType, tiers, defaultsOf(id)), 6));
        expect(share).toBeLessThan(1);
        expect(share).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('count the stakes that go back on a tie', () => {
    expect(fractionText(returnOfNote(getPlayType('ssc.c.lh.12'), ['DT'], { DT: 20_000n }))).toBe('1/1');
    expect(() => checkOddsTable(getPlayType('ssc.c.lh.12'), { DT: 20_000n, TIE: 10_000n }, fraction(0n))).not.toThrow();
    expect(() => checkOddsTable(getPlayType('ssc.c.lh.12'), { DT: 20_001n, TIE: 10_000n }, fraction(0n))).toThrow(ReturnAboveStake);
    expect(() => checkOddsTable(getPlayType('ssc.c.lh.12'), { DT: 20_000n, TIE: 10_000n }, fraction(1n, 10_000n))).toThrow(
      ReturnAboveStake,
    );
    expect(() => checkOddsTable(getPlayType('ssc.c.lh.12'), { DT: 20_000n }, fraction(0n))).toThrow(InvalidInput);
  });

  it.each(CREDIT_PLAYS.map((playType) => [playType.id, playType] as const))(
    '%s returns the same on every disc, rebate and all',
    (id, playType) => {
      const [ofDiscA, cut] = [defaultsOf(id), fraction(1n, 10_000n)];
      expect(oddsOnDisc(playType, ofDiscA, 'A')).toEqual(ofDiscA);
      for (const disc of ['B', 'C', 'D'] as const) {
        const moved = oddsOnDisc(playType, ofDiscA, disc);
        for (const tiers of notesOf(playType).filter(([first = '']) => first in moved)) {
          const lost = minus(returnOfNote(playType, tiers, ofDiscA), plus(returnOfNote(playType, tiers, moved), DISC_REBATES[disc]));
          // Less than a ten-thousandth of each tier's odds is cut off, in the house's favour.
          const most = plus(...tiers.map((tier) => (playType.paysPerDie ? cut : times(cut, playType.tiers.get(tier)?.chance ?? cut))));
          expect(compare(lost, fraction(0n)) >= 0 && compare(lost, most) <= 0).toBe(true);
        }
      }
    },
  );

  it('fall by the rebate times the price over the chance', () => {
    const ball = getPlayType('ssc.c.ball1');
    const odds = { NUM: parseTierOdds('9.9'), TWO: parseTierOdds('1.98') };
    expect((['A', 'B', 'C', 'D'] as const).map((disc) => oddsOnDisc(ball, odds, disc)['NUM'])).toEqual([
      99_000n,
      97_000n,
      95_000n,
      93_000n,
    ]);
    // A price of 27 and 27 numbers of a hundred: 0.02 · 27 ÷ 0.27.
    expect(oddsOnDisc(getPlayType('vn.n.lo2'), { HIT: 990_000n }, 'B')).toEqual({ HIT: 970_000n });
    // Half a die shows the number: 0.02 ÷ 0.5.
    expect(oddsOnDisc(getPlayType('k3.c.sanjun'), { WIN: 19_600n }, 'B')).toEqual({ WIN: 19_200n });
  });

  it('that are too low to fall by the rebate are left out, and there are four discs', () => {
    const [ball, dice] = [getPlayType('ssc.c.ball1'), getPlayType('k3.c.sanjun')];
    expect(oddsOnDisc(ball, { NUM: 5_000n, TWO: 19_800n }, 'D')).toEqual({ TWO: 18_600n });
    expect(oddsOnDisc(ball, { NUM: 6_000n, TWO: 19_800n }, 'D')).toEqual({ TWO: 18_600n });
    expect([oddsOnDisc(dice, { WIN: 11_199n }, 'D'), oddsOnDisc(dice, { WIN: 11_200n }, 'D')]).toEqual([{}, { WIN: 10_000n }]);
    // The only tiers whose default odds return less than 6 %.
    const left = CREDIT_PLAYS.flatMap((playType) =>
      [...playType.tiers.keys()]
        .filter((tier) => !(tier in oddsOnDisc(playType, defaultsOf(playType.id), 'D')))
        .map((tier) => `${playType.id} ${tier}`),
    );
    expect(left).toEqual(['lhc.zcount Z2', 'lhc.zcount Z3']);
    for (const disc of ['E', 'toString', '']) expect(() => oddsOnDisc(ball, defaultsOf('ssc.c.ball1'), disc as 'A')).toThrow(InvalidInput);
  });

  it('of a play type that pays for each die need odds from 1', () => {
    expect(fractionText(returnOfNote(getPlayType('k3.c.sanjun'), ['WIN'], { WIN: 10_000n }))).toBe('91/216');
    expect(() => returnOfNote(getPlayType('k3.c.sanjun'), ['WIN'], { WIN: 9_999n })).toThrow(InvalidInput);
  });

  it('move with the lunar year where chances do', () => {
    const [playType, odds] = [getPlayType('lhc.te_element'), defaultsOf('lhc.te_element')];
    expect(() => checkOddsTable(playType, odds, fraction(0n), { lunarYear: 2026 })).not.toThrow();
    expect(() => checkOddsTable(playType, odds, fraction(0n), { lunarYear: 2031 })).toThrow(ReturnAboveStake);
    expect(() => checkOddsTable(playType, odds, fraction(0n), { lunarYear: 2019 })).toThrow(InvalidInput);
    for (let lunarYear = 2020; lunarYear <= 2035; lunarYear += 1)
      for (const [tier, count] of Object.entries(elementCounts(lunarYear)))
        expect(returnOfNote(playType, [tier], { [tier]: 49_000n }, { lunarYear })).toEqual(fraction(BigInt(count), 10n));
    const moved = oddsOnDisc(playType, odds, 'B', { lunarYear: 2031 });
    expect(Number(moved['METAL'])).toBeCloseTo(46_550 - (200 * 49) / elementCounts(2031).METAL, -1);
    expect([...playType.tiers.keys()].map((tier) => playType.chancesIn?.(2026)[tier])).toEqual(
      [...playType.tiers.values()].map(({ chance }) => chance),
    );
  });

  it('of official mode are the prize group over 2000', () => {
    expect(decimalText(returnOfPrizeGroup(1_960), 2)).toBe('0.98');
    expect(decimalText(returnOfPrizeGroup(1_700), 2)).toBe('0.85');
    for (const group of [1_962, 1_698, 1_701, 1_900.5, Number.NaN, Infinity]) expect(() => returnOfPrizeGroup(group)).toThrow(InvalidInput);
  });
});

describe('coverage', () => {
  it('counts a draw once, however many notes win on it', () => {
    const playType = getPlayType('ssc.f3.bdw1');
    expect(decimalText(coverageOf(playType, playType.read('0,1,2,3')), 3)).toBe('0.784');
    expect(coversMoreThan(playType, playType.read('0,1,2,3'), fraction(4n, 5n))).toBe(false);
    expect(coversMoreThan(playType, playType.read('0,1,2,3,4'), fraction(4n, 5n))).toBe(true);
  });

  it('of exactly the limit is still a valid bet', () => {
    const playType = getPlayType('ssc.c.ball1');
    expect(coversMoreThan(playType, playType.read('0,1,2,3,4,5,6,7'), fraction(4n, 5n))).toBe(false);
    expect(coversMoreThan(playType, playType.read('0,1,2,3,4,5,6,7,8'), fraction(4n, 5n))).toBe(true);
    expect(coversMoreThan(playType, playType.read('B,S'), fraction(4n, 5n))).toBe(true);
  });

  it('of elements and zodiacs is that of the lunar year', () => {
    const [elements, zodiacs] = [getPlayType('lhc.te_element'), getPlayType('lhc.te_zodiac')];
    for (let lunarYear = 2020; lunarYear <= 2035; lunarYear += 1) {
      const counts = elementCounts(lunarYear);
      const covered = fraction(BigInt(counts.METAL + counts.FIRE), 49n);
      const selection = elements.read('METAL,FIRE');
      expect(coverageOf(elements, selection, { lunarYear })).toEqual(covered);
      expect(coversMoreThan(elements, selection, times(covered, fraction(999n, 1_000n)), { lunarYear })).toBe(true);
      expect(coversMoreThan(elements, selection, covered, { lunarYear })).toBe(false);
    }
    expect(coverageOf(zodiacs, zodiacs.read('RAT'), { lunarYear: 2032 })).toEqual(fraction(5n, 49n));
    expect(coverageOf(zodiacs, zodiacs.read('RAT'))).toEqual(fraction(4n, 49n));
    expect(() => coverageOf(zodiacs, zodiacs.read('RAT'), { lunarYear: 2036 })).toThrow(InvalidInput);
  });

  it('adds up what one note can win in several tiers before it takes the short way', () => {
    const playType = getPlayType('sea.my.big');
    const selection = playType.read(Array.from({ length: 700 }, (_, number) => String(number).padStart(4, '0')).join());
    expect(decimalText(coverageOf(playType, selection), 2)).toBe('0.81');
    expect(coversMoreThan(playType, selection, fraction(4n, 5n))).toBe(true);
  });

  it.each([...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()]).map((playType) => [playType.id, playType] as const))(
    '%s can be counted exactly',
    (_, playType) => {
      const selection = playType.read(playType.example);
      expect(playType.space !== undefined || selection.coverage !== undefined).toBe(true);
      if (selection.coverage === undefined && (playType.space?.size ?? 0) > 10_000) return;
      // The short way never says less than the count: tiers that one note can win are all declared.
      const covered = coverageOf(playType, selection);
      expect(coversMoreThan(playType, selection, covered)).toBe(false);
      expect(coversMoreThan(playType, selection, times(covered, fraction(999n, 1_000n)))).toBe(true);
    },
  );
});
