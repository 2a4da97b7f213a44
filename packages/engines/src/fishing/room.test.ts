import { createHash, createHmac } from 'node:crypto';
import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { commitmentOf } from '../fair/seeds.ts';
import { BET_LEVELS, createRoom, createShotStream, FISH_RTP, highestBet, shootInRoom, UnknownBetLevel } from './room.ts';
import { verifyShot } from './verify-shot.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);
const SEEDS = { serverSeed: createHash('sha256').update('fishing').digest('hex'), clientSeed: 'player', nonce: 9 };
const ROOM = createRoom({ id: 'reef', version: 1, rtp: FISH_RTP, betLevels: BET_LEVELS.map(usd) });

describe('a room', () => {
  it('takes its own bet levels and no other', () => {
    const shoot = (bet: string) => shootInRoom(ROOM, createShotStream(ROOM, SEEDS), { fish: 'F01', inRange: [], bet: usd(bet) });
    for (const level of BET_LEVELS) expect(shoot(level).isRefunded).toBe(false);
    for (const other of ['0.03', '20', '0']) expect(() => shoot(other)).toThrow(UnknownBetLevel);
    expect(highestBet(ROOM)).toBe(usd('10'));
  });

  it('is refused without ascending levels or with fish that return everything', () => {
    for (const wrong of [
      { betLevels: [] },
      { betLevels: [usd('1'), usd('1')] },
      { betLevels: [units(0n)] },
      { betLevels: [units(10n ** 18n)] },
      { rtp: fraction(1n) },
      { rtp: fraction(0n) },
    ])
      expect(() => createRoom({ ...ROOM, ...wrong })).toThrow(InvalidInput);
  });

  it('draws each shot from its own labelled stream', () => {
    const word = createHmac('sha256', SEEDS.serverSeed).update('fishing:reef:player:9:0').digest().readUInt32BE(0);
    expect(createShotStream(ROOM, SEEDS).nextUint32()).toBe(word);
  });
});

describe('a verifier', () => {
  const shot = { fish: 'F01', inRange: [], bet: usd('1') };
  const outcome = shootInRoom(ROOM, createShotStream(ROOM, SEEDS), shot);
  const claim = {
    room: ROOM,
    shot,
    ...SEEDS,
    serverSeedHash: commitmentOf(SEEDS.serverSeed),
    events: outcome.events as unknown,
    multiplier: outcome.multiplier,
  };
  /** A nonce whose shot at the same fish ends otherwise. */
  const otherNonce = Array.from({ length: 50 }, (_, nonce) => nonce).find(
    (nonce) => shootInRoom(ROOM, createShotStream(ROOM, { ...SEEDS, nonce }), shot).isCaptured !== outcome.isCaptured,
  );

  it('agrees with a shot', () => {
    expect(verifyShot(claim)).toMatchObject({ ok: true, reason: null, outcome });
    expect(verifyShot(claim).words).toHaveLength(1);
  });

  it.each([
    [{ serverSeed: 'e'.repeat(64) }, 'commitment_mismatch'],
    [{ nonce: otherNonce }, 'events_mismatch'],
    [{ nonce: otherNonce, events: undefined }, 'multiplier_mismatch'],
    [{ multiplier: 3 }, 'multiplier_mismatch'],
    [{ events: [] }, 'events_mismatch'],
    [{ shot: { ...shot, fish: 'F99' } }, 'invalid_shot'],
    [{ shot: { ...shot, bet: usd('3') } }, 'invalid_shot'],
    [{ shot: null }, 'invalid_shot'],
    [{ clientSeed: '' }, 'invalid_client_seed'],
  ])('finds %o: %s', (change, reason) => {
    expect(verifyShot({ ...claim, ...change } as never)).toMatchObject({ ok: false, reason });
  });

  it('never throws for what a person may type', () => {
    const names = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'shot', 'events', 'multiplier'] as const;
    const near = fc.record({ fish: fc.anything(), inRange: fc.anything(), bet: fc.constant(usd('1')) });
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.anything(), near), (name, value) => {
        const { ok } = verifyShot({ ...claim, [name]: value } as never);
        // Another nonce, client seed or fish can miss as well: those only must not throw.
        if (name === 'serverSeed' || name === 'serverSeedHash') expect(ok).toBe(false);
        if (name === 'events' || name === 'multiplier') expect(ok).toBe(value === undefined || value === claim[name]);
      }),
    );
  });
});
