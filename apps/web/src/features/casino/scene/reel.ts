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

export interface Reel {
  readonly container: Container;
  layOut(layout: ReelLayout): void;
  turn(strip: Strip): void;
  land(landing: ReelLanding): Promise<void>;
  rest(strip: Strip, landing: Pick<ReelLanding, 'stop' | 'shown'>): void;
  /** Ends the way to the stop at once. */
  hurry(): void;
  /** True while it moves. */
  advance(elapsedMs: number): boolean;
  spriteAt(row: number): Sprite | undefined;
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

type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'turning'; readonly sinceMs: number }
  | { readonly kind: 'slowing'; readonly atMs: number; readonly durationMs: number; readonly way: number; readonly stop: number }
  | { readonly kind: 'swinging'; readonly atMs: number; readonly stop: number };

/** One reel: a strip that runs downward, so its place falls while it turns. Shows `rows` symbols and the edges of two more. */
export function createReel(rows: number): Reel {
  const container = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => container.addChild(new Sprite()));
  let layout: ReelLayout | undefined;
  let strip: Strip = [];
  let place = 0;
  let clockMs = 0;
  let motion: Motion = { kind: 'still' };
  let landing: (ReelLanding & { readonly done: () => void }) | null = null;
  let shown: ReadonlyMap<number, SymbolId> = new Map();

  const symbolAt = (index: number): SymbolId => shown.get(index) ?? strip[((index % strip.length) + strip.length) % strip.length] ?? '';

  const draw = (isSmeared: boolean): void => {
    if (!layout || strip.length === 0) return;
    const first = Math.floor(place) - 1;
    for (const [index, sprite] of sprites.entries()) {
      const textures = layout.textures.of(symbolAt(first + index));
      sprite.texture = isSmeared ? textures.moving : textures.still;
      sprite.y = (first + index - place) * layout.pitch;
    }
  };

  const settle = (stop: number): void => {
    place = stop;
    motion = { kind: 'still' };
    const { done } = landing ?? {};
    landing = null;
    draw(false);
    done?.();
  };

  /** From here the way to the stop is fixed: a whole number of symbols, entered at the speed the reel has. */
  const slowDown = (next: ReelLanding): void => {
    const way = (next.isQuick ? QUICK_WAY_OUT : WAY_OUT) + SWING;
    const speed = next.isQuick ? QUICK_SPEED : SPEED;
    shown = new Map(next.shown.map((symbol, row) => [next.stop + row, symbol]));
    motion = { kind: 'slowing', atMs: clockMs, durationMs: (2 * way) / speed, way, stop: next.stop };
  };

  const step = (elapsedMs: number): void => {
    if (motion.kind === 'turning') {
      const speed = (landing?.isQuick ? QUICK_SPEED : SPEED) * Math.min(1, ((clockMs - motion.sinceMs) / SPEED_UP_MS) ** 2);
      place -= speed * elapsedMs;
      draw(speed > SMEARED_FROM);
      if (landing && clockMs - motion.sinceMs >= SPEED_UP_MS + landing.delayMs) slowDown(landing);
    } else if (motion.kind === 'slowing') {
      const left = 1 - Math.min(1, (clockMs - motion.atMs) / motion.durationMs);
      place = motion.stop - SWING + motion.way * left * left;
      draw((2 * motion.way * left) / motion.durationMs > SMEARED_FROM);
      if (left === 0) motion = { kind: 'swinging', atMs: clockMs, stop: motion.stop };
    } else if (motion.kind === 'swinging') {
      const share = Math.min(1, (clockMs - motion.atMs) / SWING_BACK_MS);
      place = motion.stop - SWING * (1 - share) * (1 - share);
      if (share === 1) settle(motion.stop);
      else draw(false);
    }
  };

  return {
    container,
    layOut(next) {
      layout = next;
      container.x = next.x;
      draw(false);
    },
    turn(next) {
      strip = next;
      shown = new Map();
      motion = { kind: 'turning', sinceMs: clockMs };
    },
    land: (next) =>
      new Promise((done) => {
        // A delay counts from the moment the landing is known, not from the start of the turn.
        const waited = motion.kind === 'turning' ? Math.max(0, clockMs - motion.sinceMs - SPEED_UP_MS) : 0;
        landing = { ...next, delayMs: next.delayMs + waited, done };
        if (motion.kind === 'still') motion = { kind: 'turning', sinceMs: clockMs };
      }),
    rest(next, { stop, shown: symbols }) {
      strip = next;
      shown = new Map(symbols.map((symbol, row) => [stop + row, symbol]));
      settle(stop);
    },
    hurry() {
      if (!landing) return;
      shown = new Map(landing.shown.map((symbol, row) => [landing ? landing.stop + row : row, symbol]));
      settle(landing.stop);
    },
    advance(elapsedMs) {
      clockMs += elapsedMs;
      step(elapsedMs);
      return motion.kind !== 'still';
    },
    // The first sprite stands above the window.
    spriteAt: (row) => sprites[row + 1],
  };
}
