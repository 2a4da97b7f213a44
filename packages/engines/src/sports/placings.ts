/** How a competition ended. */
export interface Placings {
  /** Final place by competitor, from 1; who ties has the same number, and the next place is that much lower. */
  readonly places: ReadonlyMap<string, number>;
  /** Entered but never started. Who is in neither list started and was not placed. */
  readonly nonStarters: ReadonlySet<string>;
}
