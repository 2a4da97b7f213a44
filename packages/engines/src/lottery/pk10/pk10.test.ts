import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { InvalidDraw } from '../play-type.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { pk10 } from './play-types.ts';

const PLAYS = [...pk10.playTypes.values()];

function playType(id: string) {
  const found = pk10.playTypes.get(`pk10.${id}`);
  if (!found) throw new Error(id);
  return found;
}

/** One or more selections for every tier of a play type. */
function probesOf(id: string, tier: string, example: string): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier === 'NUM') return one('01', '07', '10');
  if (tier === 'TWO') return one('B', 'S', 'O', 'E');
  if (id.includes('.lh.')) return one('D', 'T');
  if (/^S\d/.test(tier)) return one(tier.slice(1));
  if (tier !== 'WIN') return one(tier);
  return [{ selection: example, notes: pk10.playTypes.get(id)?.read(example).notes ?? 0 }];
}

// Method: play every order of the places that a play type looks at, 30,240 at most.
describe('every tier of every play type has exactly the chance that the catalogue states', () => {
  it.each(PLAYS.filter(({ space }) => space).map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    for (const [tier, { chance }] of entry.tiers)
      for (const probe of probesOf(id, tier, entry.example))
        expect(`${tier} ${fractionText(countedChance(entry, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
  });
});

/** Every order of ten, one swap after the other (Heap's method), in one array. */
function forEachOrder(visit: (order: readonly number[]) => void): void {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const swap = (one: number, other: number): void => {
    [order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
  };
  const arrange = (size: number): void => {
    if (size === 1) {
      visit(order);
      return;
    }
    for (let index = 0; index < size; index += 1) {
      arrange(size - 1);
      swap(size % 2 === 0 ? index : 0, size - 1);
    }
  };
  arrange(10);
}

// Method: all 3,628,800 orders.
describe('the play types that look at all ten places', () => {
  it.each([
    ['dwd', '01|01|||03||||02,10|'],
    ['bsoe', 'B,O||E|||||B||S'],
  ])('%s %s: chance, ceiling and coverage are exact', (id, text) => {
    const selection = playType(id).read(text);
    let [draws, hits, most, covered] = [0, 0, 0, 0];
    forEachOrder((order) => {
      const count = selection.judge(order).wins[0]?.count ?? 0;
      draws += 1;
      hits += count;
      if (count > 0) covered += 1;
      if (count > most) most = count;
    });
    expect(draws).toBe(3_628_800);
    expect(fraction(BigInt(hits), BigInt(draws * selection.notes))).toEqual(playType(id).tiers.get('WIN')?.chance);
    expect(selection.ceilings()).toEqual([{ wins: [{ tier: 'WIN', count: most }], refunded: 0 }]);
    expect(coverageOf(playType(id), selection)).toEqual(fraction(BigInt(covered), BigInt(draws)));
  });
});

describe('ten runners', () => {
  it('give all four sides back on a sum of 11 in the push play type only', () => {
    const push = playType('c.sum2_push');
    for (const side of ['B', 'S', 'O', 'E']) {
      expect(countedRefund(push, side)).toEqual(fraction(10n, 90n));
      expect(push.tiers.get(side)?.refundChance).toEqual(fraction(10n, 90n));
      expect(countedRefund(playType('c.sum2_two'), side)).toEqual(fraction(0n));
    }
    const eleven = pk10.readDraw('04,07,01,02,03,05,06,08,09,10');
    expect(playType('c.sum2_two').read('S').judge(eleven).wins).toHaveLength(1);
  });

  it('race place i against place 11 − i', () => {
    const draw = pk10.readDraw('10,02,03,04,05,06,07,08,09,01');
    const winners = [1, 2, 3, 4, 5].map((place) => (playType(`lh.${place}`).read('D').judge(draw).wins.length > 0 ? 'D' : 'T'));
    expect(winners).toEqual(['D', 'T', 'T', 'T', 'T']);
  });

  it('add the first and the last', () => {
    const draw = pk10.readDraw('09,02,03,04,05,06,07,08,01,10');
    expect(playType('sum1l').read('19').judge(draw).wins).toEqual([{ tier: 'S19', count: 1 }]);
    expect(playType('sum2').read('11').judge(draw).wins).toEqual([{ tier: 'S11', count: 1 }]);
    expect(playType('sum3').read('14').judge(draw).wins).toEqual([{ tier: 'S14', count: 1 }]);
  });

  it('count the notes of five full groups without listing them', () => {
    const all = '01,02,03,04,05,06,07,08,09,10';
    expect(playType('f5').read([all, all, all, all, all].join('|')).notes).toBe(30_240);
  });

  it('take a pair in either order, once', () => {
    expect(playType('c.pair').read('07-03').judge([3, 7, 1, 2, 4, 5, 6, 8, 9, 10]).wins).toHaveLength(1);
    expect(() => playType('c.pair').read('07-03,03-07')).toThrow(expect.objectContaining({ code: 'duplicate_item' }));
  });

  it.each([
    ['f2', '01|01', 'too_few'],
    ['f2', '01,02', 'bad_format'],
    ['f2_single', '01-01', 'bad_item'],
    ['f2_single', '0102', 'bad_item'],
    ['f3_group', '01,02', 'too_few'],
    ['f1', '11', 'bad_item'],
    ['f1', '01|02', 'bad_format'],
    ['dwd', '|||||||||', 'too_few'],
    ['dwd', '||||', 'bad_format'],
    ['bsoe', 'X|||||||||', 'bad_item'],
    ['lh.3', 'TIE', 'bad_item'],
    ['sum2', '2', 'bad_item'],
    ['sum3', '28', 'bad_item'],
    ['c.pair', '01-01', 'bad_item'],
    ['c.pair', '01,02', 'bad_item'],
  ])('%s refuses %s: %s', (id, selection, code) => {
    expect(() => playType(id).read(selection)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['01,02,03,04,05,06,07,08,09', '01,02,03,04,05,06,07,08,09,09', '01,02,03,04,05,06,07,08,09,11', '1,2,3,4,5,6,7,8,9,10', '', 7])(
    'refuse the draw %j',
    (draw) => {
      expect(() => pk10.readDraw(draw)).toThrow(InvalidDraw);
    },
  );
});
