import { type Motif, type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { both, box, disc, either, ellipse, mirrored, painted, polygon, ring, stroke, without } = shapes;

/** The dragon's head from the front: horns and whiskers, a lit brow, eyes of jade. */
const dragon = painted(
  [3, mirrored(either(stroke(0.13, [-0.26, -0.5], [-0.56, -0.72], [-0.62, -0.98]), stroke(0.1, [-0.46, -0.66], [-0.84, -0.78])))],
  [2, mirrored(polygon([-0.5, -0.34], [-1, -0.5], [-0.78, -0.16], [-1, 0.06], [-0.66, 0.12], [-0.8, 0.44], [-0.42, 0.3]))],
  [1, either(ellipse(0, -0.2, 0.56, 0.46), polygon([-0.46, 0], [0.46, 0], [0.36, 0.62], [-0.36, 0.62]))],
  [3, polygon([-0.14, -0.62], [0.14, -0.62], [0.1, 0.1], [-0.1, 0.1])],
  [2, either(ellipse(0, 0.34, 0.4, 0.2), mirrored(disc(-0.26, 0.24, 0.16)))],
  [4, mirrored(polygon([-0.46, -0.26], [-0.14, -0.1], [-0.42, 0]))],
  [5, mirrored(disc(-0.3, -0.11, 0.07))],
  [6, mirrored(either(disc(-0.16, 0.26, 0.06), polygon([-0.3, 0.56], [-0.16, 0.56], [-0.23, 0.82])))],
  [3, mirrored(stroke(0.07, [-0.4, 0.36], [-0.72, 0.62], [-0.6, 0.92]))],
);

/** A stone lion with curls. */
const lion = painted(
  [
    2,
    either(
      ...[...Array(9).keys()].map((place) =>
        disc(0.66 * Math.cos(((place - 8) * Math.PI) / 8 + Math.PI), -0.12 - 0.62 * Math.abs(Math.sin((place * Math.PI) / 8)), 0.24),
      ),
    ),
  ],
  [2, mirrored(either(disc(-0.7, 0.18, 0.22), disc(-0.58, 0.5, 0.22)))],
  [1, either(ellipse(0, 0, 0.58, 0.56), box(-0.42, 0.1, 0.42, 0.72, 0.2))],
  [3, mirrored(stroke(0.13, [-0.46, -0.26], [-0.16, -0.16]))],
  [4, mirrored(disc(-0.25, -0.02, 0.14))],
  [5, mirrored(disc(-0.23, -0.02, 0.07))],
  [3, either(ellipse(0, 0.26, 0.24, 0.14), box(-0.36, 0.48, 0.36, 0.58, 0.05))],
  [4, mirrored(polygon([-0.28, 0.56], [-0.12, 0.56], [-0.2, 0.76]))],
);

/** A koi that turns upward, with its patches of colour. */
const koi = painted(
  [2, polygon([-0.16, 0.46], [-0.72, 0.62], [-0.5, 0.74], [-0.62, 1], [-0.22, 0.82], [0.06, 0.58])],
  [2, either(polygon([-0.42, -0.06], [-0.9, 0.16], [-0.44, 0.3]), polygon([0.4, -0.24], [0.86, 0.06], [0.4, 0.16]))],
  [1, either(ellipse(0.08, -0.36, 0.42, 0.54), ellipse(0, 0.16, 0.4, 0.5), polygon([-0.34, 0.3], [0.32, 0.26], [-0.1, 0.72]))],
  [3, either(ellipse(0.2, -0.44, 0.24, 0.2), ellipse(-0.14, 0.04, 0.22, 0.26), disc(0.18, 0.34, 0.13))],
  [4, either(disc(-0.16, -0.62, 0.09), disc(0.34, -0.66, 0.09))],
  [2, either(stroke(0.06, [-0.06, -0.86], [-0.26, -0.96]), stroke(0.06, [0.22, -0.86], [0.42, -0.96]))],
);

/** A tall harbour lantern of six ribs, with its tassel. */
const lantern = painted(
  [2, either(stroke(0.07, [0, -1], [0, -0.78]), polygon([-0.5, -0.6], [-0.3, -0.8], [0.3, -0.8], [0.5, -0.6]))],
  [1, polygon([-0.44, -0.6], [0.44, -0.6], [0.66, -0.06], [0.44, 0.48], [-0.44, 0.48], [-0.66, -0.06])],
  [3, either(...[-0.36, 0, 0.36].map((x) => stroke(0.07, [x * 0.8, -0.58], [x * 1.3, -0.06], [x * 0.8, 0.46])))],
  [4, both(ellipse(0, -0.06, 0.26, 0.32), (x) => Math.abs(x) > 0.06)],
  [2, either(box(-0.46, 0.48, 0.46, 0.6, 0.04), stroke(0.08, [0, 0.6], [0, 0.96]), mirrored(stroke(0.06, [-0.18, 0.6], [-0.2, 0.84])))],
);

/** A pearl in waves, the wild symbol. */
const pearl = painted(
  [5, box(-1.4, -1.4, 1.4, 1.4)],
  [4, (x, y) => y > 0.3 + 0.14 * Math.sin(x * 6) && Math.floor((y - 0.14 * Math.sin(x * 6)) * 5) % 2 === 0],
  [1, disc(0, -0.06, 0.68)],
  [2, without(disc(0, -0.06, 0.68), disc(-0.12, -0.18, 0.6))],
  [3, either(disc(-0.24, -0.32, 0.17), disc(-0.02, -0.5, 0.07))],
  [
    4,
    either(
      stroke(0.1, [0, -0.98], [0, -0.86]),
      mirrored(either(stroke(0.1, [-0.62, -0.76], [-0.72, -0.86]), stroke(0.1, [-0.84, -0.2], [-0.98, -0.26]))),
    ),
  ],
);

/** A junk under sail, the scatter symbol. */
const junk = painted(
  [4, disc(0.56, -0.62, 0.24)],
  [
    2,
    either(
      polygon([-0.06, -0.96], [0.52, -0.5], [0.6, 0.3], [-0.06, 0.36]),
      polygon([-0.2, -0.66], [-0.74, -0.2], [-0.72, 0.32], [-0.2, 0.36]),
    ),
  ],
  [
    3,
    either(...[-0.56, -0.3, -0.04, 0.2].map((y) => stroke(0.05, [-0.74, y + 0.1], [0.6, y])), stroke(0.07, [-0.13, -0.98], [-0.13, 0.44])),
  ],
  [1, polygon([-0.94, 0.34], [-0.7, 0.46], [0.66, 0.46], [0.96, 0.2], [0.7, 0.76], [-0.62, 0.76])],
  [5, (x, y) => y > 0.78 + 0.07 * Math.sin(x * 9)],
);

const LETTERS: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  A: [
    [
      [-0.56, 0.72],
      [0, -0.72],
      [0.56, 0.72],
    ],
    [
      [-0.34, 0.24],
      [0.34, 0.24],
    ],
  ],
  K: [
    [
      [-0.46, -0.72],
      [-0.46, 0.72],
    ],
    [
      [0.5, -0.72],
      [-0.4, 0.08],
      [0.54, 0.72],
    ],
  ],
  J: [
    [
      [0.34, -0.72],
      [0.34, 0.32],
      [0.2, 0.62],
      [-0.12, 0.7],
      [-0.42, 0.5],
      [-0.46, 0.24],
    ],
  ],
};

