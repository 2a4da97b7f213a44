import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../exact/index.ts';
import { InvalidDraw } from '../play-type.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { pcb } from './play-types.ts';

const PLAYS = [...pcb.playTypes.values()];

function playType(id: string) {
  const found = pcb.playTypes.get(`pcb.${id}`);
  if (!found) throw new Error(id);
  return found;
}

/** One or more selections for every tier of a play type. */
function probesOf(id: string, tier: string, example: string): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier === 'NUM') return one('0', '7');
  if (tier === 'TWO' || id.startsWith('pcb.two')) return one('B', 'S', 'O', 'E');
  if (tier === 'DT') return one('D', 'T');
  if (/^S\d/.test(tier)) return one(tier.slice(1));
  if (tier !== 'WIN') return one(tier);
  if (id === 'pcb.extreme') return one('XB', 'XS');
  if (id === 'pcb.tail') return one('0', '5', '9');
  return one(example);
}

// Method: draw the three balls in all 1,000 ways.
describe('every tier of every play type has exactly the chance that the catalogue states', () => {
  it.each(PLAYS.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    for (const [tier, { chance }] of entry.tiers)
      for (const probe of probesOf(id, tier, entry.example))
        expect(`${tier} ${fractionText(countedChance(entry, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
  });
});

describe('three balls', () => {
  it('give the stake of a winner on 13 or 14 back in the push play types, and on a tie', () => {
    const middle = fraction(75n, 1_000n);
    for (const [id, tierOf] of [
      ['two_push', () => 'WIN'],
      ['combo_push', (item: string) => item],
    ] as const) {
      const items = id === 'two_push' ? ['B', 'S', 'O', 'E'] : ['BO', 'BE', 'SO', 'SE'];
      for (const item of items) expect(countedRefund(playType(id), item)).toEqual(playType(id).tiers.get(tierOf(item))?.refundChance);
    }
    expect(playType('two_push').tiers.get('WIN')?.refundChance).toEqual(middle);
    expect(['BO', 'BE', 'SO', 'SE'].filter((item) => countedRefund(playType('combo_push'), item).numerator > 0n)).toEqual(['BE', 'SO']);
    for (const id of ['two', 'two_kill']) for (const side of ['B', 'S']) expect(countedRefund(playType(id), side)).toEqual(fraction(0n));
    for (const side of ['D', 'T']) expect(countedRefund(playType('lh'), side)).toEqual(playType('lh').tiers.get('DT')?.refundChance);
    expect(playType('lh').tiers.get('DT')?.refundChance).toEqual(fraction(1n, 10n));
  });

  it('lose, not push, with a side that the middle sum is not on', () => {
    expect(playType('two_push').read('S,E').judge([5, 5, 3])).toEqual({ wins: [], refunded: 1 });
    expect(playType('two_push').read('B,E').judge([5, 5, 3])).toEqual({ wins: [], refunded: 0 });
  });

  it('have the colours of the rule book', () => {
    const colours = { GREEN: [1, 4, 7, 10, 16, 19, 22, 25], BLUE: [2, 5, 8, 11, 17, 20, 23, 26], RED: [3, 6, 9, 12, 15, 18, 21, 24] };
    const read = playType('color').read('GREEN,BLUE,RED');
    for (let total = 0; total <= 27; total += 1) {
      const balls = [Math.min(total, 9), Math.min(Math.max(total - 9, 0), 9), Math.max(total - 18, 0)];
      const expected = Object.entries(colours).find(([, sums]) => sums.includes(total))?.[0];
      expect(read.judge(balls).wins[0]?.tier).toBe(expected);
    }
  });

  it.each([
    ['8,9,0', 'STRAIGHT'],
    ['1,9,0', 'STRAIGHT'],
    ['4,6,5', 'STRAIGHT'],
    ['1,2,4', 'MIX'],
    ['1,2,1', 'PAIR'],
    ['7,7,7', undefined],
  ])('the form of %s is %s', (draw, form) => {
    expect(playType('form').read('STRAIGHT,PAIR,MIX').judge(pcb.readDraw(draw)).wins[0]?.tier).toBe(form);
  });

  it.each([
    ['com3', '12,13', 'too_few'],
    ['com3', '12,13,14,15', 'too_many'],
    ['com3', '12,13,13', 'duplicate_item'],
    ['color', 'GREY', 'bad_item'],
    ['form', 'LEOPARD', 'bad_item'],
    ['sum', '28', 'bad_item'],
    ['sum', '00', 'bad_item'],
    ['sum', '1|2', 'bad_format'],
    ['combo', 'OB', 'bad_item'],
    ['leopard', '', 'empty'],
    ['leopard', 'ALL,ALL', 'duplicate_item'],
  ])('%s refuses %s: %s', (id, selection, code) => {
    expect(() => playType(id).read(selection)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['1,2', '1,2,10', '1,2,3,4', '-1,2,3', 'a,b,c', '', null, {}])('refuse the draw %j', (draw) => {
    expect(() => pcb.readDraw(draw)).toThrow(InvalidDraw);
  });
});
