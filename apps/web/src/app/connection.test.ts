import { identityCalls } from '@tessera/contract/calls';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const wire = vi.hoisted(() => {
  const state = { lost: /^$/, asked: [] as string[] };
  globalThis.fetch = async (url) => {
    state.asked.push(url as string);
    if (state.lost.test(url as string)) throw new TypeError('lost');
    return Response.json({ success: true, value: { status: 0, serverTimeMs: 0 }, message: null });
  };
  return state;
});
const { call } = await import('../shared/call.ts');
const { watchConnection } = await import('./connection.ts');

const told: boolean[] = [];
let stop = (): void => undefined;

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  told.length = 0;
  wire.asked = [];
  stop = watchConnection((isThere) => told.push(isThere));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the server cannot be reached though there is a network, and that it can be again', async () => {
  wire.lost = /./;
  await expect(call(identityCalls.getMemberInfo, {})).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told).toEqual([false, false, false]);
  wire.lost = /^$/;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([false, false, false, true]);
  expect(wire.asked).toHaveLength(5);
});

it('says nothing of one call that was lost while the next one is answered', async () => {
  wire.lost = /info$/;
  await expect(call(identityCalls.getMemberInfo, {})).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([true]);
});