const strokesOf = (letter: string): Motif => {
  const shape = either(...(LETTERS[letter] ?? []).map((points) => stroke(0.27, ...points)));
  return painted([3, (x, y) => shape(x - 0.06, y - 0.06)], [1, shape], [2, both(shape, (_, y) => y < -0.24)]);
};

const Q_SHAPE = either(ring(0, -0.04, 0.7, 0.42), stroke(0.25, [0.22, 0.3], [0.62, 0.76]));
const TEN_SHAPE = either(
  stroke(0.25, [-0.84, -0.5], [-0.6, -0.7], [-0.6, 0.7]),
  without(ellipse(0.28, 0, 0.56, 0.76), ellipse(0.28, 0, 0.29, 0.48)),
);
const NINE_SHAPE = either(ring(0, -0.26, 0.52, 0.25), stroke(0.26, [0.38, -0.26], [0.36, 0.24], [0.12, 0.62], [-0.3, 0.68]));
const shaded = (shape: (x: number, y: number) => boolean): Motif =>
  painted([3, (x, y) => shape(x - 0.06, y - 0.06)], [1, shape], [2, both(shape, (_, y) => y < -0.24)]);

/** The sea at night. */
const NIGHT = ['#07131c', '#0c1f2c', '#102836'] as const;
const sea = (tones: Palette['tones']): Palette => ({ ground: NIGHT, tones });

