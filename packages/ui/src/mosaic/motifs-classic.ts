import {
  both,
  box,
  disc,
  either,
  ellipse,
  mirrored,
  type Motif,
  painted,
  polygon,
  ring,
  type Shape,
  starShape,
  stroke,
  turned,
  without,
} from './shapes.ts';

const spade = (cx: number, cy: number, size: number): Shape =>
  either(
    disc(cx - size * 0.45, cy + size * 0.25, size * 0.5),
    disc(cx + size * 0.45, cy + size * 0.25, size * 0.5),
    polygon([cx - size * 0.9, cy + size * 0.05], [cx + size * 0.9, cy + size * 0.05], [cx, cy - size]),
    polygon([cx, cy + size * 0.1], [cx + size * 0.4, cy + size], [cx - size * 0.4, cy + size]),
  );

/** Wings lifted and spread: long feathers outside, a lit row of coverts inside. */
const wing: Shape = mirrored(
  polygon(
    [-0.08, 0.2],
    [-0.2, -0.14],
    [-0.5, -0.5],
    [-0.98, -0.86],
    [-0.92, -0.56],
    [-1, -0.44],
    [-0.86, -0.3],
    [-0.9, -0.12],
    [-0.72, -0.06],
    [-0.72, 0.12],
    [-0.52, 0.12],
    [-0.46, 0.3],
    [-0.28, 0.22],
  ),
);
const coverts: Shape = mirrored(
  polygon([-0.12, 0.12], [-0.24, -0.1], [-0.48, -0.36], [-0.74, -0.54], [-0.62, -0.28], [-0.5, -0.1], [-0.3, 0.06]),
);

const phoenix = painted(
  [3, mirrored(either(stroke(0.15, [-0.04, 0.4], [-0.26, 0.66], [-0.46, 0.86]), stroke(0.15, [0, 0.4], [-0.02, 0.95])))],
  [2, mirrored(either(disc(-0.48, 0.88, 0.1), disc(0, 0.96, 0.1)))],
  [1, wing],
  [2, coverts],
  [1, either(ellipse(0, 0.16, 0.17, 0.36), disc(0, -0.32, 0.15), stroke(0.17, [0, -0.3], [0, 0.1]))],
  [2, either(ellipse(0, 0.2, 0.09, 0.24), mirrored(stroke(0.07, [-0.03, -0.46], [-0.12, -0.68])), stroke(0.07, [0, -0.46], [0, -0.76]))],
  [4, polygon([-0.07, -0.32], [0.07, -0.32], [0, -0.14])],
);

const lantern = painted(
  [2, either(stroke(0.06, [0, -0.98], [0, -0.7]), box(-0.3, -0.72, 0.3, -0.6, 0.04), box(-0.3, 0.46, 0.3, 0.58, 0.04))],
  [1, ellipse(0, -0.07, 0.66, 0.56)],
  [3, without(ellipse(0, -0.07, 0.44, 0.55), ellipse(0, -0.07, 0.36, 0.54))],
  [2, ellipse(0, -0.07, 0.14, 0.4)],
  [3, either(stroke(0.06, [0, 0.58], [0, 0.98]), stroke(0.05, [-0.12, 0.58], [-0.14, 0.9]), stroke(0.05, [0.12, 0.58], [0.14, 0.9]))],
);

const ball = painted(
  [1, disc(0, 0, 0.82)],
  [3, without(disc(0, 0, 0.82), disc(-0.14, -0.16, 0.78))],
  [2, disc(0, 0, 0.44)],
  [4, disc(-0.42, -0.44, 0.13)],
  [3, either(stroke(0.12, [-0.14, -0.2], [0.18, -0.2], [-0.02, 0.24]))],
);

const pips = (cx: number, cy: number, spots: readonly (readonly [number, number])[], reach: number): Shape =>
  either(...spots.map(([x, y]) => disc(cx + x * reach, cy + y * reach, 0.085)));

const dice = painted(
  [1, turned(-10, box(-0.92, -0.62, 0.12, 0.4, 0.14))],
  [
    4,
    turned(
      -10,
      pips(
        -0.4,
        -0.11,
        [
          [-1, -1],
          [1, -1],
          [0, 0],
          [-1, 1],
          [1, 1],
        ],
        0.28,
      ),
    ),
  ],
  [0, turned(9, box(0.02, -0.02, 0.94, 0.9, 0.14))],
  [2, turned(9, box(0.08, 0.04, 0.88, 0.84, 0.12))],
  [
    4,
    turned(
      9,
      pips(
        0.48,
        0.44,
        [
          [-1, -1],
          [0, 0],
          [1, 1],
        ],
        0.22,
      ),
    ),
  ],
);

const cards = painted(
  [3, turned(-14, box(-0.78, -0.72, 0.1, 0.6, 0.1))],
  [0, turned(8, box(-0.3, -0.68, 0.7, 0.82, 0.12))],
  [1, turned(8, box(-0.24, -0.62, 0.64, 0.76, 0.1))],
  [2, turned(8, spade(0.2, 0.08, 0.34))],
  [2, turned(8, either(box(-0.14, -0.52, -0.02, -0.4), box(0.42, 0.54, 0.54, 0.66)))],
);

const roulette = painted(
  [1, ring(0, 0, 0.92, 0.8)],
  [2, both(ring(0, 0, 0.76, 0.46), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 16) % 2 === 0)],
  [4, both(ring(0, 0, 0.76, 0.46), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 16) % 2 === 1)],
  [3, either(ring(0, 0, 0.4, 0.32), stroke(0.09, [-0.34, 0], [0.34, 0]), stroke(0.09, [0, -0.34], [0, 0.34]), disc(0, 0, 0.13))],
  [1, disc(0.43, -0.43, 0.09)],
);

