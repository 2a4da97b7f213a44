import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { footballRecords, readFootballRow } from './football-data.ts';
import type { FootballRow, SourcedMarket } from './football-data.ts';
import { fitRates } from './joint/fit-rates.ts';
import type { Target } from './joint/fit-rates.ts';
import { bookOf, removeMargin } from './margin.ts';
import { settleSelection } from './markets.ts';
import { parlayOf } from './parlay/combination.ts';
import type { CombinationLeg } from './parlay/combination.ts';
import { settleCombination } from './parlay/settle-combination.ts';
import { ratioOfOdds, returnOf } from './result.ts';

/** The folder of real seasons lies beside the project; the product does not ship it. */
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'football');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const FOLDER = findFolder();
const SEASONS = ['0304', '0809', '1213', '1516', '1819', '2021', '2223'];

const split = (text: string): string[][] => text.split(/\r?\n/).map((line) => line.split(','));

const seasonsRead = new Map<string, readonly FootballRow[]>();

function readSeason(season: string): readonly FootballRow[] {
  const known = seasonsRead.get(season);
  if (known) return known;
  const text = readFileSync(join(FOLDER ?? '', `epl${season}.csv`), 'utf8');
  const rows = footballRecords(split(text)).flatMap(({ record, row }) => readFootballRow(record, row) ?? []);
  seasonsRead.set(season, rows);
  return rows;
}

const marketOf = (row: FootballRow, id: string): SourcedMarket | undefined => row.markets.find(({ market }) => market === id);

function countSources(rows: readonly FootballRow[], id: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const source = marketOf(row, id)?.source ?? 'absent';
    counts[source] = (counts[source] ?? 0) + 1;
  }
  return counts;
}

function meanMargin(rows: readonly FootballRow[], id: string): number {
  const margins = rows.flatMap((row) => {
    const market = marketOf(row, id);
    return market ? [bookOf(market.outcomes.map(({ odds }) => odds)).overround] : [];
  });
  return (100 * margins.reduce((sum, margin) => sum + margin, 0)) / margins.length;
}

