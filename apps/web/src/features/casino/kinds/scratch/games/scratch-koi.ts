import { MOTIFS, type Motif, type Palette, shapes } from '@tessera/ui';
import type { CardArt } from '../card-art.ts';

const { disc, either, ellipse, mirrored, moved, painted, polygon, ring, stroke, turned, without } = shapes;

const POND = ['#052024', '#0a3238', '#0f4048'] as const;
const lay = (...tones: Palette['tones']): Palette => ({ ground: POND, tones });

const petal = (degrees: number, reach: number) => turned(degrees, moved(0, -reach, ellipse(0, 0, 0.2, 0.42)));
const lotus: Motif = painted(
  [3, ellipse(0, 0.62, 0.86, 0.22)],
  [2, moved(0, 0.36, either(petal(-68, 0.36), petal(68, 0.36)))],
  [1, moved(0, 0.34, either(petal(-36, 0.44), petal(36, 0.44)))],
  [4, moved(0, 0.34, petal(0, 0.48))],
);
const dragonfly: Motif = painted(
  [2, mirrored(either(turned(-18, ellipse(-0.5, -0.34, 0.46, 0.15)), turned(12, ellipse(-0.46, 0.02, 0.42, 0.13))))],
  [1, either(stroke(0.15, [0, -0.44], [0, 0.9]), disc(0, -0.5, 0.17))],
  [3, mirrored(disc(-0.12, -0.62, 0.09))],
);
const heron: Motif = painted(
  [3, either(stroke(0.07, [0.06, 0.4], [0.06, 0.96]), stroke(0.07, [0.26, 0.4], [0.26, 0.96]))],
  [1, either(ellipse(0.2, 0.2, 0.52, 0.3), stroke(0.14, [-0.16, 0.12], [-0.34, -0.2], [-0.1, -0.5], [-0.2, -0.72]))],
  [2, ellipse(0.34, 0.16, 0.36, 0.16)],
  [4, polygon([-0.24, -0.8], [-0.24, -0.62], [-0.78, -0.66])],
);
const shell: Motif = painted(
  [1, polygon([0, 0.7], [-0.86, -0.06], [-0.66, -0.56], [-0.24, -0.8], [0.24, -0.8], [0.66, -0.56], [0.86, -0.06])],
  [
    2,
    either(
      stroke(0.07, [0, 0.6], [0, -0.74]),
      mirrored(either(stroke(0.07, [-0.06, 0.56], [-0.4, -0.62]), stroke(0.07, [-0.1, 0.52], [-0.72, -0.24]))),
    ),
  ],
  [3, polygon([-0.34, 0.86], [0, 0.5], [0.34, 0.86])],
);
const pad: Motif = painted(
  [1, without(disc(0, 0.02, 0.84), polygon([0, 0.02], [-0.24, -0.98], [0.34, -0.98]))],
  [2, either(stroke(0.06, [0, 0.06], [-0.62, 0.3]), stroke(0.06, [0, 0.06], [0.6, 0.36]), stroke(0.06, [0, 0.06], [0, 0.74]))],
  [3, disc(0.5, -0.44, 0.16)],
);
const drop: Motif = painted(
  [3, either(ring(0, 0.52, 0.9, 0.8), ring(0, 0.52, 0.6, 0.5))],
  [1, either(disc(0, 0, 0.4), polygon([-0.36, -0.14], [0, -0.92], [0.36, -0.14]))],
  [2, disc(-0.14, -0.02, 0.12)],
);

/** Two koi that circle each other. */
const fish = (degrees: number) =>
  turned(degrees, moved(0, -0.56, either(ellipse(0, 0, 0.52, 0.22), polygon([0.4, 0], [0.82, -0.26], [0.74, 0.1]))));
const marks = (degrees: number) => turned(degrees, moved(0, -0.56, either(disc(-0.12, 0, 0.15), disc(0.24, 0.02, 0.12))));
const pair: Motif = painted(
  [3, either(ring(0, 0, 0.99, 0.94), ring(0, 0, 0.2, 0.14))],
  [1, either(fish(-8), fish(172))],
  [2, either(marks(-8), marks(172))],
);

/** Koi Pond: a quiet pond under foil of jade. */
export const art: CardArt = {
  columns: 3,
  rows: 2,
  symbols: [
    { name: 'koi', motif: MOTIFS.fish, palette: lay(['#ff7a45', '#ff9055'], ['#fff1e0'], ['#e4483d', '#ffb27a'], ['#fff8ee']) },
    { name: 'lotus', motif: lotus, palette: lay(['#ff9ecb', '#ff86bd'], ['#e0609c', '#f07bb0'], ['#2c8f6a'], ['#ffd9ea']) },
    { name: 'dragonfly', motif: dragonfly, palette: lay(['#35c9c1', '#2aa7b8'], ['#c8f6ff', '#a6e9f5'], ['#ffd27a']) },
    { name: 'heron', motif: heron, palette: lay(['#f2f7f7', '#dce8ea'], ['#8fb4c0'], ['#e0a93a'], ['#ffb547']) },
    { name: 'shell', motif: shell, palette: lay(['#ffd9a8', '#ffc98a'], ['#c98a5a'], ['#e9a76b']) },
    { name: 'pad', motif: pad, palette: lay(['#58c777', '#45b266'], ['#2b8a4c'], ['#fff1a8']) },
    { name: 'drop', motif: drop, palette: lay(['#7fd4ff', '#5fbdf0'], ['#e4f7ff'], ['#26717d']) },
  ],
  motif: pair,
  scene: { ground: ['#04181c', '#082a30', '#0c363d'], tones: [['#ff7a45', '#ff9055'], ['#fff1e0'], ['#1d6b72']] },
  foil: { ground: ['#4d8272', '#78ad9b', '#8bbdab', '#69a08d'], tones: [['#d6efe4', '#c6e5d8'], ['#e9f8f1'], ['#5b9481', '#528a78']] },
  paper: { ground: '#0d464d', edge: '#2f9a94', ink: '#effcf8' },
};
