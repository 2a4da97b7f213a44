import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDraw } from '../play-type.ts';
import { areChosen, firstNumbers, lhcPlayType, marksOf, sizeAndParity, YEAR } from '../testing/lhc.ts';
import { inOrder, judgeNoteByNote } from '../testing/note-by-note.ts';
import { colourOf } from './ball-marks.ts';
import { lhcDraw, readLhcDraw } from './draw.ts';
import { ZODIACS, zodiacOf } from './lunar-year.ts';
import { lhc } from './play-types.ts';

const PLAYS = [...lhc.playTypes.values()];

// What the counting of chances by kinds of draw takes for granted.
describe('a play type cannot tell apart', () => {
  const sevenBalls = fc.shuffledSubarray(
    Array.from({ length: 49 }, (_, index) => index + 1),
    { minLength: 7, maxLength: 7 },
  );

  it.each(PLAYS.filter(({ space }) => !space).map((playType) => [playType.id, playType] as const))(
    '%s: orders of the six balls',
    (_, playType) => {
      const selection = playType.read(playType.example);
      fc.assert(
        fc.property(sevenBalls, fc.integer({ min: 1, max: 5 }), (balls, by) => {
          const turned = [...balls.slice(by, 6), ...balls.slice(0, by), ...balls.slice(6)];
          expect(selection.judge(lhcDraw(turned, YEAR))).toEqual(selection.judge(lhcDraw(balls, YEAR)));
        }),
        { numRuns: 30, seed: 11 },
      );
    },
  );

  it.each([
    ['lianxiao3', 'HORSE,RAT,OX,PIG', marksOf('HORSE,RAT,OX,PIG')],
    ['lianwei2', '0,3,7', marksOf('0,3,7')],
    ['zcount', 'Z4,Z5,ODD', (ball: number) => zodiacOf(ball, YEAR)],
    ['wave7', 'RED,BLUE,TIE', colourOf],
    ['l2te', '01,12,23,34', areChosen('01,12,23,34')],
    ['one_of5', '01,12,23,34,45,46', areChosen('01,12,23,34,45,46')],
    ['seven', 'O3,E4,B2,S5', sizeAndParity],
  ] as const)('%s of %s: balls of one class', (id, text, classOf) => {
    const selection = lhcPlayType(id).read(text);
    fc.assert(
      fc.property(sevenBalls, (balls) => {
        const used = new Set(balls);
        const swapped = balls.map((ball) => {
          const other = Array.from({ length: 49 }, (_, index) => index + 1).find(
            (free) => !used.has(free) && classOf(free) === classOf(ball),
          );
          if (other !== undefined) used.add(other);
          return other ?? ball;
        });
        expect(selection.judge(lhcDraw(swapped, YEAR))).toEqual(selection.judge(lhcDraw(balls, YEAR)));
      }),
      { numRuns: 100, seed: 13 },
    );
  });
});

describe('notes that are counted together', () => {
  const balls = fc.shuffledSubarray(
    Array.from({ length: 49 }, (_, index) => index + 1),
    { minLength: 7, maxLength: 7 },
  );
  const some = (items: readonly string[], size: number) =>
    fc.shuffledSubarray([...items], { minLength: size, maxLength: Math.min(items.length, size + 3) });
  const itemsOf = (id: string): readonly string[] =>
    /zodiac|xiao/.test(id) ? ZODIACS : /tail|wei/.test(id) ? [...'0123456789'] : firstNumbers(49).split(',');

  it.each(
    PLAYS.filter(({ id }) => /\.(lian|pt_|l\d|techuan|not|one_of|te_zodiac|te$)/.test(id)).map(
      (playType) => [playType.id, Number(/\d+/.exec(playType.id)?.[0] ?? (playType.id === 'lhc.techuan' ? 2 : 1)), playType] as const,
    ),
  )('%s win as they win alone', (id, size, playType) => {
    fc.assert(
      fc.property(balls, fc.integer({ min: 2020, max: 2035 }), some(itemsOf(id), size), (drawn, year, items) => {
        const draw = lhcDraw(drawn, year);
        expect(inOrder(playType.read(items.join()).judge(draw))).toEqual(inOrder(judgeNoteByNote(playType, { items, size }, draw)));
      }),
      { numRuns: 30, seed: 17 },
    );
  });
});

describe('a Mark Six draw', () => {
  it.each([
    '01,02,03,04,05,06',
    '01,02,03,04,05,06,07',
    '01,02,03,04,05,06+06',
    '01,02,03,04,05,06+50',
    '01,02,03,04,05,06+00',
    '1,2,3,4,5,6+7',
    '01,02,03,04,05+06,07',
    '01,02,03,04,05,06+07+08',
    '',
    7,
    null,
  ])('of %j is refused', (text) => {
    expect(() => readLhcDraw({ numbers: text, lunarYear: YEAR })).toThrow(InvalidDraw);
  });

  it.each([2019, 2036, 2026.5, '2026', undefined, Number.NaN])('of the lunar year %j is refused', (lunarYear) => {
    expect(() => readLhcDraw({ numbers: '01,02,03,04,05,06+07', lunarYear })).toThrow(InvalidDraw);
  });

  it('keeps the order of its balls', () => {
    expect(readLhcDraw({ numbers: '13,02,45,16,03,15+49', lunarYear: YEAR }).balls).toEqual([13, 2, 45, 16, 3, 15, 49]);
  });
});

describe('selections', () => {
  it.each([
    ['hexiao', ZODIACS.join(), 'too_many'],
    ['not5', firstNumbers(9), 'too_many'],
    ['not12', firstNumbers(16), 'too_many'],
    ['one_of10', firstNumbers(14), 'too_many'],
    ['not12', firstNumbers(11), 'too_few'],
    ['l4', '01,02,03', 'too_few'],
    ['lianwei5', '0,1,2,3', 'too_few'],
    ['te', '1', 'bad_item'],
    ['te', '50', 'bad_item'],
    ['te_half', 'RED_TB', 'bad_item'],
    ['te', '07|23', 'bad_format'],
    ['zcount', 'Z1', 'bad_item'],
    ['seven', 'O8', 'bad_item'],
  ])('%s refuses %s: %s', (id, text, code) => {
    expect(() => lhcPlayType(id).read(text)).toThrow(expect.objectContaining({ code }));
  });

  it('of eleven zodiacs are one note', () => {
    expect(lhcPlayType('hexiao').read(ZODIACS.slice(1).join()).notes).toBe(1);
    expect(lhcPlayType('not5').read(firstNumbers(8)).notes).toBe(56);
  });
});
