import { type Amount, getCurrency, InvalidInput, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { getPlayType, FAMILIES } from './registry.ts';
import { lhcDraw } from './lhc/draw.ts';
import { officialUnits, priceTicket, settleTicket, type Terms } from './ticket.ts';

const PLAYS = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()]);
const UNIT = units(10_000n);
const LARGEST = units(10n ** 18n);

function credit(odds: Record<string, bigint>, amount: Amount = UNIT): Terms {
  return { amount, odds };
}

function official(change: Partial<Record<'unit', Amount> & Record<'multiple' | 'prizeGroup' | 'maxPrizeGroup', number>> = {}): Terms {
  return { unit: units(20_000n), multiple: 1, prizeGroup: 1_900, maxPrizeGroup: 1_960, ...change };
}

function price(id: string, text: string, terms: Terms, lunarYear?: number) {
  const playType = getPlayType(id);
  return priceTicket(playType, playType.read(text), terms, lunarYear === undefined ? {} : { lunarYear });
}

const refusalOf = (field: string) => expect.objectContaining({ details: expect.objectContaining({ field }) });

describe('odds', () => {
  it('are not below 1 where a play type pays for each die, as its payout would be below zero', () => {
    const playType = getPlayType('k3.c.sanjun');
    const settle = (odds: bigint) => settleTicket(playType, playType.read('1'), credit({ WIN: odds }), [1, 1, 1]).payout;
    expect(settle(10_000n)).toBe(UNIT);
    expect(() => settle(9_999n)).toThrow(InvalidInput);
    expect(() => price('k3.c.sanjun', '1', credit({ WIN: 5_000n }))).toThrow(refusalOf('odds'));
  });

  it('are 0 where a pool pays and above it elsewhere', () => {
    const odds = { G1: 0n, G2: 0n, G3: 0n, G4: 0n, G5: 500_000n, G6: 250_000n, G7: 100_000n };
    expect(price('sea.sg.ord', '01,02,03,04,05,06', credit(odds)).maxReturn).toBe(units(500_000n));
    expect(() => price('sea.sg.ord', '01,02,03,04,05,06', credit({ ...odds, G7: 0n }))).toThrow(refusalOf('odds'));
    expect(() => price('ssc.c.ball1', '1', credit({ NUM: 0n }))).toThrow(refusalOf('odds'));
    expect(price('ssc.c.ball1', '1', credit({ NUM: 1n })).maxReturn).toBe(1n);
    expect(() => price('ssc.c.ball1', '1', credit({}))).toThrow(refusalOf('odds'));
    expect(() => price('ssc.c.ball1', '1', credit(Object.create({ NUM: 1n }) as Record<string, bigint>))).toThrow(refusalOf('odds'));
  });
});

