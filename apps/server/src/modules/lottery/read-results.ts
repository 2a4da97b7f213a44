import { z } from 'zod';
import type { DrawNumbers } from '@tessera/contract';
import type { ResultFormat } from './feed.ts';
import type { Lottery } from './lottery.ts';
import { type CellFault, type CellsRead, missing, readCells, wrong } from './results/result-cells.ts';
import { type CellOptions, type ResultShape, shapeOf } from './results/result-shapes.ts';

/** One draw of a file. Whether the numbers can be drawn together is for the rules of the family to say. */
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

type Published = Pick<Lottery, 'family' | 'kenoMethod'>;

/** A sentence that says why a text holds no results. */
export class NotResults extends Error {
  override readonly name = 'NotResults';
}

const MAX_ROWS = 100_000;
/** So that a page of something else is not looked through to its end. */
const MAX_COLUMNS = 40;
/** A sentence names so many faults, and counts the rest. */
const FAULTS_NAMED = 3;

/**
 * Reads a file of results of a lottery: CSV with the draw in its first column and a number in each other one, or a JSON list of draws. A draw is named
 * by its `number`, by its `date` where there is one a day, or by an `issue` of year, month, day and place on the day (`191023001`). Columns stand in the
 * order of the family's results; those of `sea.th` and `sea.my` are found by their names. A number is its digits and nothing else; zeros in front may be
 * absent, as spreadsheets leave them out. One cell that is empty or no number refuses the whole file.
 * @throws NotResults, with the row and the column of what is no number
 */
export function readResults(text: string, lottery: Published, options: ReadOptions): ResultRow[] {
  const rows = readRows(text, lottery, { ...options, mayDropZeros: true });
  refuseUnnamed(rows);
  const faults = rows.flatMap((row) => ('faults' in row ? row.faults.map((fault) => inWords(row, fault)) : []));
  if (faults.length > 0) throw new NotResults(enumerate(faults));
  return rows.flatMap((row) => ('told' in row && row.number !== undefined ? { number: row.number, told: row.told } : []));
}

/**
 * What the answer of a feed, in the same formats, says of one draw; undefined where it does not have all of its numbers yet. A feed writes every digit:
 * one that is absent may not be drawn yet.
 * @throws NotResults
 */
export function readFeed(
  text: string,
  lottery: Published,
  { format, number }: { readonly format: ResultFormat; readonly number: string },
): DrawNumbers | undefined {
  const rows = readRows(text, lottery, { format, mayDropZeros: false });
  // A feed may list a draw while it is drawn and again when it is whole.
  const named = rows.filter((one) => one.number === number);
  const row = named.find((one) => 'told' in one) ?? named[0];
  if (!row) {
    // It may be one of those that nobody can tell apart.
    refuseUnnamed(rows);
    return undefined;
  }
  if ('told' in row) return row.told;
  if (row.faults.some(({ isMissing }) => isMissing)) return undefined;
  throw new NotResults(enumerate(row.faults.map((fault) => inWords(row, fault))));
}

/** @throws NotResults */
function refuseUnnamed(rows: readonly Row[]): void {
  const unnamed = rows.find(({ number }) => number === undefined);
  if (unnamed) throw new NotResults(`${unnamed.place}: nobody can say which draw ${unnamed.name} is.`);
}

function inWords({ place }: Pick<Row, 'place'>, { column, reason }: CellFault): string {
  return `${place}, column ${column}: ${reason}.`;
}

