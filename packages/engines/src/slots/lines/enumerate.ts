import { InvalidInput } from '@tessera/kernel';
import { compileSheet, mostLineBets } from './compile-sheet.ts';
import type { CompiledReel, CompiledSheet } from './compile-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import type { ParSheet } from './sheet.ts';

/** How many combinations of stops show `scatters` scatters and win `lineMultiple` line bets on the lines, before any free-spin multiplier. */
export interface WinClass {
  readonly scatters: number;
  readonly lineMultiple: number;
  readonly combinations: number;
}

/**
 * Plays every combination of stops of one phase and counts the classes. The reels are walked from the left and a line
 * is dropped as soon as its run ends; when no line is left, the remaining reels only matter by their scatters and are
 * counted at once. So 32^5 combinations take about a second, and the result is the same as evaluating each.
 */
export function enumerateWins(sheet: ParSheet, phase: Phase): readonly WinClass[] {
  const compiled = compileSheet(sheet);
  const known = ENUMERATED.get(compiled.reels[phase]);
  if (known) return known;
  const walk = new ReelWalk(compiled, phase);
  walk.run();
  const classes = walk.classes();
  ENUMERATED.set(compiled.reels[phase], classes);
  return classes;
}

/** Sheets never change, so each is played through once, and once only where both phases have the same reels. */
const ENUMERATED = new WeakMap<readonly CompiledReel[], readonly WinClass[]>();

/** Keeps the counts within half a gigabyte. */
const MOST_CLASSES = 2 ** 26;

class ReelWalk {
  readonly #compiled: CompiledSheet;
  readonly #reels: readonly CompiledReel[];
  /** By reel: combinations of this and all later reels by visible scatters. */
  readonly #scatterTails: readonly (readonly number[])[];
  /** Combinations at scatters × size + line bets. */
  readonly #counts: Float64Array;
  readonly #size: number;
  /** Lines still running when a reel is reached, and the factor of their wilds; at reel × lines + place. */
  readonly #lines: Int32Array;
  readonly #factors: Float64Array;
  /** Code of the symbol on reel 1, by line. */
  readonly #paying: Int32Array;

  constructor(compiled: CompiledSheet, phase: Phase) {
    this.#compiled = compiled;
    this.#reels = compiled.reels[phase];
    this.#scatterTails = scatterTailsOf(this.#reels);
    this.#size = mostLineBets(compiled) + 1;
    if (this.#size * (this.#scatterTails[0]?.length ?? 1) > MOST_CLASSES)
      throw new InvalidInput('pays', 'are too large to count every win');
    this.#counts = new Float64Array(this.#size * (this.#scatterTails[0]?.length ?? 1));
    this.#lines = new Int32Array(compiled.reelCount * compiled.lineCount);
    this.#factors = new Float64Array(compiled.reelCount * compiled.lineCount);
    this.#paying = new Int32Array(compiled.lineCount);
  }

  run(): void {
    const { rows, lineCount, reelCount, lineRows } = this.#compiled;
    const first = this.#reels[0] as CompiledReel;
    for (let stop = 0; stop < first.stops; stop += 1) {
      for (let line = 0; line < lineCount; line += 1) {
        this.#paying[line] = first.codes[stop * rows + (lineRows[line * reelCount] as number)] as number;
        this.#lines[line] = line;
        this.#factors[line] = 1;
      }
      this.#visit({ reel: 1, running: lineCount, won: 0, scatters: first.scatters[stop] as number });
    }
  }

  classes(): readonly WinClass[] {
    const classes: WinClass[] = [];
    this.#counts.forEach((combinations, index) => {
      if (combinations > 0) classes.push({ scatters: Math.floor(index / this.#size), lineMultiple: index % this.#size, combinations });
    });
    return classes;
  }

  #visit({ reel, running, won, scatters }: { reel: number; running: number; won: number; scatters: number }): void {
    if (running === 0) {
      const tail = this.#scatterTails[reel] as readonly number[];
      for (let more = 0; more < tail.length; more += 1) this.#count(scatters + more, won, tail[more] as number);
      return;
    }
    const current = this.#reels[reel] as CompiledReel;
    const isLast = reel === this.#compiled.reelCount - 1;
    for (let stop = 0; stop < current.stops; stop += 1) {
      const step = this.#step(reel, running, stop);
      const shown = scatters + (current.scatters[stop] as number);
      if (isLast) this.#count(shown, won + step.won, 1);
      else this.#visit({ reel: reel + 1, running: step.running, won: won + step.won, scatters: shown });
    }
  }

  /** Ends or continues each running line at one stop; the ones that continue are written to the next reel's place. */
  #step(reel: number, running: number, stop: number): { running: number; won: number } {
    const { rows, lineCount, reelCount, lineRows, wildCode, wildFactors, pays } = this.#compiled;
    const codes = (this.#reels[reel] as CompiledReel).codes;
    const here = (reel - 1) * lineCount;
    let kept = 0;
    let won = 0;
    for (let place = here; place < here + running; place += 1) {
      const line = this.#lines[place] as number;
      const paying = this.#paying[line] as number;
      const code = codes[stop * rows + (lineRows[line * reelCount + reel] as number)] as number;
      const factor = (this.#factors[place] as number) * (code === wildCode ? (wildFactors[reel] as number) : 1);
      if (code !== paying && code !== wildCode) won += (pays[paying * (reelCount + 1) + reel] as number) * factor;
      else if (reel === reelCount - 1) won += (pays[paying * (reelCount + 1) + reelCount] as number) * factor;
      else {
        this.#lines[here + lineCount + kept] = line;
        this.#factors[here + lineCount + kept] = factor;
        kept += 1;
      }
    }
    return { running: kept, won };
  }

  #count(scatters: number, won: number, combinations: number): void {
    const index = scatters * this.#size + won;
    this.#counts[index] = (this.#counts[index] as number) + combinations;
  }
}

function scatterTailsOf(reels: readonly CompiledReel[]): readonly (readonly number[])[] {
  const tails: number[][] = [[1]];
  for (const reel of [...reels].reverse()) {
    const after = tails[0] as number[];
    const tail = Array.from({ length: after.length + Math.max(...reel.scatters) }, () => 0);
    for (const shown of reel.scatters)
      after.forEach((combinations, more) => (tail[shown + more] = (tail[shown + more] as number) + combinations));
    tails.unshift(tail);
  }
  return tails;
}
