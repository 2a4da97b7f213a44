import { parseArgs } from 'node:util';
import { BadRequest } from './football-request.ts';
import type { ResultFormat } from '../../apps/server/src/modules/lottery/index.ts';

export interface LotteryRequest {
  /** Path or http(s) address of the file. */
  readonly file: string;
  readonly lotteryId: string;
  readonly format: ResultFormat;
  /** An issue that says neither its day nor its place on it, and the draw that it is; the ones after it follow the calendar. */
  readonly first: { readonly issue: number; readonly number: string } | null;
}

export const LOTTERY_USAGE = `Usage: npm run import -- lottery FILE --lottery ID [--format csv] [--first ISSUE=NUMBER]

  FILE       results of a lottery whose numbers come from elsewhere, a path or an http(s) address; importing it again changes nothing
  --lottery  its id, such as vn-s-hcm
  --format   csv or json; by the name of the file unless told
  --first    where issues are numbered on and on: one of them and the draw that it is, such as 979224=202611250001
`;

/** @throws BadRequest */
export function readLotteryRequest(args: readonly string[]): LotteryRequest {
  const { positionals, values } = parse(args);
  const [kind, file, ...more] = positionals;
  if (kind !== 'lottery' || !file || more.length > 0) throw new BadRequest('Name one file of results.');
  const lotteryId = values.lottery ?? '';
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(lotteryId)) throw new BadRequest('Name the lottery with --lottery.');
  const format = values.format ?? (/\.json(?:\?.*)?$/i.test(file) ? 'json' : 'csv');
  if (format !== 'csv' && format !== 'json') throw new BadRequest('--format is csv or json.');
  return { file, lotteryId, format, first: values.first === undefined ? null : readFirst(values.first) };
}

function parse(args: readonly string[]) {
  const options = { lottery: { type: 'string' }, format: { type: 'string' }, first: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new BadRequest(error instanceof Error ? error.message : String(error));
  }
}

function readFirst(text: string): NonNullable<LotteryRequest['first']> {
  const [, issue = '', number = ''] = /^([1-9]\d{0,14})=(\d{12})$/.exec(text) ?? [];
  if (issue === '') throw new BadRequest(`--first ${text} is not of the form 979224=202611250001.`);
  return { issue: Number(issue), number };
}
