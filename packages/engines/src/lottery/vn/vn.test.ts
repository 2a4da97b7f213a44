import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionText, minus, plus, times } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { choose } from '../counting.ts';
import { digitsOf } from '../digits.ts';
import { InvalidDraw, type PlayType } from '../play-type.ts';
import { countedChance, type Probe } from '../testing/chances.ts';
import { judgeNoteByNote } from '../testing/note-by-note.ts';
import { RESULTS } from '../testing/results.ts';
import { vnNorth, vnSouth } from './play-types.ts';
import { NORTH, readVnDraw, SOUTH, vnDraw, type VnDraw } from './region.ts';

const FAMILIES = [
  { family: vnNorth, region: NORTH, prizes: 27 },
  { family: vnSouth, region: SOUTH, prizes: 18 },
] as const;
const PLAYS = FAMILIES.flatMap((entry) => [...entry.family.playTypes.values()].map((playType) => ({ ...entry, playType })));
const textOf = ({ id, tiers }: PlayType): string[] => [...tiers].map(([tier, { chance }]) => `${id} ${tier} ${fractionText(chance)}`);

const blank = (region: typeof NORTH): number[][] =>
  region.prizes.flatMap(({ count, digits }) => Array.from({ length: count }, () => Array.from({ length: digits }, () => 9)));

function probesOf(tier: string, { id }: PlayType): Probe[] {
  const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));
  if (tier === 'P6') return one('123', '908');
  if (tier === 'P3') return one('112', '090');
  return id.endsWith('db_two') ? one('B', 'S', 'O', 'E') : one('0', '3', '9');
}

// Method: every value of the digits of the special prize that the play type looks at.
describe('play types on the end of the special prize', () => {
  it.each(PLAYS.filter(({ playType }) => playType.space).map(({ playType }) => [playType.id, playType] as const))('%s', (_, playType) => {
    for (const [tier, { chance }] of playType.tiers)
      for (const probe of probesOf(tier, playType)) expect(fractionText(countedChance(playType, tier, probe))).toBe(fractionText(chance));
  });
});

// Method: prizes are drawn one by one, so the expected hits of a note are the sum over the prizes. Over these draws each prize takes every
// value of its first or last digits equally often, each at its own pace.
describe('play types that pay for each prize', () => {
  it.each(
    PLAYS.filter(({ playType }) => playType.tiers.has('HIT')).map(({ playType, region }) => [playType.id, region, playType] as const),
  )('%s', (id, region, playType) => {
    const note = playType.example.split(',')[0] ?? '';
    const [selection, draws] = [playType.read(note), 10 ** note.length];
    const isHead = id.endsWith('_head') && /lo2|db/.test(id);
    const nines = blank(region);
    let hits = 0;
    for (let round = 0; round < draws; round += 1) {
      const numbers = nines.map((digits, index) => {
        const value = digitsOf((round + 37 * index) % draws, note.length);
        return isHead ? [...value, ...digits.slice(2)] : [...digits, ...value].slice(-digits.length);
      });
      for (const { count } of selection.judge(vnDraw(numbers)).wins) hits += count;
    }
    expect([`${id} HIT ${fractionText(fraction(BigInt(hits), BigInt(draws)))}`]).toEqual(textOf(playType));
  });

  it('cover the chance of at least one hit', () => {
    const [playType, hundred] = [vnNorth.playTypes.get('vn.n.lo2'), fraction(1n, 100n)];
    if (!playType) throw new Error('lo2');
    const miss = minus(fraction(1n), times(fraction(2n), hundred));
    const misses = times(...Array.from({ length: 27 }, () => miss));
    expect(fractionText(coverageOf(playType, playType.read('07,68')))).toBe(fractionText(minus(fraction(1n), misses)));
  });
});

/** Draws of so many prizes on which exactly `shown` told ones of `chosen` numbers are shown, by inclusion and exclusion. */
function drawsShowing(shown: number, chosen: number, prizes: number): bigint {
  let total = 0n;
  for (let left = 0; left <= shown; left += 1) {
    const term = BigInt(choose(shown, left)) * BigInt(100 - chosen + shown - left) ** BigInt(prizes);
    total += left % 2 === 0 ? term : -term;
  }
  return total;
}

