import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { HmacSha256 } from '../fair/hashing.ts';
import { commitmentOf } from '../fair/seeds.ts';
import { emberMosaicFigures } from './games/ember-mosaic-figures.ts';
import { emberMosaic } from './games/ember-mosaic.ts';
import type { HouseSlot } from './games/house-slots.ts';
import { playRound } from './lines/play-round.ts';
import { playSlot, type SlotClaim, verifySlot } from './play-slot.ts';
import { slotOfHouse } from './slots.ts';
import { traceSlot } from './trace-slot.ts';

const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();
const SEEDS = { serverSeed: createHash('sha256').update('ember mosaic test seed').digest('hex'), clientSeed: 'player-seed' };
const BET = { isMaximumBet: false };
const EMBER: HouseSlot<'lines'> = { kind: 'lines', sheet: emberMosaic, figures: emberMosaicFigures };

const isFeature = (nonce: number): boolean =>
  playRound({ sheet: emberMosaic, ...SEEDS, nonce }).events.some(({ type }) => type === 'free-spins-awarded');
const nonce = Array.from({ length: 1_000 }, (_, index) => index).find(isFeature) ?? expect.fail('there is a feature');
const claim: SlotClaim = { slot: slotOfHouse(EMBER), bet: BET, ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed), nonce };

function traced(slot: HouseSlot<'lines'>, hmac: HmacSha256 = nodeHmac) {
  const played = { ...claim, slot: slotOfHouse(slot), hmac };
  const { words } = verifySlot(played);
  const { events } = playSlot(slotOfHouse(slot), played, BET);
  return { words, events, draws: traceSlot(slot, events, words) };
}

describe('a trace', () => {
  it('is the same with either HMAC', () => {
    expect(verifySlot({ ...claim, hmac: nodeHmac })).toEqual(verifySlot(claim));
  });

  it('leads every stop to words that anyone can compute', () => {
    const { draws, events } = traced(EMBER);
    const stops = events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
    expect(draws.map(({ result }) => result)).toEqual(stops.flat());
    for (const [place, { words, bound, result }] of draws.entries()) {
      const message = `slots:ember-mosaic:${SEEDS.clientSeed}:${nonce}:${Math.floor(place / 8)}`;
      expect(words).toEqual([
        createHmac('sha256', SEEDS.serverSeed)
          .update(message)
          .digest()
          .readUInt32BE((place % 8) * 4),
      ]);
      expect(result).toBe((words[0] ?? 0) % bound);
    }
    expect(draws.at(-1)).toMatchObject({ step: stops.length - 1, part: 'stop', column: 5, row: null });
  });

  it('shows rejected words where a strip does not divide the words', () => {
    const odd = { ...emberMosaic, reels: emberMosaic.reels.map((strip) => strip.slice(0, 31)) };
    const rejecting: HmacSha256 = (key, message) => new Uint8Array(nodeHmac(key, message)).fill(0xff, 0, 4);
    const { draws } = traced({ ...EMBER, sheet: odd }, rejecting);
    expect(draws[0]).toMatchObject({ column: 1, bound: 31 });
    expect(draws[0]?.words).toHaveLength(2);
    expect(draws[0]?.words[0]).toBe(2 ** 32 - 1);
    expect(draws[1]?.words).toHaveLength(1);
  });
});
