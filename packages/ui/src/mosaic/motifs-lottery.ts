import {
  bitRows,
  both,
  box,
  disc,
  either,
  ellipse,
  mirrored,
  type Motif,
  moved,
  painted,
  polygon,
  ring,
  type Shape,
  stroke,
} from './shapes.ts';

const onCircle = (count: number, radius: number, size: number): Shape =>
  either(
    ...Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count - Math.PI / 2;
      return disc(radius * Math.cos(angle), radius * Math.sin(angle), size);
    }),
  );

/** Five balls, as the five of a die. */
const fiveBalls = painted(
  [1, either(disc(-0.5, -0.5, 0.36), disc(0.5, -0.5, 0.36), disc(-0.5, 0.5, 0.36), disc(0.5, 0.5, 0.36))],
  [4, either(disc(-0.6, -0.62, 0.1), disc(0.4, -0.62, 0.1), disc(-0.6, 0.38, 0.1), disc(0.4, 0.38, 0.1))],
  [2, disc(0, 0, 0.36)],
  [4, disc(-0.1, -0.12, 0.1)],
);

const eleven = bitRows(
  '................',
  '..222......111..',
  '.2222.....1111..',
  '22222....11111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '..222......111..',
  '2222222.1111111.',
  '2222222.1111111.',
  '................',
);

/** Three dice, the foremost with a three. */
const threeDice = painted(
  [3, box(-0.3, -0.92, 0.34, -0.28, 0.12)],
  [4, disc(0.02, -0.6, 0.11)],
  [2, box(-0.94, -0.16, -0.1, 0.68, 0.14)],
  [4, either(disc(-0.72, 0.06, 0.1), disc(-0.32, 0.46, 0.1))],
  [0, box(-0.12, -0.12, 0.98, 0.98, 0.18)],
  [1, box(-0.06, -0.06, 0.92, 0.92, 0.16)],
  [4, either(disc(0.18, 0.18, 0.12), disc(0.43, 0.43, 0.12), disc(0.68, 0.68, 0.12))],
);

/** Lanes with a runner in each. */
const lanes = painted(
  [3, either(...[-0.72, -0.24, 0.24, 0.72].map((y) => box(-0.96, y - 0.04, 0.96, y + 0.04)))],
  [2, either(box(-0.96, -0.86, 0.24, -0.58, 0.12), box(-0.96, 0.1, 0.02, 0.38, 0.12))],
  [1, either(disc(0.42, -0.72, 0.2), disc(0.76, -0.24, 0.2), disc(0.14, 0.24, 0.2), disc(0.56, 0.72, 0.2))],
  [4, either(box(-0.96, -0.36, 0.4, -0.12, 0.1), box(-0.96, 0.6, 0.24, 0.84, 0.1))],
);

const twentyEight = bitRows(
  '................',
  '................',
  '.11111...22222..',
  '1111111.2222222.',
  '11...11.22...22.',
  '.....11.22...22.',
  '....111..22222..',
  '...111...22222..',
  '..111...22...22.',
  '.111....22...22.',
  '111.....22...22.',
  '1111111.2222222.',
  '1111111..22222..',
  '................',
  '................',
  '................',
);

/** Six balls round the special one. */
const sixAndOne = painted([1, onCircle(6, 0.64, 0.27)], [4, onCircle(6, 0.68, 0.08)], [2, disc(0, 0, 0.3)], [3, disc(0, 0, 0.14)]);

const petal = (angle: number, reach: number): Shape => {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const leaf = ellipse(0, -reach / 2, 0.22, reach / 2);
  return (x, y) => leaf(x * cos + (y - 0.5) * sin, (y - 0.5) * cos - x * sin);
};

const lotus = painted(
  [2, either(petal(-72, 0.95), petal(72, 0.95))],
  [1, either(petal(-42, 1.12), petal(42, 1.12))],
  [3, either(petal(-20, 1.2), petal(20, 1.2))],
  [4, petal(0, 1.2)],
  [2, box(-0.9, 0.62, 0.9, 0.72, 0.05)],
);

/** A hat of palm leaves over a face in its shade. */
const palmHat = painted(
  [2, both(disc(0, 0.2, 0.5), (_, y) => y > 0.2)],
  [1, polygon([0, -0.82], [0.96, 0.3], [-0.96, 0.3])],
  [3, either(stroke(0.05, [0, -0.8], [-0.5, 0.3]), stroke(0.05, [0, -0.8], [0, 0.3]), stroke(0.05, [0, -0.8], [0.5, 0.3]))],
  [4, box(-0.96, 0.24, 0.96, 0.36, 0.05)],
  [3, either(stroke(0.05, [-0.5, 0.36], [-0.16, 0.9]), stroke(0.05, [0.5, 0.36], [0.16, 0.9]))],
);

