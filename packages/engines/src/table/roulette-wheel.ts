/** A pocket by its number; the double zero is 37. */
export type Pocket = number;

export const DOUBLE_ZERO: Pocket = 37;

export interface RouletteWheel {
  readonly id: 'eu' | 'us';
  /** Clockwise, from the zero. */
  readonly order: readonly Pocket[];
}

export const EUROPEAN_WHEEL: RouletteWheel = {
  id: 'eu',
  order: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3,
    26,
  ],
};

export const AMERICAN_WHEEL: RouletteWheel = {
  id: 'us',
  order: [
    0,
    28,
    9,
    26,
    30,
    11,
    7,
    20,
    32,
    17,
    5,
    22,
    34,
    15,
    3,
    24,
    36,
    13,
    1,
    DOUBLE_ZERO,
    27,
    10,
    25,
    29,
    12,
    8,
    19,
    31,
    18,
    6,
    21,
    33,
    16,
    4,
    23,
    35,
    14,
    2,
  ],
};

const RED: ReadonlySet<Pocket> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function isZero(pocket: Pocket): boolean {
  return pocket === 0 || pocket === DOUBLE_ZERO;
}

export function isRed(pocket: Pocket): boolean {
  return RED.has(pocket);
}

export function colorOf(pocket: Pocket): 'red' | 'black' | 'green' {
  return isZero(pocket) ? 'green' : isRed(pocket) ? 'red' : 'black';
}

export function pocketText(pocket: Pocket): string {
  return pocket === DOUBLE_ZERO ? '00' : String(pocket);
}
