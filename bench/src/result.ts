/** What a benchmark prints as its last line of standard output; a benchmark of several things prints a line for each. */
export interface BenchResult {
  readonly name: string;
  /** What was asked of these figures; empty where nothing was. */
  readonly goals: readonly Goal[];
  readonly [figure: string]: unknown;
}

export interface Goal {
  /** Reads `figure >= bound` or `figure <= bound`. */
  readonly goal: string;
  /** Null where the figure could not be had on this machine; the goal is not reached then. */
  readonly actual: number | null;
  readonly ok: boolean;
}

/** The one export of a `<name>.bench.ts`. Progress goes to standard error. */
export type Bench = (options: readonly string[]) => Promise<BenchResult | readonly BenchResult[]>;

export function atLeast(figure: string, bound: number, actual: number | null): Goal {
  return { goal: `${figure} >= ${bound}`, actual, ok: actual !== null && actual >= bound };
}

export function atMost(figure: string, bound: number, actual: number | null): Goal {
  return { goal: `${figure} <= ${bound}`, actual, ok: actual !== null && actual <= bound };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