/** A draw whose tails are the given ones, over and over. */
function drawOfTails(region: typeof NORTH, tails: readonly number[]): VnDraw {
  return vnDraw(
    blank(region).map((digits, index) => {
      const tail = tails[index % tails.length] ?? 0;
      return digits.toSpliced(-2, 2, Math.floor(tail / 10), tail % 10);
    }),
  );
}

// Method: whether a note wins depends only on which of its numbers are tails of prizes; draws are counted by inclusion and exclusion.
describe('play types on several tails', () => {
  const several = PLAYS.filter(({ playType }) => /xien|truot/.test(playType.id));

  it.each(several.map(({ playType, region, prizes }) => [playType.id, playType, region, prizes] as const))(
    '%s',
    (id, playType, region, prizes) => {
      const size = Number(/\d+$/.exec(id));
      for (const count of [size, size + 2]) {
        const numbers = Array.from({ length: count }, (_, index) => index + 10);
        const selection = playType.read(numbers.join());
        let [won, covered, all] = [fraction(0n), fraction(0n), 0n];
        for (let shown = 0; shown <= Math.min(count, prizes); shown += 1) {
          const draws = BigInt(choose(count, shown)) * drawsShowing(shown, count, prizes);
          const verdict = selection.judge(drawOfTails(region, shown === 0 ? [99] : [...numbers.slice(0, shown), 99]));
          const share = fraction(draws, 100n ** BigInt(prizes));
          won = plus(won, times(share, fraction(BigInt(verdict.wins[0]?.count ?? 0))));
          covered = plus(covered, verdict.wins.length > 0 ? share : fraction(0n));
          all += draws;
        }
        expect(all).toBe(100n ** BigInt(prizes));
        expect([`${id} WIN ${fractionText(times(won, fraction(1n, BigInt(selection.notes))))}`]).toEqual(textOf(playType));
        expect(fractionText(coverageOf(playType, selection))).toBe(fractionText(covered));
      }
    },
  );

  it.each(several.map(({ playType, family }) => [playType.id, playType, family] as const))(
    '%s: notes win as they win alone',
    (id, playType, family) => {
      const size = Number(/\d+$/.exec(id));
      const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
      const some = fc.shuffledSubarray(all, { minLength: size, maxLength: size + 2 });
      fc.assert(
        fc.property(RESULTS[family.id], some, (result, items) => {
          const draw = family.readDraw(result);
          expect(playType.read(items.join()).judge(draw)).toEqual(judgeNoteByNote(playType, { items, size }, draw));
        }),
        { numRuns: 20, seed: 5 },
      );
    },
  );
});

type Result = Readonly<Record<string, readonly string[]>>;

/** Which texts of a result a play type compares, written apart from the engine. */
const COMPARED: Readonly<Record<string, (result: Result) => readonly string[]>> = {
  lo2: (result) =>
    Object.values(result)
      .flat()
      .map((text) => text.slice(-2)),
  lo3: (result) =>
    Object.values(result)
      .flat()
      .filter(({ length }) => length >= 3)
      .map((text) => text.slice(-3)),
  lo4: (result) =>
    Object.values(result)
      .flat()
      .filter(({ length }) => length >= 4)
      .map((text) => text.slice(-4)),
  lo2_head: (result) =>
    Object.values(result)
      .flat()
      .map((text) => text.slice(0, 2)),
  de_db: ({ DB = [] }) => DB.map((text) => text.slice(-2)),
  de_db_head: ({ DB = [] }) => DB.map((text) => text.slice(0, 2)),
  de_g1: ({ G1 = [] }) => G1.map((text) => text.slice(-2)),
  de_head: ({ G7 = [], G8 = G7 }) => G8,
  de_headtail: ({ DB = [], G7 = [], G8 = G7 }) => [...G8, ...DB.map((text) => text.slice(-2))],
  cang3_head: ({ G6 = [], G7 = [], G8 }) => (G8 ? G7 : G6),
  cang3_headtail: ({ DB = [], G6 = [], G7 = [], G8 }) => [...(G8 ? G7 : G6), ...DB.map((text) => text.slice(-3))],
  cang3: ({ DB = [] }) => DB.map((text) => text.slice(-3)),
  cang4: ({ DB = [] }) => DB.map((text) => text.slice(-4)),
};

