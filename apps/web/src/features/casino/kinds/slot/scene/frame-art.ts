import type { Phase } from '@tessera/engines/slots';
import type { Texture } from 'pixi.js';
import type { SlotArt } from '../slot-game.ts';
import type { Geometry } from './geometry.ts';
import { textureOf } from './textures.ts';
import { drawTiles } from './tile-canvas.ts';

/** The pavement behind the reels with its border. */
export function frameTexture(palette: SlotArt['frame'][Phase], geometry: Geometry, resolution: number): Texture {
  const tile = geometry.frame / 2;
  const columns = Math.round(geometry.width / tile);
  const rows = Math.round(geometry.height / tile);
  const half = Math.min(columns, rows) / 2;
  // The tiler asks in shares of the shorter side; back to tiles counted from the edges.
  const motif = (x: number, y: number): number => {
    const column = Math.floor(x * half + columns / 2);
    const row = Math.floor(y * half + rows / 2);
    const edge = Math.min(column, row, columns - 1 - column, rows - 1 - row);
    if (edge > 1) return 0;
    return edge === 0 && (column + row) % 5 === 0 ? 2 : 1;
  };
  const picture = { motif, palette, seed: 17, columns, rows, scale: 1, centre: [0.5, 0.5] as const };
  const canvas = drawTiles({ ...picture, width: geometry.width * resolution, height: geometry.height * resolution, part: 'whole' });
  return textureOf(canvas, resolution);
}
