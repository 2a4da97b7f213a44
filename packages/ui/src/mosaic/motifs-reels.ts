import {
  bitRows,
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

/** A junk under two sails. */
const junk = painted(
  [4, disc(0.56, -0.62, 0.24)],
  [
    1,
    either(
      polygon([-0.06, -0.94], [0.06, -0.94], [0.5, -0.06], [0.44, 0.26], [-0.06, 0.26]),
      polygon([-0.16, -0.66], [-0.16, 0.26], [-0.78, 0.26], [-0.7, -0.16]),
    ),
  ],
  [
    3,
    both(
      either(
        polygon([-0.06, -0.94], [0.06, -0.94], [0.5, -0.06], [0.44, 0.26], [-0.06, 0.26]),
        polygon([-0.16, -0.66], [-0.16, 0.26], [-0.78, 0.26], [-0.7, -0.16]),
      ),
      (x, y) => Math.floor((y + x * 0.12 + 2) * 4.5) % 2 === 0,
    ),
  ],
  [2, polygon([-0.96, 0.3], [0.98, 0.3], [0.72, 0.72], [-0.66, 0.72])],
  [3, (x, y) => Math.abs(x) < 0.96 && Math.abs(y - 0.84 - 0.05 * Math.sin(x * 10)) < 0.07],
);

/** A chest with its treasure. */
const chest = painted(
  [2, either(disc(-0.34, -0.22, 0.2), disc(0.06, -0.34, 0.24), disc(0.42, -0.2, 0.2), disc(0.22, -0.1, 0.2))],
  [4, either(polygon([-0.1, -0.68], [0.1, -0.68], [0.2, -0.52], [0, -0.3], [-0.2, -0.52]))],
  [3, box(-0.84, -0.06, 0.84, 0.14, 0.05)],
  [1, box(-0.78, 0.14, 0.78, 0.82, 0.06)],
  [3, either(box(-0.56, 0.14, -0.42, 0.82), box(0.42, 0.14, 0.56, 0.82))],
  [2, box(-0.16, 0.08, 0.16, 0.46, 0.08)],
  [0, either(disc(0, 0.22, 0.07), box(-0.04, 0.22, 0.04, 0.36))],
  [1, both(ring(0, 0.06, 0.96, 0.8), (_, y) => y < -0.34)],
);

/** A mask of gold under a striped cloth. */
const mask = painted(
  [3, mirrored(polygon([0, -0.92], [-0.5, -0.78], [-0.86, 0.62], [-0.42, 0.84], [0, 0.4]))],
  [
    1,
    both(mirrored(polygon([0, -0.92], [-0.5, -0.78], [-0.86, 0.62], [-0.42, 0.84], [0, 0.4])), (_, y) => Math.floor((y + 2) * 6) % 2 === 0),
  ],
  [1, either(ellipse(0, -0.08, 0.42, 0.56), box(-0.13, 0.36, 0.13, 0.94, 0.06))],
  [0, either(mirrored(ellipse(-0.19, -0.12, 0.12, 0.06)), box(-0.14, 0.26, 0.14, 0.31))],
  [4, mirrored(stroke(0.05, [-0.34, -0.26], [-0.06, -0.26]))],
  [2, either(polygon([-0.1, -0.94], [0.1, -0.94], [0.05, -0.6], [-0.05, -0.6]), box(-0.09, 0.42, 0.09, 0.86, 0.05))],
);

/** A mountain that throws fire. */
const volcano = painted(
  [
    2,
    either(
      disc(0, -0.56, 0.22),
      disc(-0.32, -0.74, 0.13),
      disc(0.36, -0.7, 0.15),
      disc(0.08, -0.9, 0.1),
      polygon([-0.2, -0.2], [-0.1, -0.6], [0.1, -0.6], [0.2, -0.2]),
    ),
  ],
  [3, polygon([-0.26, -0.24], [0.26, -0.24], [0.94, 0.84], [-0.94, 0.84])],
  [
    1,
    either(
      stroke(0.16, [0, -0.2], [-0.1, 0.1], [0.06, 0.36], [-0.06, 0.84]),
      stroke(0.12, [0.14, -0.2], [0.34, 0.2], [0.3, 0.5], [0.48, 0.84]),
      stroke(0.12, [-0.16, -0.2], [-0.36, 0.3], [-0.34, 0.54], [-0.56, 0.84]),
    ),
  ],
  [4, disc(0, -0.54, 0.1)],
);

const hexagon = (cx: number, cy: number, size: number): Shape =>
  polygon(
    ...Array.from({ length: 6 }, (_, at): [number, number] => [
      cx + size * Math.sin((at * Math.PI) / 3),
      cy - size * Math.cos((at * Math.PI) / 3),
    ]),
  );
const COMB = [
  [0, -0.6, 1],
  [-0.52, -0.3, 3],
  [0.52, -0.3, 1],
  [0, 0, 2],
  [-0.52, 0.3, 1],
  [0.52, 0.3, 3],
  [0, 0.6, 1],
] as const;

/** Cells that touch: what pays in clusters. */
const comb = painted(...COMB.map(([x, y, tone]) => [tone, hexagon(x, y, 0.3)] as const), [
  4,
  either(disc(-0.08, -0.68, 0.08), disc(0.44, -0.38, 0.08), disc(-0.08, -0.08, 0.08)),
]);

const BAR = bitRows('111..111.111.', '1.1..1.1.1.1.', '111..111.111.', '1.1..1.1.11..', '111..1.1.1.1.');

/** Three bars, as on machines of old. */
const bars = painted(
  ...([-0.66, 0, 0.66] as const).flatMap((y, at) => [
    [at === 1 ? 1 : 3, box(-0.94, y - 0.29, 0.94, y + 0.29, 0.1)] as const,
    [0, (x: number, z: number) => Math.abs(x) < 0.72 && Math.abs(z - y) < 0.2 && BAR(x / 0.72, (z - y) / 0.2) > 0] as const,
  ]),
);

/** A cat that beckons luck. */
const cat = painted(
  [
    1,
    either(
      ellipse(0, 0.44, 0.56, 0.5),
      disc(-0.08, -0.24, 0.46),
      polygon([-0.5, -0.36], [-0.48, -0.86], [-0.14, -0.62]),
      polygon([0.34, -0.36], [0.32, -0.86], [-0.02, -0.62]),
    ),
  ],
  [1, either(stroke(0.26, [0.4, 0.3], [0.66, -0.1], [0.62, -0.52]), disc(0.62, -0.6, 0.2))],
  [
    3,
    either(
      polygon([-0.42, -0.48], [-0.41, -0.7], [-0.26, -0.6]),
      polygon([0.26, -0.48], [0.25, -0.7], [0.1, -0.6]),
      box(-0.46, 0.08, 0.36, 0.2, 0.05),
    ),
  ],
  [0, either(disc(-0.26, -0.24, 0.07), disc(0.12, -0.24, 0.07), polygon([-0.14, -0.1], [0, -0.1], [-0.07, -0.02]))],
  [2, either(ellipse(-0.06, 0.56, 0.26, 0.3), disc(-0.05, 0.22, 0.1))],
  [4, box(-0.1, 0.4, -0.02, 0.72)],
);

/** Moon over the pines. */
const night = painted(
  [2, without(disc(0.1, -0.26, 0.6), disc(0.36, -0.42, 0.5))],
  [4, either(starShape(0.5, -0.56, 0.16, 0.07), starShape(0.74, -0.08, 0.12, 0.05))],
  [
    3,
    either(
      polygon([-0.6, -0.36], [-0.34, 0.1], [-0.86, 0.1]),
      polygon([-0.6, -0.06], [-0.24, 0.46], [-0.96, 0.46]),
      polygon([-0.6, 0.24], [-0.2, 0.84], [-1, 0.84]),
    ),
  ],
  [
    1,
    either(
      polygon([0.3, 0.04], [0.54, 0.42], [0.06, 0.42]),
      polygon([0.3, 0.26], [0.62, 0.84], [-0.02, 0.84]),
      polygon([0.78, 0.34], [0.98, 0.84], [0.58, 0.84]),
    ),
  ],
);

const petals = (count: number, reach: number, width: number): Shape =>
  either(...Array.from({ length: count }, (_, at) => turned((360 / count) * at, ellipse(0, -reach / 2 - 0.12, width, reach / 2))));

/** A flower of cut glass. */
const flower = painted(
  [3, turned(22.5, petals(8, 0.84, 0.2))],
  [1, petals(8, 0.7, 0.17)],
  [4, petals(8, 0.34, 0.07)],
  [2, disc(0, 0, 0.2)],
);

const scaled: Shape = either(stroke(0.34, [0.62, 0.78], [-0.3, 0.74], [-0.56, 0.4], [0.1, 0.14], [0.3, -0.2], [0.06, -0.44]));

/** A dragon that rises in a bow. */
const dragon = painted(
  [
    3,
    either(
      polygon([-0.62, 0.62], [-0.98, 0.66], [-0.7, 0.32]),
      polygon([0.36, 0.1], [0.74, 0.06], [0.44, -0.2]),
      polygon([-0.1, 0.86], [0.1, 0.98], [0.24, 0.84]),
    ),
  ],
  [1, scaled],
  [1, polygon([0.3, -0.86], [0.36, -0.28], [-0.1, -0.16], [-0.66, -0.22], [-0.7, -0.42], [-0.2, -0.5], [-0.1, -0.74])],
  [
    2,
    either(
      stroke(0.09, [0.2, -0.74], [0.62, -0.96]),
      stroke(0.09, [0.26, -0.56], [0.72, -0.66]),
      polygon([-0.66, -0.26], [-0.2, -0.22], [-0.3, -0.06]),
    ),
  ],
  [2, stroke(0.1, [0.56, 0.84], [-0.24, 0.8], [-0.5, 0.6])],
  [4, disc(-0.02, -0.54, 0.08)],
  [4, disc(-0.78, -0.72, 0.16)],
);

export const REEL_MOTIFS = { junk, chest, mask, volcano, comb, bars, cat, night, flower, dragon } as const satisfies Record<string, Motif>;
