import { parseArgs } from 'node:util';

export interface FootballRequest {
  /** Path or http(s) address of the file. */
  readonly file: string;
  readonly competition: { readonly id: string; readonly name: string };
  readonly startMs: number;
  readonly speed: number;
  readonly longestGapMs: number | null;
}

export const USAGE = `Usage: npm run import -- football FILE --competition NAME [--start now] [--speed 120] [--longest-gap HOURS]

  FILE          a season in the format of football-data.co.uk, a path or an http(s) address
  --competition what players read, for example "Premier League 2022/23"; importing it again brings it up to date
  --start       when the season starts on our clock: now, or a moment such as 2026-08-01T12:00:00Z
  --speed       hours of the season in an hour of our clock, 1 to 3600
  --longest-gap longer pauses between two kick-offs are shortened to this many hours of the season
`;

/** A sentence that says what is wrong with the command. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

const HOUR_MS = 3_600_000;

/** @throws BadRequest */
export function readFootballRequest(args: readonly string[], nowMs: number): FootballRequest {
  const { positionals, values } = parse(args);
  const [kind, file, ...more] = positionals;
  if (kind !== 'football' || !file || more.length > 0) throw new BadRequest('Name one football file.');
  const name = values.competition?.trim() ?? '';
  const id = slugOf(name);
  if (id === '') throw new BadRequest('Name the competition with --competition.');
  const gap = values['longest-gap'];
  return {
    file,
    competition: { id, name },
    startMs: readStart(values.start, nowMs),
    speed: readNumber('--speed', values.speed),
    longestGapMs: gap === undefined ? null : readNumber('--longest-gap', gap) * HOUR_MS,
  };
}

function parse(args: readonly string[]) {
  const options = {
    competition: { type: 'string' },
    start: { type: 'string', default: 'now' },
    speed: { type: 'string', default: '120' },
    'longest-gap': { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new BadRequest(error instanceof Error ? error.message : String(error));
  }
}

/** `Premier League 2022/23` is `premier-league-2022-23`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-|-$/g, '');
}

function readStart(text: string, nowMs: number): number {
  const startMs = text === 'now' ? nowMs : Date.parse(text);
  if (!Number.isFinite(startMs)) throw new BadRequest(`--start ${text} is not a moment.`);
  return startMs;
}

function readNumber(option: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) throw new BadRequest(`${option} ${text} is not a number.`);
  return Number(text);
}
