import { InvalidInput } from '@tessera/kernel';
import { awardedFreeSpins } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { compileSheet, mostLineBets } from './compile-sheet.ts';
import type { CompiledReel, CompiledSheet } from './compile-sheet.ts';
import type { ParSheet } from './sheet.ts';

/**
 * A phase as tables: the stops of the first reels (the head) say what has been won there and which lines still run; each of
 * those looks up what it wins at the stops of the last two reels (the tail). So a spin is two or three lookups instead of a walk
 * along every line, and wins exactly what `evaluate` says.
 */
export interface LineTables {
  /** Stops of each reel. */
  readonly stops: readonly number[];
  readonly headReels: number;
  /** By head: line bets of the lines that ended there. */
  readonly ended: Int32Array;
  /** Running lines of head h are `running[from[h]]` to `running[from[h + 1] - 1]`, each the start of its row in `tailWins`. */
  readonly from: Int32Array;
  readonly running: Int32Array;
  /** Line bets by row and tail. */
  readonly tailWins: Int32Array;
  readonly headScatters: Uint8Array;
  readonly tailScatters: Uint8Array;
  /** Line bets and free spins by number of scatters. */
  readonly scatterPays: Float64Array;
  readonly awards: Int32Array;
}

/** Reels of the tail: two keep both halves small for five and six reels. */
const TAIL_REELS = 2;
const MOST_HEADS = 2 ** 22;
const LARGEST_INT32 = 2 ** 31 - 1;

/** Sheets never change, so each is tabulated once, and once only where both phases have the same reels. */
const WINS = new WeakMap<readonly CompiledReel[], Wins>();

/** @throws InvalidSheet, InvalidInput where reels or pays are too large for tables */
export function lineTables(sheet: ParSheet, phase: Phase): LineTables {
  const compiled = compileSheet(sheet);
  const reels = compiled.reels[phase];
  const wins = WINS.get(reels) ?? tabulate(compiled, reels);
  WINS.set(reels, wins);
  const counts = largest(wins.headScatters) + largest(wins.tailScatters) + 1;
  return {
    ...wins,
    scatterPays: Float64Array.from({ length: counts }, (_, scatters) => (sheet.scatter.pays[scatters] ?? 0) * compiled.lineCount),
    awards: Int32Array.from({ length: counts }, (_, scatters) => awardedFreeSpins(sheet, phase, scatters)),
  };
}

type Wins = Omit<LineTables, 'scatterPays' | 'awards'>;

function tabulate(compiled: CompiledSheet, reels: readonly CompiledReel[]): Wins {
  const headReels = Math.max(1, reels.length - TAIL_REELS);
  const [head, tail] = [reels.slice(0, headReels), reels.slice(headReels)];
  if (Math.max(sizeOf(head), sizeOf(tail)) > MOST_HEADS) throw new InvalidInput('reels', 'are too long for tables');
  if (mostLineBets(compiled) > LARGEST_INT32) throw new InvalidInput('pays', 'are too large for tables');
  return {
    stops: reels.map(({ stops }) => stops),
    headReels,
    ...tabulateLines(compiled, head, tail),
    headScatters: scattersOf(head),
    tailScatters: scattersOf(tail),
  };
}

type LineWins = Pick<LineTables, 'ended' | 'from' | 'running' | 'tailWins'>;

function tabulateLines(compiled: CompiledSheet, head: readonly CompiledReel[], tail: readonly CompiledReel[]): LineWins {
  const heads = sizeOf(head);
  const [ended, from] = [new Int32Array(heads), new Int32Array(heads + 1)];
  const running: number[] = [];
  const tailWins: number[] = [];
  /** One row for all running lines with the same symbol, factor and rows in the tail. */
  const rowStarts = new Map<string, number>();
  for (let index = 0; index < heads; index += 1) {
    const offsets = offsetsOf(head, index, compiled.rows);
    for (let line = 0; line < compiled.lineCount; line += 1) {
      const run = follow(compiled, { reels: head, first: 0, offsets, line }, NO_RUN);
      if (run.count < head.length || !hasPays(compiled, run)) {
        ended[index] = (ended[index] as number) + payOf(compiled, run);
        continue;
      }
      const key = `${run.paying}:${run.factor}:${lineRowsFrom(compiled, line, head.length).join()}`;
      let start = rowStarts.get(key);
      if (start === undefined) {
        start = tailWins.length;
        rowStarts.set(key, start);
        for (let place = 0; place < sizeOf(tail); place += 1) {
          const part = { reels: tail, first: head.length, offsets: offsetsOf(tail, place, compiled.rows), line };
          tailWins.push(payOf(compiled, follow(compiled, part, run)));
        }
      }
      running.push(start);
    }
    from[index + 1] = running.length;
  }
  return { ended, from, running: Int32Array.from(running), tailWins: Int32Array.from(tailWins) };
}

interface Run {
  /** Code of the symbol on reel 1. */
  readonly paying: number;
  readonly count: number;
  /** Product of the factors of its wilds. */
  readonly factor: number;
}

const NO_RUN: Run = { paying: -1, count: 0, factor: 1 };

interface Part {
  readonly reels: readonly CompiledReel[];
  /** Index of the first of these reels. */
  readonly first: number;
  /** Where each reel's window starts in its codes. */
  readonly offsets: readonly number[];
  readonly line: number;
}

/** Follows a run that reaches these reels as far as it goes. */
function follow({ reelCount, lineRows, wildCode, wildFactors }: CompiledSheet, { reels, first, offsets, line }: Part, run: Run): Run {
  let { paying, count, factor } = run;
  for (const [place, { codes }] of reels.entries()) {
    const reel = first + place;
    const code = codes[(offsets[place] ?? 0) + (lineRows[line * reelCount + reel] ?? 0)] ?? -1;
    if (reel === 0) paying = code;
    else if (code === wildCode) factor *= wildFactors[reel] ?? 1;
    else if (code !== paying) break;
    count += 1;
  }
  return { paying, count, factor };
}

function payOf({ pays, reelCount }: CompiledSheet, { paying, count, factor }: Run): number {
  return (pays[paying * (reelCount + 1) + count] ?? 0) * factor;
}

function hasPays({ pays, reelCount }: CompiledSheet, { paying }: Run): boolean {
  return pays.subarray(paying * (reelCount + 1), (paying + 1) * (reelCount + 1)).some((pay) => pay > 0);
}

function lineRowsFrom({ lineRows, reelCount }: CompiledSheet, line: number, reel: number): Uint8Array {
  return lineRows.subarray(line * reelCount + reel, (line + 1) * reelCount);
}

/** Stops of some reels as one number: the last reel counts fastest. */
function offsetsOf(reels: readonly CompiledReel[], index: number, rows: number): readonly number[] {
  let rest = index;
  return reels
    .toReversed()
    .map(({ stops }) => {
      const stop = rest % stops;
      rest = Math.floor(rest / stops);
      return stop * rows;
    })
    .toReversed();
}

function scattersOf(reels: readonly CompiledReel[]): Uint8Array {
  const rows = 1;
  return Uint8Array.from({ length: sizeOf(reels) }, (_, index) =>
    offsetsOf(reels, index, rows).reduce((sum, stop, reel) => sum + (reels[reel]?.scatters[stop] ?? 0), 0),
  );
}

function sizeOf(reels: readonly CompiledReel[]): number {
  return reels.reduce((product, { stops }) => product * stops, 1);
}

function largest(values: Uint8Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
