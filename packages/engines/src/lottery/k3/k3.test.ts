import { describe, expect, it } from 'vitest';
import { units } from '@tessera/kernel';
import { fraction, fractionText } from '../../exact/index.ts';
import { InvalidDraw, parseTierOdds } from '../play-type.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { priceTicket, settleTicket } from '../ticket.ts';
import { k3 } from './play-types.ts';
import { allDice } from './rolls.ts';

const PLAYS = [...k3.playTypes.values()];

function playType(id: string) {
  const found = k3.playTypes.get(`k3.${id}`);
  if (!found) throw new Error(id);
  return found;
}

/** One or more selections for every tier of a play type. */
function probesOf(id: string, tier: string, example: string): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier === 'DT') return one('D', 'T');
  if (/^SP?\d/.test(tier)) return one(tier.replace(/^SP?/, ''));
  if (tier !== 'WIN') return one(tier);
  if (example === 'B,O' || example === 'S,E') return one('B', 'S', 'O', 'E');
  return [{ selection: example, notes: k3.playTypes.get(id)?.read(example).notes ?? 0 }];
}

// Method: throw the three dice in all 216 ways.
describe('every tier of every play type has exactly the chance that the catalogue states', () => {
  it.each(PLAYS.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    for (const [tier, { chance }] of entry.tiers)
      for (const probe of probesOf(id, tier, entry.example))
        expect(`${tier} ${fractionText(countedChance(entry, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
  });

  it('each single item of the play types with one tier has it too', () => {
    const items = {
      same3_one: '123456',
      same2_multi: '123456',
      any1: '123456',
      any_not: '123456',
      'c.sanjun': '123456',
      'c.leopard': '123456',
    };
    for (const [id, numbers] of Object.entries(items))
      for (const selection of numbers)
        expect(countedChance(playType(id), 'WIN', { selection, notes: 1 })).toEqual(playType(id).tiers.get('WIN')?.chance);
    for (const selection of ['FISH', 'PRAWN', 'GOURD', 'COIN', 'CRAB', 'ROOSTER'])
      expect(countedChance(playType('c.hoo'), 'WIN', { selection, notes: 1 })).toEqual(playType('c.hoo').tiers.get('WIN')?.chance);
  });
});

describe('three dice', () => {
  it('give dragon and tiger back on a tie', () => {
    for (const pair of ['12', '13', '23']) {
      const versus = playType(`c.lh.${pair}`);
      for (const side of ['D', 'T']) expect(countedRefund(versus, side)).toEqual(fraction(1n, 6n));
      expect(versus.tiers.get('DT')?.refundChance).toEqual(fraction(1n, 6n));
      expect(countedRefund(versus, 'TIE')).toEqual(fraction(0n));
    }
    const draw = k3.readDraw('2,5,2');
    expect([playType('c.lh.12'), playType('c.lh.13'), playType('c.lh.23')].map((versus) => versus.read('D').judge(draw))).toEqual([
      { wins: [], refunded: 0 },
      { wins: [], refunded: 1 },
      { wins: [{ tier: 'DT', count: 1 }], refunded: 0 },
    ]);
  });

  // Rule book §1.3: return = stake × (1 + (odds − 1) × j), j = dice that show the number.
  it.each([
    ['1,2,3', 0n],
    ['5,2,3', 19_600n],
    ['5,5,3', 29_200n],
    ['5,5,5', 38_800n],
  ])('pay a profit for each die: on %s a five at 1.96 returns %s', (draw, returned) => {
    for (const [id, selection] of [
      ['c.sanjun', '5'],
      ['c.hoo', 'CRAB'],
    ] as const) {
      const terms = { amount: units(10_000n), odds: { WIN: parseTierOdds('1.96') } };
      const read = playType(id).read(selection);
      expect(playType(id).paysPerDie).toBe(true);
      expect(settleTicket(playType(id), read, terms, k3.readDraw(draw)).payout).toBe(returned);
      expect(priceTicket(playType(id), read, terms).maxReturn).toBe(38_800n);
    }
  });

  it('return on average what they pay for each die: 1 of 1 at even money less the lost stakes', () => {
    const terms = { amount: units(10_000n), odds: { WIN: parseTierOdds('1.96') } };
    const read = playType('c.sanjun').read('4');
    let total = 0n;
    for (const draw of allDice(3).draws()) total += settleTicket(playType('c.sanjun'), read, terms, draw).payout;
    // 75 throws with one die, 15 with two, 1 with three.
    expect(total).toBe(75n * 19_600n + 15n * 29_200n + 38_800n);
  });

  it('take a triple as a pair in the multi play type only, 16 throws of 216', () => {
    const triple = k3.readDraw('4,4,4');
    expect(playType('same2_multi').read('4').judge(triple).wins).toHaveLength(1);
    expect(playType('same2_one').read('4|1,2,3,5,6').judge(triple).wins).toHaveLength(0);
    expect(playType('same2_one').read('4|1,4').notes).toBe(1);
  });

  it('know no straight round the corner', () => {
    expect(playType('form').read('STRAIGHT,HALF,MIX').judge(k3.readDraw('6,1,2')).wins).toEqual([{ tier: 'HALF', count: 1 }]);
    expect(playType('straight3_all').read('ALL').judge(k3.readDraw('6,1,2')).wins).toHaveLength(0);
    expect(playType('straight3_all').read('ALL').judge(k3.readDraw('6,4,5')).wins).toHaveLength(1);
  });

  it.each([
    ['same2_one', '1|1', 'too_few'],
    ['same2_one', '1', 'bad_format'],
    ['same2_one', '1,1|2', 'duplicate_item'],
    ['diff3', '1,2', 'too_few'],
    ['diff3_dt', '', 'bad_format'],
    ['diff3_dt', '1,2#3', 'too_few'],
    ['diff3_dt', '1,2,3#4', 'too_many'],
    ['diff2_dt', '1,2#3,4', 'too_many'],
    ['sum', '2', 'bad_item'],
    ['c.sum_kill', '3', 'bad_item'],
    ['c.long', '21', 'bad_item'],
    ['c.long', '11', 'bad_item'],
    ['c.short', '12', 'bad_item'],
    ['same3_all', 'ALL,ALL', 'duplicate_item'],
    ['any1', '7', 'bad_item'],
    ['any1', '', 'empty'],
  ])('%s refuses %s: %s', (id, selection, code) => {
    expect(() => playType(id).read(selection)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['1,2', '1,2,7', '0,1,2', '1,2,3,4', '01,02,03', '', undefined, 123])('refuse the draw %j', (draw) => {
    expect(() => k3.readDraw(draw)).toThrow(InvalidDraw);
  });
});