describe('odds of tiers that the selection cannot win may be left out:', () => {
  const odds = { YEAR: 93_100n, OTHER: 116_370n };

  it.each([
    ['lhc.te_zodiac', 'RAT', { OTHER: odds.OTHER }, 116_370n],
    ['lhc.te_zodiac', 'HORSE', { YEAR: odds.YEAR }, 93_100n],
    ['lhc.pt_zodiac', 'RAT', { OTHER: odds.OTHER }, 116_370n],
    ['lhc.pt_zodiac', 'HORSE', { YEAR: odds.YEAR }, 93_100n],
    ['lhc.pt_tail', '0', { T0: 20_000n }, 20_000n],
    ['lhc.pt_tail', '1,2', { TN: 20_000n }, 40_000n],
    ['lhc.lianxiao2', 'RAT,HORSE', { Y: 40_000n }, 40_000n],
    ['lhc.lianxiao2_not', 'RAT,OX', { N: 40_000n }, 40_000n],
  ])('%s %s in a year of the horse', (id, text, given, most) => {
    expect(price(id, text, credit(given), 2026).maxReturn).toBe(most);
  });

  it('but not where the year is not told, as a ticket must be paid in any', () => {
    expect(() => price('lhc.te_zodiac', 'RAT', credit({ OTHER: odds.OTHER }))).toThrow(refusalOf('odds'));
    expect(price('lhc.te_zodiac', 'RAT', credit(odds)).maxReturn).toBe(116_370n);
    expect(() => price('lhc.te_zodiac', 'RAT,HORSE', credit({ OTHER: odds.OTHER }), 2026)).toThrow(refusalOf('odds'));
  });

  it('a zodiac wins in the tier that was asked for', () => {
    const playType = getPlayType('lhc.te_zodiac');
    const draw = lhcDraw([2, 3, 4, 5, 6, 8, 7], 2026);
    expect(settleTicket(playType, playType.read('RAT'), credit({ OTHER: odds.OTHER }), draw).payout).toBe(116_370n);
  });

  // Method: the tiers that some draw of the play type's space pays are those that the ceilings name.
  it.each(PLAYS.filter(({ space }) => space !== undefined && space.size <= 100_000).map((playType) => [playType.id, playType] as const))(
    '%s needs those of its example and no others',
    (_, playType) => {
      const selection = playType.read(playType.example);
      const won = new Set<string>();
      for (const draw of playType.space?.draws() ?? []) for (const { tier } of selection.judge(draw).wins) won.add(tier);
      const named = new Set(selection.ceilings(2026).flatMap(({ wins }) => wins.map(({ tier }) => tier)));
      expect([...named].toSorted()).toEqual([...won].toSorted());
    },
  );
});

describe('money that no amount can hold is refused by its field', () => {
  it('in credit mode', () => {
    expect(() => price('vn.n.lo2', '12', credit({ HIT: 990_000n }, LARGEST))).toThrow(refusalOf('amount'));
    expect(() => price('ssc.c.ball1', '1', credit({ NUM: 99_000n }, LARGEST))).toThrow(refusalOf('amount'));
    const playType = getPlayType('ssc.c.ball1');
    expect(() => settleTicket(playType, playType.read('1'), credit({ NUM: 99_000n }, LARGEST), [1, 0, 0, 0, 0])).toThrow(
      refusalOf('amount'),
    );
  });

  it('in official mode', () => {
    expect(() => price('ssc.f3.direct', '1|2|3', official({ unit: LARGEST, multiple: 2 }))).toThrow(refusalOf('unit'));
    expect(() => price('ssc.f3.direct', '1|2|3', official({ unit: LARGEST }))).toThrow(refusalOf('unit'));
  });
});

describe('units of official mode', () => {
  it('are 2, 0.2, 0.02, 0.002 and 1 as far as a currency goes', () => {
    expect(officialUnits(getCurrency('CNY'))).toEqual([20_000n, 2_000n, 200n, 20n, 10_000n]);
    expect(officialUnits(getCurrency('BTC'))[3]).toBe(200_000n);
    expect(officialUnits({ ...getCurrency('CNY'), storedScale: 1 })).toEqual([20n, 2n, 10n]);
  });

  it('are the only ones, where the caller names them', () => {
    const playType = getPlayType('ssc.f3.direct');
    const unitsAllowed = officialUnits(getCurrency('CNY'));
    const take = (unit: bigint) => priceTicket(playType, playType.read('1|2|3'), official({ unit: units(unit) }), { unitsAllowed });
    expect(take(20n).stake).toBe(20n);
    for (const unit of [21n, 30_000n, 0n]) expect(() => take(unit)).toThrow(refusalOf('unit'));
  });

  it('come with a multiple and prize groups within their limits', () => {
    for (const multiple of [0, 100_000, 1.5, Number.NaN])
      expect(() => price('ssc.f3.direct', '1|2|3', official({ multiple }))).toThrow(refusalOf('multiple'));
    for (const prizeGroup of [1_698, 1_701, 1_962, Number.NaN])
      expect(() => price('ssc.f3.direct', '1|2|3', official({ prizeGroup }))).toThrow(refusalOf('prizeGroup'));
    expect(price('ssc.f3.direct', '1|2|3', official({ prizeGroup: 1_700 })).maxReturn).toBe(units(17_000_000n));
  });
});
