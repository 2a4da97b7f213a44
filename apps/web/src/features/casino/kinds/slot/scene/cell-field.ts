import type { Phase } from '@tessera/engines/slots';
import { Container, Graphics, type Sprite } from 'pixi.js';
import { type Cell, keyOf } from '../round-script.ts';
import type { SlotGame, Standing } from '../slot-game.ts';
import type { Landing } from '../slot-view.ts';
import { type Field, TURN_AT_LEAST_MS } from './field.ts';
import { type Geometry, leftOf, topOf } from './geometry.ts';
import { Reel } from './reel.ts';
import type { TextureSet } from './textures.ts';

const BETWEEN_CELLS_MS = 45;
/** Respins are many, so each takes less than a spin. */
const RESPIN_AT_LEAST_MS = 90;
const BETWEEN_CELLS_OF_RESPIN_MS = 26;

interface FieldCell extends Cell {
  readonly reel: number;
  readonly row: number;
  readonly wheel: Reel;
  readonly window: Graphics;
}

/** Cells that turn one by one, each behind a window of its own; those that are held stay. */
export class CellField implements Field {
  readonly container = new Container();
  readonly #game: SlotGame;
  readonly #cells: readonly FieldCell[];
  #held: ReadonlySet<string> = new Set();

  constructor(game: SlotGame) {
    const { columns, rows } = game.form.grid;
    this.#game = game;
    this.#cells = Array.from({ length: columns * rows }, (_, index) => {
      const [wheel, window] = [new Reel(1), new Graphics()];
      wheel.container.mask = window;
      this.container.addChild(wheel.container, window);
      return { reel: Math.floor(index / rows), row: index % rows, wheel, window };
    });
  }

  layOut(geometry: Geometry, textures: TextureSet): void {
    const { symbolWidth, symbolHeight, joint } = geometry;
    for (const { reel, row, wheel, window } of this.#cells) {
      const [x, y] = [leftOf(reel, geometry), topOf(row, geometry)];
      wheel.layOut({ x, pitch: symbolHeight + joint, textures });
      wheel.container.y = y;
      window.clear().rect(x, y, symbolWidth, symbolHeight).fill(0xffffff);
    }
  }

  turn(phase: Phase, held: readonly Cell[]): void {
    this.#held = new Set(held.map(keyOf));
    for (const { cell, strip } of this.#turning(phase)) cell.wheel.turn(strip);
  }

  async land({ phase, window, move, isQuick }: Landing, onStopped: (part: number) => void): Promise<void> {
    const [least, between] = move === 'respin' ? [RESPIN_AT_LEAST_MS, BETWEEN_CELLS_OF_RESPIN_MS] : [TURN_AT_LEAST_MS, BETWEEN_CELLS_MS];
    await Promise.all(
      this.#turning(phase).map(async ({ cell, stop }, index) => {
        const shown = window[cell.reel]?.[cell.row] ?? '';
        await cell.wheel.land({ stop, shown: [shown], delayMs: isQuick ? 0 : least + index * between, isQuick });
        if (cell.row === 0) onStopped(cell.reel);
      }),
    );
  }

  rest({ phase, window }: Standing): void {
    this.#held = new Set();
    for (const { cell, strip, stop } of this.#turning(phase))
      cell.wheel.rest(strip, { stop, shown: [window[cell.reel]?.[cell.row] ?? ''] });
  }

  hurry(): void {
    for (const { wheel } of this.#cells) wheel.hurry();
  }

  advance(elapsedMs: number): boolean {
    return this.#cells.map(({ wheel }) => wheel.advance(elapsedMs)).includes(true);
  }

  spriteAt({ reel, row }: Cell): Sprite | undefined {
    return this.#cells.find((cell) => cell.reel === reel && cell.row === row)?.wheel.spriteAt(0);
  }

  /** Cells without a hold, each with the strip that passes by in it and a place of its own there, so that no two turn alike. */
  #turning(phase: Phase) {
    const strips = this.#game.form.stripsOf(phase);
    return this.#cells
      .filter((cell) => !this.#held.has(keyOf(cell)))
      .map((cell) => {
        const strip = strips[cell.reel] ?? [];
        return { cell, strip, stop: (cell.reel * 5 + cell.row * 7) % Math.max(1, strip.length) };
      });
  }
}
