import { type Amount, InvalidInput, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { checkHeat, DEFAULT_HEAT, isByNumber, loweredBy, lowerOdds, notesByNumber, owedOnNote, partsByOdds } from './hot-numbers.ts';
import { ODDS_ONE } from './odds-table.ts';
import { FAMILIES, getPlayType } from './registry.ts';

const amount = (value: bigint): Amount => units(value);
const CREDIT = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()].filter(({ mode }) => mode === 'credit'));

describe('steps', () => {
  it.each([
    [0n, 0],
    [499n, 0],
    [500n, 5],
    [699n, 5],
    [700n, 10],
    [849n, 10],
    [850n, 15],
    [1_000n, 15],
    [1_001n, 15],
  ])('at %s of 1000 the odds are %s %% lower', (taken, lowered) => {
    expect(loweredBy(taken, 1_000n, DEFAULT_HEAT)).toBe(lowered);
  });

  it('none lower nothing', () => {
    expect(loweredBy(1_000n, 1_000n, [])).toBe(0);
  });

  it.each([
    [[{ atPercent: 0, lowerByPercent: 5 }]],
    [[{ atPercent: 101, lowerByPercent: 5 }]],
    [[{ atPercent: 50, lowerByPercent: 0 }]],
    [[{ atPercent: 50, lowerByPercent: 91 }]],
    [[{ atPercent: 50.5, lowerByPercent: 5 }]],
    [
      [
        { atPercent: 50, lowerByPercent: 5 },
        { atPercent: 50, lowerByPercent: 10 },
      ],
    ],
    [
      [
        { atPercent: 50, lowerByPercent: 5 },
        { atPercent: 60, lowerByPercent: 5 },
      ],
    ],
    [Array.from({ length: 11 }, (_, index) => ({ atPercent: index + 1, lowerByPercent: index + 1 }))],
  ])('%j are refused', (steps) => {
    expect(() => checkHeat(steps)).toThrow(InvalidInput);
  });

  it('that rise are taken', () => {
    expect(() => checkHeat(DEFAULT_HEAT)).not.toThrow();
    expect(() => checkHeat([])).not.toThrow();
    expect(() => checkHeat([{ atPercent: 100, lowerByPercent: 90 }])).not.toThrow();
  });
});

describe('lowered odds', () => {
  const ball = getPlayType('ssc.c.ball1');
  it('are cut off after four decimals and never below the stake', () => {
    const [tier = ''] = ball.tiers.keys();
    expect(lowerOdds(ball, { [tier]: 98_001n }, 5)[tier]).toBe(93_100n);
    expect(lowerOdds(ball, { [tier]: 10_500n }, 5)[tier]).toBe(ODDS_ONE);
    expect(lowerOdds(ball, { [tier]: 9_000n }, 50)[tier]).toBe(4_500n);
    expect(lowerOdds(ball, { [tier]: 98_001n }, 0)[tier]).toBe(98_001n);
    for (const percent of [-1, 91, 1.5]) expect(() => lowerOdds(ball, {}, percent)).toThrow(InvalidInput);
  });
});

describe('plays that are counted by number', () => {
  it('are those with one number a note', () => {
    const counted = CREDIT.filter(isByNumber);
    expect([CREDIT.length, counted.length]).toEqual([277, 200]);
    for (const id of [
      'ssc.c.ball1',
      'k3.c.two',
      'pk10.c.sum2',
      'pcb.sum',
      'lhc.te',
      'lhc.te_element',
      'vn.n.lo2',
      'vn.n.lo3',
      'sea.my.big',
      'sea.th.tod3',
    ])
      expect([id, isByNumber(getPlayType(id))]).toEqual([id, true]);
    for (const id of [
      'ssc.f3.direct',
      'lhc.hexiao',
      'lhc.l2',
      '11x5.c.f2.direct',
      'sea.my.d6',
      'sea.my.box_big',
      'sea.my.roll_big',
      'sea.hn.pos',
      'vn.n.xien2',
      'sea.th.gate19',
    ])
      expect([id, isByNumber(getPlayType(id))]).toEqual([id, false]);
  });

  it.each(CREDIT.filter(isByNumber).map((playType) => [playType.id, playType] as const))(
    '%s: every note is one, and can win',
    (_, playType) => {
      const { board, example } = playType;
      const items = board.kind === 'groups' ? (board.groups[0]?.items ?? []) : notesByNumber(playType, example).map(({ text }) => text);
      const odds = Object.fromEntries([...playType.tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n]));
      for (const item of items) {
        expect(playType.read(item).notes).toBe(1);
        expect(owedOnNote(playType, item, { amount: amount(10_000n), odds }, 2026)).toBeGreaterThan(0n);
      }
    },
  );
});

it('numbers whose order does not matter are the same in any order', () => {
  expect(notesByNumber(getPlayType('sea.th.tod3'), '321,123').map(({ number }) => number)).toEqual(['123', '123']);
  expect(notesByNumber(getPlayType('sea.th.top3'), '321,123').map(({ number }) => number)).toEqual(['321', '123']);
});

it('what is owed on a note is its best prize, for a number that comes once', () => {
  const owed = (id: string, text: string): bigint => {
    const playType = getPlayType(id);
    const odds = Object.fromEntries([...playType.tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n]));
    return owedOnNote(playType, text, { amount: amount(10_000n), odds });
  };
  const lo = getPlayType('vn.n.lo2').tiers.values().next().value?.defaultOdds;
  expect(owed('vn.n.lo2', '07')).toBe(lo);
  const prizes = [...getPlayType('sea.my.big').tiers.values()].map(({ defaultOdds }) => defaultOdds ?? 0n);
  expect(owed('sea.my.big', '0123')).toBe(prizes.reduce((most, prize) => (prize > most ? prize : most)));
  const dice = getPlayType('k3.c.sanjun').tiers.get('WIN')?.defaultOdds ?? 0n;
  // Three dice may show it, and the profit is paid for each.
  expect(owed('k3.c.sanjun', '6')).toBe(ODDS_ONE + (dice - ODDS_ONE) * 3n);
});

it('a selection is taken apart by the odds of its numbers', () => {
  const hot = new Map([
    ['07', 5],
    ['09', 10],
  ]);
  const parts = (text: string) => partsByOdds(getPlayType('lhc.te'), text, (number) => hot.get(number) ?? 0);
  expect(parts('01,02')).toEqual([{ selection: '01,02', lowered: 0 }]);
  expect(parts('07,01,09,02')).toEqual([
    { selection: '07', lowered: 5 },
    { selection: '01,02', lowered: 0 },
    { selection: '09', lowered: 10 },
  ]);
});
