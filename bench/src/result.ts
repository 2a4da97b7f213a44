/** What a benchmark prints as its last line of standard output; a benchmark of several things prints a line for each. */
export interface BenchResult {
  readonly name: string;
  readonly [figure: string]: unknown;
}

/** The one export of a `<name>.bench.ts`. Progress goes to standard error. */
export type Bench = (options: readonly string[]) => Promise<BenchResult | readonly BenchResult[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
