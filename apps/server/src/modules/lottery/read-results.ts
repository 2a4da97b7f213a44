import { z } from 'zod';
import { DrawNumbers } from '@tessera/contract';
import { NORTH, type Region, SOUTH } from '@tessera/engines/lottery';
import type { ResultFormat } from './feed.ts';
import type { Lottery } from './lottery.ts';

/** One draw of a file. What it tells is not held against the rules of the family yet. */
export interface ResultRow {
  /** Of the draw, as its lottery numbers it. */
  readonly number: string;
  readonly told: DrawNumbers;
}

export interface ReadOptions {
  readonly format: ResultFormat;
  /** The draw of an issue that says neither its day nor its place on it; none unless told. */
  readonly numberOfIssue?: (issue: string) => string | undefined;
}

/** A sentence that says why a text holds no results. */
export class NotResults extends Error {
  override readonly name = 'NotResults';
}

const MAX_ROWS = 100_000;
/** So that a page of something else is not looked through to its end. */
const MAX_COLUMNS = 40;

/**
 * Reads results of a lottery: CSV with the draw in its first column and a number in each other one, or a JSON list of draws. A draw is named by its
 * `number`, by its `date` where there is one a day, or by an `issue` of year, month, day and place on the day (`191023001`).
 * @throws NotResults
 */
export function readResults(text: string, lottery: Pick<Lottery, 'family' | 'kenoMethod'>, options: ReadOptions): ResultRow[] {
  return options.format === 'csv' ? readCsv(text, lottery, options) : readJson(text, options);
}

type Named = Readonly<Record<'number' | 'date' | 'issue', string | undefined>>;

function readCsv(text: string, lottery: Pick<Lottery, 'family' | 'kenoMethod'>, options: ReadOptions): ResultRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',').map((name) => name.trim().toLowerCase());
  const [named] = columns;
  if (named !== 'number' && named !== 'date' && named !== 'issue') throw new NotResults('The first column is number, date or issue.');
  if (columns.length > MAX_COLUMNS || lines.length > MAX_ROWS)
    throw new NotResults(`More than ${MAX_COLUMNS} columns or ${MAX_ROWS} rows.`);
  const from = columns[1] === 'province' ? 2 : 1;
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    const named0 = { number: undefined, date: undefined, issue: undefined, [named]: cells[0] };
    return { number: numberOf(named0, options), told: toldByColumns(lottery, cells.slice(from)) };
  });
}

/** What columns of numbers say, in the order of the family's results; files drop zeros in front. */
function toldByColumns({ family, kenoMethod }: Pick<Lottery, 'family' | 'kenoMethod'>, numbers: readonly string[]): DrawNumbers {
  const two = numbers.map((number) => number.padStart(2, '0'));
  if (kenoMethod) return numbers.join(',');
  if (family === '11x5' || family === 'pk10') return two.join(',');
  if (family === 'lhc') return `${two.slice(0, -1).join(',')}+${two.at(-1) ?? ''}`;
  if (family === 'vn.n') return prizesOf(NORTH, numbers);
  if (family === 'vn.s') return prizesOf(SOUTH, numbers);
  // Of the northern prizes Hanoi takes the first two.
  if (family === 'sea.hn') return { DB: (numbers[0] ?? '').padStart(5, '0'), G1: (numbers[1] ?? '').padStart(5, '0') };
  if (family === 'sea.sg') return { numbers: numbers.slice(0, -1).map(Number), additional: Number(numbers.at(-1)) };
  return numbers.join(',');
}

function prizesOf({ prizes }: Region, numbers: readonly string[]): DrawNumbers {
  let from = 0;
  const named = prizes.map(({ name, count, digits }): [string, string[]] => {
    const ofPrize = numbers.slice(from, from + count).map((number) => number.padStart(digits, '0'));
    from += count;
    return [name, ofPrize];
  });
  // A column too many is as wrong as one too few.
  return from < numbers.length ? numbers.join(',') : Object.fromEntries(named);
}

const Label = z
  .union([z.string().max(40), z.int()])
  .transform(String)
  .optional();
const Draw = z.object({
  number: Label,
  date: Label,
  issue: Label,
  result: DrawNumbers.optional(),
  /** The six numbers and the special one, as the Hong Kong Jockey Club publishes them. */
  no: z.array(z.string().max(2)).optional(),
  sno: z.string().max(2).optional(),
});
const Draws = z.array(Draw).max(MAX_ROWS);
const Document = z.union([Draws, z.object({ draws: Draws }).transform(({ draws }) => draws)]);

function readJson(text: string, options: ReadOptions): ResultRow[] {
  const parsed = Document.safeParse(parseJson(text));
  if (!parsed.success) throw new NotResults('Not a list of draws, each with its number, date or issue and its result.');
  return parsed.data.map(({ number, date, issue, result, no, sno }) => {
    const told = result ?? (no && sno !== undefined ? toldByColumns({ family: 'lhc', kenoMethod: null }, [...no, sno]) : undefined);
    if (told === undefined) throw new NotResults('A draw without its result.');
    return { number: numberOf({ number, date, issue }, options), told };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotResults('Not JSON.');
  }
}

/** @throws NotResults */
function numberOf({ number, date, issue }: Named, { numberOfIssue }: ReadOptions): string {
  if (number !== undefined && /^\d{12}$/.test(number)) return number;
  if (date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date)) return `${date.replaceAll('-', '')}0001`;
  const known = issue === undefined ? undefined : (numberOfIssue?.(issue) ?? byDay(issue));
  if (known === undefined) throw new NotResults(`Nobody can say which draw ${number ?? date ?? issue ?? 'without a name'} is.`);
  return known;
}

/** `19102301` and `191023001` are the first draw of 23 October 2019. */
function byDay(issue: string): string | undefined {
  const [, day, place] = /^(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(\d{2,3})$/.exec(issue) ?? [];
  return day === undefined || place === undefined ? undefined : `20${day}${place.padStart(4, '0')}`;
}
