import type { Phase } from '@tessera/engines/slots';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Cell, SpinScript } from '../round-script.ts';
import type { SlotGame } from '../slot-game.ts';
import type { WinShow } from '../slot-view.ts';
import { CascadeField } from './cascade-field.ts';
import { CellField } from './cell-field.ts';
import type { Field } from './field.ts';
import { frameTexture } from './frame-art.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { ReelField } from './reel-field.ts';
import { createShower } from './shower.ts';
import { createTextures, type TextureSet } from './textures.ts';
import { createWinMarks } from './win-marks.ts';

const FRAME_FADE_MS = 320;

const FIELDS = { reels: ReelField, cascade: CascadeField, cells: CellField };

export interface SceneSize {
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
}

/** Everything the scene draws, back to front: pavement, the field behind its window, marks of wins, flying tiles. */
export class SceneLayers {
  readonly root = new Container();
  readonly field: Field;
  readonly shower = createShower();
  readonly window = new Container();
  geometry: Geometry;
  phase: Phase = 'base';
  shown: SpinScript['window'] = [];
  readonly #game: SlotGame;
  readonly #isStill: () => boolean;
  readonly #frames = { base: new Sprite(), free: new Sprite() };
  readonly #mask = new Graphics();
  readonly #marks;
  #textures: TextureSet | undefined;

  constructor(game: SlotGame, isStill: () => boolean) {
    this.#game = game;
    this.#isStill = isStill;
    this.field = new FIELDS[game.form.field](game);
    this.geometry = this.#geometryOf({ width: 1, height: 1 });
    this.#marks = createWinMarks({ grid: game.form.grid, isStill });
    this.#frames.free.alpha = 0;
    this.window.addChild(this.field.container, this.#mask);
    this.window.mask = this.#mask;
    this.root.addChild(this.#frames.base, this.#frames.free, this.window, this.#marks.container, this.shower.container);
  }

  /** Lays everything anew for a size: tiles are drawn at the size they are shown, never scaled. */
  layOut({ width, height, resolution }: SceneSize): void {
    const geometry = this.#geometryOf({ width, height });
    this.geometry = geometry;
    const old = this.#textures;
    const textures = createTextures(this.#game, { width: geometry.symbolWidth, height: geometry.symbolHeight, resolution });
    this.#textures = textures;
    for (const phase of ['base', 'free'] as const) {
      const before = this.#frames[phase].texture;
      this.#frames[phase].texture = frameTexture(this.#game.art.frame[phase], geometry, resolution);
      if (before !== Texture.EMPTY) before.destroy(true);
    }
    const { frame } = geometry;
    this.#mask
      .clear()
      .rect(frame, frame, width - 2 * frame, height - 2 * frame)
      .fill(0xffffff);
    this.field.layOut(geometry, textures);
    this.mark(null);
    old?.destroy();
  }

  mark(win: WinShow | null): void {
    const textures = this.#textures;
    if (!textures) return;
    const litOf = ({ reel, row }: Cell): Texture => textures.of(this.shown[reel]?.[row] ?? '').lit;
    const spriteAt = (cell: Cell): Sprite | undefined => this.field.spriteAt(cell);
    this.#marks.show(win, { geometry: this.geometry, spriteAt, litOf });
  }

  /** True while anything moves. */
  advance(elapsedMs: number): boolean {
    const parts = [this.field, this.#marks, this.shower].map((part) => part.advance(elapsedMs));
    return [...parts, this.#fadeFrame(elapsedMs)].includes(true);
  }

  destroy(): void {
    this.#textures?.destroy();
    for (const { texture } of Object.values(this.#frames)) texture.destroy(true);
  }

  #geometryOf(size: Pick<SceneSize, 'width' | 'height'>): Geometry {
    const { columns, rows } = this.#game.form.grid;
    return geometryOf({ ...size, reels: columns, rows });
  }

  /** The pavement takes the colour of the phase in a few frames. */
  #fadeFrame(elapsedMs: number): boolean {
    const { free } = this.#frames;
    const goal = this.phase === 'free' ? 1 : 0;
    const way = goal - free.alpha;
    if (way === 0) return false;
    const step = this.#isStill() ? 1 : elapsedMs / FRAME_FADE_MS;
    free.alpha = Math.abs(way) <= step ? goal : free.alpha + Math.sign(way) * step;
    return true;
  }
}
