/** How often one value came in some draws that follow each other, and how long it stayed away. */
export interface MissingCount {
  readonly value: string;
  /** Draws that showed it. */
  readonly times: number;
  /** Draws since it last came; all of them where it did not come. */
  readonly current: number;
  /** The most draws in a row without it. */
  readonly longest: number;
  /** Draws without it, shared among the gaps before, between and after those that showed it; to one decimal. */
  readonly average: number;
}

/** @param shown what each draw showed, the oldest first */
export function countMissing(values: readonly string[], shown: readonly (readonly string[])[]): MissingCount[] {
  return values.map((value) => countOne(value, shown));
}

function countOne(value: string, shown: readonly (readonly string[])[]): MissingCount {
  let [times, current, longest] = [0, 0, 0];
  for (const items of shown) {
    if (items.includes(value)) {
      times += 1;
      current = 0;
    } else {
      current += 1;
      longest = Math.max(longest, current);
    }
  }
  return { value, times, current, longest, average: Math.round(((shown.length - times) / (times + 1)) * 10) / 10 };
}

export interface HotAndCold {
  /** Those that came most often. */
  readonly hot: ReadonlySet<string>;
  /** Those that stayed away for longest. */
  readonly cold: ReadonlySet<string>;
}

/** About `share` of the values at each end; those as hot or as cold as the last of them belong to them, unless that would be all. */
export function hotAndCold(counts: readonly MissingCount[], share = 0.2): HotAndCold {
  return { hot: endOf(counts, share, ({ times }) => times), cold: endOf(counts, share, ({ current }) => current) };
}

function endOf(counts: readonly MissingCount[], share: number, measure: (count: MissingCount) => number): ReadonlySet<string> {
  const sizes = counts.map(measure).toSorted((left, right) => right - left);
  const least = sizes[Math.max(1, Math.floor(counts.length * share)) - 1] ?? 0;
  const found = least > 0 ? counts.filter((count) => measure(count) >= least) : [];
  return new Set(found.length < counts.length ? found.map(({ value }) => value) : []);
}
