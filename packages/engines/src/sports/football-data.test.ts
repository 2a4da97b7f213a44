import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footballRecords, readFootballRow } from './football-data.ts';
import type { FootballRow, SourcedMarket } from './football-data.ts';
import { londonToEpochMs } from './london-time.ts';
import { bookOf } from './margin.ts';
import { settleSelection } from './markets.ts';
import { returnOf } from './result.ts';

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

function readSeason(season: string): FootballRow[] {
  const text = readFileSync(join(FOLDER ?? '', `epl${season}.csv`), 'utf8');
  return footballRecords(split(text)).flatMap(({ record, row }) => readFootballRow(record, row) ?? []);
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
    expect(rows.every(({ kickoff }) => kickoff.timeKnown === (season >= '1920'))).toBe(true);
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

  it('settles every quoted selection of every season as the score implies', () => {
    let settled = 0;
    const stake = parseAmount('10', getCurrency('USD'));
    for (const row of SEASONS.flatMap(readSeason)) {
      for (const market of row.markets) {
        for (const { id, odds } of market.outcomes) {
          const result = settleSelection({ market: market.market, specifier: market.specifier, outcome: id }, { score: row.score! });
          const [won, back] = naive(market.market, market.specifier, id, row.score!);
          expect([result.won / result.of, result.refunded / result.of], `${row.home}-${row.away} ${market.market} ${market.specifier} ${id}`).toEqual([won, back]);
          expect(Number(returnOf(stake, odds, result))).toBe(Math.floor(won * 10 * Number(odds) + back * 100_000 + 1e-6));
          settled++;
        }
      }
    }
    expect(settled).toBe(7 * 380 * 7 - 2 * 2 - 21 * 2);
  });
});

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

const GOOD: Record<string, string> = {
  Div: 'E0', Date: '12/09/2020', Time: '12:30', HomeTeam: 'Reds', AwayTeam: 'Blues', FTHG: '2', FTAG: '1', FTR: 'H', HTHG: '1', HTAG: '1', HTR: 'D',
  PSCH: '2.10', PSCD: '3.4', PSCA: '3.5', 'B365>2.5': '1.9', 'B365<2.5': '1.9', AHh: '-0.25', B365AHH: '1.95', B365AHA: '1.9',
};
const FIELDS = Object.keys(GOOD);

