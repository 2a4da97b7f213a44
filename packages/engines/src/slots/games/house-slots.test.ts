import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../fair/seeds.ts';
import { computeClassicFigures } from '../classic/figures.ts';
import { computeClusterFigures } from '../cluster/simulate.ts';
import { computeHoldFigures } from '../hold/figures.ts';
import { createSlotStream, verifySlot } from '../play-slot.ts';
import { slotOfHouse } from '../slots.ts';
import type { Slot } from '../slots.ts';
import { estimateReturn } from '../statistics/estimate.ts';
import { wordTape } from '../statistics/word-tape.ts';
import { traceSlot } from '../trace-slot.ts';
import { computeWaysFigures } from '../ways/figures.ts';
import { evaluateWays } from '../ways/evaluate.ts';
import { spinWays } from '../ways/spin.ts';
import { glassGardenFigures } from './glass-garden-figures.ts';
import { glassGarden } from './glass-garden.ts';
import { HOUSE_SLOTS } from './house-slots.ts';
import { midnightMintFigures } from './midnight-mint-figures.ts';
import { midnightMint } from './midnight-mint.ts';
import { plazaFruitsFigures } from './plaza-fruits-figures.ts';
import { plazaFruits } from './plaza-fruits.ts';
import { saffronCaravanFigures } from './saffron-caravan-figures.ts';
import { saffronCaravan } from './saffron-caravan.ts';
import { summaryOf } from './slot-summary.ts';

const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 60_000);
const BET = { isMaximumBet: false };
const SEEDS = { serverSeed: 'c4'.repeat(32), clientSeed: 'player' };

describe.each(HOUSE_SLOTS.map((entry) => [entry.sheet.id, entry] as const))('%s', (id, entry) => {
  const slot: Slot = slotOfHouse(entry);
  const summary = summaryOf(entry);

  it('can be sold: no fault, a bounded round, a return of 94 to 97 percent that is known', () => {
    expect(slot.listFaults()).toEqual([]);
    expect(summary.maxRoundUnits).toBeGreaterThan(0);
    expect(Number(summary.maxRound)).toBeCloseTo((summary.maxRoundUnits ?? 0) / slot.betUnits, 2);
    expect(Number(summary.rtpPercent)).toBeGreaterThan(94);
    expect(Number(summary.rtpPercent)).toBeLessThan(97);
  });

  // Goal: what is shown is what is played. Method: one fixed seed; the mean within its own 99 % interval, no round above the greatest.
  it(`returns what its figures say over ${ROUNDS} rounds`, () => {
    const source = wordTape(`house ${id}`);
    const { rtp, standardError, largestUnits, hitFrequency } = estimateReturn(
      { rounds: ROUNDS, betUnits: slot.betUnits },
      () => slot.play(source, BET).multiple,
    );
    const bound = 2.576 * standardError + Number(summary.measured?.errorPercent ?? 0) / 100;
    expect(Math.abs(rtp - Number(summary.rtpPercent) / 100)).toBeLessThan(bound);
    expect(largestUnits).toBeLessThanOrEqual(summary.maxRoundUnits ?? 0);
    // Spins whose feature alone wins count as hits of a round, not of a spin.
    expect(hitFrequency).toBeGreaterThan(Number(summary.hitPercent) / 100 - 0.01);
    expect(hitFrequency).toBeLessThan(Number(summary.hitPercent) / 100 + 0.02);
  });

  it('traces every word of a round to what it decided', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const seeds = { ...SEEDS, nonce };
      const { words, round } = verifySlot({ slot, bet: BET, ...seeds, serverSeedHash: commitmentOf(SEEDS.serverSeed) });
      const source = createSlotStream(slot, seeds);
      const draws = traceSlot(entry, slot.play(source, BET).events, words);
      expect(draws.flatMap((draw) => draw.words)).toEqual(words);
      for (const { words: taken, bound, result } of draws) expect(result).toBe((taken.at(-1) ?? 0) % bound);
      const stops = (round?.events ?? []).flatMap((event) => (isStop(event) ? event.stops : []));
      if (stops.length > 0) expect(draws.filter(({ part }) => part === 'stop').map(({ result }) => result)).toEqual(stops);
    }
  });
});

