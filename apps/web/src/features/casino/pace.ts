/** Waits of a show. A hurried wait ends at once, and so do the rest of the same spin or answer. */
export interface Pace {
  readonly isQuick: boolean;
  wait(ms: number): Promise<void>;
  /** A new spin or answer may be hurried again. */
  nextSpin(): void;
}

export interface HurriedPace extends Pace {
  /** Ends the wait under way and those of the same spin. */
  hurry(): void;
}

export function createPace(options: { readonly isQuick: () => boolean }): HurriedPace {
  let isHurried = false;
  let finish: (() => void) | null = null;
  return {
    get isQuick() {
      return options.isQuick();
    },
    wait(ms) {
      if (isHurried) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(end, ms);
        function end(): void {
          clearTimeout(timer);
          finish = null;
          resolve();
        }
        finish = end;
      });
    },
    nextSpin() {
      isHurried = false;
    },
    hurry() {
      isHurried = true;
      finish?.();
    },
  };
}
