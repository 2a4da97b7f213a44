import { Container, Sprite } from 'pixi.js';
import { type Cell, keyOf } from '../round-script.ts';
import type { SlotGame, Standing } from '../slot-game.ts';
import type { Landing } from '../slot-view.ts';
import type { Field } from './field.ts';
import { type Geometry, leftOf, topOf } from './geometry.ts';
import { fallAt, fallsOf } from './falls.ts';
import type { TextureSet } from './textures.ts';

const BURST_MS = 190;
const QUICK_BURST_MS = 70;
/** From one column to the next. */
const BETWEEN_COLUMNS_MS = 42;
const LEAVE_MS = 300;

interface Tile {
  readonly sprite: Sprite;
  symbol: string;
  reel: number;
  row: number;
  /** In rows above its place, from where it falls. */
  height: number;
  /** Counted down before it falls. */
  delayMs: number;
  ageMs: number;
}

interface Going {
  readonly sprite: Sprite;
  /** A tile that won bursts, one of the round before drops out below. */
  readonly isBurst: boolean;
  readonly lifeMs: number;
  ageMs: number;
  delayMs: number;
  readonly x: number;
  readonly y: number;
}

/** Symbols that fall into cells: those that won burst, what is above follows, new ones come from above the field. */
export class CascadeField implements Field {
  readonly container = new Container();
  readonly #columns: number;
  readonly #rows: number;
  #geometry: Geometry | undefined;
  #textures: TextureSet | undefined;
  #tiles: Tile[] = [];
  #going: Going[] = [];
  #landed: (() => void) | null = null;
  #onStopped: ((part: number) => void) | null = null;
  #isQuick = false;

