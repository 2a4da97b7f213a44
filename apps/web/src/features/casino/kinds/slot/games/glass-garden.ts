import { type Palette, shapes } from '@tessera/ui';
import type { SlotArt } from '../slot-game.ts';

const { both, box, disc, either, ellipse, mirrored, moved, painted, polygon, ring, stroke, turned, without } = shapes;

/** As many copies of a petal around the middle. */
const around = (count: number, petal: ReturnType<typeof disc>, from = 0) =>
  either(...Array.from({ length: count }, (_, index) => turned(from + (index * 360) / count, petal)));

/** A rose from above, its petals in each other. */
const rose = painted(
  [3, mirrored(polygon([-0.5, 0.5], [-0.98, 0.66], [-0.6, 0.9], [-0.2, 0.7]))],
  [2, around(5, disc(0, -0.5, 0.44))],
  [1, around(5, disc(0, -0.36, 0.36), 36)],
  [2, ring(0, 0, 0.5, 0.38)],
  [4, without(disc(0, 0, 0.34), disc(0.1, -0.06, 0.24))],
  [2, disc(0.06, -0.02, 0.13)],
);

/** An iris: three petals up, three down, a golden tongue. */
const iris = painted(
  [2, either(turned(120, ellipse(0, -0.5, 0.3, 0.48)), turned(-120, ellipse(0, -0.5, 0.3, 0.48)), ellipse(0, 0.54, 0.26, 0.42))],
  [1, either(ellipse(0, -0.52, 0.32, 0.46), turned(62, ellipse(0, -0.52, 0.24, 0.42)), turned(-62, ellipse(0, -0.52, 0.24, 0.42)))],
  [4, either(stroke(0.07, [0, 0.1], [0, 0.7]), mirrored(stroke(0.06, [-0.08, 0.06], [-0.46, 0.36])))],
  [3, disc(0, 0, 0.2)],
);

/** A sunflower with its dark seeds. */
const sunflower = painted(
  [2, around(12, ellipse(0, -0.68, 0.18, 0.32), 15)],
  [1, around(12, ellipse(0, -0.62, 0.15, 0.36))],
  [3, disc(0, 0, 0.44)],
  [4, either(...Array.from({ length: 7 }, (_, seed) => turned(seed * 51.4, disc(0, -0.26, 0.07))), disc(0, 0, 0.09))],
);

/** A bell of blue on its stem. */
const bluebell = painted(
  [3, either(stroke(0.1, [0.5, -0.98], [0.2, -0.84], [0, -0.6]), polygon([0.3, -0.9], [0.86, -0.7], [0.5, -0.5]))],
  [1, either(ellipse(0, -0.16, 0.5, 0.52), polygon([-0.5, -0.12], [0.5, -0.12], [0.66, 0.6], [-0.66, 0.6]))],
  [1, either(disc(-0.5, 0.6, 0.22), disc(0, 0.62, 0.24), disc(0.5, 0.6, 0.22))],
  [
    2,
    either(stroke(0.07, [-0.3, -0.36], [-0.38, 0.56]), stroke(0.07, [0.06, -0.46], [0.06, 0.56]), stroke(0.07, [0.36, -0.3], [0.44, 0.5])),
  ],
  [4, either(stroke(0.08, [0, 0.6], [0, 0.84]), disc(0, 0.88, 0.1))],
);

/** A frond, leaf beside leaf. */
const fern = painted(
  [2, stroke(0.1, [0, 0.96], [0, -0.7])],
  [
    1,
    mirrored(
      either(
        ...[0.62, 0.28, -0.06, -0.4].map((y, index) =>
          moved(-0.3 + index * 0.045, y - 0.06, turned(52, ellipse(0, 0, 0.14, 0.42 - index * 0.06))),
        ),
        ellipse(0, -0.76, 0.13, 0.24),
      ),
    ),
  ],
  [3, stroke(0.04, [0, 0.9], [0, -0.6])],
);

/** A lily of six white petals. */
const lily = painted(
  [2, around(3, ellipse(0, -0.56, 0.25, 0.44), 60)],
  [1, around(3, ellipse(0, -0.56, 0.25, 0.44))],
  [3, around(6, stroke(0.05, [0, -0.2], [0, -0.72]))],
  [4, either(disc(0, 0, 0.15), around(6, disc(0, -0.34, 0.07), 30))],
);

