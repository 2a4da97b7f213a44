import { createInstantStream } from '@tessera/engines/fair';
import { wheel, wheelTable } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { checkInstant, playSeeds } from '../../fairness/check-instant.ts';
import { instantWager, seedsOf, withDetail } from '../../instant.fixtures.ts';
import { FIRST_BET, prizesOf, returnOf } from './figures.ts';
import { isStoppedAsTraced, traceStop } from './trace-stop.ts';
import { leanOf, rotationOf, segmentAt, stopOf, ticksOf, TURN_MS } from './turn.ts';
import { tilesOf } from './window.ts';

const SEGMENTS = 10;

describe('the wheel', () => {
  it('stops on the segment of the events, whatever round it is', () => {
    expect(stopOf([])).toBeNull();
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const { events } = wheel.replay(createInstantStream(seedsOf(nonce)), FIRST_BET, []);
      const stop = stopOf(events)!;
      expect(stopOf(events.slice(0, 1))?.multiplier).toBeNull();
      expect(Number(stop.multiplier) * 10_000).toBe(wheelTable(FIRST_BET)[stop.segment]);
      for (const spins of [0, 1, 7]) expect(segmentAt(rotationOf({ ...stop, lean: leanOf(nonce), spins }), SEGMENTS)).toBe(stop.segment);
    }
  });

  it('turns on with every spin, several times round', () => {
    const first = rotationOf({ segment: 0, segments: SEGMENTS, lean: 0.3, spins: 1 });
    const second = rotationOf({ segment: 9, segments: SEGMENTS, lean: -0.3, spins: 2 });
    expect(second - first).toBeGreaterThan(3 * 360);
  });

  it('ticks as each edge passes, ever slower, and not after it stands', () => {
    const ticks = ticksOf({ from: -18, to: 4 * 360 - 90, segments: SEGMENTS });
    const waits = ticks.slice(1).map((tick, index) => tick - ticks[index]!);
    expect(ticks.length).toBeGreaterThan(15);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60);
    expect(waits.at(-1)).toBeGreaterThan(waits[0]! * 3);
    expect(ticks.at(-1)).toBeLessThan(TURN_MS);
  });

  it('is laid of tiles in three tones', () => {
    const tones = new Set(
      Array.from({ length: SEGMENTS }, (_, segment) => tilesOf(segment, SEGMENTS)).flatMap((tiles) => tiles.map(({ tone }) => tone)),
    );
    expect([...tones].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});

describe('checking a turn', () => {
  const wager = instantWager('wheel', { bet: { ...FIRST_BET }, nonce: 12 });

  it('agrees with what was shown: one word, its segment, and what was paid', () => {
    const checked = checkInstant(wager);
    expect(checked).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true } });
    expect(isStoppedAsTraced(checked?.words ?? [], stopOf(wager.detail.events))).toBe(true);
    const other = { ...stopOf(wager.detail.events)!, segment: (stopOf(wager.detail.events)!.segment + 1) % SEGMENTS };
    expect(isStoppedAsTraced(checked?.words ?? [], other)).toBe(false);
    expect(isStoppedAsTraced([], other)).toBe(false);
  });

  it('finds another segment and another payout', () => {
    const events = wager.detail.events.map((event) => (event.type === 'wheel-stopped' ? { ...event, segment: 99 } : event));
    expect(checkInstant(withDetail(wager, { events }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkInstant({ ...wager, payout: '0.0001' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
  });

  it('cuts the share of a word to a segment, and no risk moves it', () => {
    expect([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1].map((word) => traceStop(word, SEGMENTS).segment)).toEqual([0, 4, 5, 9]);
    const stopped = (['low', 'medium', 'high'] as const).map(
      (risk) => stopOf(playSeeds('wheel', seedsOf(3), { segments: SEGMENTS, risk }).round?.events ?? [])?.segment,
    );
    expect(new Set(stopped).size).toBe(1);
  });
});

it('shows each prize once with its chance, and the return of the rule book', () => {
  expect(prizesOf({ segments: SEGMENTS, risk: 'low' })).toEqual([
    { multiplier: 0, segments: 2, chance: 0.2 },
    { multiplier: 12_000, segments: 7, chance: 0.7 },
    { multiplier: 15_000, segments: 1, chance: 0.1 },
  ]);
  for (const risk of ['low', 'medium', 'high'] as const) expect(returnOf({ segments: SEGMENTS, risk })).toBeCloseTo(0.99, 12);
});
