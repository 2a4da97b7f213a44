import { type Motif, type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { both, box, disc, either, ellipse, painted, polygon, ring, starShape, turned, without } = shapes;

/** A stamped coin: a milled rim, a field, a light on its edge, and its relief. */
const coin = (relief: ReturnType<typeof disc>): Motif =>
  painted(
    [3, disc(0.04, 0.06, 0.92)],
    [2, disc(0, 0, 0.9)],
    [1, disc(0, 0, 0.76)],
    [3, both(ring(0, 0, 0.9, 0.76), (x, y) => Math.floor((Math.atan2(y, x) / Math.PI) * 14) % 2 === 0)],
    [2, relief],
    [4, both(ring(-0.02, -0.02, 0.74, 0.64), (x, y) => x + y < -0.42)],
  );

const plain = ring(0, 0, 0.58, 0.5);
const starred = either(...Array.from({ length: 8 }, (_, place) => turned(place * 45, starShape(0, -0.56, 0.13, 0.06, 4))));
const laurel = either(...Array.from({ length: 10 }, (_, leaf) => turned(leaf * 36 + 18, ellipse(0, -0.56, 0.07, 0.14))));
const rays = either(...Array.from({ length: 16 }, (_, ray) => turned(ray * 22.5, polygon([-0.05, -0.44], [0.05, -0.44], [0, -0.72]))));
const crescent = without(disc(0, 0, 0.64), disc(0.22, -0.1, 0.54));

/** A stone of the floor without a coin. */
const blank = painted([1, box(-0.94, -0.94, 0.94, 0.94, 0.16)], [2, ring(0, 0, 0.56, 0.48)], [2, starShape(0, 0, 0.3, 0.12, 4)]);

/** A jewel in a setting of gold, for a jackpot. */
const jewel = painted(
  [3, starShape(0, 0, 1.04, 0.82, 12)],
  [2, disc(0, 0, 0.84)],
  [1, polygon([-0.36, -0.68], [0.36, -0.68], [0.74, -0.2], [0.5, 0.46], [0, 0.76], [-0.5, 0.46], [-0.74, -0.2])],
  [5, polygon([-0.36, -0.68], [0.36, -0.68], [0.2, -0.26], [-0.2, -0.26])],
  [4, either(polygon([-0.2, -0.26], [0.2, -0.26], [0, 0.7]), polygon([-0.74, -0.2], [-0.36, -0.68], [-0.24, -0.26]))],
);

const NIGHT = ['#070a18', '#0b1024', '#0f152e'] as const;
const metal = (...tones: readonly (readonly [string, ...string[]])[]): Palette => ({ ground: NIGHT, tones });

const symbols: SlotArt['symbols'] = {
  BLANK: { motif: blank, palette: metal(['#16214a', '#1a2654', '#131c40'], ['#2b3b76', '#344684']), seed: 91, scale: 0.96 },
  COPPER: {
    motif: coin(plain),
    palette: metal(['#c9703f', '#d67c48'], ['#8f4522', '#9c4e29'], ['#5c2812'], ['#ffc49a']),
    seed: 92,
    scale: 0.86,
    label: '×½',
  },
  BRONZE: {
    motif: coin(starred),
    palette: metal(['#d69a45', '#e0a852'], ['#99672a', '#a67232'], ['#613c12'], ['#ffe0a3']),
    seed: 93,
    scale: 0.88,
    label: '×1',
  },
  SILVER: {
    motif: coin(laurel),
    palette: metal(['#c4cfdd', '#d3dce8'], ['#8392a6', '#91a0b3'], ['#4a5668'], ['#ffffff']),
    seed: 94,
    scale: 0.9,
    label: '×2',
  },
  GOLD: {
    motif: coin(rays),
    palette: metal(['#ffcb45', '#ffd766'], ['#d18f1c', '#dd9c28'], ['#7d4e08'], ['#fff6cf']),
    seed: 95,
    scale: 0.92,
    label: '×5',
  },
  MOON: {
    motif: coin(crescent),
    palette: metal(['#8ea2ff', '#a0b1ff'], ['#dfe6ff', '#f0f4ff'], ['#3a4aa8'], ['#ffffff']),
    seed: 96,
    scale: 0.94,
    label: '×10',
  },
  MINI: {
    motif: jewel,
    palette: {
      ground: ['#06261d', '#0a362a', '#0d4334'],
      tones: [['#2fd69a', '#45e3ab'], ['#b07a1c', '#c08a28'], ['#ffd766', '#ffcb45'], ['#7df5cb'], ['#d8fff0']],
    },
    seed: 97,
    scale: 0.94,
    label: 'MINI',
  },
  MAJOR: {
    motif: jewel,
    palette: {
      ground: ['#34061a', '#480a26', '#5a0d30'],
      tones: [['#ff4a7d', '#ff608e'], ['#b07a1c', '#c08a28'], ['#ffd766', '#ffe59a'], ['#ff9dbb'], ['#ffe3ec']],
    },
    seed: 98,
    scale: 0.98,
    label: 'MAJOR',
  },
};

/** The vault by night, and lit while coins are held. */
const frame: SlotArt['frame'] = {
  base: {
    ground: ['#05070f', '#0a0e1c', '#0d1224'],
    tones: [
      ['#1f2b57', '#263466', '#1a244a'],
      ['#8ea2ff', '#c4cfdd', '#ffcb45'],
    ],
  },
  free: {
    ground: ['#0e0903', '#1a1106', '#211608'],
    tones: [
      ['#6b4a0e', '#7d5814', '#593d0b'],
      ['#ffd766', '#ff4a7d', '#2fd69a'],
    ],
  },
};

/** Fewer coins than start respins, the jackpots among them. */
const opening = [0, 2, 0, 0, 0, 3, 0, 7, 0, 6, 0, 0, 0, 0, 0];

export const art: SlotArt = { symbols, frame, opening, texts: 'midnight-mint' };
