import { type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { both, box, disc, either, ellipse, mirrored, painted, polygon, ring, starShape, stroke, turned, without } = shapes;

/** A seven with a shadow, as the first machines had it. */
const sevenShape = polygon(
  [-0.7, -0.8],
  [0.74, -0.8],
  [0.74, -0.44],
  [0.12, 0.86],
  [-0.36, 0.86],
  [0.22, -0.4],
  [-0.36, -0.4],
  [-0.36, -0.24],
  [-0.7, -0.24],
);
const seven = painted(
  [3, (x, y) => sevenShape(x - 0.09, y - 0.08)],
  [1, sevenShape],
  [2, both(sevenShape, (_x, y) => y < -0.56)],
  [4, both(sevenShape, (x, y) => y > 0.56 && x < 0)],
);

/** A bell of the tower on the plaza. */
const bell = painted(
  [2, either(ring(0, -0.84, 0.15, 0.07), disc(0, 0.82, 0.16))],
  [1, either(ellipse(0, -0.28, 0.44, 0.5), polygon([-0.44, -0.26], [0.44, -0.26], [0.62, 0.52], [-0.62, 0.52]))],
  [2, box(-0.78, 0.44, 0.78, 0.64, 0.1)],
  [3, stroke(0.11, [-0.2, -0.46], [-0.32, 0.32])],
  [4, (x, y) => y > 0.16 && y < 0.26 && Math.abs(x) < 0.56],
);

const plum = painted(
  [3, either(stroke(0.08, [0, -0.6], [0.16, -0.96]), polygon([0.12, -0.8], [0.66, -0.96], [0.44, -0.6]))],
  [1, either(ellipse(-0.14, 0.12, 0.56, 0.7), ellipse(0.14, 0.12, 0.56, 0.7))],
  [2, stroke(0.07, [0.04, -0.54], [-0.08, 0.1], [0.02, 0.76])],
  [4, ellipse(-0.38, -0.1, 0.12, 0.24)],
);

const orange = painted(
  [3, either(stroke(0.08, [0, -0.6], [0.06, -0.86]), polygon([0.04, -0.8], [0.58, -0.98], [0.42, -0.56]))],
  [1, disc(0, 0.12, 0.76)],
  [2, without(disc(0, 0.12, 0.76), disc(-0.14, 0, 0.72))],
  [4, either(disc(-0.3, -0.16, 0.13), disc(-0.12, -0.34, 0.06))],
  [2, either(disc(0.1, 0.2, 0.05), disc(-0.2, 0.36, 0.05), disc(0.24, 0.5, 0.05))],
);

const lemonShape = turned(-35, either(ellipse(0, 0, 0.82, 0.56), ellipse(0.8, 0, 0.2, 0.16), ellipse(-0.8, 0, 0.16, 0.13)));
const lemon = painted(
  [3, polygon([0.3, -0.72], [0.84, -0.98], [0.8, -0.5])],
  [1, lemonShape],
  [2, both(lemonShape, (x, y) => x * 0.6 + y > 0.3)],
  [4, turned(-35, ellipse(-0.14, -0.22, 0.34, 0.1))],
);

const cherry = painted(
  [3, either(stroke(0.08, [-0.4, 0.24], [-0.2, -0.44], [0.3, -0.9]), stroke(0.08, [0.44, 0.34], [0.4, -0.3], [0.3, -0.9]))],
  [5, polygon([0.26, -0.9], [-0.5, -0.96], [-0.2, -0.56])],
  [1, either(disc(-0.42, 0.42, 0.42), disc(0.44, 0.52, 0.42))],
  [2, either(without(disc(-0.42, 0.42, 0.42), disc(-0.5, 0.34, 0.4)), without(disc(0.44, 0.52, 0.42), disc(0.36, 0.44, 0.4)))],
  [4, either(disc(-0.56, 0.26, 0.1), disc(0.3, 0.36, 0.1))],
);

/** A star in lights, the wild symbol. */
const star = painted(
  [4, box(-1.4, -1.4, 1.4, 1.4)],
  [3, starShape(0, 0.04, 1, 0.46)],
  [1, starShape(0, 0.04, 0.84, 0.38)],
  [2, mirrored(both(starShape(0, 0.04, 0.84, 0.38), (x, y) => x + y < -0.1))],
  [5, either(disc(0, 0.04, 0.12), ...Array.from({ length: 5 }, (_, light) => turned(light * 72, disc(0, -0.62, 0.07))))],
);

/** Enamel of an old machine: cream, with fruit on it. */
const enamel = (tones: Palette['tones']): Palette => ({ ground: ['#f3e6c8', '#f7edd6', '#ecdcb8'], tones });

const symbols: SlotArt['symbols'] = {
  SEVEN: {
    motif: seven,
    palette: enamel([['#d8232f', '#e5343e'], ['#f25a5a', '#ff6f68'], ['#5e0d18', '#701320'], ['#b01526']]),
    seed: 101,
    scale: 0.9,
  },
  BELL: { motif: bell, palette: enamel([['#e8a21c', '#f2b033'], ['#a8690c', '#b87614'], ['#fff0bf'], ['#c4530f']]), seed: 102, scale: 0.9 },
  PLUM: {
    motif: plum,
    palette: enamel([['#7a3aa8', '#8847b8'], ['#4f1f78'], ['#3f8f3a', '#4ca146'], ['#c79be6']]),
    seed: 103,
    scale: 0.86,
  },
  ORANGE: {
    motif: orange,
    palette: enamel([['#f5851a', '#ff952e'], ['#c95d0a', '#d66a12'], ['#3f8f3a', '#4ca146'], ['#ffd6a0']]),
    seed: 104,
    scale: 0.84,
  },
  LEMON: {
    motif: lemon,
    palette: enamel([['#f4cf1d', '#ffdc3c'], ['#c99a08', '#d6a812'], ['#3f8f3a', '#4ca146'], ['#fffac4']]),
    seed: 105,
    scale: 0.84,
  },
  CHERRY: {
    motif: cherry,
    palette: enamel([['#e0213f', '#ee3350'], ['#8f0d26', '#a3142f'], ['#5e7a1c', '#6b8a22'], ['#ffc2c8'], ['#3f8f3a', '#4ca146']]),
    seed: 106,
    scale: 0.9,
  },
  STAR: {
    motif: star,
    palette: {
      ground: ['#123a8c', '#1a479e', '#0f327c'],
      tones: [['#ffd23a', '#ffdd5c'], ['#fff0a8', '#fff6c8'], ['#c98a10', '#d6981c'], ['#123a8c', '#1a479e', '#0f327c'], ['#ffffff']],
    },
    seed: 107,
    scale: 0.96,
  },
};

/** Red lacquer with lights; the game has no free spins. */
const lacquer: Palette = {
  ground: ['#3a0a10', '#4a0f16', '#55131b'],
  tones: [
    ['#8f1a26', '#a3212e', '#7c151f'],
    ['#ffd23a', '#fff0bf', '#ffb02e'],
  ],
};

export const art: SlotArt = { symbols, frame: { base: lacquer, free: lacquer }, opening: [0, 4, 16], texts: 'plaza-fruits' };