function isStop(event: unknown): event is { readonly stops: readonly number[] } {
  return typeof event === 'object' && event !== null && 'stops' in event;
}

describe('Saffron Caravan', () => {
  it('has exactly its published figures', () => {
    expect(computeWaysFigures(saffronCaravan)).toEqual(saffronCaravanFigures);
  });

  it('shows at most one scatter and one wild on a reel', () => {
    for (const phase of ['base', 'free'] as const) {
      for (let stop = 0; stop < 31; stop += 1) {
        const { window } = evaluateWays(saffronCaravan, {
          phase,
          heights: [0, 0, 0, 0, 0],
          stops: [stop, stop, stop, stop, stop],
          multiplier: 1,
        });
        for (const shown of window)
          for (const symbol of ['PALM', 'SUN']) expect(shown.filter((one) => one === symbol).length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('ends a round at the most it can win, with free spins left', () => {
    const { events, multiple } = spinWays({ ...saffronCaravan, maxRoundUnits: 40 }, featureTape());
    expect(multiple).toBe(40);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['win-capped', 'round-ended']);
  });
});

describe('Glass Garden', () => {
  // Goal: what was measured is what is played. Method: the same seed from its first round; all of it where SLOT_ROUNDS asks for so many.
  it(`measures its published figures over ${ROUNDS} rounds, within both errors`, () => {
    const { seed, rounds } = glassGardenFigures;
    const measured = computeClusterFigures(glassGarden, { seed, rounds: ROUNDS });
    if (ROUNDS === rounds) expect(measured).toEqual(glassGardenFigures);
    const [found, stated] = [measured, glassGardenFigures].map(({ rtpPercent }) => Number(rtpPercent)) as [number, number];
    expect(Math.abs(found - stated)).toBeLessThan(Number(measured.errorPercent) + Number(glassGardenFigures.errorPercent));
    expect(Number(measured.hitPercent)).toBeCloseTo(Number(glassGardenFigures.hitPercent), 0);
    expect(measured.volatility).toBe('low');
  });

  it('states an error below a tenth of a percent, from units that are whole', () => {
    const { units, rounds, rtpPercent, errorPercent } = glassGardenFigures;
    expect(((100 * Number(units)) / rounds / glassGarden.betUnits).toFixed(4)).toBe(rtpPercent);
    expect(Number(errorPercent)).toBeLessThan(0.1);
  });
});

describe('Plaza Fruits', () => {
  it('has exactly its published figures, and plays every bet alike', () => {
    const figures = computeClassicFigures(plazaFruits);
    expect(figures).toEqual(plazaFruitsFigures);
    expect(figures.belowMaximumBet).toEqual(figures.maximumBet);
    expect(figures.jackpot).toBeNull();
  });
});

describe('Midnight Mint', () => {
  it('has exactly its published figures', () => {
    expect(computeHoldFigures(midnightMint)).toEqual(midnightMintFigures);
  });

  it('has three fixed jackpots, and no round above all of them', () => {
    const stakes = (units: number): number => units / midnightMint.betUnits;
    expect(midnightMint.coins.slice(-2).map(({ id, units }) => [id, stakes(units)])).toEqual([
      ['MINI', 25],
      ['MAJOR', 100],
    ]);
    expect(stakes(midnightMint.fullGridUnits)).toBe(1_000);
    expect(stakes(midnightMintFigures.maxRoundUnits)).toBe(15 * 100 + 1_000);
  });
});

/** Stops that show five scatters: each reel's scatter on its middle row. */
function featureTape() {
  const words = saffronCaravan.reels.map((strip) => (strip.indexOf('PALM') + strip.length - 1) % strip.length);
  let next = 0;
  return { nextUint32: () => words[next++ % words.length] ?? 0 };
}
