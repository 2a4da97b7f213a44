import { createHash, createHmac } from 'node:crypto';
import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HmacSha256 } from '../../fair/hashing.ts';
import { emberMosaicFigures } from '../games/ember-mosaic-figures.ts';
import { emberMosaic } from '../games/ember-mosaic.ts';
import { evaluate } from './evaluate.ts';
import { playRound } from './play-round.ts';
import { freeSpinMultiplier } from '../reels/reel-sheet.ts';
import { InvalidSheet } from '../sheet-faults.ts';
import type { ParSheet } from './sheet.ts';
import { payoutOf, spin } from './spin.ts';
import type { SlotEvent, SlotRound } from './spin.ts';

const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();
const SEEDS = { serverSeed: createHash('sha256').update('ember mosaic test seed').digest('hex'), clientSeed: 'player-seed' };
/** Ten million take a few minutes: SLOT_ROUNDS=10000000. */
const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 100_000);

afterEach(() => vi.restoreAllMocks());

/** Gives the stops as words: every strip has 32 stops, so a word below 32 is its own stop. */
function scripted(...spins: readonly (readonly number[])[]): RandomSource {
  const words = spins.flat();
  let next = 0;
  return { nextUint32: () => words[next++] ?? 0 };
}

function eventsOf<T extends SlotEvent['type']>(round: SlotRound, type: T): readonly Extract<SlotEvent, { type: T }>[] {
  return round.events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type);
}

function awardedIn(round: SlotRound): number {
  return eventsOf(round, 'free-spins-awarded')[0]?.awarded ?? 0;
}

function firstFeature(): { nonce: number; round: SlotRound } {
  for (let nonce = 0; ; nonce += 1) {
    const round = playRound({ sheet: emberMosaic, ...SEEDS, nonce });
    if (eventsOf(round, 'free-spins-awarded').length > 0) return { nonce, round };
  }
}

describe('a round', () => {
  it('that wins nothing is told in three events', () => {
    expect(spin(emberMosaic, scripted([0, 0, 0, 0, 0])).events.map(({ type }) => type)).toEqual([
      'reels-stopped',
      'spin-ended',
      'round-ended',
    ]);
  });

  it('can win the published maximum, and no more', () => {
    const round = spin(emberMosaic, scripted([6, 25, 6, 9, 15], ...Array.from({ length: 12 }, () => [18, 2, 19, 24, 4])));
    expect(round.multiple).toBe(emberMosaicFigures.maxWin.roundLineBets);
    expect(eventsOf(round, 'free-spins-awarded')).toEqual([{ type: 'free-spins-awarded', scatters: 5, spins: 12, awarded: 12 }]);
    expect(eventsOf(round, 'round-ended')).toEqual([{ type: 'round-ended', freeSpins: 12, multiple: 115_014 }]);
    expect(eventsOf(round, 'free-spin-started').map(({ multiplier }) => multiplier)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
  });

  it('ends where its sheet says, whatever is left of it', () => {
    const best = [6, 25, 6, 9, 15];
    const wild = Array.from({ length: 12 }, () => [18, 2, 19, 24, 4]);
    const all = spin(emberMosaic, scripted(best, ...wild));
    const reached = (spins: number): number => eventsOf(all, 'spin-ended')[spins]?.roundMultiple ?? 0;
    // The fourth free spin reaches it exactly, or goes one line bet beyond.
    for (const cap of [reached(4), reached(4) - 1]) {
      const round = spin({ ...emberMosaic, maxRoundLineBets: cap }, scripted(best, ...wild));
      expect(round.multiple).toBe(cap);
      expect(round.events.slice(-3)).toEqual([
        { ...eventsOf(all, 'spin-ended')[4], roundMultiple: cap },
        { type: 'win-capped', multiple: cap },
        { type: 'round-ended', freeSpins: 4, multiple: cap },
      ]);
    }
    const oneMore = spin({ ...emberMosaic, maxRoundLineBets: reached(4) + 1 }, scripted(best, ...wild));
    expect(eventsOf(oneMore, 'round-ended')).toEqual([{ type: 'round-ended', freeSpins: 5, multiple: reached(4) + 1 }]);
    expect(eventsOf(all, 'win-capped')).toEqual([]);
  });

  it('adds up: a replay of its events finds every win and the total', () => {
    const { round } = firstFeature();
    let [total, inSpin] = [0, 0];
    for (const event of round.events) {
      if (event.type === 'line-won' || event.type === 'scatters-won') inSpin += event.multiple;
      if (event.type !== 'spin-ended') continue;
      total += inSpin;
      expect([event.multiple, event.roundMultiple]).toEqual([inSpin, total]);
      inSpin = 0;
    }
    expect(eventsOf(round, 'round-ended')[0]?.multiple).toBe(total);
    expect(round.multiple).toBe(total);
    expect(eventsOf(round, 'reels-stopped')).toHaveLength(1 + awardedIn(round));
    expect(JSON.parse(JSON.stringify(round.events))).toEqual(round.events);
  });

  it('retriggers where the sheet says so, and every spin of it keeps the multiplier', () => {
    const retriggered: ParSheet = {
      ...emberMosaic,
      freeSpins: { ...emberMosaic.freeSpins, reels: null, isRetriggered: true, multipliers: [3] },
    };
    const trigger = [6, 25, 6, 9, 15];
    const round = spin(retriggered, scripted(trigger, trigger));
    expect(eventsOf(round, 'free-spins-awarded').map(({ awarded }) => awarded)).toEqual([12, 24]);
    expect(eventsOf(round, 'reels-stopped')).toHaveLength(25);
    expect(eventsOf(round, 'spin-ended')[1]?.multiple).toBe(
      3 * evaluate(retriggered, { phase: 'base', stops: trigger, multiplier: 1 }).multiple,
    );
    expect(freeSpinMultiplier(retriggered, 24)).toBe(3);
  });

  it('awards no more where the sheet does not retrigger, though free spins pay their scatters', () => {
    const shared: ParSheet = { ...emberMosaic, freeSpins: { ...emberMosaic.freeSpins, reels: null } };
    const trigger = [6, 25, 6, 9, 15];
    const round = spin(shared, scripted(trigger, trigger));
    expect(eventsOf(round, 'reels-stopped')).toHaveLength(13);
    expect(eventsOf(round, 'scatters-won').slice(0, 2)).toEqual(Array(2).fill({ type: 'scatters-won', scatters: 5, multiple: 1_600 }));
  });

  it('refuses a stop outside its strip and a faulty sheet', () => {
    expect(() => evaluate(emberMosaic, { phase: 'base', stops: [32, 0, 0, 0, 0], multiplier: 1 })).toThrow(InvalidInput);
    expect(() => spin({ ...emberMosaic, lines: [[0, 0, 0, 0, 3]] }, scripted())).toThrow(InvalidSheet);
  });

  it('never asks Math.random', () => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was called');
    });
    expect(firstFeature().round.multiple).toBeGreaterThan(0);
  });
});

