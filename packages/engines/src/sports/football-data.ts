import { DomainError, ODDS_SCALE, parseOdds } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';
import { FOOTBALL_SOURCES } from './football-sources.ts';
import type { FootballSource, PriceSource } from './football-sources.ts';
import { lineToText, parseLine } from './line.ts';
import { isRealDate, londonToEpochMs } from './london-time.ts';
import { bookOf } from './margin.ts';
import { formatSpecifier } from './market.ts';
import type { Score } from './market.ts';
import type { QuotedMarket } from './price-market.ts';

/** One line of a football-data file, column name to text. */
export type FootballRecord = Readonly<Record<string, string>>;

export interface Kickoff {
  /** `2003-08-16` and `15:00`, local to London. */
  readonly localDate: string;
  readonly localTime: string;
  /** False when the file gives no time and 15:00 was assumed. */
  readonly timeKnown: boolean;
  readonly epochMs: number;
}

export interface SourcedMarket extends QuotedMarket {
  readonly source: PriceSource;
}

/** A cell that was left out of its row because it cannot be right. */
export interface CellFault {
  readonly field: string;
  readonly value: string;
}

export interface FootballRow {
  readonly division: string;
  readonly kickoff: Kickoff;
  readonly home: string;
  readonly away: string;
  /** Absent for a fixture not played yet. */
  readonly score?: Score;
  /** Absent where the file does not give both cells, or gives more goals than the final score. */
  readonly half?: Score;
  readonly markets: readonly SourcedMarket[];
  /** Prices, lines, half-time scores and signs that were not used; the rest of the row stands. */
  readonly faults: readonly CellFault[];
}

/** `row` is the line number in the file as a person counts it: the header is 1. */
export class InvalidFootballRow extends DomainError {
  constructor(row: number, field: string, value: string) {
    super({ code: 'invalid_football_row', kind: 'invalid', details: { row: String(row), field, value: value.slice(0, 40) } });
  }
}

/** Kick-off when the file has no time (seasons before 2019/20). */
const USUAL_TIME = '15:00';
/** The only total line these files quote. */
const TOTAL_SPECIFIER = formatSpecifier({ total: '2.5' });
const LONGEST_NAME = 60;
const LONGEST_FAULT = 40;
const GOALS = /^\d{1,2}$/;
/** The files begin with the season 1993/94. */
const FIRST_YEAR = 1993;

/** Names of the club columns, with the short ones that some leagues' files use. */
const HOME_COLUMNS = ['HomeTeam', 'HT'] as const;
const AWAY_COLUMNS = ['AwayTeam', 'AT'] as const;

/** Columns without which a file is no list of matches; any one name of each group will do. Scores may be missing: the matches are then to come. */
export const FOOTBALL_COLUMNS: readonly (readonly string[])[] = [['Date'], HOME_COLUMNS, AWAY_COLUMNS];

/** Reads one column; a missing column and an empty cell are the same. */
interface Cells {
  readonly row: number;
  get(field: string): string;
  /** Notes a cell that is left out. */
  leaveOut(field: string): void;
}

/**
 * Joins the header and the split lines of a file into records: drops a byte-order mark, cells beyond the header and
 * blank lines. Line numbers stay those of the file.
 */
export function footballRecords(
  lines: readonly (readonly string[])[],
): readonly { readonly row: number; readonly record: FootballRecord }[] {
  // Trimming removes a byte-order mark too: it counts as white space.
  const header = (lines[0] ?? []).map((name) => name.trim());
  return lines.slice(1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const pairs = header.flatMap((name, column) => (name === '' ? [] : [[name, cells[column] ?? ''] as const]));
    return [{ row: index + 2, record: Object.fromEntries(pairs) }];
  });
}

/**
 * Reads a fixture with its result and, per market, the prices of the first source that quotes it (decision D38). A source with a price
 * or a line that cannot be read, or whose prices sum below 1 and would lose money on every bet, is passed over; a market without a source
 * is absent. The final score counts whatever its sign says: awarded matches carry the sign of the pitch. A half-time score that is
 * incomplete or higher than the final one is left out. What was left out is in `faults`.
 * Undefined for a blank line. @throws InvalidFootballRow for a date, a time, a club or a final score that cannot be read
 */
export function readFootballRow(record: FootballRecord, row: number): FootballRow | undefined {
  if (Object.values(record).every((value) => value.trim() === '')) return undefined;
  const faults = new Map<string, CellFault>();
  const get = (field: string): string => (Object.hasOwn(record, field) ? (record[field] ?? '').trim() : '');
  const cells: Cells = {
    row,
    get,
    leaveOut: (field) => void faults.set(field, { field, value: get(field).slice(0, LONGEST_FAULT) }),
  };
  const score = readScore(cells);
  const half = score && readHalf(cells, score);
  const home = readName(cells, columnOf(record, HOME_COLUMNS));
  const away = readName(cells, columnOf(record, AWAY_COLUMNS));
  if (home === away) throw new InvalidFootballRow(row, 'AwayTeam', away);
  return {
    division: get('Div'),
    kickoff: readKickoff(cells),
    home,
    away,
    ...(score ? { score } : {}),
    ...(half ? { half } : {}),
    markets: FOOTBALL_SOURCES.flatMap(({ market, sources }) => firstQuoted(cells, market, sources)),
    faults: [...faults.values()],
  };
}

