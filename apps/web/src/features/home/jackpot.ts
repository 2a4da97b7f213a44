/** The rule book's counter: where it starts, what it grows by and how often; amounts in hundredths. */
const START = { from: 11_000_000_000_00, to: 12_000_000_000_00 } as const;
const GROWTH = { from: 100_00, to: 500_00 } as const;
export const GROWTH_MS = { from: 3_000, to: 5_000 } as const;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** @param draw from 0 to below 1 */
export function within({ from, to }: Range, draw: number): number {
  return from + Math.floor((to - from + 1) * draw);
}

/** What the counter shows first, in hundredths. */
export const startJackpot = (draw: number): number => within(START, draw);

export const growJackpot = (shown: number, draw: number): number => shown + within(GROWTH, draw);
