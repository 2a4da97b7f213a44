/** A point on a grid 4 wide and 6 high, from the upper left corner. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Each stroke is a run of points `xy`, strokes are parted by spaces. Signs that look like others are left out. */
const STROKES = {
  A: '0620 2046 1333',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '060030414233 3303',
  R: '060030414233 3303 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016223640',
  X: '0046 4006',
  Y: '002340 2326',
  3: '004023344445361605',
  4: '300444 3036',
  7: '004016',
} as const;

export type Glyph = keyof typeof STROKES;
export const GLYPHS = Object.keys(STROKES) as readonly Glyph[];

export function strokesOf(glyph: Glyph): readonly Stroke[] {
  return STROKES[glyph].split(' ').map((run) => Array.from(run.matchAll(/(\d)(\d)/g), ([, x, y]): Point => [Number(x), Number(y)]));
}
