import { MOTIFS, type Motif, type Palette, shapes } from '@tessera/ui';
import type { CardArt } from '../card-art.ts';

const { disc, either, ellipse, painted, polygon, starShape, stroke, turned, without } = shapes;

const NIGHT = ['#0a0d24', '#12173a', '#1a2150'] as const;
const lay = (...tones: Palette['tones']): Palette => ({ ground: NIGHT, tones });

const comet: Motif = painted(
  [3, turned(-40, polygon([-0.9, -0.02], [0.44, -0.44], [0.44, 0.44]))],
  [2, turned(-40, polygon([-0.5, -0.02], [0.44, -0.3], [0.44, 0.3]))],
  [1, disc(0.4, -0.32, 0.42)],
  [4, disc(0.46, -0.38, 0.2)],
);
const sun: Motif = painted([3, starShape(0, 0, 0.98, 0.6, 12)], [1, disc(0, 0, 0.58)], [2, disc(-0.12, -0.12, 0.3)]);
const saturn: Motif = painted(
  [1, disc(0, 0, 0.56)],
  [3, turned(-20, without(ellipse(0, 0, 0.98, 0.32), ellipse(0, 0, 0.72, 0.17)))],
  [1, turned(-20, without(ellipse(0, -0.14, 0.54, 0.4), ellipse(0, 0.12, 0.7, 0.2)))],
  [2, disc(-0.18, -0.26, 0.17)],
);
const moon: Motif = painted(
  [1, without(disc(-0.06, 0, 0.82), disc(0.36, -0.16, 0.68))],
  [2, either(disc(-0.56, 0.2, 0.12), disc(-0.36, -0.5, 0.09))],
  [3, starShape(0.5, -0.24, 0.32, 0.13)],
);
const dipper: Motif = painted(
  [3, stroke(0.07, [-0.82, -0.56], [-0.42, -0.42], [-0.1, -0.16], [0.2, 0.06], [0.16, 0.5], [0.68, 0.62], [0.82, 0.16], [0.2, 0.06])],
  [
    1,
    either(
      ...(
        [
          [-0.82, -0.56],
          [-0.42, -0.42],
          [-0.1, -0.16],
          [0.2, 0.06],
          [0.16, 0.5],
          [0.68, 0.62],
          [0.82, 0.16],
        ] as const
      ).map(([x, y]) => disc(x, y, 0.14)),
    ),
  ],
);
const rock: Motif = painted(
  [1, polygon([-0.7, -0.3], [-0.2, -0.72], [0.44, -0.6], [0.78, -0.02], [0.5, 0.6], [-0.16, 0.74], [-0.74, 0.34])],
  [2, either(disc(-0.24, -0.2, 0.2), disc(0.3, 0.22, 0.24), disc(-0.2, 0.42, 0.12))],
);

/** A shower of falling stars. */
const shower: Motif = painted(
  [3, either(stroke(0.05, [-0.9, -0.9], [-0.2, -0.2]), stroke(0.05, [-0.2, -0.98], [0.5, -0.3]), stroke(0.05, [-0.98, -0.1], [-0.4, 0.5]))],
  [2, either(stroke(0.09, [-0.5, -0.5], [-0.2, -0.2]), stroke(0.09, [0.2, -0.6], [0.5, -0.3]), stroke(0.09, [-0.66, 0.22], [-0.4, 0.5]))],
  [1, either(starShape(-0.06, -0.06, 0.34, 0.14), starShape(0.6, -0.2, 0.3, 0.12), starShape(-0.26, 0.62, 0.3, 0.12))],
);

/** Starfall: a night sky under silver foil. */
export const art: CardArt = {
  columns: 3,
  rows: 3,
  symbols: [
    { name: 'comet', motif: comet, palette: lay(['#ffd27a', '#f2b33d'], ['#ff9d5c'], ['#8ea2ff', '#5b6ff0'], ['#fff6df']) },
    { name: 'sun', motif: sun, palette: lay(['#ffb52e', '#ffc65c'], ['#fff0c2'], ['#ff7a45', '#ff9d5c']) },
    { name: 'saturn', motif: saturn, palette: lay(['#ff7eb6', '#f0629f'], ['#ffc4de'], ['#ffd27a', '#f2b33d']) },
    {
      name: 'rocket',
      motif: MOTIFS.rocket,
      palette: lay(['#f4f3ff', '#dcd9f7'], ['#ff9d5c', '#ffd27a'], ['#ff6b7d', '#e0475a'], ['#5fb3ff']),
    },
    { name: 'moon', motif: moon, palette: lay(['#f4efd8', '#e4dcb8'], ['#c9bf94'], ['#8ea2ff']) },
    { name: 'star', motif: MOTIFS.star, palette: lay(['#b2a8ff', '#8ea2ff'], ['#f4f3ff'], ['#5b6ff0']) },
    { name: 'dipper', motif: dipper, palette: lay(['#7fe3ff', '#b8f1ff'], ['#7fe3ff'], ['#3b5fb8']) },
    { name: 'rock', motif: rock, palette: lay(['#8d88ad', '#a29dc2'], ['#5f5a80']) },
  ],
  motif: shower,
  scene: { ground: ['#090b1f', '#10143a', '#171c48'], tones: [['#ffd27a', '#f2b33d'], ['#b2a8ff', '#8ea2ff'], ['#39479a']] },
  foil: { ground: ['#79809c', '#a7adc4', '#b9bfd3', '#98a0ba'], tones: [['#e9ecf7', '#dfe3f2'], ['#d3d8ea'], ['#8890ad', '#7f87a6']] },
  paper: { ground: '#1d2358', edge: '#4b59b8', ink: '#f4f3ff' },
};
