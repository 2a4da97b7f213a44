import { type Multiplier, RETURNED } from '@tessera/engines/instant';

/** How much a multiplier brings, from nothing to a great win, as colours that are the same in both themes. */
export interface Heat {
  readonly fill: string;
  /** Read on the fill. */
  readonly ink: string;
  /** Tiles of one field differ a little, as glass does. */
  readonly tiles: readonly [string, string, string];
}

const NOTHING: Heat = { fill: '#263341', ink: '#c3d0dc', tiles: ['#1f2b38', '#263341', '#2d3b4a'] };
const BACK: Heat = { fill: '#2b5c66', ink: '#e8fbff', tiles: ['#265560', '#2f6570', '#376f79'] };
/** From the smallest multiplier that reaches it on, the highest first. */
const HEATS: readonly (readonly [least: number, heat: Heat])[] = [
  [20, { fill: '#ff6b7d', ink: '#1f0508', tiles: ['#f2566b', '#ff6b7d', '#ff8a94'] }],
  [5, { fill: '#ff9d4d', ink: '#1d0e02', tiles: ['#f08a38', '#ff9d4d', '#ffb06e'] }],
  [2, { fill: '#ffcf66', ink: '#1b1405', tiles: ['#f2b33d', '#ffcf66', '#ffdc8c'] }],
  [1, { fill: '#4bd0b6', ink: '#04191a', tiles: ['#35b9a4', '#4bd0b6', '#6fdfc9'] }],
];

export function heatOf(multiplier: Multiplier): Heat {
  if (multiplier === 0) return NOTHING;
  return HEATS.find(([least]) => multiplier >= least * RETURNED)?.[1] ?? BACK;
}