describe('a draw of any numbers', () => {
  it.each(FAMILIES.flatMap(({ family }) => Object.keys(COMPARED).map((name) => [`${family.id}.${name}`, family, COMPARED[name]] as const)))(
    '%s hits as often as its texts say',
    (id, family, compared) => {
      fc.assert(
        fc.property(RESULTS[family.id], fc.nat(9_999), (result, other) => {
          const texts = compared?.(result as Result) ?? [];
          const notes = [
            ...new Set([
              ...texts.slice(-2),
              String(other)
                .padStart(4, '0')
                .slice(-(texts[0]?.length ?? 0)),
            ]),
          ];
          const hits = texts.filter((text) => notes.includes(text)).length;
          expect(family.playTypes.get(id)?.read(notes.join()).judge(family.readDraw(result)).wins).toEqual([{ tier: 'HIT', count: hits }]);
        }),
        { numRuns: 20, seed: 19 },
      );
    },
  );
});

describe('a Vietnamese draw', () => {
  const north = { DB: ['06635'], G1: ['29469'], G2: ['19495', '96737'], G3: ['75174', '11549', '77181', '70474', '83217', '97709'] };
  const rest = { G4: ['8165', '8797', '8658', '4909'], G5: ['9259', '7261', '2172', '9656', '6775', '5381'], G6: ['244', '620', '351'] };
  const whole = { ...north, ...rest, G7: ['70', '79', '86', '51'] };

  it('has a number of the right length for every prize', () => {
    expect(readVnDraw(NORTH, whole).special).toEqual([0, 6, 6, 3, 5]);
  });

  it.each([
    ['one prize short', { ...north, ...rest }],
    ['one prize more', { ...whole, G8: ['12'] }],
    ['another prize', { ...north, ...rest, G8: ['70', '79', '86', '51'] }],
    ['a number short', { ...whole, G7: ['70', '79', '86'] }],
    ['a number more', { ...whole, G7: ['70', '79', '86', '51', '52'] }],
    ['a dropped zero', { ...whole, DB: ['6635'] }],
    ['a digit more', { ...whole, G6: ['244', '620', '3510'] }],
    ['a number', { ...whole, DB: [6635] }],
    ['letters', { ...whole, DB: ['0663x'] }],
    ['a text for a list', { ...whole, DB: '06635' }],
    ['nothing', null],
    ['a southern result', { DB: ['123456'] }],
  ])('with %s is refused', (_, result) => {
    expect(() => readVnDraw(NORTH, result)).toThrow(InvalidDraw);
  });

  it('of the other region is refused', () => {
    expect(() => readVnDraw(SOUTH, whole)).toThrow(InvalidDraw);
  });
});

describe('selections', () => {
  it.each([
    ['lo2', '7', 'bad_item'],
    ['lo2', '007', 'bad_item'],
    ['lo3', '12', 'bad_item'],
    ['lo2', '1a', 'bad_item'],
    ['xien3', '07,08', 'too_few'],
    ['truot4', '00,01,02,03,04,05,06', 'too_many'],
    ['truot10', '00,01,02,03,04,05,06,07,08,09,10,11,12', 'too_many'],
    ['db3_any', '123,111', 'bad_item'],
    ['db3_any', '123,123', 'duplicate_item'],
    ['db3_any', '123,321', 'duplicate_note'],
    ['dau', '10', 'bad_item'],
    ['db_two', 'B|O', 'bad_format'],
  ])('%s refuses %s: %s', (name, text, code) => {
    for (const { family } of FAMILIES)
      expect(() => family.playTypes.get(`${family.id}.${name}`)?.read(text)).toThrow(expect.objectContaining({ code }));
  });
});
