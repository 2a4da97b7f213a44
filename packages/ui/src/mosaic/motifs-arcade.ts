import { both, box, disc, either, type Motif, painted, polygon, ring, type Shape, starShape, stroke, turned } from './shapes.ts';

const CORNERS_AND_MIDDLE = [
  [-1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [1, 1],
] as const;

/** A die over the scale that a throw is read from. */
const dieScale = painted(
  [1, turned(-12, box(-0.56, -0.9, 0.56, 0.22, 0.2))],
  [0, turned(-12, either(...CORNERS_AND_MIDDLE.map(([x, y]) => disc(x * 0.3, -0.34 + y * 0.3, 0.12))))],
  [3, box(-0.96, 0.64, 0.2, 0.8, 0.08)],
  [2, box(0.2, 0.64, 0.96, 0.8, 0.08)],
  [1, either(polygon([0.2, 0.62], [0.02, 0.38], [0.38, 0.38]), box(0.14, 0.6, 0.26, 0.94))],
);

const climbAt = (x: number): number => 0.6 - 1.16 * ((x + 0.9) / 1.4) ** 2.4;
const isClimbing: Shape = (x) => x > -0.9 && x < 0.5;

/** A line that climbs ever steeper to a star. */
const climb = painted(
  [3, both(isClimbing, (x, y) => y < 0.8 && y > climbAt(x) && Math.floor((x + 0.9) * 5) % 2 === 1)],
  [1, both(isClimbing, (x, y) => Math.abs(y - climbAt(x)) < 0.12 + Math.max(0, x + 0.3) * 0.3)],
  [2, starShape(0.52, -0.56, 0.44, 0.19)],
  [4, box(-0.94, 0.8, 0.94, 0.9)],
);

const DRAWN = ['..x..', 'x...x', '..x..', '.x..x', '...x.'];

function kenoPlaces(isDrawn: boolean, shape: (x: number, y: number) => Shape): Shape {
  return either(
    ...DRAWN.flatMap((line, row) =>
      [...line].flatMap((place, column) => ((place === 'x') === isDrawn ? [shape((column - 2) * 0.38, (row - 2) * 0.38)] : [])),
    ),
  );
}

/** A sheet of numbers of which some are drawn. */
const kenoSheet = painted(
  [3, kenoPlaces(false, (x, y) => box(x - 0.14, y - 0.14, x + 0.14, y + 0.14, 0.05))],
  [1, kenoPlaces(true, (x, y) => disc(x, y, 0.2))],
  [2, kenoPlaces(true, (x, y) => disc(x, y, 0.09))],
);

/** A card between up and down. */
const upDown = painted(
  [2, polygon([0.68, -0.86], [0.98, -0.42], [0.79, -0.42], [0.79, -0.08], [0.57, -0.08], [0.57, -0.42], [0.38, -0.42])],
  [3, polygon([0.68, 0.86], [0.98, 0.42], [0.79, 0.42], [0.79, 0.08], [0.57, 0.08], [0.57, 0.42], [0.38, 0.42])],
  [1, box(-0.96, -0.8, 0.24, 0.8, 0.12)],
  [0, either(disc(-0.53, -0.12, 0.22), disc(-0.19, -0.12, 0.22), polygon([-0.74, -0.04], [0.02, -0.04], [-0.36, 0.4]))],
  [0, either(box(-0.84, -0.68, -0.68, -0.48), box(-0.04, 0.48, 0.12, 0.68))],
);

const SPOTS = [-0.6, 0, 0.6] as const;

/** A card of three fields, two of them rubbed free: what lies below tells the cards apart. */
function scratchCard(below: Shape): Motif {
  const field = (x: number): Shape => box(x - 0.25, -0.12, x + 0.25, 0.44, 0.06);
  return painted(
    [1, box(-0.96, -0.78, 0.96, 0.66, 0.1)],
    [3, box(-0.8, -0.62, 0.8, -0.34, 0.06)],
    [4, field(SPOTS[2])],
    [0, either(field(SPOTS[0]), field(SPOTS[1]), stroke(0.12, [0.42, 0.36], [0.56, 0.06], [0.66, 0.34]))],
    [
      2,
      either(
        ...SPOTS.slice(0, 2).map(
          (at): Shape =>
            (x, y) =>
              below((x - at) / 0.2, (y - 0.16) / 0.24),
        ),
      ),
    ],
    [0, disc(0.66, 0.62, 0.36)],
    [2, disc(0.66, 0.62, 0.31)],
    [3, ring(0.66, 0.62, 0.2, 0.12)],
  );
}

const scratchGems = scratchCard(polygon([-0.6, -0.7], [0.6, -0.7], [1, -0.2], [0, 1], [-1, -0.2]));
const scratchStars = scratchCard(starShape(0, 0.08, 1.15, 0.55));
const scratchClovers = scratchCard(
  either(disc(-0.44, -0.5, 0.42), disc(0.44, -0.5, 0.42), disc(-0.44, 0.24, 0.42), disc(0.44, 0.24, 0.42), stroke(0.22, [0, 0], [0.1, 1])),
);

/** Numbers in columns with a free place in the middle. */
const bingoCard = painted(
  [1, box(-0.94, -0.94, 0.94, -0.56, 0.1)],
  [0, either(...[-0.6, -0.2, 0.2, 0.6].map((x) => disc(x, -0.75, 0.1)))],
  [3, either(...[-0.62, 0, 0.62].flatMap((x) => [-0.24, 0.28, 0.8].map((y) => box(x - 0.26, y - 0.2, x + 0.26, y + 0.2, 0.05))))],
  [2, either(disc(0, 0.28, 0.17), disc(-0.62, -0.24, 0.17), disc(0.62, 0.8, 0.17))],
);

export const ARCADE_MOTIFS = {
  dieScale,
  climb,
  kenoSheet,
  upDown,
  scratchGems,
  scratchStars,
  scratchClovers,
  bingoCard,
} as const satisfies Record<string, Motif>;