const symbols: SlotArt['symbols'] = {
  DRAG: {
    motif: dragon,
    palette: {
      ground: ['#1c0608', '#33090e', '#420d13'],
      tones: [['#e23b34', '#f0513f'], ['#ff8a4d', '#f2b33d'], ['#ffd27a', '#f2b33d'], ['#fff6df'], ['#0f8a5f'], ['#3a0a0c']],
    },
    seed: 41,
    scale: 0.92,
  },
  LION: {
    motif: lion,
    palette: {
      ground: ['#0a1a14', '#102c22', '#15392d'],
      tones: [['#4be0b0', '#3ccf9f'], ['#1d9c84', '#27ab8f'], ['#0d5a4a'], ['#f3fff8'], ['#0a2a22']],
    },
    seed: 42,
    scale: 0.94,
  },
  KOI: {
    motif: koi,
    palette: {
      ground: ['#06182a', '#0b2742', '#103354'],
      tones: [['#fff3e2', '#ffe7cc'], ['#ffb38a', '#ff9d6b'], ['#f0513f', '#e23b34'], ['#14202c']],
    },
    seed: 43,
    scale: 0.92,
  },
  LANT: {
    motif: lantern,
    palette: {
      ground: ['#1a0f05', '#2e1c0a', '#3d260e'],
      tones: [
        ['#ff6a4d', '#f0513f'],
        ['#f2b33d', '#ffd27a'],
        ['#b3263a', '#c22f3c'],
        ['#fff1c4', '#ffe49a'],
      ],
    },
    seed: 44,
    scale: 0.94,
  },
  A: { motif: strokesOf('A'), palette: sea([['#ff7f73', '#ff6b5e'], ['#ffb0a6'], ['#7a2320']]), seed: 45, scale: 0.8 },
  K: { motif: strokesOf('K'), palette: sea([['#f2b33d', '#ffc65c'], ['#ffe3a6'], ['#7a4f12']]), seed: 46, scale: 0.8 },
  Q: { motif: shaded(Q_SHAPE), palette: sea([['#b685f7', '#a86bf0'], ['#dcc2ff'], ['#4a2c86']]), seed: 47, scale: 0.8 },
  J: { motif: strokesOf('J'), palette: sea([['#5cc8ff', '#45b4f0'], ['#c4ebff'], ['#1c5a86']]), seed: 48, scale: 0.8 },
  T: { motif: shaded(TEN_SHAPE), palette: sea([['#4be0b0', '#35c998'], ['#c0f8e4'], ['#14634e']]), seed: 49, scale: 0.8 },
  N: { motif: shaded(NINE_SHAPE), palette: sea([['#c5d0db', '#aebbc8'], ['#f0f5fa'], ['#4a5864']]), seed: 50, scale: 0.8 },
  WILD: {
    motif: pearl,
    palette: {
      ground: ['#0d3a4a', '#0f4658', '#125266'],
      tones: [
        ['#fff6ea', '#ffeede'],
        ['#e6c9d8', '#d8b8cc'],
        ['#ffffff'],
        ['#ffd27a', '#6ce5d8', '#ffe3a6'],
        ['#0f4658', '#125266', '#0d3a4a'],
      ],
    },
    seed: 51,
    scale: 0.98,
  },
  SCAT: {
    motif: junk,
    palette: {
      ground: ['#1b1030', '#2a1a48', '#372258'],
      tones: [['#c9622a', '#e07b39'], ['#ffd27a', '#f2b33d', '#ffc65c'], ['#7a2f1c'], ['#fff1d6'], ['#35c9c1', '#2aa7b8']],
    },
    seed: 52,
    scale: 0.96,
  },
};

/** Red for paid spins, blue for free ones. */
const frame: SlotArt['frame'] = {
  base: {
    ground: ['#0b0608', '#160c0f', '#1d1013'],
    tones: [
      ['#5a1a1c', '#6b2022', '#4a1618'],
      ['#f2b33d', '#ff6a4d', '#ffd27a'],
    ],
  },
  free: {
    ground: ['#04121c', '#081e2c', '#0b2636'],
    tones: [
      ['#124a5c', '#17586c', '#0e3f50'],
      ['#6ce5d8', '#ffd27a', '#ff8f5c'],
    ],
  },
};

export const art: SlotArt = { symbols, frame, opening: [23, 17, 31, 3, 18], texts: 'dragon-harbor' };