  constructor(game: SlotGame) {
    ({ columns: this.#columns, rows: this.#rows } = game.form.grid);
  }

  layOut(geometry: Geometry, textures: TextureSet): void {
    this.#geometry = geometry;
    this.#textures = textures;
    for (const tile of this.#tiles) {
      tile.sprite.texture = textures.of(tile.symbol).still;
      this.#place(tile);
    }
  }

  turn(): void {
    for (const tile of this.#tiles)
      this.#send(tile, {
        isBurst: false,
        lifeMs: LEAVE_MS,
        delayMs: (tile.reel * BETWEEN_COLUMNS_MS) / 2 + (this.#rows - 1 - tile.row) * 14,
      });
    this.#tiles = [];
  }

  land({ window, move, removed, isQuick }: Landing, onStopped: (part: number) => void): Promise<void> {
    const burstMs = isQuick ? QUICK_BURST_MS : BURST_MS;
    const gone = new Set(removed.map(keyOf));
    const stays = (tile: Tile): boolean => move === 'fall' && !gone.has(keyOf(tile));
    for (const tile of this.#tiles.filter((one) => !stays(one)))
      this.#send(tile, move === 'fall' ? { isBurst: true, lifeMs: burstMs, delayMs: 0 } : { isBurst: false, lifeMs: LEAVE_MS, delayMs: 0 });
    const kept = this.#tiles.filter(stays);
    this.#tiles = [];
    const waitMs = move === 'fall' ? burstMs : 0;
    for (let reel = 0; reel < this.#columns; reel += 1) {
      const ofColumn = kept.filter((tile) => tile.reel === reel);
      const falls = fallsOf(
        ofColumn.map(({ row }) => row),
        this.#rows,
      );
      for (const { from, to } of falls) {
        const tile = ofColumn.find(({ row }) => row === from) ?? this.#newTile(reel);
        const symbol = window[reel]?.[to] ?? '';
        tile.symbol = symbol;
        const delayMs = waitMs + (isQuick ? 0 : reel * BETWEEN_COLUMNS_MS + (move === 'spin' ? (this.#rows - 1 - to) * 22 : 0));
        this.#tiles.push(Object.assign(tile, { row: to, height: to - from, delayMs, ageMs: 0 }));
        if (this.#textures) tile.sprite.texture = this.#textures.of(symbol).still;
        this.#place(tile);
      }
    }
    this.#isQuick = isQuick;
    this.#onStopped = onStopped;
    return new Promise((resolve) => (this.#landed = resolve));
  }

  rest({ window }: Standing): void {
    for (const { sprite } of [...this.#tiles, ...this.#going]) sprite.destroy();
    this.#going = [];
    this.#tiles = window.flatMap((column, reel) =>
      column.map((symbol, row) => Object.assign(this.#newTile(reel), { symbol, row, height: 0, delayMs: 0, ageMs: 0 })),
    );
    for (const tile of this.#tiles) {
      if (this.#textures) tile.sprite.texture = this.#textures.of(tile.symbol).still;
      this.#place(tile);
    }
    this.#settle();
  }

  hurry(): void {
    for (const { sprite } of this.#going) sprite.destroy();
    this.#going = [];
    for (const tile of this.#tiles) {
      tile.height = 0;
      this.#place(tile);
    }
    this.#settle();
  }

  advance(elapsedMs: number): boolean {
    this.#leave(elapsedMs);
    let isMoving = false;
    for (const tile of this.#tiles) {
      if (tile.height === 0) continue;
      const waited = Math.min(tile.delayMs, elapsedMs);
      tile.delayMs -= waited;
      tile.ageMs += elapsedMs - waited;
      if (fallAt(tile.height, tile.ageMs, this.#isQuick) === null) {
        tile.height = 0;
        // One sound a column: its lowest tile's.
        if (tile.row === this.#rows - 1) this.#onStopped?.(tile.reel);
      } else isMoving = true;
      this.#place(tile);
    }
    if (!isMoving) this.#settle();
    return isMoving || this.#going.length > 0;
  }

  spriteAt({ reel, row }: Cell): Sprite | undefined {
    return this.#tiles.find((tile) => tile.reel === reel && tile.row === row)?.sprite;
  }

  #newTile(reel: number): Tile {
    const sprite = this.container.addChild(new Sprite());
    sprite.anchor.set(0.5);
    return { sprite, symbol: '', reel, row: 0, height: 0, delayMs: 0, ageMs: 0 };
  }

  #place({ sprite, reel, row, height, ageMs }: Tile): void {
    const geometry = this.#geometry;
    if (!geometry) return;
    const above = height === 0 ? 0 : (fallAt(height, ageMs, this.#isQuick) ?? 0);
    const pitch = geometry.symbolHeight + geometry.joint;
    sprite.position.set(
      leftOf(reel, geometry) + geometry.symbolWidth / 2,
      topOf(row, geometry) + geometry.symbolHeight / 2 - above * pitch,
    );
    sprite.scale.set(1);
    sprite.alpha = 1;
  }

  #send({ sprite }: Tile, going: Pick<Going, 'isBurst' | 'lifeMs' | 'delayMs'>): void {
    sprite.tint = 0xffffff;
    this.#going.push({ ...going, sprite, ageMs: 0, x: sprite.x, y: sprite.y });
  }

  #leave(elapsedMs: number): void {
    const drop = this.#geometry?.height ?? 0;
    for (const going of this.#going) {
      const waited = Math.min(going.delayMs, elapsedMs);
      going.delayMs -= waited;
      going.ageMs += elapsedMs - waited;
      const part = Math.min(1, going.ageMs / going.lifeMs);
      if (going.isBurst) {
        going.sprite.scale.set(1 + 0.28 * part);
        going.sprite.alpha = 1 - part * part;
      } else going.sprite.y = going.y + drop * part * part;
    }
    for (const { sprite } of this.#going.filter(({ ageMs, lifeMs }) => ageMs >= lifeMs)) sprite.destroy();
    this.#going = this.#going.filter(({ ageMs, lifeMs }) => ageMs < lifeMs);
  }

  #settle(): void {
    const landed = this.#landed;
    this.#landed = null;
    landed?.();
  }
}
