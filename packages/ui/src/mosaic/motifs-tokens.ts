import {
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

const heart = (cx: number, cy: number, size: number): Shape =>
  either(
    disc(cx - size * 0.45, cy - size * 0.25, size * 0.5),
    disc(cx + size * 0.45, cy - size * 0.25, size * 0.5),
    polygon([cx - size * 0.9, cy - size * 0.05], [cx + size * 0.9, cy - size * 0.05], [cx, cy + size]),
  );

const football = painted(
  [1, disc(0, 0, 0.86)],
  [2, polygon(...[0, 1, 2, 3, 4].map((k): [number, number] => [0.3 * Math.sin(k * 1.2566), -0.3 * Math.cos(k * 1.2566)]))],
  [
    2,
    either(
      ...[0, 1, 2, 3, 4].map((k) =>
        stroke(
          0.075,
          [0.28 * Math.sin(k * 1.2566), -0.28 * Math.cos(k * 1.2566)],
          [0.62 * Math.sin(k * 1.2566), -0.62 * Math.cos(k * 1.2566)],
        ),
      ),
    ),
  ],
  [2, both(disc(0, 0, 0.86), either(...[0, 1, 2, 3, 4].map((k) => disc(0.84 * Math.sin(k * 1.2566), -0.84 * Math.cos(k * 1.2566), 0.25))))],
);

const seven = painted(
  [3, moved(0.07, 0.07, either(box(-0.6, -0.74, 0.6, -0.44), polygon([0.6, -0.5], [0.1, 0.82], [-0.3, 0.82], [0.22, -0.5])))],
  [1, either(box(-0.6, -0.74, 0.6, -0.42), polygon([0.6, -0.5], [0.1, 0.82], [-0.3, 0.82], [0.22, -0.5]))],
  [2, either(box(-0.6, -0.74, 0.6, -0.64), box(-0.6, -0.5, -0.48, -0.24))],
);

const crown = painted(
  [1, polygon([-0.82, -0.34], [-0.42, 0.06], [0, -0.56], [0.42, 0.06], [0.82, -0.34], [0.64, 0.5], [-0.64, 0.5])],
  [2, either(disc(0, -0.64, 0.12), disc(-0.84, -0.42, 0.1), disc(0.84, -0.42, 0.1), box(-0.64, 0.54, 0.64, 0.7))],
  [3, either(disc(0, 0.24, 0.13), disc(-0.36, 0.28, 0.08), disc(0.36, 0.28, 0.08))],
);

const rocket = painted(
  [2, turned(35, polygon([-0.14, 0.5], [0.14, 0.5], [0, 0.98]))],
  [3, turned(35, mirrored(polygon([-0.22, 0.06], [-0.5, 0.46], [-0.2, 0.44])))],
  [1, turned(35, either(ellipse(0, -0.12, 0.27, 0.66)))],
  [4, turned(35, disc(0, -0.26, 0.12))],
  [
    3,
    turned(
      35,
      both(ellipse(0, -0.12, 0.27, 0.66), (_, y) => y < -0.56),
    ),
  ],
);

const chip = painted(
  [1, disc(0, 0, 0.88)],
  [4, both(ring(0, 0, 0.88, 0.62), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 12 + 0.5) % 2 === 0)],
  [2, disc(0, 0, 0.56)],
  [3, starShape(0, 0.02, 0.4, 0.17)],
);

const bell = painted(
  [
    1,
    either(
      both(disc(0, -0.16, 0.48), (_, y) => y < 0),
      polygon([-0.48, -0.16], [0.48, -0.16], [0.72, 0.5], [-0.72, 0.5]),
    ),
  ],
  [2, box(-0.8, 0.46, 0.8, 0.6, 0.06)],
  [3, either(disc(0, 0.74, 0.14), disc(0, -0.72, 0.12))],
  [2, stroke(0.08, [-0.24, -0.3], [-0.38, 0.3])],
);

const cherries = painted(
  [3, either(stroke(0.08, [-0.36, 0.3], [-0.1, -0.3], [0.3, -0.82]), stroke(0.08, [0.42, 0.2], [0.3, -0.82]))],
  [1, either(disc(-0.4, 0.44, 0.38), disc(0.46, 0.36, 0.36))],
  [2, either(disc(-0.52, 0.32, 0.1), disc(0.34, 0.24, 0.1))],
  [3, ellipse(0.58, -0.72, 0.3, 0.14)],
);

const wheel = painted(
  [1, both(disc(0, 0, 0.86), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 12) % 3 === 0)],
  [2, both(disc(0, 0, 0.86), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 12) % 3 === 1)],
  [3, both(disc(0, 0, 0.86), (x, y) => Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 12) % 3 === 2)],
  [4, either(disc(0, 0, 0.18), polygon([-0.13, -0.98], [0.13, -0.98], [0, -0.68]))],
);

const arch = painted(
  [1, both(ring(0, -0.1, 0.84, 0.56), (_, y) => y < -0.08)],
  [1, mirrored(box(-0.84, -0.12, -0.56, 0.84))],
  [2, both(ring(0, -0.1, 0.46, 0.34), (_, y) => y < -0.08)],
  [2, mirrored(box(-0.46, -0.12, -0.34, 0.84))],
  [3, disc(0, 0.1, 0.16)],
);

const hearts = painted([3, heart(0.08, 0.06, 0.82)], [1, heart(0, 0, 0.8)], [2, heart(-0.06, -0.06, 0.42)]);

const mine = painted(
  [3, either(...[0, 1, 2, 3].map((k) => turned(k * 45, stroke(0.1, [0, -0.82], [0, 0.82]))))],
  [1, disc(0, 0, 0.56)],
  [4, disc(-0.2, -0.22, 0.13)],
);

export const TOKEN_MOTIFS = { football, seven, crown, rocket, chip, bell, cherries, wheel, arch, hearts, mine } as const satisfies Record<
  string,
  Motif
>;
