import type { Phase } from '@tessera/engines/slots';
import { Container, type Sprite } from 'pixi.js';
import type { Cell } from '../round-script.ts';
import type { SlotGame, Standing } from '../slot-game.ts';
import type { Landing } from '../slot-view.ts';
import { BETWEEN_REELS_MS, type Field, TURN_AT_LEAST_MS } from './field.ts';
import { type Geometry, leftOf, topOf } from './geometry.ts';
import { Reel } from './reel.ts';
import type { TextureSet } from './textures.ts';

/** Strips that turn as wholes. */
export class ReelField implements Field {
  readonly container = new Container();
  readonly #game: SlotGame;
  readonly #reels: readonly Reel[];

  constructor(game: SlotGame) {
    const { columns, rows } = game.form.grid;
    this.#game = game;
    this.#reels = Array.from({ length: columns }, () => new Reel(rows));
    this.container.addChild(...this.#reels.map((reel) => reel.container));
  }

  layOut(geometry: Geometry, textures: TextureSet): void {
    for (const [index, reel] of this.#reels.entries()) {
      reel.layOut({ x: leftOf(index, geometry), pitch: geometry.symbolHeight + geometry.joint, textures });
      reel.container.y = topOf(0, geometry);
    }
  }

  turn(phase: Phase): void {
    const strips = this.#game.form.stripsOf(phase);
    for (const [index, reel] of this.#reels.entries()) reel.turn(strips[index] ?? []);
  }

  async land({ stops, window, isQuick }: Landing, onStopped: (part: number) => void): Promise<void> {
    await Promise.all(
      this.#reels.map(async (reel, index) => {
        const delayMs = isQuick ? 0 : TURN_AT_LEAST_MS + index * BETWEEN_REELS_MS;
        await reel.land({ stop: stops[index] ?? 0, shown: window[index] ?? [], delayMs, isQuick });
        onStopped(index);
      }),
    );
  }

  rest({ phase, stops, window }: Standing): void {
    const strips = this.#game.form.stripsOf(phase);
    for (const [index, reel] of this.#reels.entries())
      reel.rest(strips[index] ?? [], { stop: stops[index] ?? 0, shown: window[index] ?? [] });
  }

  hurry(): void {
    for (const reel of this.#reels) reel.hurry();
  }

  advance(elapsedMs: number): boolean {
    return this.#reels.map((reel) => reel.advance(elapsedMs)).includes(true);
  }

  spriteAt({ reel, row }: Cell): Sprite | undefined {
    return this.#reels[reel]?.spriteAt(row);
  }
}