describe('reading one row', () => {
  it('reads the fixture, its local kick-off and its markets', () => {
    expect(readFootballRow(GOOD, 2)).toEqual({
      division: 'E0',
      kickoff: { localDate: '2020-09-12', localTime: '12:30', timeKnown: true, epochMs: Date.UTC(2020, 8, 12, 11, 30) },
      home: 'Reds',
      away: 'Blues',
      score: { home: 2, away: 1 },
      half: { home: 1, away: 1 },
      markets: [
        { market: '1x2', specifier: '', source: 'pinnacle_closing', outcomes: [{ id: '1', odds: 21_000n }, { id: 'X', odds: 34_000n }, { id: '2', odds: 35_000n }] },
        { market: 'over_under', specifier: 'total=2.5', source: 'bet365', outcomes: [{ id: 'over', odds: 19_000n }, { id: 'under', odds: 19_000n }] },
        { market: 'asian_handicap', specifier: 'hcp=-0.25', source: 'bet365', outcomes: [{ id: 'home', odds: 19_500n }, { id: 'away', odds: 19_000n }] },
      ],
    });
  });

  it.each([
    ['16-08-2003', '2003-08-16'], ['16/08/08', '2008-08-16'], ['08/08/2015', '2015-08-08'], ['14/08/93', '1993-08-14'],
  ])('reads the date %s as %s, 15:00 when there is no time', (date, localDate) => {
    const row = readFootballRow({ ...GOOD, Date: date, Time: '' }, 2);
    expect(row?.kickoff).toMatchObject({ localDate, localTime: '15:00', timeKnown: false });
  });

  it('reads a fixture without a result, and leaves out what nobody quotes', () => {
    const row = readFootballRow({ ...GOOD, FTHG: '', FTAG: '', FTR: '', HTHG: '', HTAG: '', HTR: '', PSCD: '', AHh: '' }, 2);
    expect(row).not.toHaveProperty('score');
    expect(row?.markets.map(({ market }) => market)).toEqual(['over_under']);
  });

  it('passes over a source whose prices sum below 1', () => {
    const row = readFootballRow({ ...GOOD, PSCH: '4.1', AvgH: '2', AvgD: '3', AvgA: '4' }, 2);
    expect(row?.markets[0]?.source).toBe('average');
    expect(readFootballRow({ ...GOOD, PSCH: '4.1' }, 2)?.markets.map(({ market }) => market)).toEqual(['over_under', 'asian_handicap']);
  });

  it('drops the byte-order mark and blank lines, and keeps the line numbers of the file', () => {
    const lines = split(`\uFEFF${FIELDS.join(',')}\r\n,,,\r\n${Object.values(GOOD).join(',')},,\r\n\r\n,,\r\n`);
    expect(footballRecords(lines)).toEqual([{ row: 3, record: GOOD }]);
    expect(readFootballRow({ Div: '', Date: ' ' }, 9)).toBeUndefined();
  });

  it.each([
    ['Date', '31/04/2021'], ['Date', '2021-04-30'], ['Date', '1/4/2021'], ['Date', '01/05/1992'], ['Date', ''], ['Time', '24:00'], ['HomeTeam', ''], ['AwayTeam', 'Reds'],
    ['FTHG', '-1'], ['FTHG', ''], ['FTAG', 'x'], ['FTR', 'A'], ['HTHG', '3'], ['PSCH', '#VALUE!'], ['PSCA', '1'], ['B365>2.5', '1.90000001'], ['AHh', '-0.3'],
  ])('names row and field when %s is "%s"', (field, value) => {
    const record = { ...GOOD, [field]: value, ...(field === 'HTHG' ? { HTR: 'H' } : {}) };
    expect(() => readFootballRow(record, 17)).toThrow(
      expect.objectContaining({ code: 'invalid_football_row', details: expect.objectContaining({ row: '17', field }) }),
    );
  });

  it('never throws anything but a DomainError, whatever the cells', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '-0', '1.5', '0', '1e9', '99/99/9999', '29/02/00', '00:00', '__proto__'), fc.stringMatching(/^[-+0-9./:]{0,10}$/));
    const changes = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), cell);
    fc.assert(
      fc.property(changes, (changed) => {
        try {
          readFootballRow({ ...GOOD, ...changed }, 2);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (lines) => {
        for (const { record } of footballRecords(lines)) expect(Object.values(record).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });
});

describe('London time', () => {
  it('agrees with the time-zone database on every day from 1990 to 2035, at 00:30, 03:00 and 15:00', () => {
    const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
    for (let day = Date.UTC(1990, 0, 1); day < Date.UTC(2036, 0, 1); day += 86_400_000) {
      const date = new Date(day);
      const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      for (const [hour, minute] of [[0, 30], [3, 0], [15, 0]] as const) {
        const epochMs = londonToEpochMs({ year, month, day: dayOfMonth, hour, minute });
        const pad = (value: number): string => String(value).padStart(2, '0');
        const wanted = `${pad(dayOfMonth)}/${pad(month)}/${year}, ${pad(hour)}:${pad(minute)}`;
        if (zone.format(epochMs) !== wanted) expect.fail(`${wanted} became ${zone.format(epochMs)}`);
      }
    }
  });

  it('takes a skipped time as winter time and a repeated one as its first occurrence', () => {
    expect(londonToEpochMs({ year: 2021, month: 3, day: 28, hour: 1, minute: 30 })).toBe(Date.UTC(2021, 2, 28, 1, 30));
    expect(londonToEpochMs({ year: 2021, month: 10, day: 31, hour: 1, minute: 30 })).toBe(Date.UTC(2021, 9, 31, 0, 30));
  });
});
