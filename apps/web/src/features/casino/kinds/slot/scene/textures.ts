import type { SymbolId } from '@tessera/engines/slots';
import { CanvasSource, Texture } from 'pixi.js';
import { artOf, type SlotGame, SYMBOL_COLUMNS, type SymbolArt } from '../slot-game.ts';
import { drawLabel, drawTiles, smear } from './tile-canvas.ts';

export interface SymbolTextures {
  readonly still: Texture;
  readonly moving: Texture;
  /** The figure alone, to be added as light. */
  readonly lit: Texture;
}

export interface TextureSet {
  of(symbol: SymbolId): SymbolTextures;
  destroy(): void;
}

export interface TextureSize {
  readonly width: number;
  readonly height: number;
  /** Real pixels for each unit of the scene. */
  readonly resolution: number;
}

/** Lays every symbol at exactly the size it is shown, so that no tile is ever scaled. */
export function createTextures({ form: { symbols }, art }: SlotGame, size: TextureSize): TextureSet {
  const lay = (symbol: SymbolId): SymbolTextures => symbolTextures(artOf(art, symbol), size);
  const textures = new Map(symbols.map((symbol) => [symbol, lay(symbol)]));
  return {
    of(symbol) {
      const known = textures.get(symbol) ?? lay(symbol);
      textures.set(symbol, known);
      return known;
    },
    destroy() {
      for (const { still, moving, lit } of textures.values()) for (const texture of [still, moving, lit]) texture.destroy(true);
    },
  };
}

function symbolTextures(art: SymbolArt, { width, height, resolution }: TextureSize): SymbolTextures {
  const rows = Math.max(6, Math.round((SYMBOL_COLUMNS * height) / width));
  const picture = {
    ...art,
    columns: SYMBOL_COLUMNS,
    rows,
    centre: [0.5, 0.5] as const,
    width: width * resolution,
    height: height * resolution,
  };
  const still = drawTiles({ ...picture, part: 'whole' });
  if (art.label !== undefined) drawLabel(still, art.label);
  return {
    still: textureOf(still, resolution),
    moving: textureOf(smear(still), resolution),
    lit: textureOf(drawTiles({ ...picture, part: 'figure' }), resolution),
  };
}

export function textureOf(canvas: HTMLCanvasElement, resolution: number): Texture {
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution }) });
}