/** A temple in steps under its spire. */
const spire = painted(
  [1, mirrored(polygon([0, -0.96], [0, 0.02], [-0.34, 0.02], [-0.12, -0.4]))],
  [2, either(box(-0.48, 0.02, 0.48, 0.2), box(-0.86, 0.5, 0.86, 0.66))],
  [3, box(-0.62, 0.2, 0.62, 0.5)],
  [1, box(-0.96, 0.66, 0.96, 0.86)],
  [4, either(disc(0, -0.9, 0.1), box(-0.1, 0.28, 0.1, 0.5, 0.08))],
);

const fourDigits = bitRows(
  '................',
  '................',
  '....111.22222...',
  '...1111.222222..',
  '..11.11.22..222.',
  '.11..11.22...22.',
  '11...11.22...22.',
  '11...11.22...22.',
  '111111122....22.',
  '111111122....22.',
  '.....11.22..222.',
  '.....11.222222..',
  '.....11.22222...',
  '................',
  '................',
  '................',
);

/** A head with its mane. */
const lion = painted(
  [2, onCircle(10, 0.62, 0.3)],
  [1, disc(0, 0.02, 0.58)],
  [2, either(disc(-0.42, -0.44, 0.16), disc(0.42, -0.44, 0.16))],
  [3, either(disc(-0.22, -0.1, 0.09), disc(0.22, -0.1, 0.09), polygon([-0.14, 0.16], [0.14, 0.16], [0, 0.32]))],
  [4, either(stroke(0.06, [0, 0.3], [-0.2, 0.42]), stroke(0.06, [0, 0.3], [0.2, 0.42]))],
);

/** A pagoda of three roofs. */
const pagoda = painted(
  [2, either(box(-0.34, -0.44, 0.34, -0.16), box(-0.46, 0.02, 0.46, 0.3), box(-0.58, 0.48, 0.58, 0.86))],
  [
    1,
    either(
      mirrored(polygon([0, -0.86], [0, -0.44], [-0.62, -0.44])),
      mirrored(polygon([0, -0.2], [0, 0.04], [-0.78, 0.04])),
      mirrored(polygon([0, 0.26], [0, 0.5], [-0.94, 0.5])),
    ),
  ],
  [4, either(disc(0, -0.88, 0.09), box(-0.14, 0.58, 0.14, 0.86, 0.08))],
);

/** A river between its banks under the sun. */
const river = painted(
  [4, disc(0.34, -0.5, 0.3)],
  [3, polygon([-0.96, 0.1], [-0.5, -0.44], [-0.06, 0.1])],
  [3, polygon([-0.3, 0.1], [0.2, -0.2], [0.7, 0.1])],
  [2, box(-0.96, 0.1, 0.96, 0.9)],
  [
    1,
    either(...[0.24, 0.5, 0.76].map((y, row) => moved(row % 2 ? 0.24 : 0, y, either(ring(-0.5, 0, 0.24, 0.14), ring(0.1, 0, 0.24, 0.14))))),
  ],
);

const bolt: Shape = polygon([0.62, -1], [0.16, -0.44], [0.46, -0.44], [0.3, -0.04], [0.94, -0.62], [0.6, -0.62], [0.84, -1]);
const boltGround: Shape = polygon([0.54, -1.1], [-0.02, -0.34], [0.3, -0.34], [0.14, 0.1], [1.08, -0.7], [0.76, -0.7], [1.02, -1.1]);

/** The same for draws that follow each other fast. */
const fast =
  (motif: Motif): Motif =>
  (x, y) =>
    bolt(x, y) ? 4 : boltGround(x, y) ? 0 : motif(x, y);

export const LOTTERY_MOTIFS = {
  fiveBalls,
  eleven,
  threeDice,
  lanes,
  twentyEight,
  sixAndOne,
  lotus,
  palmHat,
  spire,
  fourDigits,
  lion,
  pagoda,
  river,
  fastBalls: fast(fiveBalls),
  fastEleven: fast(eleven),
  fastDice: fast(threeDice),
  fastLanes: fast(lanes),
  fastTwentyEight: fast(twentyEight),
  fastSix: fast(sixAndOne),
} as const satisfies Record<string, Motif>;
