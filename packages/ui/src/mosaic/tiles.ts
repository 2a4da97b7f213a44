import type { Motif } from './shapes.ts';

export interface Palette {
  /** The grout behind the tiles, then the colours of the tiles of the ground. Any CSS colour, also a variable. */
  readonly ground: readonly [grout: string, ...tiles: string[]];
  /** For each tone of the motif the colours its tiles are picked from. A tone past the end takes the last. */
  readonly tones: readonly (readonly string[])[];
}

export interface MosaicSpec {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly seed: number;
  readonly columns: number;
  readonly rows: number;
  /** Size of the motif against the shorter side. */
  readonly scale: number;
  /** Where its centre lies, as shares of width and height. */
  readonly centre: readonly [number, number];
}

/** Tiles of one look and one moment, drawn as one path: a whole cover costs the page about twenty elements. */
export interface TileLayer {
  readonly key: string;
  readonly d: string;
  readonly fill: string;
  readonly opacity: number;
  /** 0 is the ground; waves 1 to WAVES settle one after another. */
  readonly wave: number;
}

/** Units of the drawing for one whole tile: enough that whole numbers place every corner. */
export const TILE_UNITS = 200;
/** How wide the line is drawn round each tile, which rounds its corners. */
export const JOINT_UNITS = 24;
export const WAVES = 5;

const OPACITIES = [0.7, 0.85, 1] as const;

/** Small, fast and repeatable: one seed always lays the same mosaic. For pictures only. */
function seededUnits(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 1 | state);
    state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface LaidLayer {
  readonly key: string;
  readonly fill: string;
  readonly opacity: number;
  readonly wave: number;
  d: string;
}

/**
 * Lays the tiles. Where the motif's edge crosses a tile, four quarter tiles are laid instead, as a mosaicist does,
 * so outlines read at twice the grid's resolution.
 */
export function layTiles(spec: MosaicSpec): readonly TileLayer[] {
  const rows = layRows(spec);
  let row = rows.next();
  while (!row.done) row = rows.next();
  return row.value;
}

/** The same row by row, for whoever has something else to do in between. */
export function* layRows(spec: MosaicSpec): Generator<undefined, readonly TileLayer[]> {
  const { columns, rows, motif, scale, centre } = spec;
  const next = seededUnits(spec.seed);
  const chooseLook = lookChooser(spec.palette, next);
  const layers = new Map<string, LaidLayer>();
  const half = (Math.min(columns, rows) / 2) * scale;
  const toneAt = (column: number, row: number): number => motif((column - columns * centre[0]) / half, (row - rows * centre[1]) / half);
  const lay = (column: number, row: number, size: number, tone: number): void => {
    const { fill, opacity } = chooseLook(tone);
    const wave = tone === 0 ? 0 : 1 + Math.floor(next() * WAVES);
    const key = `${wave}|${opacity}|${fill}`;
    let layer = layers.get(key);
    if (!layer) layers.set(key, (layer = { key, fill, opacity, wave, d: '' }));
    layer.d += tilePath(column * TILE_UNITS, row * TILE_UNITS, size * TILE_UNITS, next);
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const topLeft = toneAt(column + 0.25, row + 0.25);
      const topRight = toneAt(column + 0.75, row + 0.25);
      const bottomLeft = toneAt(column + 0.25, row + 0.75);
      const bottomRight = toneAt(column + 0.75, row + 0.75);
      if (topLeft === topRight && topLeft === bottomLeft && topLeft === bottomRight) {
        lay(column, row, 1, topLeft);
        continue;
      }
      lay(column, row, 0.5, topLeft);
      lay(column + 0.5, row, 0.5, topRight);
      lay(column, row + 0.5, 0.5, bottomLeft);
      lay(column + 0.5, row + 0.5, 0.5, bottomRight);
    }
    yield;
  }
  return [...layers.values()].toSorted((left, right) => left.wave - right.wave);
}

interface Look {
  readonly fill: string;
  readonly opacity: number;
}

function lookChooser({ ground: [grout, ...groundTiles], tones }: Palette, next: () => number): (tone: number) => Look {
  return (tone) => {
    const colours = tone === 0 ? groundTiles : (tones[Math.min(tone, tones.length) - 1] ?? groundTiles);
    const fill = colours[Math.floor(next() * colours.length)] ?? grout;
    const opacity = tone === 0 ? OPACITIES[Math.floor(next() * OPACITIES.length)] : next() < 0.2 ? 0.85 : 1;
    return { fill, opacity: opacity ?? 1 };
  };
}

/** A square a little smaller than its place, a little turned; its round corners come from the path's own stroke. */
function tilePath(left: number, top: number, size: number, next: () => number): string {
  const gap = size * (0.09 + next() * 0.05);
  const reach = size / 2 - gap;
  const angle = (next() - 0.5) * 0.14;
  const cx = left + size / 2;
  const cy = top + size / 2;
  const ax = Math.round((Math.cos(angle) - Math.sin(angle)) * reach);
  const ay = Math.round((Math.cos(angle) + Math.sin(angle)) * reach);
  return `M${cx - ax} ${cy - ay}L${cx + ay} ${cy - ax}L${cx + ax} ${cy + ay}L${cx - ay} ${cy + ax}z`;
}