function enumerate(faults: readonly string[]): string {
  const rest = faults.length - FAULTS_NAMED;
  return [...faults.slice(0, FAULTS_NAMED), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

type Row = CellsRead & {
  /** Undefined where the name says nothing of the draw. */
  readonly number: string | undefined;
  readonly name: string;
  /** Where it stands in the text. */
  readonly place: string;
};
type RowOptions = ReadOptions & CellOptions;

function readRows(text: string, lottery: Published, options: RowOptions): Row[] {
  return options.format === 'csv' ? readCsv(text, lottery, options) : readJson(text, lottery, options);
}

type Named = Readonly<Record<'number' | 'date' | 'issue', string | undefined>>;

function readCsv(text: string, lottery: Published, options: RowOptions): Row[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/);
  const columns = head.split(',').map((name) => unquoted(name).trim().toLowerCase());
  const [named] = columns;
  if (named !== 'number' && named !== 'date' && named !== 'issue') throw new NotResults('The first column is number, date or issue.');
  if (columns.length > MAX_COLUMNS || lines.length > MAX_ROWS)
    throw new NotResults(`More than ${MAX_COLUMNS} columns or ${MAX_ROWS} rows.`);
  const shape = shapeOf(lottery);
  const indexes = indexesOf(shape, columns, lottery.family);
  return lines.map((line, index) => {
    const cells = line.split(',').map(unquoted);
    const place = `Row ${index + 2}`;
    const named0 = { number: undefined, date: undefined, issue: undefined, [named]: cells[0] };
    const further = cells.findIndex((cell, at) => at >= columns.length && cell !== '');
    const told =
      further >= 0
        ? wrong(String(further + 1), 'more cells than columns')
        : readCells(shape, (at) => ({ column: columns[indexes[at] ?? 0] || undefined, value: cells[indexes[at] ?? 0] }), options);
    return { ...told, ...numberOf(named0, options), place };
  });
}

/** Texts may stand in quotation marks; no cell of results has one inside. */
const unquoted = (cell: string): string => /^"([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** In which column the number of each cell stands. @throws NotResults where the columns are not those of the family */
function indexesOf({ cells, isNamed, ignoresFurther }: ResultShape, columns: readonly string[], family: string): number[] {
  const from = columns[1] === 'province' ? 2 : 1;
  const numbers = columns.slice(from);
  const indexes = cells.map(({ name }, index) => (isNamed ? columns.indexOf(name) : from + index));
  const areAll = isNamed ? indexes.every((index) => index >= from) : numbers.length >= cells.length;
  if (areAll && (ignoresFurther || numbers.length === cells.length)) return indexes;
  const names = cells.map(({ name, expects }) => `${name} (${expects})`).join(', ');
  throw new NotResults(`After number, date or issue, ${family} expects the ${cells.length === 1 ? 'column' : 'columns'} ${names}.`);
}

const Label = z
  .union([z.string().max(40), z.int()])
  .transform(String)
  .optional();
const Draw = z.object({
  number: Label,
  date: Label,
  issue: Label,
  result: z.unknown().optional(),
  /** The six numbers and the special one, as the Hong Kong Jockey Club publishes them. */
  no: z.array(z.unknown()).max(MAX_COLUMNS).nullish(),
  sno: z.unknown().optional(),
});
const Draws = z.array(Draw).max(MAX_ROWS);
const Document = z.union([Draws, z.object({ draws: Draws }).transform(({ draws }) => draws)]);

function readJson(text: string, lottery: Published, options: RowOptions): Row[] {
  const parsed = Document.safeParse(parseJson(text));
  if (!parsed.success) throw new NotResults('Not a list of draws, each with its number, date or issue and its result.');
  return parsed.data.map(({ number, date, issue, ...draw }, index) => {
    const place = `Draw ${index + 1}`;
    return { ...toldOf(draw, lottery, options), ...numberOf({ number, date, issue }, options), place };
  });
}

function toldOf(
  { result, no, sno }: Pick<z.output<typeof Draw>, 'result' | 'no' | 'sno'>,
  lottery: Published,
  options: CellOptions,
): CellsRead {
  const isOfClub = lottery.family === 'lhc' && (result === undefined || result === null) && no !== undefined;
  const shape = shapeOf(lottery);
  const expected = `the result of ${lottery.family}: ${shape.cells.map(({ name, expects }) => `${name} (${expects})`).join(', ')}`;
  if (isOfClub && no !== null && no.length >= shape.cells.length) return wrong('no', `${no.length} numbers instead of 6`);
  const values = isOfClub ? [...Array.from({ length: 6 }, (_, index) => no?.[index]), sno] : result;
  if (values === undefined || values === null || values === '') return missing('result', `empty instead of ${expected}`);
  const cells = isOfClub ? (values as unknown[]) : shape.split(values);
  return cells ? readCells(shape, (at) => ({ value: cells[at] }), options) : wrong('result', `not ${expected}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new NotResults('Not JSON.');
  }
}

function numberOf({ number, date, issue }: Named, { numberOfIssue }: ReadOptions): Pick<Row, 'number' | 'name'> {
  const name = number ?? date ?? issue ?? 'without a name';
  if (number !== undefined && /^\d{12}$/.test(number)) return { name, number };
  if (date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date)) return { name, number: `${date.replaceAll('-', '')}0001` };
  return { name, number: issue === undefined ? undefined : (numberOfIssue?.(issue) ?? byDay(issue)) };
}

/** `19102301` and `191023001` are the first draw of 23 October 2019. */
function byDay(issue: string): string | undefined {
  const [, day, place] = /^(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(\d{2,3})$/.exec(issue) ?? [];
  return day === undefined || place === undefined ? undefined : `20${day}${place.padStart(4, '0')}`;
}
