import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../exact/index.ts';
import { InvalidDraw, type PlayType } from '../play-type.ts';
import { countedChance, type Probe } from '../testing/chances.ts';
import { RESULTS } from '../testing/results.ts';
import { hanoi, laos, thailand } from './play-types.ts';

const FAMILIES = [thailand, hanoi, laos] as const;
const PLAYS = FAMILIES.flatMap((family) => [...family.playTypes.values()].map((playType) => ({ family, playType })));

const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));

/** Selections for a tier: of P24 four different digits, of P4 three equal ones. */
const ANY_ORDER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tod4: { P24: ['2345', '9015'], P12: ['1123', '0809'], P6: ['1122', '0990'], P4: ['1112', '0900'] },
  tod3: { P6: ['345', '901'], P3: ['112', '909'] },
  tod2: { P2: ['45', '90'] },
};

function probesOf({ id, example }: PlayType, tier: string, notes: number): Probe[] {
  const name = id.split('.').at(-1) ?? '';
  const orders = ANY_ORDER[name]?.[tier];
  if (orders) return one(...orders);
  if (name === 'top2_two') return one('B', 'S', 'O', 'E');
  if (name === 'fan') return one('FAN1', 'FAN2', 'FAN3', 'FAN4');
  if (name === 'kwok') return one('K12', 'K23', 'K34', 'K41');
  if (name.startsWith('run')) return one('0', '3', '9');
  return [{ selection: example, notes }];
}

