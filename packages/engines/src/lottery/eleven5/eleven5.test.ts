import { describe, expect, it } from 'vitest';
import { fractionText } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { allOrders } from '../places.ts';
import { InvalidDraw } from '../play-type.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { eleven5 } from './play-types.ts';

const PLAYS = [...eleven5.playTypes.values()];

function playType(id: string) {
  const found = eleven5.playTypes.get(`11x5.${id}`);
  if (!found) throw new Error(id);
  return found;
}

/** One or more selections for every tier of a play type. */
function probesOf(id: string, tier: string, example: string): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier === 'NUM') return one('01', '07', '11');
  if (tier === 'TWO') return one('B', 'S', 'O', 'E');
  if (id.includes('.lh.')) return one('D', 'T');
  if (id.endsWith('median')) return one(tier.slice(1));
  if (tier !== 'WIN') return one(tier);
  return [{ selection: example, notes: eleven5.playTypes.get(id)?.read(example).notes ?? 0 }];
}

// Method: play every draw of the space of each play type: 462 sets, or the orders of the places that it looks at.
describe('every tier of every play type has exactly the chance that the catalogue states', () => {
  it.each(PLAYS.filter(({ space }) => space).map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    for (const [tier, { chance }] of entry.tiers)
      for (const probe of probesOf(id, tier, entry.example))
        expect(`${tier} ${fractionText(countedChance(entry, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
  });

  it('11x5.dwd, over all 55,440 draws', () => {
    const dwd = playType('dwd');
    const space = allOrders(11, 5);
    for (const selection of ['|||07|', '01,02||03||']) {
      const { notes } = dwd.read(selection);
      const counted = countedChance({ ...dwd, space }, 'WIN', { selection, notes });
      expect(counted).toEqual(dwd.tiers.get('WIN')?.chance);
    }
  });

  it('knows on how many draws some note of 11x5.dwd wins', () => {
    const dwd = playType('dwd');
    for (const text of ['01|01|01|01|01', '01,02,11||03,04|05|', '01,02,03,04,05,06,07,08,09,10,11||||']) {
      const selection = dwd.read(text);
      const counted = coverageOf(
        { ...dwd, space: allOrders(11, 5) },
        { notes: selection.notes, judge: selection.judge, ceilings: () => [] },
      );
      expect(fractionText(coverageOf(dwd, selection))).toBe(fractionText(counted));
    }
  });
});

describe('five of eleven balls', () => {
  it('give stakes on sides back on the eleventh ball and on the middle total, as often as the rule book says', () => {
    for (const side of ['B', 'S', 'O', 'E']) expect(fractionText(countedRefund(playType('c.ball4'), side))).toBe('1/11');
    expect(fractionText(countedRefund(playType('c.ball4'), '11'))).toBe('0/1');
    for (const side of ['B', 'S']) expect(countedRefund(playType('c.sum'), side)).toEqual(playType('c.sum').tiers.get(side)?.refundChance);
    expect(playType('c.sum').tiers.get('B')?.refundChance).toEqual({ numerator: 16n, denominator: 231n });
    for (const side of ['O', 'E', 'TB', 'TS']) expect(fractionText(countedRefund(playType('c.sum'), side))).toBe('0/1');
  });

  it('keep their places: the last three are not the first three', () => {
    const draw = eleven5.readDraw('07,05,08,09,11');
    expect(playType('f3.direct').read('07|05|08').judge(draw).wins).toHaveLength(1);
    expect(playType('l3.direct').read('08|09|11').judge(draw).wins).toHaveLength(1);
    expect(playType('l3.direct').read('07|05|08').judge(draw).wins).toHaveLength(0);
    expect(playType('m3.group').read('05,08,09').judge(draw).wins).toHaveLength(1);
  });

  it.each([
    ['f3.direct', '01|01|01', 'too_few'],
    ['f3.direct', '01|02', 'bad_format'],
    ['f3.direct', '01||02', 'too_few'],
    ['f3.direct', '1|2|3', 'bad_item'],
    ['f3.direct_single', '01-01-02', 'bad_item'],
    ['f3.direct_single', '01-02', 'bad_item'],
    ['f3.group_single', '01-02-03,03-02-01', 'duplicate_note'],
    ['f3.group', '01,02', 'too_few'],
    ['f3.group_dt', '01,02#03', 'too_few'],
    ['f3.group_dt', '01,02,03#04', 'too_many'],
    ['f3.group_dt', '#01,02,03,04', 'too_few'],
    ['f3.group_dt', '01#01,02,03', 'duplicate_item'],
    ['f3.group_dt', '01,02,03,04', 'bad_format'],
    ['any8', '01,02,03,04,05,06,07', 'too_few'],
    ['any8_single', '01-02-03-04-05-06-07-07', 'bad_item'],
    ['any1', '12', 'bad_item'],
    ['median', '02', 'bad_item'],
    ['c.lh.12', 'TIE', 'bad_item'],
    ['dwd', '||||', 'too_few'],
    ['dwd', '01', 'bad_format'],
  ])('%s refuses %s: %s', (id, selection, code) => {
    expect(() => playType(id).read(selection)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['01,02,03,04', '01,02,03,04,04', '1,2,3,4,5', '01,02,03,04,12', '01,02,03,04,00', '', null, ['01', '02', '03', '04', '05']])(
    'refuse the draw %j',
    (draw) => {
      expect(() => eleven5.readDraw(draw)).toThrow(InvalidDraw);
    },
  );
});
