import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lhcDraw, readLhcDraw } from './lhc/draw.ts';
import { lunarYearOf } from './lhc/lunar-year.ts';
import { readBalls } from './lhc/index.ts';
import { lhc } from './lhc/play-types.ts';
import type { Family, PlayType } from './play-type.ts';
import { hanoi } from './sea/play-types.ts';
import { countWinners, deviationsOf, MOST_DEVIATIONS, rowsOf } from './testing/real-results.ts';
import { vnNorth, vnSouth } from './vn/play-types.ts';
import { NORTH, type Region, SOUTH } from './vn/region.ts';

/** The folder of real results lies beside the project; the product does not ship it. */
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'lottery');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const FOLDER = findFolder();
const textOf = (...path: string[]): string => readFileSync(join(FOLDER ?? '', ...path), 'utf8');

/** Play type types whose examples win more often or more seldom than they should. */
function deviant<Draw>(playTypes: Iterable<PlayType<Draw>>, draws: readonly Draw[]): string[] {
  return [...playTypes].flatMap((playType) => {
    const selection = playType.read(playType.example);
    const winners = countWinners(playType, selection, draws);
    const deviations = deviationsOf(playType as PlayType, selection, { winners, draws: draws.length });
    return deviations > MOST_DEVIATIONS ? [`${playType.id}: ${winners} winners of ${draws.length}`] : [];
  });
}

interface MarkSix {
  readonly date: string;
  readonly no: readonly string[];
  readonly sno: string;
}

const two = (number: string): string => number.padStart(2, '0');
const publishedAs = ({ no, sno }: MarkSix): string => `${no.map(two).join()}+${two(sno)}`;

/** The files list the six numbers in ascending order. */
const needsOrder = ({ id }: PlayType): boolean => id.startsWith('lhc.zt');
const needsLunarYear = ({ id }: PlayType): boolean => /zodiac|zgroup|xiao|zcount|element/.test(id);
/** From this day on there are 49 numbers; there were fewer before. */
const FIRST_OF_49 = '2002-07-04';
const FIRST_LUNAR_YEAR = '2020-01-25';

describe.skipIf(!FOLDER)('Mark Six (skipped where the data folder is missing)', () => {
  const drawn = (): MarkSix[] => JSON.parse(textOf('mark-six.json')) as MarkSix[];
  const playTypes = [...lhc.playTypes.values()].filter((playType) => !needsOrder(playType));

  it('2,144 draws can all be read', () => {
    const all = drawn();
    expect(all).toHaveLength(2_144);
    for (const draw of all) expect(new Set(readBalls(publishedAs(draw))).size).toBe(7);
    const recent = all.filter(({ date }) => date >= FIRST_LUNAR_YEAR);
    expect(recent).toHaveLength(339);
    for (const draw of recent) readLhcDraw({ numbers: publishedAs(draw), lunarYear: lunarYearOf(draw.date) });
  });

  it('settles a ticket of every play type without order or lunar year on every draw, and as many win as should', () => {
    const draws = drawn().map((draw) => ({ date: draw.date, draw: lhcDraw(readBalls(publishedAs(draw)), 2020) }));
    const timeless = playTypes.filter((playType) => !needsLunarYear(playType));
    for (const playType of timeless)
      countWinners(
        playType,
        playType.read(playType.example),
        draws.map(({ draw }) => draw),
      );
    const of49 = draws.filter(({ date }) => date >= FIRST_OF_49).map(({ draw }) => draw);
    expect(of49.length).toBeGreaterThan(1_000);
    expect(timeless).toHaveLength(36);
    expect(deviant(timeless, of49)).toEqual([]);
  });

  it('settles a ticket of every play type of lunar years since 2020, and as many win as should', () => {
    const draws = drawn()
      .filter(({ date }) => date >= FIRST_LUNAR_YEAR)
      .map((draw) => readLhcDraw({ numbers: publishedAs(draw), lunarYear: lunarYearOf(draw.date) }));
    const ofYears = playTypes.filter(needsLunarYear);
    expect(ofYears).toHaveLength(14);
    expect(deviant(ofYears, draws)).toEqual([]);
  });
});

/** Columns of a file as the numbers of each prize; files drop zeros in front. */
function prizesOf({ prizes }: Region, columns: readonly string[]): Record<string, string[]> {
  let from = 0;
  return Object.fromEntries(
    prizes.map(({ name, count, digits }) => {
      const numbers = columns.slice(from, from + count).map((number) => number.padStart(digits, '0'));
      from += count;
      return [name, numbers];
    }),
  );
}

function settlesAll<Draw>(family: Family<Draw>, results: readonly unknown[]): void {
  const draws = results.map((result) => family.readDraw(result));
  expect(deviant(family.playTypes.values(), draws)).toEqual([]);
}

describe.skipIf(!FOLDER)('Vietnam (skipped where the data folder is missing)', () => {
  const northern = () => rowsOf(textOf('vn-north.csv')).map(([, ...columns]) => prizesOf(NORTH, columns));

  it('3,800 northern draws settle a ticket of every play type, and as many win as should', () => {
    const results = northern();
    expect(results).toHaveLength(3_800);
    settlesAll(vnNorth, results);
  });

  it('the same draws settle the play types of Hanoi', () => {
    const results = northern().map(({ DB = [], G1 = [] }) => ({ DB: DB[0], G1: G1[0] }));
    settlesAll(hanoi, results);
  });

  it('894 draws of 18 southern and central provinces settle a ticket of every play type, and as many win as should', () => {
    const files = readdirSync(join(FOLDER ?? '', 'vn-provinces'));
    const results = files.flatMap((file) => rowsOf(textOf('vn-provinces', file)).map(([, , ...columns]) => prizesOf(SOUTH, columns)));
    expect([files.length, results.length]).toEqual([18, 894]);
    settlesAll(vnSouth, results);
  });
});
