import { type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { both, box, disc, either, ellipse, mirrored, painted, polygon, ring, starShape, stroke, turned } = shapes;

/** A camel under its saddle, looking to the right. */
const camel = painted(
  [2, either(stroke(0.13, [-0.46, 0.3], [-0.5, 0.92]), stroke(0.13, [-0.2, 0.34], [-0.16, 0.92]), stroke(0.13, [0.2, 0.34], [0.16, 0.92]))],
  [1, either(stroke(0.13, [0.38, 0.3], [0.42, 0.92]), stroke(0.08, [-0.66, 0.02], [-0.8, 0.4]))],
  [
    1,
    either(
      ellipse(-0.1, 0.14, 0.6, 0.34),
      ellipse(-0.34, -0.24, 0.24, 0.34),
      ellipse(0.14, -0.24, 0.24, 0.34),
      stroke(0.22, [0.4, 0.16], [0.62, -0.1], [0.6, -0.58]),
      ellipse(0.74, -0.66, 0.26, 0.17),
    ),
  ],
  [2, either(ellipse(-0.1, 0.34, 0.5, 0.14), polygon([0.54, -0.78], [0.56, -0.98], [0.66, -0.8]))],
  [3, polygon([-0.36, -0.1], [0.16, -0.1], [0.28, 0.3], [-0.48, 0.3])],
  [4, either(stroke(0.07, [-0.4, 0.1], [0.2, 0.1]), ...[-0.36, -0.1, 0.16].map((x) => disc(x, 0.3, 0.07)))],
  [5, disc(0.7, -0.7, 0.06)],
);

/** A tent of the desert with its pole and pennant. */
const tent = painted(
  [3, stroke(0.07, [0, -0.98], [0, -0.6])],
  [4, polygon([0.02, -0.98], [0.46, -0.86], [0.02, -0.74])],
  [1, polygon([0, -0.66], [0.94, 0.14], [0.78, 0.84], [-0.78, 0.84], [-0.94, 0.14])],
  [
    2,
    mirrored(
      either(
        polygon([-0.04, -0.62], [-0.5, 0.02], [-0.42, 0.84], [-0.16, 0.84]),
        polygon([-0.94, 0.14], [-0.72, 0.06], [-0.66, 0.84], [-0.78, 0.84]),
      ),
    ),
  ],
  [3, (x, y) => y > 0.08 && y < 0.2 && Math.abs(x) < 0.93],
  [5, polygon([0, 0.2], [0.28, 0.84], [-0.28, 0.84])],
);

/** A teapot of brass with a curved spout. */
const teapot = painted(
  [2, ring(-0.62, 0.14, 0.36, 0.22)],
  [1, stroke(0.2, [0.4, 0.3], [0.72, 0.06], [0.74, -0.3], [0.94, -0.44])],
  [1, either(ellipse(0, 0.24, 0.58, 0.54), polygon([-0.34, 0.64], [0.34, 0.64], [0.46, 0.9], [-0.46, 0.9]))],
  [
    2,
    either(
      polygon([-0.28, -0.24], [0.28, -0.24], [0.14, -0.56], [-0.14, -0.56]),
      disc(0, -0.68, 0.13),
      stroke(0.07, [-0.42, -0.22], [0.42, -0.22]),
    ),
  ],
  [3, either(starShape(0, 0.26, 0.34, 0.15, 8), stroke(0.06, [-0.5, 0.56], [0.5, 0.56]))],
  [4, ellipse(-0.32, 0.06, 0.1, 0.2)],
);

/** A rose of the winds. */
const compass = painted(
  [2, ring(0, 0, 0.96, 0.8)],
  [3, turned(45, starShape(0, 0, 0.7, 0.2, 4))],
  [1, starShape(0, 0, 0.92, 0.24, 4)],
  [4, both(starShape(0, 0, 0.92, 0.24, 4), (x, y) => x * y > 0)],
  [5, disc(0, 0, 0.14)],
);

const rhomb = (reach: number, width = 0.84) => polygon([0, -reach], [reach * width, 0], [0, reach], [-reach * width, 0]);

/** Knots of a rug: four shapes, so that they tell apart without their colours. */
const ruby = painted([3, rhomb(0.96)], [1, rhomb(0.78)], [2, rhomb(0.5)], [3, rhomb(0.3)], [1, rhomb(0.14)]);
const amber = painted(
  [3, starShape(0, 0, 0.96, 0.66, 8)],
  [1, starShape(0, 0, 0.8, 0.54, 8)],
  [2, disc(0, 0, 0.42)],
  [3, starShape(0, 0, 0.32, 0.14, 4)],
);
const cross = (reach: number) =>
  either(
    box(-reach, -reach * 0.36, reach, reach * 0.36),
    box(-reach * 0.36, -reach, reach * 0.36, reach),
    box(-reach * 0.68, -reach * 0.68, reach * 0.68, reach * 0.68),
  );
const jade = painted([3, cross(0.94)], [1, cross(0.78)], [2, cross(0.42)], [3, box(-0.1, -0.1, 0.1, 0.1)]);
const azure = painted(
  [3, ring(0, 0, 0.94, 0.5)],
  [1, ring(0, 0, 0.84, 0.58)],
  [2, either(...[0, 60, 120].map((angle) => turned(angle, either(disc(0, -0.71, 0.1), disc(0, 0.71, 0.1)))))],
  [1, disc(0, 0, 0.3)],
  [2, disc(0, 0, 0.14)],
);

/** The sun over the dunes, the wild symbol. */
const sun = painted(
  [5, box(-1.4, -1.4, 1.4, 1.4)],
  [2, either(...Array.from({ length: 12 }, (_, ray) => turned(ray * 30, polygon([-0.12, -0.56], [0.12, -0.56], [0, -0.98]))))],
  [1, disc(0, 0, 0.6)],
  [3, ring(0, 0, 0.6, 0.5)],
  [
    4,
    either(
      mirrored(disc(-0.2, -0.1, 0.07)),
      both(ring(0, 0.04, 0.3, 0.22), (_, y) => y > 0.12),
    ),
  ],
);

/** Palms at a spring, the scatter symbol. */
const palm = painted(
  [5, ellipse(0, 0.8, 0.92, 0.2)],
  [6, either(stroke(0.05, [-0.5, 0.8], [-0.1, 0.8]), stroke(0.05, [0.1, 0.88], [0.5, 0.88]))],
  [2, stroke(0.15, [-0.06, 0.7], [0.06, 0.2], [0.02, -0.34])],
  [
    1,
    mirrored(
      either(
        stroke(0.13, [0, -0.4], [-0.4, -0.52], [-0.84, -0.24]),
        stroke(0.13, [0, -0.4], [-0.44, -0.24], [-0.64, 0.16]),
        stroke(0.13, [0, -0.4], [-0.28, -0.78], [-0.66, -0.8]),
      ),
    ),
  ],
  [3, mirrored(either(stroke(0.05, [0, -0.42], [-0.4, -0.54], [-0.8, -0.28]), stroke(0.05, [0, -0.42], [-0.28, -0.78], [-0.6, -0.8])))],
  [4, either(disc(-0.1, -0.24, 0.09), disc(0.14, -0.24, 0.09), disc(0.02, -0.16, 0.09))],
);

/** The desert after sunset. */
const DUSK = ['#140a12', '#1f101a', '#271521'] as const;
const rug = (tones: Palette['tones']): Palette => ({ ground: DUSK, tones });

const symbols: SlotArt['symbols'] = {
  CAMEL: {
    motif: camel,
    palette: {
      ground: ['#0b1633', '#12214a', '#182b5e'],
      tones: [['#e8b26a', '#f0bf7c'], ['#b57e3f', '#c28b49'], ['#d6304f', '#e2415f'], ['#ffd27a', '#ffe3a6'], ['#20120a']],
    },
    seed: 61,
    scale: 0.96,
  },
  TENT: {
    motif: tent,
    palette: {
      ground: ['#0c1f2b', '#12303f', '#173d50'],
      tones: [['#f7ead0', '#fff6e0'], ['#e0503c', '#ef6248'], ['#f2b33d', '#ffc65c'], ['#f0513f'], ['#1a0d10']],
    },
    seed: 62,
    scale: 0.94,
  },
  TEAPOT: {
    motif: teapot,
    palette: {
      ground: ['#06231f', '#0a342e', '#0e433b'],
      tones: [['#f2b33d', '#ffc65c'], ['#c9842a', '#d99838'], ['#8c4f14'], ['#fff1c4']],
    },
    seed: 63,
    scale: 0.94,
  },
  COMPASS: {
    motif: compass,
    palette: {
      ground: ['#1e0f2e', '#2c1844', '#382055'],
      tones: [['#ff8a5c', '#ff7a4a'], ['#d9bcff', '#c79cff'], ['#8f6cd6', '#a07de3'], ['#ffd9a8', '#ffe6c4'], ['#fff6df']],
    },
    seed: 64,
    scale: 0.92,
  },
  RUBY: { motif: ruby, palette: rug([['#f0455f', '#ff5a70'], ['#ffc0c8'], ['#8f1a34', '#a52240']]), seed: 65, scale: 0.78 },
  AMBER: { motif: amber, palette: rug([['#f7a93a', '#ffbb55'], ['#fff0c4'], ['#a35f12', '#b86f1b']]), seed: 66, scale: 0.78 },
  JADE: { motif: jade, palette: rug([['#2fc48d', '#45d6a0'], ['#c8fbe6'], ['#0f6b4d', '#157a59']]), seed: 67, scale: 0.76 },
  AZURE: { motif: azure, palette: rug([['#4aa8f7', '#62b7ff'], ['#dbeeff'], ['#1f559c', '#2863b0']]), seed: 68, scale: 0.78 },
  SUN: {
    motif: sun,
    palette: {
      ground: ['#d6502a', '#e0632e', '#cf4527'],
      tones: [['#ffe07a', '#ffec9c'], ['#ffb53a', '#ffc552'], ['#fff8dc'], ['#b3461a'], ['#c93a24', '#d6482a', '#e05a30']],
    },
    seed: 69,
    scale: 0.98,
  },
  PALM: {
    motif: palm,
    palette: {
      ground: ['#2a0f3d', '#3b1752', '#4a1f66'],
      tones: [['#35c98f', '#4be0a6'], ['#c98a4a', '#d99a58'], ['#b9fbdc'], ['#ff9d5c'], ['#2f9fd6', '#45b4e8'], ['#c8f0ff']],
    },
    seed: 70,
    scale: 0.98,
  },
};

/** Saffron for paid spins, the violet of the night for free ones. */
const frame: SlotArt['frame'] = {
  base: {
    ground: ['#0d0709', '#180d10', '#1f1114'],
    tones: [
      ['#6b3d12', '#7d4a18', '#5a3210'],
      ['#f7a93a', '#ff8a5c', '#ffe07a'],
    ],
  },
  free: {
    ground: ['#0a0716', '#140d28', '#1a1234'],
    tones: [
      ['#4a2a7a', '#583390', '#3e2268'],
      ['#ffd27a', '#d9bcff', '#ff8a5c'],
    ],
  },
};

export const art: SlotArt = { symbols, frame, opening: [28, 9, 2, 19, 30], texts: 'saffron-caravan' };
