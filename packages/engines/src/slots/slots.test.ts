import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, getCurrency } from '@tessera/kernel';
import { commitmentOf } from '../fair/seeds.ts';
import { clusterSheet } from './cluster/cluster.fixtures.ts';
import { dragonHarbor } from './games/dragon-harbor.ts';
import { emberMosaic } from './games/ember-mosaic.ts';
import { luckyLantern } from './games/lucky-lantern.ts';
import { holdSheet } from './hold/hold.fixtures.ts';
import { playRound } from './lines/play-round.ts';
import { createSlotStream, playSlot, verifySlot } from './play-slot.ts';
import { InvalidSheet } from './sheet-faults.ts';
import { listSlots, slotOf } from './slots.ts';
import type { Slot } from './slots.ts';
import { wordTape } from './statistics/word-tape.ts';
import { fixedWays, variableWays } from './ways/ways.fixtures.ts';

const SEEDS = { serverSeed: 'd'.repeat(64), clientSeed: 'player', nonce: 3 };
const BET = { isMaximumBet: true };

const SLOTS: readonly Slot[] = [
  ...listSlots(),
  slotOf('ways', fixedWays),
  slotOf('ways', variableWays),
  slotOf('hold', holdSheet),
  slotOf('cluster', clusterSheet),
];

describe('the shipped games', () => {
  it('are these, each with an id of its own', () => {
    expect(listSlots().map(({ id }) => id)).toEqual([
      'ember-mosaic',
      'dragon-harbor',
      'saffron-caravan',
      'glass-garden',
      'midnight-mint',
      'plaza-fruits',
      'lucky-lantern',
    ]);
  });

  it('play the same round through the registry as by themselves', () => {
    const { events, multiple } = playRound({ sheet: emberMosaic, ...SEEDS });
    expect(playSlot(slotOf('lines', emberMosaic), SEEDS, BET)).toEqual({ events, multiple, isJackpot: false });
  });
});

describe.each(SLOTS.map((slot) => [slot.id, slot] as const))('%s', (_id, slot) => {
  it('has no fault and plays rounds that are plain JSON and verify', () => {
    expect(slot.listFaults()).toEqual([]);
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const seeds = { ...SEEDS, nonce };
      const { events, multiple } = playSlot(slot, seeds, BET);
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
      expect(events.at(-1)).toMatchObject({ type: 'round-ended', multiple });
      const claim = { slot, bet: BET, ...seeds, serverSeedHash: commitmentOf(seeds.serverSeed) };
      expect(verifySlot({ ...claim, events })).toMatchObject({ ok: true, reason: null });
      expect(verifySlot({ ...claim, events: events.slice(1) })).toMatchObject({ ok: false, reason: 'events_mismatch' });
    }
  });

  it('prints its figures', () => {
    const text = slot.print();
    const figures = slot.figures();
    expect(text.split('\n')[0]).toBe(`${slot.name} (${slot.id}, version ${slot.version}, ${slot.kind})`);
    if (figures.precision === 'exact') {
      expect(text).toContain(figures.statistics.rtp.fraction);
      for (const { part, share } of figures.statistics.contributions)
        expect(text).toMatch(new RegExp(`^${part} +${share.percent} +${share.fraction}$`, 'm'));
    } else expect(text).toContain(`RTP                        ${(100 * figures.estimate.rtp).toFixed(4)} %`);
  });

  it('pays stake × multiple ÷ units, truncated', () => {
    const stake = parseAmount('1', getCurrency('USD'));
    expect(slot.payoutOf({ stake, multiple: 7 })).toBe((stake * 7n) / BigInt(slot.betUnits));
  });
});

describe('a claim', () => {
  const slot = slotOf('classic', luckyLantern);
  const claim = { slot, bet: BET, ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed) };

  it.each([
    ['invalid_server_seed', { serverSeed: 'short' }],
    ['invalid_client_seed', { clientSeed: 'a:b' }],
    ['invalid_nonce', { nonce: -1 }],
  ] as const)('that cannot be read says %s', (reason, part) => {
    expect(verifySlot({ ...claim, ...part })).toEqual({ ok: false, reason, words: [], round: null });
  });

  it('against another commitment says so, and still shows the round', () => {
    const check = verifySlot({ ...claim, serverSeedHash: '0'.repeat(64) });
    expect([check.ok, check.reason]).toEqual([false, 'commitment_mismatch']);
    expect(check.round).toEqual(playSlot(slot, SEEDS, BET));
    const source = createSlotStream(slot, SEEDS);
    expect(check.words).toEqual(check.words.map(() => source.nextUint32()));
  });
});

/** A sheet in which one value, somewhere, is garbage of its own type. */
function spoiled(sheet: object, path: number, garbage: number): object {
  let left = path;
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
      left -= 1;
      if (left !== -1) return value;
      return typeof value === 'number' ? garbage : typeof value === 'string' ? `X${value}` : !value;
    }
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]));
  };
  return spoil(sheet) as object;
}

// Goal: no sheet breaks the engines. Method: one garbage value anywhere; what has no fault must play, what has one is refused.
describe.each([
  ['lines', dragonHarbor],
  ['classic', luckyLantern],
  ['ways', fixedWays],
  ['ways', variableWays],
  ['hold', holdSheet],
  ['cluster', clusterSheet],
] as const)('a %s sheet with one garbage value', (kind, sheet) => {
  it('is refused with a typed fault, or plays', () => {
    const number = fc.oneof(fc.constantFrom(0, -1, 0.5, Number.NaN, Infinity, 2 ** 31, 2 ** 53, 1e300), fc.integer({ min: -5, max: 200 }));
    let [refused, played] = [0, 0];
    fc.assert(
      fc.property(fc.nat({ max: 320 }), number, (path, garbage) => {
        const slot = slotOf(kind as 'lines', spoiled(sheet, path, garbage) as typeof dragonHarbor);
        const play = (): unknown => slot.play(wordTape('garbage'), BET);
        if (slot.listFaults().length > 0) {
          expect(play).toThrow(InvalidSheet);
          refused += 1;
        } else {
          expect(play()).toMatchObject({ multiple: expect.any(Number) as number });
          played += 1;
        }
      }),
      { seed: 11, numRuns: 300 },
    );
    expect(Math.min(refused, played)).toBeGreaterThan(20);
  });
});
