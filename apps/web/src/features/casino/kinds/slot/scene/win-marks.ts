import { Container, Sprite, Texture } from 'pixi.js';
import type { Grid } from '../family/family.ts';
import { type Cell, keyOf } from '../round-script.ts';
import type { WinShow } from '../slot-view.ts';
import { type Geometry, leftOf, pointsAlong, topOf } from './geometry.ts';

export interface WinMarks {
  readonly container: Container;
  show(
    win: WinShow | null,
    scene: { readonly geometry: Geometry; readonly spriteAt: (cell: Cell) => Sprite | undefined; readonly litOf: (cell: Cell) => Texture },
  ): void;
  /** True while something moves. */
  advance(elapsedMs: number): boolean;
}

const DIMMED = 0x6a6570;
const PLAIN = 0xffffff;
const LINE_COLOURS = [0xffd27a, 0xf2b33d, 0xffe3a6] as const;
const LINE_MS = 240;
const PULSE_MS = 620;
const LIT_AT_MOST = 0.5;
const LIT_AT_REST = 0.16;

/** The light on winning symbols, the shade on all others, and the line of small tiles through them. */
export function createWinMarks(options: { readonly grid: Grid; readonly isStill: () => boolean }): WinMarks {
  const container = new Container();
  const lights = container.addChild(new Container());
  const path = container.addChild(new Container());
  let ageMs = 0;
  let isLit = false;
  let isCelebrated = false;

  const clear = (): void => {
    for (const child of [...lights.removeChildren(), ...path.removeChildren()]) child.destroy();
  };

  const drawAt = (age: number): void => {
    const isStill = options.isStill();
    const drawn = isStill ? 1 : Math.min(1, age / LINE_MS);
    const count = Math.ceil(path.children.length * drawn);
    for (const [index, tile] of path.children.entries()) tile.visible = index < count;
    const pulse = isStill || age > PULSE_MS ? 0 : Math.sin((age / PULSE_MS) * Math.PI);
    const lit = isCelebrated ? LIT_AT_REST + (LIT_AT_MOST - LIT_AT_REST) * pulse : 0;
    for (const light of lights.children) light.alpha = lit;
  };

  return {
    container,
    show(win, { geometry, spriteAt, litOf }) {
      clear();
      isLit = win !== null;
      isCelebrated = win?.isCelebrated ?? false;
      ageMs = 0;
      const winning = new Set(win?.cells.map(keyOf));
      for (let reel = 0; reel < options.grid.columns; reel += 1) {
        for (let row = 0; row < options.grid.rows; row += 1) {
          const sprite = spriteAt({ reel, row });
          if (sprite) sprite.tint = win && !winning.has(keyOf({ reel, row })) ? DIMMED : PLAIN;
        }
      }
      if (!win) return;
      for (const cell of win.cells) {
        const light = lights.addChild(new Sprite(litOf(cell)));
        light.blendMode = 'add';
        light.position.set(leftOf(cell.reel, geometry), topOf(cell.row, geometry));
      }
      if (win.line) layLine(path, win.line, geometry);
      drawAt(0);
    },
    advance(elapsedMs) {
      if (!isLit || ageMs > PULSE_MS) return false;
      ageMs += elapsedMs;
      drawAt(ageMs);
      return true;
    },
  };
}

function layLine(path: Container, line: readonly number[], geometry: Geometry): void {
  const side = Math.max(3, geometry.symbolWidth * 0.055);
  for (const [index, { x, y }] of pointsAlong(line, geometry, side * 1.55).entries()) {
    const tile = path.addChild(new Sprite(Texture.WHITE));
    tile.anchor.set(0.5);
    tile.setSize(side);
    tile.position.set(x, y);
    tile.rotation = ((index * 0.618) % 1) * 0.5 - 0.25;
    tile.tint = LINE_COLOURS[index % LINE_COLOURS.length] ?? PLAIN;
  }
}
