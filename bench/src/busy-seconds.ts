/** A process of the browser, as its own protocol lists it. */
export interface BrowserProcess {
  readonly id: number;
  /** Seconds of a core since it began. */
  readonly cpuTime: number;
}

/**
 * What the processes that are still there have used between two lists of them, in seconds of a core. One that ended meanwhile, such as that of a page
 * measured before, counts nothing: what it had used until then would be taken off the others.
 */
export function busySecondsBetween(before: readonly BrowserProcess[], after: readonly BrowserProcess[]): number {
  const earlier = new Map(before.map(({ id, cpuTime }) => [id, cpuTime]));
  return after.reduce((sum, { id, cpuTime }) => sum + cpuTime - (earlier.get(id) ?? 0), 0);
}
