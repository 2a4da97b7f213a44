import { COVER_PALETTES, MOTIFS, type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { box, disc, either, ellipse, mirrored, painted, polygon, ring, starShape, stroke, without } = shapes;

const hexagon = (radius: number) =>
  polygon(
    ...Array.from({ length: 6 }, (_, corner): [number, number] => [
      radius * Math.sin((corner * Math.PI) / 3),
      -radius * Math.cos((corner * Math.PI) / 3),
    ]),
  );

const rhomb = (reach: number) => polygon([0, -reach], [reach * 0.78, 0], [0, reach], [-reach * 0.78, 0]);

const owl = painted(
  [3, mirrored(polygon([-0.62, -0.92], [-0.16, -0.62], [-0.7, -0.4]))],
  [1, either(ellipse(0, 0.2, 0.68, 0.74), box(-0.66, -0.62, 0.66, 0.1, 0.3))],
  [3, mirrored(ellipse(-0.66, 0.3, 0.16, 0.46))],
  [2, ellipse(0, 0.48, 0.4, 0.4)],
  [4, mirrored(disc(-0.31, -0.24, 0.3))],
  [5, mirrored(disc(-0.29, -0.24, 0.14))],
  [6, polygon([-0.12, -0.08], [0.12, -0.08], [0, 0.2])],
);

const key = painted(
  [1, stroke(0.2, [-0.14, 0.14], [0.72, -0.72])],
  [2, either(stroke(0.18, [0.44, -0.44], [0.72, -0.16]), stroke(0.18, [0.68, -0.7], [0.92, -0.44]))],
  [1, ring(-0.38, 0.4, 0.48, 0.22)],
  [2, without(ring(-0.38, 0.4, 0.48, 0.4), box(-0.4, -0.2, 0.4, 0.4))],
);

const star = painted([3, starShape(0, 0.04, 0.96, 0.42)], [1, starShape(0, 0.04, 0.82, 0.36)], [2, starShape(0, 0.04, 0.46, 0.2)]);

const hex = painted([3, hexagon(0.94)], [1, hexagon(0.78)], [2, hexagon(0.42)]);

const rhombus = painted(
  [1, rhomb(0.94)],
  [3, polygon([0, -0.94], [0.73, 0], [0, 0])],
  [3, polygon([0, 0.94], [-0.73, 0], [0, 0])],
  [2, rhomb(0.36)],
);

const drop = painted(
  [1, either(disc(0, 0.24, 0.6), polygon([-0.56, 0.04], [0, -0.96], [0.56, 0.04]))],
  [3, without(disc(0, 0.24, 0.6), disc(-0.14, 0.1, 0.58))],
  [2, either(disc(-0.24, 0.2, 0.15), ellipse(-0.12, -0.2, 0.1, 0.2))],
);

/** A W in a frame, the wild symbol. */
const wild = painted(
  [3, box(-1.4, -1.4, 1.4, 1.4)],
  [4, box(-0.86, -0.86, 0.86, 0.86, 0.24)],
  [1, mirrored(either(stroke(0.26, [-0.6, -0.44], [-0.36, 0.46]), stroke(0.26, [-0.36, 0.46], [0, -0.1])))],
  [2, mirrored(stroke(0.14, [-0.6, -0.56], [-0.6, -0.4]))],
);

/** A rose window, the scatter symbol. */
const rose = painted(
  [1, ring(0, 0, 0.98, 0.84)],
  [
    2,
    either(
      ...Array.from({ length: 8 }, (_, petal) => disc(0.56 * Math.sin((petal * Math.PI) / 4), 0.56 * Math.cos((petal * Math.PI) / 4), 0.2)),
    ),
  ],
  [3, ring(0, 0, 0.34, 0.2)],
  [4, disc(0, 0, 0.2)],
);

const NIGHT = ['#120c10', '#1c141a', '#211820'] as const;

const common = (tones: Palette['tones']): Palette => ({ ground: NIGHT, tones });

const symbols: SlotArt['symbols'] = {
  PHOENIX: { motif: MOTIFS.phoenix, palette: COVER_PALETTES.ember, seed: 21, scale: 0.94 },
  LANTERN: {
    motif: MOTIFS.lantern,
    palette: {
      ground: ['#160e06', '#2b1b0b', '#38240f'],
      tones: [
        ['#f2b33d', '#ffc65c'],
        ['#fff1c4', '#ffe49a'],
        ['#c9622a', '#e07b39'],
      ],
    },
    seed: 22,
    scale: 0.94,
  },
  OWL: {
    motif: owl,
    palette: {
      ground: ['#110d1d', '#1e1734', '#281f44'],
      tones: [['#a86bf0', '#b67df5'], ['#d9bcff', '#c792ff'], ['#6c46c9', '#7c54d8'], ['#fff6df'], ['#1b1030'], ['#f2b33d']],
    },
    seed: 23,
    scale: 0.92,
  },
  KEY: {
    motif: key,
    palette: {
      ground: ['#07140f', '#0e2a20', '#13372a'],
      tones: [
        ['#3ddc97', '#4be0a6'],
        ['#aef5d4', '#8df0cc'],
      ],
    },
    seed: 24,
    scale: 0.92,
  },
  STAR: { motif: star, palette: common([['#ffd27a', '#ffc65c'], ['#fff3d0'], ['#b3741f', '#c98427']]), seed: 25, scale: 0.8 },
  HEX: { motif: hex, palette: common([['#35c9c1', '#2fb5b4'], ['#b9fbf4'], ['#167f86', '#1c8f93']]), seed: 26, scale: 0.78 },
  RHOMB: { motif: rhombus, palette: common([['#ff7eb6', '#ff92c3'], ['#ffe0ee'], ['#b93f7d', '#c94b8a']]), seed: 27, scale: 0.8 },
  DROP: { motif: drop, palette: common([['#6cb8ff', '#5aa9f5'], ['#e2f2ff'], ['#2f6fb8', '#3a7cc6']]), seed: 28, scale: 0.8 },
  WILD: {
    motif: wild,
    palette: {
      ground: ['#f2b33d', '#f2b33d', '#ffc65c'],
      tones: [['#fff6df', '#ffffff'], ['#ffe3a6'], ['#f2b33d', '#ffc65c', '#e9a12c'], ['#a81f35', '#b92a3f', '#8f1a30']],
    },
    seed: 29,
    scale: 0.98,
  },
  SCAT: {
    motif: rose,
    palette: {
      ground: ['#0b0d2a', '#161a46', '#1f2560'],
      tones: [['#ffd27a', '#f2b33d'], ['#ff7eb6', '#8ea2ff', '#4be0b0', '#ffb74d'], ['#ffffff'], ['#ff6a4d']],
    },
    seed: 30,
    scale: 0.98,
  },
};

/** Warm for paid spins, night blue for free ones. */
const frame: SlotArt['frame'] = {
  base: {
    ground: ['#0a0709', '#150e12', '#1a1216'],
    tones: [
      ['#4a2a1d', '#5a3421', '#6b3f25'],
      ['#f2b33d', '#e07b39', '#ffd27a'],
    ],
  },
  free: {
    ground: ['#080818', '#10102a', '#151534'],
    tones: [
      ['#33307c', '#3f3a94', '#4a45a8'],
      ['#8ea2ff', '#ffd27a', '#c792ff'],
    ],
  },
};

export const art: SlotArt = { symbols, frame, opening: [11, 26, 6, 20, 13], texts: 'casino' };
