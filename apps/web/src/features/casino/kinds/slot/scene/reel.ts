import type { Strip, SymbolId } from '@tessera/engines/slots';
import { Container, Sprite } from 'pixi.js';
import type { TextureSet } from './textures.ts';

export interface ReelLayout {
  readonly x: number;
  /** From one symbol's top to the next one's. */
  readonly pitch: number;
  readonly textures: TextureSet;
}

export interface ReelLanding {
  readonly stop: number;
  /** What the server says is shown, top to bottom: it is shown even where the strip would say otherwise. */
  readonly shown: readonly SymbolId[];
  readonly delayMs: number;
  readonly isQuick: boolean;
}

/** Symbols in a millisecond at full speed. */
const SPEED = 0.028;
const QUICK_SPEED = 0.045;
const SPEED_UP_MS = 170;
/** From this speed on the eye sees streaks. */
const SMEARED_FROM = 0.012;
/** Symbols that still pass while a reel slows down. */
const WAY_OUT = 4.5;
const QUICK_WAY_OUT = 2;
/** How far a reel swings past its stop, in symbols, and how long it takes to swing back. */
const SWING = 0.13;
const SWING_BACK_MS = 150;

interface Turning {
  readonly kind: 'turning';
  readonly sinceMs: number;
}

interface Slowing {
  readonly kind: 'slowing';
  readonly atMs: number;
  readonly durationMs: number;
  readonly way: number;
  readonly stop: number;
}

interface Swinging {
  readonly kind: 'swinging';
  readonly atMs: number;
  readonly stop: number;
}

type Motion = { readonly kind: 'still' } | Turning | Slowing | Swinging;

/** One reel: a strip that runs downward, so its place falls while it turns. Shows `rows` symbols and the edges of two more. */
export class Reel {
  readonly container = new Container();
  readonly #sprites: readonly Sprite[];
  #layout: ReelLayout | undefined;
  #strip: Strip = [];
  #place = 0;
  #clockMs = 0;
  #motion: Motion = { kind: 'still' };
  #landing: (ReelLanding & { readonly done: () => void }) | null = null;
  /** By index of the strip, what the server says stands there. */
  #shown: ReadonlyMap<number, SymbolId> = new Map();

  constructor(rows: number) {
    this.#sprites = Array.from({ length: rows + 2 }, () => this.container.addChild(new Sprite()));
  }

  layOut(layout: ReelLayout): void {
    this.#layout = layout;
    this.container.x = layout.x;
    this.#draw(false);
  }

  turn(strip: Strip): void {
    this.#strip = strip;
    this.#shown = new Map();
    this.#motion = { kind: 'turning', sinceMs: this.#clockMs };
  }

  /** Resolves when it stands on its stop. */
  land(landing: ReelLanding): Promise<void> {
    return new Promise((done) => {
      // A delay counts from the moment the landing is known, not from the start of the turn.
      const waited = this.#motion.kind === 'turning' ? Math.max(0, this.#clockMs - this.#motion.sinceMs - SPEED_UP_MS) : 0;
      this.#landing = { ...landing, delayMs: landing.delayMs + waited, done };
      if (this.#motion.kind === 'still') this.#motion = { kind: 'turning', sinceMs: this.#clockMs };
    });
  }

  rest(strip: Strip, { stop, shown }: Pick<ReelLanding, 'stop' | 'shown'>): void {
    this.#strip = strip;
    this.#settle(stop, shown);
  }

  /** Ends the way to the stop at once. */
  hurry(): void {
    if (this.#landing) this.#settle(this.#landing.stop, this.#landing.shown);
  }

  /** True while it moves. */
  advance(elapsedMs: number): boolean {
    this.#clockMs += elapsedMs;
    if (this.#motion.kind === 'turning') this.#runOn(this.#motion, elapsedMs);
    else if (this.#motion.kind === 'slowing') this.#slowFurther(this.#motion);
    else if (this.#motion.kind === 'swinging') this.#swingBack(this.#motion);
    return this.#motion.kind !== 'still';
  }

  spriteAt(row: number): Sprite | undefined {
    // The first sprite stands above the window.
    return this.#sprites[row + 1];
  }

  #runOn({ sinceMs }: Turning, elapsedMs: number): void {
    const landing = this.#landing;
    const fullSpeed = landing?.isQuick ? QUICK_SPEED : SPEED;
    const speed = fullSpeed * Math.min(1, ((this.#clockMs - sinceMs) / SPEED_UP_MS) ** 2);
    this.#place -= speed * elapsedMs;
    this.#draw(speed > SMEARED_FROM);
    if (landing && this.#clockMs - sinceMs >= SPEED_UP_MS + landing.delayMs) this.#slowDown(landing);
  }

  /** From here the way to the stop is fixed, and entered at the speed the reel has. */
  #slowDown({ isQuick, shown, stop }: ReelLanding): void {
    const way = (isQuick ? QUICK_WAY_OUT : WAY_OUT) + SWING;
    this.#shown = placesOf(stop, shown);
    this.#motion = { kind: 'slowing', atMs: this.#clockMs, durationMs: (2 * way) / (isQuick ? QUICK_SPEED : SPEED), way, stop };
  }

  #slowFurther({ atMs, durationMs, way, stop }: Slowing): void {
    const left = 1 - Math.min(1, (this.#clockMs - atMs) / durationMs);
    this.#place = stop - SWING + way * left * left;
    this.#draw((2 * way * left) / durationMs > SMEARED_FROM);
    if (left === 0) this.#motion = { kind: 'swinging', atMs: this.#clockMs, stop };
  }

  #swingBack({ atMs, stop }: Swinging): void {
    const left = 1 - Math.min(1, (this.#clockMs - atMs) / SWING_BACK_MS);
    this.#place = stop - SWING * left * left;
    if (left === 0) this.#settle(stop, this.#landing?.shown ?? []);
    else this.#draw(false);
  }

  #settle(stop: number, shown: readonly SymbolId[]): void {
    this.#place = stop;
    this.#shown = placesOf(stop, shown);
    this.#motion = { kind: 'still' };
    const landing = this.#landing;
    this.#landing = null;
    this.#draw(false);
    landing?.done();
  }

  #draw(isSmeared: boolean): void {
    const layout = this.#layout;
    const { length } = this.#strip;
    if (!layout || length === 0) return;
    const first = Math.floor(this.#place) - 1;
    for (const [offset, sprite] of this.#sprites.entries()) {
      const index = first + offset;
      const textures = layout.textures.of(this.#shown.get(index) ?? this.#strip[((index % length) + length) % length] ?? '');
      sprite.texture = isSmeared ? textures.moving : textures.still;
      sprite.y = (index - this.#place) * layout.pitch;
    }
  }
}

function placesOf(stop: number, shown: readonly SymbolId[]): ReadonlyMap<number, SymbolId> {
  return new Map(shown.map((symbol, row) => [stop + row, symbol]));
}
