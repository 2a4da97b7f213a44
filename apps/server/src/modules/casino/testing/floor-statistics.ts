/** Two-sided 99 % quantile of the normal law, and the one-sided one of a chi-square test. */
export const Z_99 = 2.576;
const Z_99_ONE_SIDED = 2.326;

/** Fewer expected rounds than this in a class, and chi-square says nothing of it: such classes are counted as one. */
const LEAST_EXPECTED = 5;

/** What the rounds of a play add up to; every return is per stake of 1. */
export interface Tally {
  readonly rounds: number;
  readonly mean: number;
  readonly variance: number;
  /** Rounds by class of outcome. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What the rules say of a play. */
export interface Law {
  readonly mean: number;
  /** One standard deviation of a mean that was measured; 0 of an exact one. */
  readonly meanError: number;
  /** Null where only the sample knows it. */
  readonly variance: number | null;
  /** Chance of each class of outcome, together 1; null where outcomes are not classed. */
  readonly chances: ReadonlyMap<string, number> | null;
}

/** Standard deviations between the mean of the rounds and that of the rules. */
export function deviationOf(tally: Tally, law: Law): number {
  const error = Math.sqrt((law.variance ?? tally.variance) / tally.rounds + law.meanError ** 2);
  return (tally.mean - law.mean) / error;
}

export interface ChiSquare {
  readonly value: number;
  readonly degrees: number;
  /** Exceeded once in a hundred runs of a fair game. */
  readonly limit: number;
}

/** Null where fewer than two classes are expected often enough. Infinite where a round ended in a class that the rules do not have. */
export function chiSquareOf({ rounds, counts }: Tally, chances: ReadonlyMap<string, number>): ChiSquare | null {
  const rare = { count: 0, expected: 0 };
  const cells = [];
  for (const [name, chance] of chances) {
    const cell = { count: counts.get(name) ?? 0, expected: chance * rounds };
    if (cell.expected >= LEAST_EXPECTED) cells.push(cell);
    else {
      rare.count += cell.count;
      rare.expected += cell.expected;
    }
  }
  if (rare.expected >= LEAST_EXPECTED) cells.push(rare);
  const degrees = cells.length - 1;
  if ([...counts.keys()].some((name) => !chances.has(name))) return { value: Infinity, degrees, limit: 0 };
  if (degrees < 1) return null;
  const value = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return { value, degrees, limit: chiSquareLimit(degrees) };
}

/** The 99 % point of chi-square by Wilson and Hilferty, within 1 % of the printed tables. */
function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + Z_99_ONE_SIDED * Math.sqrt(spread)) ** 3;
}