const wave = painted(
  [3, (x, y) => y > 0.42 + 0.1 * Math.sin(x * 5 + 1) && y < 0.9],
  [
    1,
    both(
      (x, y) => y > 0.02 + 0.2 * Math.sin(x * 3.6 - 0.6),
      (_, y) => y < 0.5,
    ),
  ],
  [1, without(disc(0.1, -0.16, 0.56), disc(0.26, -0.06, 0.42), box(-1, 0.1, 1, 1))],
  [4, either(disc(0.52, -0.44, 0.09), disc(0.66, -0.2, 0.07), disc(0.36, -0.62, 0.06))],
  [2, disc(-0.6, -0.62, 0.2)],
);

const fish = painted(
  [1, ellipse(-0.08, 0, 0.62, 0.4)],
  [3, polygon([0.42, 0], [0.92, -0.42], [0.82, 0], [0.92, 0.42])],
  [3, either(polygon([-0.2, -0.32], [0.26, -0.34], [0.2, -0.68]), polygon([-0.1, 0.34], [0.2, 0.3], [0.22, 0.58]))],
  [2, both(ellipse(-0.08, 0, 0.62, 0.4), (x, y) => x > -0.22 && x < 0.5 && Math.floor((x + Math.abs(y) * 0.6 + 2) * 7) % 2 === 0)],
  [4, disc(-0.46, -0.1, 0.08)],
  [4, either(disc(-0.82, -0.5, 0.07), disc(-0.68, -0.72, 0.05))],
);

const gem = painted(
  [1, polygon([-0.52, -0.58], [0.52, -0.58], [0.9, -0.14], [0, 0.86], [-0.9, -0.14])],
  [2, polygon([-0.28, -0.14], [0.28, -0.14], [0, 0.82])],
  [3, either(polygon([-0.52, -0.58], [-0.28, -0.14], [-0.9, -0.14]), polygon([0.52, -0.58], [0.9, -0.14], [0.28, -0.14]))],
  [4, polygon([-0.2, -0.56], [0.2, -0.56], [0, -0.2])],
);

const star = painted([3, starShape(0, 0.04, 0.98, 0.44)], [1, starShape(0, 0.04, 0.84, 0.36)], [2, starShape(0, 0.04, 0.46, 0.2)]);

/** As many parts of a circle, those that are in. */
export const sector =
  (count: number, isIn: (at: number) => boolean): Shape =>
  (x, y) =>
    isIn(Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * count));

/** A wheel seen from near, with the ball on its way. */
const wheelRim = painted(
  [1, ring(0.1, 0.5, 1.36, 1.22)],
  [3, both(ring(0.1, 0.5, 1.16, 0.74), (x, y) => sector(22, (at) => at % 2 === 0)(x - 0.1, y - 0.5))],
  [4, both(ring(0.1, 0.5, 1.16, 0.74), (x, y) => sector(22, (at) => at % 2 === 1)(x - 0.1, y - 0.5))],
  [1, ring(0.1, 0.5, 0.66, 0.58)],
  [2, either(disc(0.1, 0.5, 0.26), stroke(0.12, [-0.36, 0.2], [0.56, 0.8]), stroke(0.12, [0.4, 0.04], [-0.2, 0.96]))],
  [2, disc(-0.34, -0.5, 0.15)],
);

/** A card for the player, one for the bank, and the crown between them. */
const twoHands = painted(
  [1, turned(-9, box(-0.92, -0.5, -0.1, 0.7, 0.1))],
  [4, turned(9, box(0.1, -0.5, 0.92, 0.7, 0.1))],
  [3, turned(-9, polygon([-0.51, -0.24], [-0.22, 0.12], [-0.51, 0.48], [-0.8, 0.12]))],
  [
    0,
    turned(
      9,
      either(disc(0.36, 0.06, 0.17), disc(0.66, 0.06, 0.17), disc(0.51, -0.16, 0.17), polygon([0.51, 0], [0.64, 0.44], [0.38, 0.44])),
    ),
  ],
  [0, polygon([-0.5, -1], [0.5, -1], [0.42, -0.36], [-0.42, -0.36])],
  [2, polygon([-0.4, -0.92], [-0.2, -0.68], [0, -0.98], [0.2, -0.68], [0.4, -0.92], [0.34, -0.46], [-0.34, -0.46])],
);

/** Rows of pegs, a ball on its way, and places to fall into. */
const pegs = painted(
  [
    4,
    either(
      ...[2, 3, 4, 5].flatMap((row) => Array.from({ length: row + 1 }, (_, at) => disc((at - row / 2) * 0.36, -1.24 + row * 0.34, 0.075))),
    ),
  ],
  [2, either(disc(0.18, 0.06, 0.2), stroke(0.07, [0.02, -0.78], [0.2, -0.5], [0.18, -0.1]))],
  [3, either(...[-1, 0, 1].map((at) => box(at * 0.38 - 0.15, 0.7, at * 0.38 + 0.15, 0.94, 0.04)))],
  [1, either(...[-2, 2].map((at) => box(at * 0.38 - 0.15, 0.7, at * 0.38 + 0.15, 0.94, 0.04)))],
);

export const CLASSIC_MOTIFS = {
  phoenix,
  lantern,
  ball,
  dice,
  cards,
  roulette,
  wave,
  fish,
  gem,
  star,
  pegs,
  wheelRim,
  twoHands,
} as const satisfies Record<string, Motif>;
