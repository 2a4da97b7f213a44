import { MAX_GOALS } from '../goal-model.ts';
import type { ScoreMatrix } from '../goal-model.ts';

/** Goals to come of each side: 0 to 15, as in every score matrix of rule book §2.6. */
export const WIDTH = MAX_GOALS + 1;
export const CELLS = WIDTH * WIDTH;

/** Every pair of scores, the first half within full time, as positions in a matrix. */
export interface ScorePairs {
  readonly full: Uint16Array;
  readonly half: Uint16Array;
}

let pairs: ScorePairs | undefined;

/** Made when it is first needed: most prices do without. */
export function scorePairs(): ScorePairs {
  pairs ??= listPairs();
  return pairs;
}

function listPairs(): ScorePairs {
  const ways = (WIDTH * (WIDTH + 1)) / 2;
  const [full, half] = [new Uint16Array(ways * ways), new Uint16Array(ways * ways)];
  let at = 0;
  for (let final = 0; final < CELLS; final++) {
    for (let before = 0; before <= final; before++) {
      if (before % WIDTH > final % WIDTH) continue;
      full[at] = final;
      half[at] = before;
      at++;
    }
  }
  return { full, half };
}

/** Chance of the first half of every pair given its final score: each goal falls into it with chance `share`. */
export function splitOfPairs(share: number): Float64Array {
  const { full, half } = scorePairs();
  const split = splitChances(share);
  const chances = new Float64Array(full.length);
  for (let at = 0; at < chances.length; at++) {
    const [final, before] = [full[at] ?? 0, half[at] ?? 0];
    const home = Math.floor(final / WIDTH) * WIDTH + Math.floor(before / WIDTH);
    const away = (final % WIDTH) * WIDTH + (before % WIDTH);
    chances[at] = (split[home] ?? 0) * (split[away] ?? 0);
  }
  return chances;
}

/** P(a of n goals in the first half), `[n * WIDTH + a]`. */
export function splitChances(share: number): Float64Array {
  const chances = new Float64Array(CELLS);
  chances[0] = 1;
  for (let goals = 1; goals < WIDTH; goals++) {
    for (let before = 0; before <= goals; before++) {
      const fewer = (goals - 1) * WIDTH + before;
      const withOne = before > 0 ? (chances[fewer - 1] ?? 0) * share : 0;
      chances[goals * WIDTH + before] = (chances[fewer] ?? 0) * (1 - share) + withOne;
    }
  }
  return chances;
}

/** The matrix of first-half goals to come: every goal of the matrix is split, one side after the other. */
export function firstHalfMatrix({ cells }: ScoreMatrix, share: number): ScoreMatrix {
  const split = splitChances(share);
  const byHome = new Float64Array(CELLS);
  for (let home = 0; home < WIDTH; home++) {
    for (let before = 0; before <= home; before++) {
      const chance = split[home * WIDTH + before] ?? 0;
      for (let away = 0; away < WIDTH; away++) {
        byHome[before * WIDTH + away] = (byHome[before * WIDTH + away] ?? 0) + chance * (cells[home * WIDTH + away] ?? 0);
      }
    }
  }
  const result = new Float64Array(CELLS);
  for (let home = 0; home < WIDTH; home++) {
    for (let away = 0; away < WIDTH; away++) {
      const chance = byHome[home * WIDTH + away] ?? 0;
      for (let before = 0; before <= away; before++) {
        result[home * WIDTH + before] = (result[home * WIDTH + before] ?? 0) + chance * (split[away * WIDTH + before] ?? 0);
      }
    }
  }
  return { width: WIDTH, cells: result };
}