function columnOf(record: FootballRecord, names: readonly [string, string]): string {
  return names.find((name) => Object.hasOwn(record, name)) ?? names[0];
}

function readName(cells: Cells, field: string): string {
  const name = cells.get(field);
  if (name === '' || name.length > LONGEST_NAME) throw new InvalidFootballRow(cells.row, field, name);
  return name;
}

/** Three date forms occur: 16-08-2003, 16/08/08 and 08/08/2015; day first in all. Two-digit years begin in 1993 too. */
function readKickoff(cells: Cells): Kickoff {
  const date = cells.get('Date');
  const match = /^(\d{2})([-/])(\d{2})\2(\d{2}|\d{4})$/.exec(date);
  const [, dayText = '', , monthText = '', yearText = ''] = match ?? [];
  const [day, month, shortYear] = [Number(dayText), Number(monthText), Number(yearText)];
  const year = yearText.length === 2 ? shortYear + (shortYear >= FIRST_YEAR % 100 ? 1900 : 2000) : shortYear;
  if (!match || year < FIRST_YEAR || !isRealDate({ year, month, day })) throw new InvalidFootballRow(cells.row, 'Date', date);
  const time = cells.get('Time');
  const localTime = time === '' ? USUAL_TIME : time;
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(localTime);
  if (!clock) throw new InvalidFootballRow(cells.row, 'Time', time);
  return {
    localDate: `${year}-${monthText}-${dayText}`,
    localTime,
    timeKnown: time !== '',
    epochMs: londonToEpochMs({ year, month, day, hour: Number(clock[1]), minute: Number(clock[2]) }),
  };
}

/** Both cells or neither. */
function readScore(cells: Cells): Score | undefined {
  if (cells.get('FTHG') === '' && cells.get('FTAG') === '') return undefined;
  const score = { home: readGoals(cells, 'FTHG'), away: readGoals(cells, 'FTAG') };
  checkSign(cells, 'FTR', score);
  return score;
}

function readHalf(cells: Cells, score: Score): Score | undefined {
  if (cells.get('HTHG') === '' && cells.get('HTAG') === '') return undefined;
  const wrong = (['HTHG', 'HTAG'] as const).find((field) => {
    const goals = cells.get(field);
    return !GOALS.test(goals) || Number(goals) > (field === 'HTHG' ? score.home : score.away);
  });
  if (wrong) {
    cells.leaveOut(wrong);
    return undefined;
  }
  const half = { home: readGoals(cells, 'HTHG'), away: readGoals(cells, 'HTAG') };
  checkSign(cells, 'HTR', half);
  return half;
}

function checkSign(cells: Cells, field: string, score: Score): void {
  const sign = score.home === score.away ? 'D' : score.home > score.away ? 'H' : 'A';
  const stated = cells.get(field);
  if (stated !== '' && stated !== sign) cells.leaveOut(field);
}

function readGoals(cells: Cells, field: string): number {
  const text = cells.get(field);
  if (!GOALS.test(text)) throw new InvalidFootballRow(cells.row, field, text);
  return Number(text);
}

function firstQuoted(
  cells: Cells,
  market: { id: string; outcomes: readonly string[] },
  sources: readonly FootballSource[],
): readonly SourcedMarket[] {
  for (const { source, prices, line } of sources) {
    const quoted = prices.every((field) => cells.get(field) !== '') && (line === undefined || cells.get(line) !== '');
    if (!quoted) continue;
    const specifier = specifierOf(cells, market.id, line);
    const odds = prices.map((field) => readOdds(cells, field));
    if (specifier === undefined || !odds.every((price) => price !== undefined) || bookOf(odds).overround < 0) continue;
    return [
      { market: market.id, specifier, source, outcomes: odds.map((price, index) => ({ id: market.outcomes[index] ?? '', odds: price })) },
    ];
  }
  return [];
}

/** The line column holds the home side's handicap, as the specifier does. Undefined for a line that no market has. */
function specifierOf(cells: Cells, market: string, line: string | undefined): string | undefined {
  if (market === 'over_under') return TOTAL_SPECIFIER;
  if (line === undefined) return '';
  const handicap = readCell(cells, line, parseLine);
  return handicap === undefined ? undefined : formatSpecifier({ hcp: lineToText(handicap) });
}

function readOdds(cells: Cells, field: string): Odds | undefined {
  const odds = readCell(cells, field, parseOdds);
  if (odds === undefined || odds > ODDS_SCALE) return odds;
  cells.leaveOut(field);
  return undefined;
}

/** Undefined, and noted, for a value that cannot be read. */
function readCell<Value>(cells: Cells, field: string, read: (text: string) => Value): Value | undefined {
  try {
    return read(cells.get(field));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    cells.leaveOut(field);
    return undefined;
  }
}