/** A butterfly of many panes, the wild symbol. */
const butterfly = painted(
  [6, box(-1.4, -1.4, 1.4, 1.4)],
  [1, mirrored(either(turned(-38, ellipse(-0.1, -0.56, 0.44, 0.5)), ellipse(-0.5, -0.34, 0.42, 0.44)))],
  [2, mirrored(ellipse(-0.42, 0.46, 0.34, 0.38))],
  [3, mirrored(either(disc(-0.58, -0.44, 0.2), disc(-0.46, 0.5, 0.15)))],
  [
    4,
    mirrored(
      either(
        disc(-0.58, -0.44, 0.09),
        both(ring(-0.5, -0.34, 0.44, 0.36), (x) => x < -0.5),
      ),
    ),
  ],
  [5, either(ellipse(0, 0.04, 0.09, 0.6), mirrored(stroke(0.05, [-0.03, -0.5], [-0.2, -0.86])), disc(0, -0.56, 0.11))],
);

/** The lead between the panes; each flower stands in glass of its own colour, so that it is told apart at a glance. */
const pane = (ground: Palette['ground'], tones: Palette['tones']): Palette => ({ ground, tones });

const symbols: SlotArt['symbols'] = {
  ROSE: {
    motif: rose,
    palette: pane(['#3a0714', '#4d0b1c', '#5c0f24'], [['#ff5a76', '#f0435f'], ['#c21f42', '#d42c4e'], ['#2f9b5c', '#3bb06b'], ['#ffb0be']]),
    seed: 81,
    scale: 0.88,
  },
  IRIS: {
    motif: iris,
    palette: pane(['#1e0b45', '#29115a', '#33176c'], [['#b98bff', '#a877f7'], ['#7a48d6', '#8a58e3'], ['#ffd24a'], ['#ffe9a0']]),
    seed: 82,
    scale: 0.88,
  },
  SUNFLOWER: {
    motif: sunflower,
    palette: pane(['#4a2a04', '#5e370a', '#6e4210'], [['#ffd23a', '#ffdd5c'], ['#f0a21e', '#fab030'], ['#5a2f12', '#6b3a18'], ['#d98a2b']]),
    seed: 83,
    scale: 0.88,
  },
  BLUEBELL: {
    motif: bluebell,
    palette: pane(['#04204a', '#082c60', '#0c3672'], [['#5aa8ff', '#489af5'], ['#2468c4', '#2f76d6'], ['#4bd08a'], ['#ffe49a']]),
    seed: 84,
    scale: 0.84,
  },
  FERN: {
    motif: fern,
    palette: pane(['#04301c', '#074026', '#0a4d2e'], [['#4be08a', '#38cf78'], ['#1d8f50', '#24a05c'], ['#b6f7cf']]),
    seed: 85,
    scale: 0.86,
  },
  LILY: {
    motif: lily,
    palette: pane(['#0c3b42', '#124a52', '#175860'], [['#ffffff', '#f2fbff'], ['#c8e2ea', '#d8eef4'], ['#e8a8c0'], ['#ffc03a']]),
    seed: 86,
    scale: 0.86,
  },
  BUTTERFLY: {
    motif: butterfly,
    palette: pane(
      ['#f6e7c0', '#fff3d6', '#eddcae'],
      [['#ff8a3c', '#ff9d55'], ['#ff5a9d', '#ff70ab'], ['#35c9e0', '#4ad8ec'], ['#fff6df'], ['#2a1430'], ['#f6e7c0', '#fff3d6', '#eddcae']],
    ),
    seed: 87,
    scale: 0.96,
  },
};

/** Stone of a conservatory, with panes set into it; the game has no free spins. */
const stone: Palette = {
  ground: ['#070d0b', '#0c1613', '#101d19'],
  tones: [
    ['#1c4a3c', '#235847', '#173e33'],
    ['#ffd23a', '#ff5a76', '#5aa8ff', '#b98bff'],
  ],
};

const COLUMNS = 7;
const FLOWERS = 6;
/** Two on to the right, one on downward: no two neighbours are equal. */
const opening = Array.from({ length: COLUMNS * COLUMNS }, (_, cell) => (Math.floor(cell / COLUMNS) * 2 + (cell % COLUMNS)) % FLOWERS);

export const art: SlotArt = { symbols, frame: { base: stone, free: stone }, opening, texts: 'glass-garden' };
