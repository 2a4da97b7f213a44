import { Container, Sprite, Texture } from 'pixi.js';
import type { Cell } from '../round-script.ts';
import { centreOf, type Geometry } from './geometry.ts';

export interface Shower {
  readonly container: Container;
  start(cells: readonly Cell[], strength: number, geometry: Geometry): void;
  stop(): void;
  /** True while tiles fly. */
  advance(elapsedMs: number): boolean;
}

interface Flying {
  readonly sprite: Sprite;
  readonly lifeMs: number;
  ageMs: number;
  dx: number;
  dy: number;
  readonly turn: number;
}

const COLOURS = [0xffd27a, 0xf2b33d, 0xff8a5c, 0x35c9c1, 0xfff1d6] as const;
const TILES_AT_MOST = 110;
const TILES_AT_LEAST = 14;
const GRAVITY = 0.0011;

/** Even shares between 0 and 1 without a random source: the golden ratio never repeats itself. */
const share = (index: number, salt: number): number => (index * 0.618_034 + salt * 0.754_877) % 1;

/** Tiles that break loose from the winning symbols, rise and fall. More of them for more. */
export function createShower(): Shower {
  const container = new Container();
  let flying: Flying[] = [];

  const remove = ({ sprite }: Flying): void => sprite.destroy();

  return {
    container,
    start(cells, strength, geometry) {
      if (cells.length === 0) return;
      const count = Math.round(TILES_AT_LEAST + (TILES_AT_MOST - TILES_AT_LEAST) * strength);
      for (let index = 0; index < count; index += 1) {
        const centre = centreOf(cells[index % cells.length] ?? { reel: 0, row: 0 }, geometry);
        const sprite = container.addChild(new Sprite(Texture.WHITE));
        sprite.anchor.set(0.5);
        sprite.setSize(geometry.symbolWidth * (0.05 + 0.05 * share(index, 1)));
        sprite.tint = COLOURS[index % COLOURS.length] ?? 0xffffff;
        sprite.position.set(
          centre.x + (share(index, 2) - 0.5) * geometry.symbolWidth * 0.8,
          centre.y + (share(index, 3) - 0.5) * geometry.symbolHeight * 0.8,
        );
        const reach = geometry.height / 1_000;
        flying.push({
          sprite,
          ageMs: -share(index, 4) * 260,
          lifeMs: 700 + 700 * share(index, 5),
          dx: (share(index, 6) - 0.5) * 0.8 * reach,
          dy: -(0.35 + 0.65 * share(index, 7)) * reach,
          turn: (share(index, 8) - 0.5) * 0.012,
        });
        sprite.visible = false;
      }
    },
    stop() {
      flying.forEach(remove);
      flying = [];
    },
    advance(elapsedMs) {
      for (const tile of flying) {
        tile.ageMs += elapsedMs;
        if (tile.ageMs < 0) continue;
        tile.sprite.visible = true;
        tile.dy += GRAVITY * elapsedMs;
        tile.sprite.x += tile.dx * elapsedMs;
        tile.sprite.y += tile.dy * elapsedMs;
        tile.sprite.rotation += tile.turn * elapsedMs;
        tile.sprite.alpha = Math.min(1, 2.5 * (1 - tile.ageMs / tile.lifeMs));
      }
      flying.filter((tile) => tile.ageMs >= tile.lifeMs).forEach(remove);
      flying = flying.filter((tile) => tile.ageMs < tile.lifeMs);
      return flying.length > 0;
    },
  };
}
