import { both, box, disc, either, ellipse, mirrored, type Motif, painted, polygon, ring, stroke } from './shapes.ts';

const shieldBody = either(
  polygon([0, -0.9], [0.72, -0.62], [0.72, 0.02], [0.5, 0.5], [0, 0.92], [-0.5, 0.5], [-0.72, 0.02], [-0.72, -0.62]),
);

const shield = painted(
  [1, shieldBody],
  [4, polygon([0, -0.72], [0.56, -0.5], [0.56, 0], [0.38, 0.4], [0, 0.72], [-0.38, 0.4], [-0.56, 0], [-0.56, -0.5])],
  [2, stroke(0.19, [-0.32, -0.02], [-0.08, 0.24], [0.36, -0.28])],
);

const trophy = painted(
  [3, mirrored(ring(-0.52, -0.4, 0.34, 0.22))],
  [
    1,
    either(
      box(-0.52, -0.78, 0.52, -0.3),
      both(ellipse(0, -0.3, 0.52, 0.5), (_, y) => y > -0.32),
    ),
  ],
  [1, either(box(-0.09, 0.1, 0.09, 0.52), box(-0.42, 0.56, 0.42, 0.8, 0.04))],
  [2, either(stroke(0.1, [-0.3, -0.66], [-0.26, -0.2]), disc(0.14, -0.34, 0.15))],
);

/** Rings as a drop makes them on water: the sign of a sealed result. */
const ringsMotif = painted(
  [1, either(ring(0, 0, 0.98, 0.86), ring(0, 0, 0.66, 0.52))],
  [2, ring(0, 0, 0.76, 0.72)],
  [3, disc(0, 0, 0.2)],
  [2, ring(0, 0, 0.36, 0.3)],
);

const search = painted(
  [1, ring(-0.14, -0.14, 0.62, 0.4)],
  [3, stroke(0.26, [0.36, 0.36], [0.76, 0.76])],
  [2, both(ring(-0.14, -0.14, 0.34, 0.24), (x, y) => x + y < -0.3)],
);

const receipt = painted(
  [
    4,
    polygon([-0.56, -0.86], [0.56, -0.86], [0.56, 0.86], [0.36, 0.7], [0.18, 0.86], [0, 0.7], [-0.18, 0.86], [-0.36, 0.7], [-0.56, 0.86]),
  ],
  [1, either(box(-0.34, -0.6, 0.1, -0.46), box(-0.34, -0.26, 0.34, -0.14), box(-0.34, 0.04, 0.34, 0.16))],
  [2, box(0.08, 0.34, 0.34, 0.48)],
);

const wallet = painted(
  [3, polygon([-0.7, -0.46], [0.46, -0.82], [0.58, -0.46])],
  [1, box(-0.84, -0.46, 0.84, 0.68, 0.1)],
  [4, box(0.3, -0.04, 0.84, 0.3, 0.06)],
  [2, disc(0.52, 0.13, 0.1)],
);

const coins = painted(
  [3, either(ellipse(-0.3, 0.62, 0.52, 0.2), box(-0.82, 0.44, 0.22, 0.62), ellipse(-0.3, 0.3, 0.52, 0.2), box(-0.82, 0.12, 0.22, 0.3))],
  [1, either(ellipse(-0.3, 0.44, 0.52, 0.18), ellipse(-0.3, 0.12, 0.52, 0.18))],
  [1, disc(0.4, -0.4, 0.46)],
  [2, ring(0.4, -0.4, 0.32, 0.22)],
);

const clock = painted(
  [1, ring(0, 0, 0.88, 0.7)],
  [2, either(stroke(0.13, [0, 0], [0, -0.46]), stroke(0.13, [0, 0], [0.34, 0.2]))],
  [3, either(disc(0, 0, 0.12))],
);

const offline = painted(
  [4, either(disc(-0.36, 0.06, 0.34), disc(0.1, -0.16, 0.44), disc(0.5, 0.12, 0.28), box(-0.36, 0.06, 0.5, 0.4))],
  [1, stroke(0.16, [-0.78, -0.66], [0.74, 0.78])],
);

const compass = painted(
  [4, ring(0, 0, 0.92, 0.78)],
  [1, polygon([0.44, -0.5], [0.14, 0.1], [-0.14, -0.12])],
  [2, polygon([-0.44, 0.5], [-0.14, -0.12], [0.14, 0.1])],
  [3, disc(0, 0, 0.1)],
);

const alert = painted(
  [1, polygon([0, -0.86], [0.94, 0.76], [-0.94, 0.76])],
  [0, either(polygon([-0.11, -0.36], [0.11, -0.36], [0.06, 0.26], [-0.06, 0.26]), disc(0, 0.5, 0.11))],
);

const inbox = painted(
  [4, box(-0.84, -0.56, 0.84, 0.6, 0.08)],
  [1, either(stroke(0.15, [-0.78, -0.5], [0, 0.12], [0.78, -0.5]))],
  [2, disc(0.74, -0.54, 0.22)],
);

const ticket = painted(
  [1, box(-0.9, -0.5, 0.9, 0.5, 0.06)],
  [0, either(disc(0.3, -0.5, 0.16), disc(0.3, 0.5, 0.16))],
  [3, either(disc(0.3, -0.16, 0.055), disc(0.3, 0.04, 0.055), disc(0.3, 0.24, 0.055))],
  [2, either(box(-0.66, -0.24, 0, -0.1), box(-0.66, 0.1, -0.2, 0.22))],
);

const gift = painted(
  [1, either(box(-0.7, -0.06, 0.7, 0.82, 0.04), box(-0.82, -0.34, 0.82, -0.04, 0.04))],
  [2, either(box(-0.12, -0.34, 0.12, 0.82), mirrored(ring(-0.28, -0.56, 0.28, 0.13)))],
);

const gears = painted(
  [
    4,
    either(
      disc(0, 0, 0.6),
      ...[0, 1, 2, 3].map((k) =>
        stroke(0.26, [0.8 * Math.cos(k * 0.7854), 0.8 * Math.sin(k * 0.7854)], [-0.8 * Math.cos(k * 0.7854), -0.8 * Math.sin(k * 0.7854)]),
      ),
    ),
  ],
  [0, disc(0, 0, 0.28)],
  [1, ring(0, 0, 0.44, 0.3)],
);

export const STATE_MOTIFS = {
  'shield-check': shield,
  trophy,
  rings: ringsMotif,
  search,
  receipt,
  wallet,
  coins,
  clock,
  offline,
  compass,
  alert,
  inbox,
  ticket,
  gift,
  gears,
} as const satisfies Record<string, Motif>;
