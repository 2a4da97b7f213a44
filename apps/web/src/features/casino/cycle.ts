/** Keeps the time that must lie between the starts of two rounds, so that the server need not refuse one. */
export class Cycle {
  readonly #minCycleMs: number;
  #mayBeginAtMs = 0;

  constructor(minCycleMs: number) {
    this.#minCycleMs = minCycleMs;
  }

  /** A round's answer is here: the server began it before now. */
  began(): void {
    this.#mayBeginAtMs = performance.now() + this.#minCycleMs;
  }

  /** Resolves when the next round may begin. */
  async next(): Promise<void> {
    const waitMs = this.#mayBeginAtMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
