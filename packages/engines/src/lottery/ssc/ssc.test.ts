import { describe, expect, it } from 'vitest';
import { fractionText } from '../../exact/index.ts';
import { InvalidDraw } from '../play-type.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { ssc } from './play-types.ts';

const PLAYS = [...ssc.playTypes.values()];

/** One or more selections for every tier of a play type. */
function probesOf(id: string, tier: string, example: string): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier.startsWith('STAR')) return [{ selection: Array.from({ length: segmentOf(id) }, (_, index) => index).join('|'), notes: 1 }];
  if (tier === 'NUM') return one('0', '7');
  if (tier === 'TWO') return one('B', 'S', 'O', 'E');
  if (tier === 'DT') return one('D', 'T');
  if (id.endsWith('gbao')) return tier === 'WIN' ? [{ selection: '8', notes: 9 }] : [{ selection: '3', notes: tier === 'G3' ? 18 : 36 }];
  if (id.endsWith('.gsum') && tier !== 'WIN') return [{ selection: '6', notes: 3 }];
  if (id.includes('rx3.mix')) return one(tier === 'G3' ? '2,3,5@121' : '1,2,3@981');
  if (tier === 'G3') return one('112');
  if (tier === 'G6') return one('123');
  if (tier !== 'WIN') return one(tier);
  return [{ selection: example, notes: ssc.playTypes.get(id)?.read(example).notes ?? 0 }];
}

function segmentOf(id: string): number {
  return id.includes('.a5.') ? 5 : id.includes('4.') ? 4 : 3;
}

// Method: play every draw of the space of each play type, at most 100,000 of them.
describe('every tier of every play type has exactly the chance that the catalogue states', () => {
  it.each(PLAYS.map((playType) => [playType.id, playType] as const))('%s', (id, playType) => {
    for (const [tier, { chance }] of playType.tiers) {
      for (const probe of probesOf(id, tier, playType.example))
        expect(`${tier} ${fractionText(countedChance(playType, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
    }
  });
});

describe('five digits', () => {
  it('refund dragon and tiger on a tie in credit mode only', () => {
    for (const id of ['ssc.c.lh.12', 'ssc.c.lh.45', 'ssc.lh.12']) {
      const playType = ssc.playTypes.get(id);
      if (!playType) throw new Error(id);
      for (const side of ['D', 'T']) expect(countedRefund(playType, side)).toEqual(playType.tiers.get('DT')?.refundChance);
      expect(fractionText(countedRefund(playType, 'TIE'))).toBe('0/1');
    }
    expect(fractionText(ssc.playTypes.get('ssc.c.lh.12')?.tiers.get('DT')?.refundChance ?? { numerator: 0n, denominator: 1n })).toBe(
      '1/10',
    );
  });

  it.each([
    ['l3', 'LEOPARD', [1, 2, 7, 7, 7]],
    ['l3', 'STRAIGHT', [5, 5, 9, 0, 8]],
    ['l3', 'STRAIGHT', [5, 5, 1, 9, 0]],
    ['l3', 'HALF', [5, 5, 9, 0, 5]],
    ['l3', 'MIX6', [5, 5, 1, 3, 5]],
    ['m3', 'PAIR', [5, 4, 9, 4, 8]],
  ])('the form of %s is %s', (segment, form, draw) => {
    const playType = ssc.playTypes.get(`ssc.c.${segment}`);
    expect(playType?.read('LEOPARD,STRAIGHT,PAIR,HALF,MIX6').judge(draw).wins).toEqual([{ tier: form, count: 1 }]);
  });

  it('a stud straight does not go round the corner', () => {
    const judge = (draw: number[]) => ssc.playTypes.get('ssc.c.stud')?.read('STRAIGHT,HIGH').judge(draw).wins[0]?.tier;
    expect([judge([4, 0, 3, 1, 2]), judge([9, 0, 8, 1, 7])]).toEqual(['STRAIGHT', 'HIGH']);
  });

  it.each(['1,2,3,4', '1,2,3,4,10', '1,2,3,4,a', '1,2,3,4,5,6', '', '1, 2,3,4,5', null, 12345])('refuse the draw %j', (draw) => {
    expect(() => ssc.readDraw(draw)).toThrow(InvalidDraw);
  });
});
