import { describe, expect, it } from 'vitest';
import type { Arrival } from './handshake.ts';
import { ASKING_LIMITS, createAskingLimits, createOpenCounts } from './limits.ts';

describe('open connections', () => {
  it('are counted by key, and one that ends makes room for one', () => {
    const counts = createOpenCounts();
    const first = counts.take('a', 2);
    expect(counts.take('a', 2)).not.toBeNull();
    expect(counts.take('a', 2)).toBeNull();
    expect(counts.take('b', 2)).not.toBeNull();
    first?.();
    expect(counts.take('a', 2)).not.toBeNull();
    expect(counts.take('a', 2)).toBeNull();
  });

  it('are taken off once, however often they end', () => {
    const counts = createOpenCounts();
    const first = counts.take('a', 2);
    counts.take('a', 2);
    first?.();
    first?.();
    expect(counts.take('a', 2)).not.toBeNull();
    expect(counts.take('a', 2)).toBeNull();
  });

  it('of a key that ended all begin at none', () => {
    const counts = createOpenCounts();
    counts.take('a', 1)?.();
    const again = counts.take('a', 1);
    expect(again).not.toBeNull();
    expect(counts.take('a', 1)).toBeNull();
  });
});

describe('what connections ask for', () => {
  const arrivalOf = (ip: string, member?: { readonly id: string; readonly isTrial: boolean }) =>
    ({ visitor: { ip, host: 'localhost', header: () => undefined }, caller: member ? { member } : null }) as unknown as Arrival;
  const given = () => {
    const time = { nowMs: 0 };
    return { time, limits: createAskingLimits({ nowMs: () => time.nowMs }, 1) };
  };
  /** How many of so many are granted. */
  const grantedOf = (most: number, ask: () => boolean): number => Array.from({ length: most }, ask).filter(Boolean).length;
  const { newRooms, ownRooms, roomsOfConnection, arrivalsOfAddress } = ASKING_LIMITS;

  it('is counted of guests and trial users by address, over all their connections', () => {
    const { time, limits } = given();
    const asks = [
      limits.askOf(arrivalOf('192.0.2.1')),
      limits.askOf(arrivalOf('192.0.2.1', { id: 'trial 1', isTrial: true })),
      limits.askOf(arrivalOf('192.0.2.1', { id: 'trial 2', isTrial: true })),
    ];
    expect(asks.map((ask) => grantedOf(newRooms.burst / 2, () => ask('newRooms')))).toEqual([newRooms.burst / 2, newRooms.burst / 2, 0]);
    expect(limits.askOf(arrivalOf('192.0.2.2'))('newRooms')).toBe(true);
    expect(limits.askOf(arrivalOf('192.0.2.1', { id: 'member', isTrial: false }))('newRooms')).toBe(true);
    time.nowMs = 1_000;
    expect(grantedOf(newRooms.burst, () => asks[0]?.('newRooms') ?? false)).toBe(newRooms.perSecond);
  });

  it('is counted of members by account, wherever they come from', () => {
    const { limits } = given();
    const member = { id: 'member', isTrial: false };
    const [here, there] = [limits.askOf(arrivalOf('192.0.2.1', member)), limits.askOf(arrivalOf('192.0.2.2', member))];
    expect(grantedOf(newRooms.burst, () => here('newRooms'))).toBe(newRooms.burst);
    expect(there('newRooms')).toBe(false);
    expect(grantedOf(ownRooms.burst + 5, () => here('ownRooms'))).toBe(ownRooms.burst);
    expect(there('ownRooms')).toBe(false);
  });

  it('is counted of each connection by itself', () => {
    const { limits } = given();
    const [one, other] = [limits.askOf(arrivalOf('192.0.2.1')), limits.askOf(arrivalOf('192.0.2.1'))];
    expect(grantedOf(roomsOfConnection.burst + 5, () => one('roomsOfConnection'))).toBe(roomsOfConnection.burst);
    expect(other('roomsOfConnection')).toBe(true);
  });

  it('begins with so many arrivals of an address', () => {
    const { limits } = given();
    expect(grantedOf(arrivalsOfAddress.burst + 5, () => limits.mayArrive('192.0.2.1'))).toBe(arrivalsOfAddress.burst);
    expect(limits.mayArrive('192.0.2.2')).toBe(true);
  });
});
