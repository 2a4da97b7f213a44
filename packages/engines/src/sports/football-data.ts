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

export interface FootballRow {
  readonly division: string;
  readonly kickoff: Kickoff;
  readonly home: string;
  readonly away: string;
  /** Absent for a fixture not played yet. */
  readonly score?: Score;
  readonly half?: Score;
  readonly markets: readonly SourcedMarket[];
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
/** The files begin with the season 1993/94. */
const FIRST_YEAR = 1993;

/** Reads one column; a missing column and an empty cell are the same. */
interface Cells {
  readonly row: number;
  get(field: string): string;
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
 * Reads a fixture with its result and, per market, the prices of the first source that quotes it (decision D38). A
 * market nobody quotes is absent; so is a source whose prices sum below 1, which would lose money on every bet.
 * Undefined for a blank line. @throws InvalidFootballRow for a cell that cannot be read
 */
export function readFootballRow(record: FootballRecord, row: number): FootballRow | undefined {
  const cells: Cells = { row, get: (field) => (Object.hasOwn(record, field) ? (record[field] ?? '').trim() : '') };
  if (Object.values(record).every((value) => value.trim() === '')) return undefined;
  const score = readScore(cells, { home: 'FTHG', away: 'FTAG', sign: 'FTR' });
  const half = readScore(cells, { home: 'HTHG', away: 'HTAG', sign: 'HTR' });
  if (half && score && half.home > score.home) throw new InvalidFootballRow(row, 'HTHG', String(half.home));
  if (half && score && half.away > score.away) throw new InvalidFootballRow(row, 'HTAG', String(half.away));
  const home = readName(cells, 'HomeTeam');
  const away = readName(cells, 'AwayTeam');
  if (home === away) throw new InvalidFootballRow(row, 'AwayTeam', away);
  return {
    division: cells.get('Div'),
    kickoff: readKickoff(cells),
    home,
    away,
    ...(score ? { score } : {}),
    ...(half ? { half } : {}),
    markets: FOOTBALL_SOURCES.flatMap(({ market, sources }) => firstQuoted(cells, market, sources)),
  };
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

/** Both cells or neither; the sign column, when given, must agree with them. */
function readScore(cells: Cells, fields: { home: string; away: string; sign: string }): Score | undefined {
  if (cells.get(fields.home) === '' && cells.get(fields.away) === '') return undefined;
  const score = { home: readGoals(cells, fields.home), away: readGoals(cells, fields.away) };
  const sign = score.home === score.away ? 'D' : score.home > score.away ? 'H' : 'A';
  const stated = cells.get(fields.sign);
  if (stated !== '' && stated !== sign) throw new InvalidFootballRow(cells.row, fields.sign, stated);
  return score;
}

function readGoals(cells: Cells, field: string): number {
  const text = cells.get(field);
  if (!/^\d{1,2}$/.test(text)) throw new InvalidFootballRow(cells.row, field, text);
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
    if (bookOf(odds).overround < 0) continue;
    return [
      { market: market.id, specifier, source, outcomes: odds.map((price, index) => ({ id: market.outcomes[index] ?? '', odds: price })) },
    ];
  }
  return [];
}

/** The line column holds the home side's handicap, as the specifier does. */
function specifierOf(cells: Cells, market: string, line: string | undefined): string {
  if (market === 'over_under') return TOTAL_SPECIFIER;
  return line === undefined ? '' : formatSpecifier({ hcp: lineToText(readCell(cells, line, parseLine)) });
}

function readOdds(cells: Cells, field: string): Odds {
  const odds = readCell(cells, field, parseOdds);
  if (odds <= ODDS_SCALE) throw new InvalidFootballRow(cells.row, field, cells.get(field));
  return odds;
}

/** Names the row and the field in a refusal of the value. */
function readCell<Value>(cells: Cells, field: string, read: (text: string) => Value): Value {
  const text = cells.get(field);
  try {
    return read(text);
  } catch (error) {
    if (error instanceof DomainError) throw new InvalidFootballRow(cells.row, field, text);
    throw error;
  }
}
