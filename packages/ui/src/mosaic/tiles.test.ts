import { describe, expect, it } from 'vitest';
import { MOTIF_NAMES, MOTIF_PARTS } from './motif-names.ts';
import { MOTIFS } from './motifs.ts';
import { COVER_PALETTES } from './palettes.ts';
import { bitRows, box, mirrored, painted, polygon, stroke, turned } from './shapes.ts';
import { layTiles, WAVES } from './tiles.ts';

const spec = { motif: MOTIFS.star, palette: COVER_PALETTES.nova, seed: 5, columns: 18, rows: 24, scale: 0.86, centre: [0.5, 0.5] } as const;
const countTiles = (layers: ReturnType<typeof layTiles>): number =>
  layers.reduce((total, layer) => total + layer.d.split('M').length - 1, 0);

/** The middle of each tile, from the two opposite corners its path names. */
const middles = (layers: ReturnType<typeof layTiles>): string[] =>
  layers.flatMap((layer) =>
    [...layer.d.matchAll(/M([-\d.]+) ([-\d.]+)L[^L]+L([-\d.]+) ([-\d.]+)/g)].map((corner) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = corner.slice(1).map(Number);
      return `${(left + right) / 2} ${(top + bottom) / 2}`;
    }),
  );

describe('laying tiles', () => {
  it('lays the same picture from the same seed and another from another', () => {
    expect(layTiles(spec)).toEqual(layTiles({ ...spec }));
    expect(layTiles({ ...spec, seed: 6 })).not.toEqual(layTiles(spec));
  });

  it('fills every place once: one tile, or four quarters where an edge crosses', () => {
    const plain = layTiles({ ...spec, motif: () => 0 });
    expect(countTiles(plain)).toBe(18 * 24);
    // Columns 0 to 8 are ground; the edge runs through the middle of column 9 of each of the 24 rows.
    const edged = layTiles({ ...spec, columns: 19, scale: 1, motif: (x) => (x > 0 ? 1 : 0) });
    expect(countTiles(edged)).toBe(18 * 24 + 24 * 4);
    expect(new Set(middles(edged)).size).toBe(countTiles(edged));
    // The quarters of the first row's edge: middles of a 200-unit place at 1800 by 0.
    expect(middles(edged)).toEqual(expect.arrayContaining(['1850 50', '1950 50', '1850 150', '1950 150']));
  });

  it('stays cheap for the page', () => {
    const layers = layTiles({ ...spec, motif: MOTIFS.phoenix, palette: COVER_PALETTES.ember });
    expect(layers.length).toBeLessThanOrEqual(90);
    expect(layers.every((layer) => layer.wave >= 0 && layer.wave <= WAVES)).toBe(true);
  });

  it('takes the last tones for a motif with more tones than the palette', () => {
    const layers = layTiles({ ...spec, motif: () => 9, palette: { ground: ['a', 'b'], tones: [['c'], ['d']] } });
    expect(new Set(layers.map((layer) => layer.fill))).toEqual(new Set(['d']));
  });
});

it('has a motif for every name of the library, and a name for every motif', () => {
  expect(MOTIF_NAMES.toSorted()).toEqual(Object.keys(MOTIFS).toSorted());
  expect(Object.values(MOTIF_PARTS).flat()).toEqual([...new Set(MOTIF_NAMES)]);
});

describe.each(MOTIF_NAMES)('the motif %s', (name) => {
  it('covers a readable share of its field and leaves the corners free', () => {
    const motif = MOTIFS[name];
    const grid = Array.from({ length: 400 }, (_, index) => motif(((index % 20) + 0.5) / 10 - 1, (Math.floor(index / 20) + 0.5) / 10 - 1));
    const share = grid.filter((tone) => tone > 0).length / grid.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.8);
    expect(motif(-0.99, 0.99)).toBe(0);
  });
});

describe('shapes', () => {
  it('knows inside from outside', () => {
    const triangle = polygon([0, -1], [1, 1], [-1, 1]);
    expect([triangle(0, 0), triangle(-0.9, -0.5)]).toEqual([true, false]);
    const corner = polygon([-1, -1], [1, -1], [1, 0], [0, 0], [0, 1], [-1, 1]);
    expect([corner(-0.5, 0.5), corner(0.5, -0.5), corner(-0.5, -0.5)]).toEqual([true, true, true]);
    expect([corner(0.5, 0.5), corner(-0.5, 1.5), corner(1.5, -0.5), corner(-1.5, 0.5)]).toEqual([false, false, false, false]);
    const rounded = box(-1, -1, 1, 1, 0.5);
    expect([rounded(0, 0.99), rounded(0.97, 0.97)]).toEqual([true, false]);
    const line = stroke(0.2, [0, 0], [1, 0]);
    expect([line(0.5, 0.09), line(0.5, 0.11), line(1.09, 0), line(1.11, 0)]).toEqual([true, false, true, false]);
    expect(mirrored(box(-1, 0, -0.5, 1))(0.7, 0.5)).toBe(true);
    expect(turned(90, box(0.5, -0.1, 1, 0.1))(0, 0.7)).toBe(true);
  });

  it('paints later layers over earlier ones and reads rows of digits', () => {
    expect(painted([1, () => true], [2, (x) => x > 0])(0.5, 0)).toBe(2);
    const rows = bitRows('.1', '2.');
    expect([rows(-0.5, -0.5), rows(0.5, -0.5), rows(-0.5, 0.5)]).toEqual([0, 1, 2]);
  });
});
