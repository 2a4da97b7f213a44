import { sector } from './motifs-classic.ts';
import {
  bitRows,
  both,
  box,
  disc,
  either,
  ellipse,
  mirrored,
  moved,
  type Motif,
  painted,
  polygon,
  ring,
  type Shape,
  starShape,
  stroke,
  turned,
} from './shapes.ts';

const FAN = [-36, -18, 0, 18, 36] as const;
const fanned = (angle: number, shape: Shape): Shape => moved(0, 0.8, turned(angle, moved(0, -0.8, shape)));

/** Five cards in a hand, with what the pay table is about on the middle one. */
function hand(sign: Shape): Motif {
  return painted(
    ...FAN.flatMap((angle, at) => [
      [0, fanned(angle, box(-0.36, -0.86, 0.36, 0.34, 0.1))] as const,
      [at % 2 === 0 ? 1 : 3, fanned(angle, box(-0.31, -0.81, 0.31, 0.29, 0.08))] as const,
    ]),
    [0, box(-0.41, -0.91, 0.41, 0.6, 0.1)],
    [1, box(-0.35, -0.85, 0.35, 0.54, 0.08)],
    [0, sign],
    [4, box(-0.66, 0.72, 0.66, 0.86, 0.06)],
  );
}

const sized =
  (factor: number, shape: Shape): Shape =>
  (x, y) =>
    shape(x / factor, y / factor);
const onlyTone =
  (motif: Motif): Shape =>
  (x, y) =>
    Math.abs(x) <= 1 && Math.abs(y) <= 1 && motif(x, y) > 0;

const jack = hand(moved(0, -0.15, (x, y) => onlyTone(bitRows('..111', '...1.', '...1.', '...1.', '1..1.', '.11..'))(x / 0.22, y / 0.44)));
const deuce = hand(moved(0, -0.15, (x, y) => onlyTone(bitRows('.111.', '1...1', '....1', '..11.', '.1...', '11111'))(x / 0.24, y / 0.44)));
const joker = hand(moved(0, -0.15, sized(0.32, starShape(0, 0, 1, 0.42))));

const DOUBLE_ZERO = bitRows('.11...11.', '1111.1111', '1..1.1..1', '1..1.1..1', '1..1.1..1', '1111.1111', '.11...11.');

/** The two zeros within the rim. */
const doubleZero = painted(
  [1, ring(0, 0, 0.98, 0.88)],
  [
    2,
    both(
      ring(0, 0, 0.84, 0.6),
      sector(20, (at) => at % 2 === 0),
    ),
  ],
  [
    3,
    both(
      ring(0, 0, 0.84, 0.6),
      sector(20, (at) => at % 2 === 1),
    ),
  ],
  [4, (x, y) => onlyTone(DOUBLE_ZERO)(x / 0.46, y / 0.34)],
  [4, disc(0.5, -0.5, 0.12)],
);

const pip = (x: number, y: number): Shape => disc(x, y, 0.1);

const head: Shape = either(
  disc(0, -0.02, 0.72),
  both(ellipse(0, 0.34, 0.56, 0.6), (_, y) => y > 0),
);
const onLeft: Shape = (x) => x < -0.03;
const onRight: Shape = (x) => x > 0.03;

/** One face of two beasts: scales and a horn to the left, stripes and an ear to the right. */
const twoBeasts = painted(
  [
    2,
    both(
      onLeft,
      either(polygon([-0.3, -0.56], [-0.98, -0.98], [-0.66, -0.34]), polygon([-0.6, 0.06], [-1, 0.02], [-0.92, 0.34], [-0.5, 0.4])),
    ),
  ],
  [1, both(head, onLeft)],
  [3, both(head, onLeft, (x, y) => (Math.floor((x + y) * 5.6) + Math.floor((x - y) * 5.6)) % 3 === 0 && y < -0.28)],
  [2, both(onRight, either(disc(0.56, -0.6, 0.28), both(head, onRight)))],
  [
    0,
    both(
      onRight,
      either(
        polygon([0.04, -0.74], [0.22, -0.72], [0.1, -0.4]),
        polygon([0.34, -0.66], [0.5, -0.56], [0.26, -0.36]),
        polygon([0.72, -0.1], [0.72, 0.08], [0.44, 0.02]),
        polygon([0.66, 0.26], [0.6, 0.42], [0.4, 0.24]),
      ),
    ),
  ],
  [4, either(mirrored(polygon([-0.5, -0.16], [-0.14, -0.02], [-0.2, 0.1], [-0.46, 0.04])))],
  [0, either(mirrored(disc(-0.3, 0, 0.07)), polygon([-0.18, 0.34], [0.18, 0.34], [0, 0.5]), box(-0.34, 0.62, 0.34, 0.7))],
  [4, mirrored(polygon([-0.3, 0.66], [-0.16, 0.66], [-0.23, 0.86]))],
);