describe('a payout', () => {
  const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

  it('is stake × multiple ÷ lines, truncated once', () => {
    expect(payoutOf(emberMosaic, { stake: usd('2'), multiple: 115_014 })).toBe(usd('11501.4'));
    expect(payoutOf(emberMosaic, { stake: usd('0.01'), multiple: 7 })).toBe(usd('0.0035'));
    expect(payoutOf(emberMosaic, { stake: units(1n), multiple: 39 })).toBe(units(1n));
    expect(payoutOf(emberMosaic, { stake: usd('5'), multiple: 0 })).toBe(usd('0'));
  });

  it('is all that a stake changes: equal seeds with other stakes tell equal rounds', () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const [small, large] = [usd('0.2'), usd('200')].map((stake) => {
        const round = playRound({ sheet: emberMosaic, ...SEEDS, nonce });
        return { round, payout: payoutOf(emberMosaic, { stake, multiple: round.multiple }) };
      });
      expect(large?.round).toEqual(small?.round);
      expect(large?.payout).toBe((small?.payout ?? 0n) * 1_000n);
    }
  });
});

// Goal: what is played returns what is published. Method: one fixed seed, every figure within its own 99 % interval.
describe(`${ROUNDS} seeded rounds`, () => {
  const lines = emberMosaic.lines.length;
  let [won, hits, features, freeSpins] = [0, 0, 0, 0];
  beforeAll(() => {
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const round = playRound({ sheet: emberMosaic, ...SEEDS, nonce, hmac: nodeHmac });
      won += round.multiple / lines;
      if (round.multiple > 0) hits += 1;
      const spins = eventsOf(round, 'round-ended')[0]?.freeSpins ?? 0;
      if (spins > 0) features += 1;
      freeSpins += spins;
    }
  }, 600_000);
  const within = (seen: number, promised: number, deviation: number): void => {
    expect(Math.abs(seen - promised)).toBeLessThanOrEqual((2.576 * deviation) / Math.sqrt(ROUNDS));
  };
  const hit = Number(emberMosaicFigures.hitFrequency.percent) / 100;
  const feature = Number(emberMosaicFigures.feature.frequency.percent) / 100;

  it('return the exact RTP within its 99 % interval', () => {
    within(won / ROUNDS, Number(emberMosaicFigures.rtp.percent) / 100, Number(emberMosaicFigures.standardDeviation));
  });

  it('hit as often as published', () => {
    within(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit)));
  });

  it('start features as often as published', () => {
    within(features / ROUNDS, feature, Math.sqrt(feature * (1 - feature)));
    expect(freeSpins / features).toBeCloseTo(Number(emberMosaicFigures.feature.meanFreeSpins), 1);
  });
});