// Method: every value of the digits that the play type looks at.
describe('play types on the digits of one number', () => {
  it.each(PLAYS.filter(({ playType }) => playType.space).map(({ playType }) => [playType.id, playType] as const))('%s', (_, playType) => {
    for (const [tier, { chance }] of playType.tiers)
      for (const probe of probesOf(playType, tier, playType.read(playType.example).notes))
        expect(`${tier} ${fractionText(countedChance(playType, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
  });
});

const text = (value: number, length: number): string => String(value % 10 ** length).padStart(length, '0');
/** Over 10,000 rounds every number of a result takes every value equally often, each at its own pace. */
const ROUNDS = 10_000;
const RESULT_OF: Readonly<Record<string, (round: number) => unknown>> = {
  'sea.th': (round) => ({
    first: `97${text(round, 4)}`,
    front3: [text(round + 11, 3), text(round + 22, 3)],
    last3: [text(round + 33, 3), text(round + 44, 3)],
    last2: text(round + 55, 2),
  }),
  'sea.hn': (round) => ({ DB: `9${text(round, 4)}`, G1: `999${text(round + 11, 2)}` }),
  'sea.la': (round) => ({ d4: text(round, 4) }),
};

// Method: the expected hits of a note are the sum, over the drawn numbers, of the chance of each.
describe('play types on whole numbers', () => {
  it.each(PLAYS.filter(({ playType }) => !playType.space).map(({ playType, family }) => [playType.id, playType, family] as const))(
    '%s',
    (_, playType, family) => {
      const selection = playType.read(playType.example);
      let hits = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { count } of selection.judge(family.readDraw(RESULT_OF[family.id]?.(round))).wins) hits += count;
      expect(fractionText(fraction(BigInt(hits), BigInt(ROUNDS * selection.notes)))).toBe(
        fractionText(playType.tiers.get('HIT')?.chance ?? fraction(0n)),
      );
    },
  );
});

interface Result {
  readonly first: string;
  readonly front3: readonly string[];
  readonly last3: readonly string[];
  readonly last2: string;
}

describe('a Thai draw', () => {
  it('pays each of the four numbers of three digits that a note equals', () => {
    const draw = thailand.readDraw({ first: '981832', front3: ['034', '283'], last3: ['034', '034'], last2: '08' });
    const judge = (name: string, selection: string) => thailand.playTypes.get(`sea.th.${name}`)?.read(selection).judge(draw).wins;
    expect(judge('bottom3', '034,111')).toEqual([{ tier: 'HIT', count: 3 }]);
    expect(judge('front3', '034,283')).toEqual([{ tier: 'HIT', count: 2 }]);
    expect(judge('top3', '832,283')).toEqual([{ tier: 'HIT', count: 1 }]);
    expect(judge('tod3', '283')).toEqual([{ tier: 'P6', count: 1 }]);
    expect(judge('fan', 'FAN1,FAN2,FAN3,FAN4')).toEqual([{ tier: 'WIN', count: 1 }]);
    expect(judge('fan', 'FAN4')).toEqual([{ tier: 'WIN', count: 1 }]);
  });

  it('of any numbers wins as its texts say', () => {
    const judge = (name: string, selection: string, result: unknown) =>
      thailand.playTypes
        .get(`sea.th.${name}`)
        ?.read(selection)
        .judge(thailand.readDraw(result))
        .wins.reduce((total, { count }) => total + count, 0);
    fc.assert(
      fc.property(RESULTS['sea.th'], fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 10 }), (result, digits) => {
        const { first, last2 } = result as Result;
        const shown = digits.filter((digit) => first.slice(-3).includes(String(digit))).length;
        expect(judge('run_top', digits.join(), result)).toBe(shown);
        expect(judge('run_bottom', digits.join(), result)).toBe(digits.filter((digit) => last2.includes(String(digit))).length);
        const [tens, ones] = [Number(first[4]), Number(first[5])];
        expect(judge('gate19', String(digits[0]), result)).toBe(Number(tens === digits[0] || ones === digits[0]));
        expect(judge('win2', digits.join(), result)).toBe(Number(tens !== ones && digits.includes(tens) && digits.includes(ones)));
      }),
      { numRuns: 200, seed: 23 },
    );
  });

  it.each([
    { first: '81832', front3: ['034', '283'], last3: ['663', '024'], last2: '08' },
    { first: '981832', front3: ['034'], last3: ['663', '024'], last2: '08' },
    { first: '981832', front3: ['034', '283'], last3: ['663', '24'], last2: '08' },
    { first: '981832', front3: ['034', '283'], last3: ['663', '024'], last2: 8 },
    { first: '981832', front3: ['034', '283'], last3: ['663', '024'] },
    { first: '981832', front3: ['034', '283'], last3: ['663', '024'], last2: '08', last1: '1' },
    null,
    '981832',
  ])('%j is refused', (result) => {
    expect(() => thailand.readDraw(result)).toThrow(InvalidDraw);
  });
});

describe('Hanoi and Laos', () => {
  it('read the ends of the two highest prizes, or the one number', () => {
    expect(hanoi.readDraw({ DB: '72491', G1: '62546' })).toEqual({ top: [2, 4, 9, 1], bottom: [4, 6] });
    expect(laos.readDraw({ d4: '4627' })).toEqual({ top: [4, 6, 2, 7], bottom: [4, 6] });
    expect(laos.readDraw({ d4: '984627' })).toEqual({ top: [4, 6, 2, 7], bottom: [4, 6] });
  });

  it.each(['46275', '462', '46 7', '', 4627, null, ['4627']])('the Lao number %j is refused', (d4) => {
    expect(() => laos.readDraw({ d4 })).toThrow(InvalidDraw);
  });

  it.each([{ DB: '72491' }, { DB: '7249', G1: '62546' }, { DB: '72491', G1: '62546', G2: '1' }, { DB: ['72491'], G1: ['62546'] }])(
    'the Hanoi draw %j is refused',
    (result) => {
      expect(() => hanoi.readDraw(result)).toThrow(InvalidDraw);
    },
  );

  it('a remainder of 0 counts as 4', () => {
    const judge = (name: string, selection: string) =>
      laos.playTypes
        .get(`sea.la.${name}`)
        ?.read(selection)
        .judge(laos.readDraw({ d4: '9848' })).wins[0]?.count;
    expect([judge('fan', 'FAN4'), judge('fan', 'FAN1,FAN2,FAN3'), judge('kwok', 'K34,K41'), judge('kwok', 'K12,K23')]).toEqual([
      1,
      undefined,
      2,
      undefined,
    ]);
  });
});

describe('selections', () => {
  it.each([
    [thailand, 'gate19', '5,6', 'too_many'],
    [thailand, 'gate19', '5,5', 'duplicate_item'],
    [thailand, 'win2', '5', 'too_few'],
    [thailand, 'tod2', '44', 'bad_item'],
    [thailand, 'tod2', '45,54', 'duplicate_note'],
    [thailand, 'tod4', '2222', 'bad_item'],
    [thailand, 'top3', '34', 'bad_item'],
    [thailand, 'fan', 'FAN0', 'bad_item'],
    [hanoi, 'pos', '1||3', 'bad_format'],
    [hanoi, 'pos', '|||', 'too_few'],
    [hanoi, 'kwok', 'K21', 'bad_item'],
    [laos, 'pos', '1,1|||3', 'duplicate_item'],
  ])('of case %# are refused', (family, name, selection, code) => {
    expect(() => family.playTypes.get(`${family.id}.${name}`)?.read(selection)).toThrow(expect.objectContaining({ code }));
  });
});
