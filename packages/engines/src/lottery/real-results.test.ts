import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ballsFromKeno } from './pcb/keno.ts';
import type { Family, FamilyId, PlayType } from './play-type.ts';
import { FAMILIES } from './registry.ts';
import { countWinners, deviationsOf, MOST_DEVIATIONS, rowsOf } from './testing/real-results.ts';

/** The folder of real results lies beside the project; the product does not ship it. */
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'lottery');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const FOLDER = findFolder();

/** Results of one family in the files of one format. */
interface Source {
  readonly family: FamilyId;
  /** The text of a file as results that the family reads. */
  readonly resultsIn: (text: string) => unknown[];
  /** The draws that each file holds. */
  readonly files: Readonly<Record<string, number>>;
  /** Play type types on the order of the numbers, where the files have lost it: they are settled, but nobody can say how often they should win. */
  readonly needsOrder?: (playType: PlayType) => boolean;
}

const inColumns =
  (width: number) =>
  (text: string): string[] =>
    rowsOf(text).map(([, ...numbers]) => numbers.map((number) => number.padStart(width, '0')).join());

const SOURCES: readonly Source[] = [
  { family: 'ssc', resultsIn: inColumns(1), files: { 'ssc-chongqingHour.csv': 412, 'ssc-xinjiangHour.csv': 330 } },
  {
    family: '11x5',
    resultsIn: inColumns(2),
    files: {
      '11x5-anhui115.csv': 277,
      '11x5-guangdong115.csv': 286,
      '11x5-jiangsu115.csv': 284,
      '11x5-jiangxi115.csv': 286,
      '11x5-shandong115.csv': 294,
      '11x5-shanghai115.csv': 298,
    },
  },
  {
    family: 'k3',
    resultsIn: inColumns(1),
    // The dice stand in ascending order in every row.
    needsOrder: (playType) => playType.id.startsWith('k3.c.lh.'),
    files: {
      'k3-anhuiQuick3.csv': 276,
      'k3-beijingQuick3.csv': 287,
      'k3-guangxiQuick3.csv': 274,
      'k3-hubeiQuick3.csv': 269,
      'k3-jiangsuQuick3.csv': 266,
      'k3-shanghaiQuick3.csv': 283,
    },
  },
  { family: 'pk10', resultsIn: inColumns(2), files: { 'pk10-beijingRace.csv': 302 } },
  { family: 'pcb', resultsIn: inColumns(1), files: { 'pcb-beijingPC.csv': 1_274 } },
];

const textOf = (file: string): string => readFileSync(join(FOLDER ?? '', file), 'utf8');

function familyOf({ family }: Source): Family {
  const found = FAMILIES.get(family);
  if (!found) throw new Error(family);
  return found;
}

function drawsOf(source: Source, file: string): unknown[] {
  return source.resultsIn(textOf(file)).map((result) => familyOf(source).readDraw(result));
}

describe.skipIf(!FOLDER)('real results (skipped where the data folder is missing)', () => {
  for (const source of SOURCES) {
    it.each(Object.entries(source.files))(`of ${source.family}: %s has %i draws that can all be read`, (file, count) => {
      expect(drawsOf(source, file)).toHaveLength(count);
    });

    it(`of ${source.family} settle a ticket of every play type on every draw, and as many win as should`, () => {
      const draws = Object.keys(source.files).flatMap((file) => drawsOf(source, file));
      const deviant = [...familyOf(source).playTypes.values()].flatMap((playType) => {
        const selection = playType.read(playType.example);
        const winners = countWinners(playType, selection, draws);
        if (source.needsOrder?.(playType)) return [];
        const deviations = deviationsOf(playType, selection, { winners, draws: draws.length });
        return deviations > MOST_DEVIATIONS ? [`${playType.id}: ${winners} winners of ${draws.length}`] : [];
      });
      expect(deviant).toEqual([]);
    });
  }

  it('of Beijing Keno give the balls that were published for the 1,274 draws of both files', () => {
    const published = new Map(rowsOf(textOf('pcb-beijingPC.csv')).map(([issue, ...balls]) => [issue, balls.map(Number)]));
    const derived = rowsOf(textOf('keno-beijingKeno.csv'))
      .filter(([issue]) => published.has(issue))
      .map(([issue, ...numbers]) => ({ issue, balls: ballsFromKeno(numbers.map(Number), 'beijing') }));
    expect(derived).toHaveLength(1_274);
    for (const { issue, balls } of derived) expect({ issue, balls }).toEqual({ issue, balls: published.get(issue) });
  });
});
