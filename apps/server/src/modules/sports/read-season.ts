import { parse } from 'csv-parse';
import { DomainError } from '@tessera/kernel';
import { FOOTBALL_COLUMNS, type FootballRecord, type FootballRow, InvalidFootballRow, readFootballRow } from '@tessera/engines/sports';

/** Text of a file, whole or in pieces. */
export type CsvSource = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A cell of a file; `row` is the number of its line, the header being 1. */
interface Cell {
  readonly row: number;
  readonly field: string;
  readonly value: string;
}

/** A line that cannot be imported, by the cell that is wrong in it. */
export interface RowError extends Cell {
  readonly reason: 'unreadable' | 'duplicate';
}

/** A cell that was left out of a line that is imported otherwise. */
export type RowWarning = Cell;

export interface SeasonFile {
  /** In order of kick-off. */
  readonly rows: readonly FootballRow[];
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
}

export class NotAFootballFile extends DomainError {
  constructor(reason: string) {
    super({ code: 'not_a_football_file', kind: 'invalid', details: { reason: reason.slice(0, 200) } });
  }
}

/** Many times the longest season: whatever has more rows is another kind of file. */
const MOST_ROWS = 5_000;
/** Ten times the largest season that football-data.co.uk has. */
const MOST_BYTES = 8 * 1_024 * 1_024;
const LONGEST_ROW_BYTES = 64 * 1_024;

interface ParsedLine {
  readonly info: { readonly lines: number };
  readonly record: FootballRecord;
}

/**
 * Reads a football-data.co.uk season row by row, in UTF-8 or else in windows-1252, which older files are written in. A row that cannot be
 * read is reported and left out; a cell that cannot be right is reported and the rest of its row counts.
 * @throws NotAFootballFile when it is no such file at all
 */
export async function readSeason(csv: CsvSource): Promise<SeasonFile> {
  const rows = new Map<string, FootballRow>();
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  const parser = parse({
    columns: namesOf,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW_BYTES,
  });
  const readLine = ({ info, record }: ParsedLine): void => {
    const row = readOrReport(record, info.lines, errors);
    if (!row) return;
    for (const fault of row.faults) warnings.push({ row: info.lines, ...fault });
    const key = matchKey(row.home, row.away, row.kickoff.epochMs);
    if (rows.has(key)) errors.push({ row: info.lines, field: 'HomeTeam', value: row.home, reason: 'duplicate' });
    else rows.set(key, row);
  };
  const text = decode(await readWhole(csv));
  try {
    parser.end(text);
    for await (const line of parser as AsyncIterable<ParsedLine>) {
      readLine(line);
      if (rows.size + errors.length > MOST_ROWS) throw new NotAFootballFile(`more than ${MOST_ROWS} rows`);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw new NotAFootballFile(error.message);
    throw error;
  }
  if (rows.size === 0) throw new NotAFootballFile(`no row could be read${reasonsOf(errors)}`);
  return { rows: [...rows.values()].sort((left, right) => left.kickoff.epochMs - right.kickoff.epochMs), errors, warnings };
}

const REASONS_SHOWN = 3;
const LONGEST_SHOWN = 20;

/** The first rows that could not be read, why, and of how many. */
function reasonsOf(errors: readonly RowError[]): string {
  if (errors.length === 0) return '';
  const shown = errors
    .slice(0, REASONS_SHOWN)
    .map(({ row, field, value, reason }) => `line ${row}: ${field} ${JSON.stringify(value.slice(0, LONGEST_SHOWN))} is ${reason}`);
  return ` of ${errors.length}: ${shown.join('; ')}${errors.length > REASONS_SHOWN ? '; …' : ''}`;
}

/** What tells one match of a season from another. */
export function matchKey(home: string, away: string, kickoffMs: number): string {
  return JSON.stringify([clubKey(home), clubKey(away), kickoffMs]);
}

/** The same for every way to write a club's name: files of one season differ in apostrophes and in how accents are encoded. */
export function clubKey(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .toLowerCase();
}

async function readWhole(csv: CsvSource): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of csv) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece);
    size += bytes.length;
    if (size > MOST_BYTES) throw new NotAFootballFile(`more than ${MOST_BYTES} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

/** Windows-1252 has a sign for every byte, so text that is no UTF-8 is never refused for its encoding. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cells under an empty heading are left out. @throws NotAFootballFile */
function namesOf(header: readonly string[]): (string | false)[] {
  const names = header.map((name) => name.trim());
  const missing = FOOTBALL_COLUMNS.filter((group) => !group.some((name) => names.includes(name)));
  if (missing.length > 0) throw new NotAFootballFile(`the first line lacks ${missing.map((group) => group.join(' or ')).join(', ')}`);
  return names.map((name) => name || false);
}

function readOrReport(record: FootballRecord, row: number, errors: RowError[]): FootballRow | undefined {
  try {
    return readFootballRow(record, row);
  } catch (error) {
    if (!(error instanceof InvalidFootballRow)) throw error;
    errors.push({ row, field: error.details['field'] ?? '', value: error.details['value'] ?? '', reason: 'unreadable' });
    return undefined;
  }
}