/** Only the columns of one source, so that the reader falls through to it. */
function meanMarginOf(season: string, id: string, prefix: string): number {
  const text = readFileSync(join(FOLDER ?? '', `epl${season}.csv`), 'utf8');
  const facts = new Set(['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'FTR', 'AHCh']);
  const rows = footballRecords(split(text)).flatMap(({ record, row }) => {
    const kept = Object.entries(record).filter(([name]) => facts.has(name) || name.startsWith(prefix));
    return readFootballRow(Object.fromEntries(kept), row) ?? [];
  });
  expect(rows.filter((row) => marketOf(row, id)).length).toBeGreaterThan(370);
  return meanMargin(rows, id);
}

describe.skipIf(!FOLDER)('real seasons (skipped where the data folder is missing)', () => {
  it.each(SEASONS)('%s: every row reads, 20 clubs, 380 fixtures', (season) => {
    const rows = readSeason(season);
    expect(rows).toHaveLength(380);
    expect(new Set(rows.map(({ home }) => home)).size).toBe(20);
    expect(rows.every(({ score, half }) => score && half)).toBe(true);
    expect(rows.every((row) => marketOf(row, '1x2'))).toBe(true);
    expect(rows.every(({ kickoff }) => kickoff.timeKnown === season >= '1920')).toBe(true);
    const year = 2000 + Number(season.slice(0, 2));
    for (const { kickoff } of rows) {
      expect(kickoff.epochMs).toBeGreaterThan(Date.UTC(year, 7, 1));
      expect(kickoff.epochMs).toBeLessThan(Date.UTC(year + 1, 7, 1));
    }
  });

  it.each([
    ['0304', { bet365: 380 }, { bet365: 378, absent: 2 }, { bet365: 360, absent: 20 }],
    ['0809', { average: 380 }, { average: 380 }, { average: 379, absent: 1 }],
    ['1213', { pinnacle_closing: 380 }, { average: 380 }, { average: 380 }],
    ['1516', { pinnacle_closing: 380 }, { average: 380 }, { average: 380 }],
    ['1819', { pinnacle_closing: 380 }, { average: 380 }, { average: 380 }],
    ['2021', { pinnacle_closing: 380 }, { pinnacle_closing: 380 }, { pinnacle_closing: 380 }],
    ['2223', { pinnacle_closing: 380 }, { pinnacle_closing: 379, bet365_closing: 1 }, { pinnacle_closing: 380 }],
  ])('%s: takes the first source that quotes a market', (season, result, total, handicap) => {
    const rows = readSeason(season);
    expect(countSources(rows, '1x2')).toEqual(result);
    expect(countSources(rows, 'over_under')).toEqual(total);
    expect(countSources(rows, 'asian_handicap')).toEqual(handicap);
  });

  it.each(['1213', '1516', '1819', '2021', '2223'])('%s: Pinnacle closing 1X2 keeps 2.0 to 2.5 percent on the mean', (season) => {
    const margin = meanMargin(readSeason(season), '1x2');
    expect(margin).toBeGreaterThanOrEqual(2);
    expect(margin).toBeLessThanOrEqual(2.5);
  });

  it('2003/04: Bet365 keeps 8.7 percent on the mean', () => {
    expect(meanMargin(readSeason('0304'), '1x2')).toBeCloseTo(8.7, 1);
  });

  it.each(['2021', '2223'])('%s: average closing margins', (season) => {
    const within = (margin: number, low: number, high: number): void => {
      expect(Number(margin.toFixed(1))).toBeGreaterThanOrEqual(low);
      expect(Number(margin.toFixed(1))).toBeLessThanOrEqual(high);
    };
    within(meanMarginOf(season, '1x2', 'AvgC'), 3.9, 4.2);
    within(meanMarginOf(season, 'over_under', 'AvgC'), 4.6, 4.9);
    within(meanMarginOf(season, 'asian_handicap', 'AvgC'), 3.2, 3.4);
  });

  // Read off the files by hand: the home side's line, from the column of the source that was taken.
  it.each([
    ['0304', 'Arsenal', 'Everton', 'hcp=-1.25', 'bet365'],
    ['0304', 'Fulham', 'Middlesbrough', 'hcp=-0.25', 'bet365'],
    ['0809', 'Arsenal', 'West Brom', 'hcp=-1.5', 'average'],
    ['1213', 'Wigan', 'Aston Villa', 'hcp=-0.25', 'average'],
    ['1819', 'Bournemouth', 'Cardiff', 'hcp=-0.75', 'average'],
    ['2021', 'Fulham', 'Arsenal', 'hcp=0.75', 'pinnacle_closing'],
    ['2021', 'Wolves', 'Man United', 'hcp=-0.25', 'pinnacle_closing'],
    ['2223', 'Southampton', 'Liverpool', 'hcp=1.25', 'pinnacle_closing'],
  ])('%s: %s–%s stands at %s by %s', (season, home, away, specifier, source) => {
    const row = readSeason(season).find((fixture) => fixture.home === home && fixture.away === away);
    expect(row && marketOf(row, 'asian_handicap')).toMatchObject({ specifier, source });
  });

  it('never gives goals to a clear favourite', () => {
    let checked = 0;
    for (const row of SEASONS.flatMap(readSeason)) {
      const [home, , away] = marketOf(row, '1x2')?.outcomes.map(({ odds }) => Number(odds)) ?? [];
      const handicap = marketOf(row, 'asian_handicap');
      if (!home || !away || !handicap || Math.max(home / away, away / home) < 1.5) continue;
      const line = Number(handicap.specifier.slice('hcp='.length));
      expect(home < away ? line : -line, `${row.home}-${row.away}`).toBeLessThanOrEqual(0);
      expect(Math.abs(line)).toBeLessThanOrEqual(3);
      checked++;
    }
    expect(checked).toBeGreaterThan(1_500);
  });

  it('settles every quoted selection of every season as the score implies', () => {
    let settled = 0;
    const wrong: string[] = [];
    const stake = parseAmount('10', getCurrency('USD'));
    for (const row of SEASONS.flatMap(readSeason)) {
      for (const market of row.markets) {
        for (const { id, odds } of market.outcomes) {
          const result = settleSelection({ market: market.market, specifier: market.specifier, outcome: id }, { score: row.score! });
          const [won, back] = naive(market.market, market.specifier, id, row.score!);
          const isRight =
            result.won / result.of === won &&
            result.refunded / result.of === back &&
            Number(returnOf(stake, odds, result)) === Math.floor(won * 10 * Number(odds) + back * 100_000 + 1e-6);
          if (!isRight) wrong.push(`${row.home}-${row.away} ${market.market} ${market.specifier} ${id}`);
          settled++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(settled).toBe(7 * 380 * 7 - 2 * 2 - 21 * 2);
  });

  it('settles a parlay and all doubles of the favourites of every match day', () => {
    const stake = parseAmount('1', getCurrency('USD'));
    let [days, won] = [0, 0];
    for (const rows of SEASONS.flatMap((season) => [...Map.groupBy(readSeason(season), ({ kickoff }) => kickoff.localDate).values()])) {
      if (rows.length < 2) continue;
      const factors = rows.map(favouriteOf);
      const parlay = settleCombination(parlayOf({ legs: factors, stake }));
      expect(parlay.return).toBe((stake * lineProduct(factors)) / PART ** BigInt(factors.length));
      const doubles = settleCombination({ legs: factors, folds: [2], stakePerLine: stake });
      let sum = 0n;
      for (const [index, one] of factors.entries()) for (const two of factors.slice(index + 1)) sum += lineProduct([one, two]);
      expect(doubles.return).toBe((stake * sum) / PART ** 2n);
      days++;
      if (parlay.return > 0n) won++;
    }
    expect([days, won]).toEqual([534, 101]);
  });

  it.each(['1213', '2021', '2223'])('%s: two rates come close to the closing prices, and to the goals scored', (season) => {
    const rows = readSeason(season);
    let [error, expected, scored] = [0, 0, 0];
    for (const row of rows) {
      const fitted = fitRates(
        ['1x2', 'over_under'].flatMap((id) => targetsOf(marketOf(row, id)!)),
        RHO,
      );
      error += fitted.error / rows.length;
      expected += (fitted.rates.home + fitted.rates.away) / rows.length;
      scored += (row.score!.home + row.score!.away) / rows.length;
    }
    expect(error).toBeLessThan(0.01);
    // 380 matches of some 2.8 goals: two standard deviations of the mean are 0.17.
    expect(Math.abs(expected - scored)).toBeLessThan(0.17);
  });
});

/** Within the range that rule book §2.6 calls typical. */
const RHO = -0.05;

function targetsOf({ market, specifier, outcomes }: SourcedMarket): Target[] {
  const odds = outcomes.map((outcome) => outcome.odds);
  const fair = removeMargin(odds, 'shin');
  return outcomes.map(({ id }, index) => ({ selection: { market, specifier, outcome: id }, probability: fair[index]! }));
}

interface Factor extends CombinationLeg {
  /** The leg's multiplier in parts of 1/20000, worked out apart from the engine. */
  readonly parts: bigint;
}

const PART = 20_000n;

/** The side that gives goals on the Asian line; the home win where there is no line. */
function favouriteOf(row: FootballRow): Factor {
  const market = marketOf(row, 'asian_handicap') ?? marketOf(row, '1x2')!;
  const gives = market.specifier === '' || Number(market.specifier.slice('hcp='.length)) <= 0 ? 0 : 1;
  const { id, odds } = market.outcomes[gives]!;
  const selection = { market: market.market, specifier: market.specifier, outcome: id };
  const [won, back] = naive(market.market, market.specifier, id, row.score!);
  return {
    price: ratioOfOdds(odds),
    result: settleSelection(selection, { score: row.score! }),
    parts: BigInt(2 * won) * odds + BigInt(2 * back) * 10_000n,
  };
}

const lineProduct = (factors: readonly Factor[]): bigint => factors.reduce((product, { parts }) => product * parts, 1n);

/** Written apart from the engine: bets two half stakes on plain decimal lines. Gives the parts that win and come back. */
function naive(market: string, specifier: string, outcome: string, { home, away }: { home: number; away: number }): [number, number] {
  if (market === '1x2') {
    const winner = home > away ? '1' : home < away ? '2' : 'X';
    return winner === outcome ? [1, 0] : [0, 0];
  }
  const line = Number(specifier.split('=')[1]);
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  let [won, back] = [0, 0];
  for (const half of halves) {
    let margin: number;
    if (market === 'over_under') margin = outcome === 'over' ? home + away - half : half - home - away;
    else margin = outcome === 'home' ? home + half - away : away - half - home;
    if (margin > 0) won += 0.5;
    if (margin === 0) back += 0.5;
  }
  return [won, back];
}
