import { MOTIFS, type Motif, type Palette, shapes } from '@tessera/ui';
import type { CardArt } from '../card-art.ts';

const { box, disc, either, ellipse, mirrored, painted, polygon, ring, starShape, stroke, turned, without } = shapes;

const VELVET = ['#22060f', '#390a1a', '#4a0e22'] as const;
const lay = (...tones: Palette['tones']): Palette => ({ ground: VELVET, tones });
const GOLD = ['#ffd27a', '#f2b33d', '#ffe3a6'];

const band: Motif = painted(
  [2, ring(0, 0.3, 0.62, 0.44)],
  [1, polygon([-0.42, -0.5], [-0.24, -0.82], [0.24, -0.82], [0.42, -0.5], [0, -0.04])],
  [3, polygon([-0.16, -0.5], [0.16, -0.5], [0, -0.12])],
);
const sceptre: Motif = painted(
  [2, turned(38, either(box(-0.08, -0.3, 0.08, 0.96, 0.05), box(-0.2, -0.34, 0.2, -0.2, 0.05)))],
  [1, turned(38, disc(0, -0.6, 0.3))],
  [3, turned(38, either(disc(-0.08, -0.68, 0.1), box(-0.05, -1.05, 0.05, -0.84)))],
);
const goblet: Motif = painted(
  [
    1,
    either(
      polygon([-0.6, -0.8], [0.6, -0.8], [0.44, -0.06], [0.14, 0.2], [-0.14, 0.2], [-0.44, -0.06]),
      box(-0.09, 0.1, 0.09, 0.7),
      ellipse(0, 0.78, 0.46, 0.14),
    ),
  ],
  [2, ellipse(0, -0.78, 0.6, 0.14)],
  [3, either(disc(0, -0.32, 0.13), mirrored(disc(-0.32, -0.36, 0.08)))],
);
const key: Motif = painted(
  [
    1,
    either(
      ring(-0.4, -0.4, 0.46, 0.24),
      stroke(0.17, [-0.14, -0.14], [0.76, 0.76]),
      stroke(0.15, [0.42, 0.42], [0.18, 0.66]),
      stroke(0.15, [0.66, 0.66], [0.44, 0.88]),
    ),
  ],
  [2, ring(-0.4, -0.4, 0.46, 0.38)],
);
const coin: Motif = painted([2, disc(0, 0, 0.84)], [1, disc(0, 0, 0.68)], [3, starShape(0, 0.02, 0.46, 0.2)]);

/** A great crown over crossed sceptres. */
const regalia: Motif = painted(
  [3, mirrored(stroke(0.12, [-0.8, 0.86], [0.1, -0.1]))],
  [3, mirrored(disc(-0.82, 0.86, 0.15))],
  [1, polygon([-0.86, -0.44], [-0.44, 0.0], [0, -0.7], [0.44, 0.0], [0.86, -0.44], [0.66, 0.46], [-0.66, 0.46])],
  [2, either(disc(0, -0.78, 0.13), mirrored(disc(-0.88, -0.52, 0.11)), without(box(-0.68, 0.34, 0.68, 0.56), disc(0, 0.44, 0.08)))],
);

/** Crown Jewels: red velvet under golden foil. */
export const art: CardArt = {
  columns: 4,
  rows: 3,
  symbols: [
    { name: 'crown', motif: MOTIFS.crown, palette: lay(GOLD, ['#ff6b7d', '#e0475a'], ['#7fd4ff']) },
    { name: 'diamond', motif: MOTIFS.gem, palette: lay(['#9fe3ff', '#7fd0f7'], ['#e4f7ff'], ['#5ba8d8'], ['#ffffff']) },
    { name: 'ring', motif: band, palette: lay(['#4be0b0', '#2fc796'], GOLD, ['#d6fff0']) },
    { name: 'sceptre', motif: sceptre, palette: lay(['#b98cff', '#a06bf5'], GOLD, ['#f1e4ff']) },
    { name: 'goblet', motif: goblet, palette: lay(['#e8eef4', '#c5d0db'], ['#8a1f38', '#a8284a'], ['#ff6b7d']) },
    { name: 'bell', motif: MOTIFS.bell, palette: lay(['#e7b25a', '#d99a3b'], ['#a86a22'], ['#ffe3a6']) },
    { name: 'key', motif: key, palette: lay(['#c9a15e', '#b58c49'], ['#e7cf9a']) },
    { name: 'coin', motif: coin, palette: lay(['#c47a4a', '#b56b3d'], ['#8f4f2b'], ['#eab48c']) },
  ],
  motif: regalia,
  scene: { ground: ['#1b050c', '#300916', '#3e0c1d'], tones: [['#ffd27a', '#f2b33d'], ['#ff6b7d', '#e0475a'], ['#7d2038']] },
  foil: { ground: ['#8a6a2f', '#c69c4c', '#d4ac5c', '#b78d40'], tones: [['#ffeab8', '#fbe0a2'], ['#fff4d6'], ['#9c772f', '#a9833a']] },
  paper: { ground: '#5a1229', edge: '#d99a3b', ink: '#fff3dc' },
};
