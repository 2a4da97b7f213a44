import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { DomainError } from '@tessera/kernel';
import { type FootballRecord, type FootballRow, InvalidFootballRow, readFootballRow } from '@tessera/engines/sports';

/** Text of a file, whole or in pieces. */
export type CsvSource = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A line that cannot be imported; `row` is its number in the file, the header being 1. */
export interface RowError {
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly reason: 'unreadable' | 'duplicate';
}

export interface SeasonFile {
  /** In order of kick-off. */
  readonly rows: readonly FootballRow[];
  readonly errors: readonly RowError[];
}

export class NotAFootballFile extends DomainError {
  constructor(reason: string) {
    super({ code: 'not_a_football_file', kind: 'invalid', details: { reason: reason.slice(0, 200) } });
  }
}

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'];
/** Many times the longest season: whatever has more rows is another kind of file. */
const MOST_ROWS = 5_000;
const LONGEST_ROW_BYTES = 64 * 1_024;

interface ParsedLine {
  readonly info: { readonly lines: number };
  readonly record: FootballRecord;
}

/**
 * Reads a football-data.co.uk season row by row. A row that cannot be read is reported and left out.
 * @throws NotAFootballFile when it is no such file at all
 */
export async function readSeason(csv: CsvSource): Promise<SeasonFile> {
  const rows = new Map<string, FootballRow>();
  const errors: RowError[] = [];
  const parser = parse({
    bom: true,
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
    const key = matchKey(row.home, row.away, row.kickoff.epochMs);
    if (rows.has(key)) errors.push({ row: info.lines, field: 'HomeTeam', value: row.home, reason: 'duplicate' });
    else rows.set(key, row);
  };
  try {
    await pipeline(csv, parser, async (lines: AsyncIterable<ParsedLine>) => {
      for await (const line of lines) {
        readLine(line);
        if (rows.size + errors.length > MOST_ROWS) throw new NotAFootballFile(`more than ${MOST_ROWS} rows`);
      }
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw new NotAFootballFile(error.message);
    throw error;
  }
  if (rows.size === 0) throw new NotAFootballFile('no row could be read');
  return { rows: [...rows.values()].sort((left, right) => left.kickoff.epochMs - right.kickoff.epochMs), errors };
}

/** What tells one match of a season from another. */
export function matchKey(home: string, away: string, kickoffMs: number): string {
  return JSON.stringify([home, away, kickoffMs]);
}

/** Cells under an empty heading are left out. @throws NotAFootballFile */
function namesOf(header: readonly string[]): (string | false)[] {
  const names = header.map((name) => name.trim());
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new NotAFootballFile(`the first line lacks ${missing.join(', ')}`);
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