/** A die under glass for each side. */
const twoShakers = painted(
  ...([-0.5, 0.5] as const).flatMap((x, at) => [
    [3, both(ring(x, -0.1, 0.46, 0.38), (_, y) => y < 0.1)] as const,
    [3, either(box(x - 0.46, -0.1, x - 0.38, 0.46), box(x + 0.38, -0.1, x + 0.46, 0.46))] as const,
    [at === 0 ? 1 : 2, box(x - 0.28, -0.14, x + 0.28, 0.42, 0.08)] as const,
    [
      0,
      at === 0
        ? either(pip(x - 0.12, 0), pip(x, 0.14), pip(x + 0.12, 0.28))
        : either(pip(x - 0.12, 0), pip(x + 0.12, 0), pip(x - 0.12, 0.28), pip(x + 0.12, 0.28)),
    ] as const,
    [at === 0 ? 1 : 2, box(x - 0.48, 0.48, x + 0.48, 0.7, 0.06)] as const,
    [4, disc(x, -0.64, 0.1)] as const,
  ]),
);

/** Three dice under the dome. */
const dome = painted(
  [3, both(ring(0, 0.2, 0.94, 0.84), (_, y) => y < 0.46)],
  [4, either(disc(0, -0.84, 0.13), stroke(0.08, [-0.62, -0.16], [-0.4, -0.42]))],
  [1, box(-0.3, -0.46, 0.26, 0.08, 0.1)],
  [0, disc(-0.02, -0.19, 0.11)],
  [2, box(-0.66, 0, -0.06, 0.56, 0.1)],
  [0, either(disc(-0.5, 0.14, 0.085), disc(-0.36, 0.28, 0.085), disc(-0.22, 0.42, 0.085))],
  [1, box(0.04, 0.02, 0.62, 0.58, 0.1)],
  [0, either(disc(0.2, 0.17, 0.085), disc(0.46, 0.17, 0.085), disc(0.2, 0.43, 0.085), disc(0.46, 0.43, 0.085))],
  [3, box(-0.98, 0.6, 0.98, 0.8, 0.08)],
);

/** Beads counted off by fours, and the one that remains. */
const beads = painted(
  [3, both(disc(0.1, -0.5, 0.46), (_, y) => y < -0.36)],
  [2, disc(0.1, -0.94, 0.09)],
  [2, stroke(0.1, [-0.96, 0.9], [-0.46, -0.2])],
  [1, either(...[-0.12, 0.22, 0.56, 0.9].flatMap((x) => [disc(x - 0.06, 0.1, 0.15), disc(x - 0.06, 0.46, 0.15)]))],
  [0, either(...[-0.12, 0.22, 0.56, 0.9].flatMap((x) => [disc(x - 0.06, 0.1, 0.05), disc(x - 0.06, 0.46, 0.05)]))],
  [4, disc(-0.18, 0.84, 0.16)],
  [0, disc(-0.18, 0.84, 0.05)],
);

const spade = (cx: number, cy: number, size: number): Shape =>
  either(
    disc(cx - size * 0.45, cy + size * 0.25, size * 0.5),
    disc(cx + size * 0.45, cy + size * 0.25, size * 0.5),
    polygon([cx - size * 0.9, cy + size * 0.05], [cx + size * 0.9, cy + size * 0.05], [cx, cy - size]),
    polygon([cx, cy + size * 0.1], [cx + size * 0.4, cy + size], [cx - size * 0.4, cy + size]),
  );

/** An ace within a ring of stars. */
const starredAce = painted(
  [
    2,
    either(
      ...Array.from({ length: 12 }, (_, at) => {
        const angle = (at * Math.PI) / 6;
        return starShape(0.86 * Math.sin(angle), -0.86 * Math.cos(angle), 0.17, 0.09);
      }),
    ),
  ],
  [1, box(-0.44, -0.6, 0.44, 0.6, 0.1)],
  [0, either(spade(0, 0.02, 0.32), box(-0.34, -0.5, -0.24, -0.34), box(0.24, 0.34, 0.34, 0.5))],
);

/** A deck that is a single one. */
const oneDeck = painted(
  ...([0.24, 0.12] as const).map((by, at) => [at === 0 ? 3 : 2, box(-0.66 + by, -0.86 + by, 0.5 + by, 0.7 + by, 0.12)] as const),
  [0, box(-0.7, -0.9, 0.54, 0.74, 0.12)],
  [1, box(-0.64, -0.84, 0.48, 0.68, 0.1)],
  [
    0,
    either(box(-0.2, -0.56, 0.06, 0.4), polygon([-0.2, -0.56], [-0.2, -0.26], [-0.44, -0.2], [-0.44, -0.36]), box(-0.4, 0.3, 0.26, 0.44)),
  ],
);

export const TABLE_MOTIFS = {
  jack,
  deuce,
  joker,
  doubleZero,
  twoBeasts,
  twoShakers,
  dome,
  beads,
  starredAce,
  oneDeck,
} as const satisfies Record<string, Motif>;
