import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { Reel, type ReelLanding } from './reel.ts';
import type { TextureSet } from './textures.ts';

const STRIP = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const ROWS = 3;
const FRAME_MS = 16;

function givenReel() {
  const textures = new Map([...STRIP, 'X'].map((symbol) => [symbol, { still: new Texture(), moving: new Texture(), lit: new Texture() }]));
  const set: TextureSet = {
    of: (symbol) => textures.get(symbol) ?? { still: Texture.EMPTY, moving: Texture.EMPTY, lit: Texture.EMPTY },
    destroy: () => undefined,
  };
  const reel = new Reel(ROWS);
  reel.layOut({ x: 0, pitch: 100, textures: set });
  /** What stands in the window, where every symbol stands exactly in its row. */
  const window = (): string[] =>
    Array.from({ length: ROWS }, (_, row) => {
      const sprite = reel.spriteAt(row);
      const [symbol = '?'] = [...textures].find(([, { still }]) => still === sprite?.texture) ?? [];
      return sprite?.y === row * 100 ? symbol : `${symbol} off by ${(sprite?.y ?? 0) - row * 100}`;
    });
  const run = (): number => {
    let elapsed = 0;
    while (reel.advance(FRAME_MS) && elapsed < 10_000) elapsed += FRAME_MS;
    return elapsed;
  };
  return { reel, window, run };
}

const landing = (change: Partial<ReelLanding> = {}): ReelLanding => ({
  stop: 2,
  shown: ['C', 'D', 'E'],
  delayMs: 300,
  isQuick: false,
  ...change,
});

describe('a reel', () => {
  it.each(STRIP.map((_, stop) => stop))('stands exactly on stop %i', async (stop) => {
    const { reel, window, run } = givenReel();
    const shown = [0, 1, 2].map((row) => STRIP[(stop + row) % STRIP.length] ?? '');
    reel.turn(STRIP);
    const landed = reel.land(landing({ stop, shown }));
    run();
    await landed;
    expect(window()).toEqual(shown);
  });

  it('shows what the server says even where the strip would say otherwise', async () => {
    const { reel, window, run } = givenReel();
    reel.turn(STRIP);
    const landed = reel.land(landing({ shown: ['X', 'X', 'A'] }));
    run();
    await landed;
    expect(window()).toEqual(['X', 'X', 'A']);
  });

  it('keeps turning until it is told where to land', () => {
    const { reel } = givenReel();
    reel.turn(STRIP);
    for (let frame = 0; frame < 500; frame += 1) expect(reel.advance(FRAME_MS)).toBe(true);
  });

  it('stands at once when hurried, and sooner when quick', async () => {
    const hurried = givenReel();
    hurried.reel.turn(STRIP);
    const landed = hurried.reel.land(landing());
    hurried.reel.hurry();
    await landed;
    expect(hurried.window()).toEqual(['C', 'D', 'E']);
    expect(hurried.run()).toBe(0);
    const [slow, quick] = [false, true].map((isQuick) => {
      const { reel, run } = givenReel();
      reel.turn(STRIP);
      void reel.land(landing({ isQuick, delayMs: isQuick ? 0 : 300 }));
      return run();
    });
    expect(quick).toBeLessThan(slow ?? 0);
    expect(slow).toBeLessThan(1_200);
  });
});
