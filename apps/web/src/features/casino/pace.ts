import type { Pace } from './reveal.ts';

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
