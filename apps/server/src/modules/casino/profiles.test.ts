import { beforeEach, describe, expect, it } from 'vitest';
import { PROFILES } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import { LAYOUTS } from '../../platform/posting/testing/given-ledger.ts';
import { givenCasino, usdOf } from './testing/given-casino.ts';

const SLOT = 'ember-mosaic';

describe.each(LAYOUTS)('what a place allows, with %s', async (_name, layout) => {
  const given = await givenCasino(38, layout);
  const { player, open, id, clock, cashOf, casino, moveTo } = given;
  const another = given.anotherCasino();
  const spin = (member: MemberRef, request: object = {}, at = casino) =>
    at.play(member, SLOT, { requestId: id(), currency: member.currency, stake: '1', ...request });

  beforeEach(() => {
    moveTo('gb');
    clock.advance(60_000);
  });

  it('time between two spins: 2.4 seconds are refused and cost nothing, 2.5 are enough', async () => {
    const member = await player('100');
    await spin(member);
    const cash = await cashOf(member);
    const { nonce } = await casino.showSeeds(member);
    clock.advance(2_400);
    await expect(spin(member)).rejects.toMatchObject({ code: 'round_too_soon', details: { waitMs: '100' } });
    await expect(spin(member, {}, another)).rejects.toMatchObject({ code: 'round_too_soon' });
    expect(await cashOf(member)).toBe(cash);
    expect((await casino.showSeeds(member)).nonce).toBe(nonce);
    clock.advance(100);
    await expect(spin(member)).resolves.toMatchObject({ stake: '1.0000' });
    expect((await casino.showSeeds(member)).nonce).toBe(nonce + 1);
  });

  it('one of many spins that two processes are asked for at the same moment', async () => {
    const member = await player('100');
    const spins = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => spin(member, {}, index % 2 === 0 ? casino : another)));
    expect(spins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of spins) if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'round_too_soon' });
  });

  it('a repeat of a spin within the time is answered as the first time', async () => {
    const member = await player('100');
    const requestId = id();
    const first = await spin(member, { requestId });
    expect(await spin(member, { requestId })).toEqual(first);
  });

  it('a repeat of what is not allowed any more is answered as the first time', async () => {
    moveTo('demo');
    const member = await player('100');
    const [turbo, dear] = [
      { requestId: id(), isTurbo: true },
      { requestId: id(), stake: '5' },
    ];
    const first = [await spin(member, turbo), await spin(member, dear)];
    const asked = { requestId: id(), currency: 'USD', stake: '1', bet: { mines: 3 }, isTurbo: true };
    const round = await casino.open(member, 'mines', asked);
    moveTo('gb');
    expect([await spin(member, turbo), await spin(member, dear)]).toEqual(first);
    expect(await casino.open(member, 'mines', asked)).toEqual(round);
    given.closeGames(SLOT, 'mines');
    expect([await spin(member, turbo), await spin(member, dear)]).toEqual(first);
    expect(await casino.open(member, 'mines', asked)).toEqual(round);
    await expect(spin(member, { ...turbo, stake: '2' })).rejects.toMatchObject({ code: 'request_conflict' });
    await expect(spin(member)).rejects.toMatchObject({ code: 'game_not_found' });
    given.closeGames();
  });

  it('five seconds between two rounds with choices, of one member and one game', async () => {
    const [member, other] = [await player('100'), await player('100')];
    const round = await open(member, 'mines', { stake: '1', bet: { mines: 24 } });
    await given.choose(member, round, 0);
    await spin(member);
    await open(other, 'mines', { stake: '1', bet: { mines: 24 } });
    clock.advance(4_999);
    await expect(open(member, 'mines', { stake: '1', bet: { mines: 24 } })).rejects.toMatchObject({ code: 'round_too_soon' });
    clock.advance(1);
    await expect(open(member, 'mines', { stake: '1', bet: { mines: 24 } })).resolves.toMatchObject({ gameId: 'mines' });
  });

  it.each([
    [{ isAutoplay: true }, 'autoplay'],
    [{ isTurbo: true }, 'turbo'],
  ])('no round that says %j', async (style, feature) => {
    const member = await player('100');
    await expect(spin(member, style)).rejects.toMatchObject({ code: 'feature_not_allowed', details: { feature } });
    await expect(
      casino.open(member, 'mines', { requestId: id(), currency: 'USD', stake: '1', bet: { mines: 3 }, ...style }),
    ).rejects.toMatchObject({ code: 'feature_not_allowed', details: { feature } });
    expect(await cashOf(member)).toBe(usdOf('100'));
    moveTo('mt');
    await expect(spin(member, style)).resolves.toBeDefined();
  });

  it('a most for a spin, which is offered and held, and is none of other games', async () => {
    const member = await player('100');
    await expect(spin(member, { stake: '2.01' })).rejects.toMatchObject({ code: 'above_max', details: { max: '2.00' } });
    await expect(spin(member, { stake: '2' })).resolves.toMatchObject({ stake: '2.0000' });
    expect((await casino.showGame(member, SLOT)).stakes.at(-1)).toBe('2.0000');
    expect(await casino.showGame(member, 'mines')).toMatchObject({ minCycleMs: 5_000 });
    await expect(open(member, 'mines', { stake: '5', bet: { mines: 3 } })).resolves.toMatchObject({ stake: '5.0000' });
  });

  it('everything in the demo, as fast as anybody plays', async () => {
    moveTo('demo');
    const member = await player('100');
    for (let count = 0; count < 3; count += 1) await spin(member, { isAutoplay: true, isTurbo: true, stake: '20' });
    expect(await casino.showGame(member, SLOT)).toMatchObject({ minCycleMs: 0 });
    expect(Object.values(PROFILES.demo.minCycleMs)).toEqual([0, 0]);
  });
});

it('a spin in a currency without a most is refused where there must be one', async () => {
  const { casino, player, moveTo, id } = await givenCasino(39);
  moveTo('gb');
  const member = { ...(await player('100')), currency: 'VND' };
  await expect(casino.play(member, SLOT, { requestId: id(), currency: 'VND', stake: '4000' })).rejects.toMatchObject({
    code: 'wrong_currency',
  });
});
