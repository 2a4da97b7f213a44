import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallbackRefused, checkCallback, nonceKeptUntilMs } from './index.ts';

const NOW = 1_000_000_000;
const WINDOW = 300_000;
const stamp = (sentAtMs: number, nonce = 'nonce-01') => ({ sentAtMs, nonce });
const none = (): boolean => false;

describe('a callback', () => {
  it('is let in five minutes early or late, and not a millisecond more', () => {
    for (const away of [-WINDOW, 0, WINDOW]) expect(checkCallback(stamp(NOW + away), NOW, none)).toBeUndefined();
    for (const away of [-WINDOW - 1, WINDOW + 1])
      expect(() => checkCallback(stamp(NOW + away), NOW, none)).toThrow(expect.objectContaining({ code: 'callback_stale' }));
  });

  it('is let in once', () => {
    expect(() => checkCallback(stamp(NOW), NOW, (nonce) => nonce === 'nonce-01')).toThrow(
      expect.objectContaining({ code: 'callback_replayed' }),
    );
  });

  it.each([
    ['nonce', stamp(NOW, 'short-7'), NOW],
    ['nonce', stamp(NOW, 'x'.repeat(65)), NOW],
    ['nonce', stamp(NOW, 'with space'), NOW],
    ['sentAtMs', stamp(Number.NaN), NOW],
    ['nowMs', stamp(NOW), 0.5],
  ])('is refused by its %s, case %#', (field, given, nowMs) => {
    expect(() => checkCallback(given, nowMs, none)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });

  // Goal: no callback is let in twice. Method: a memory that forgets at the instant it may, and any times of arrival.
  it('is never let in twice, though nonces are forgotten', () => {
    const arrival = fc.integer({ min: NOW - 2 * WINDOW, max: NOW + 2 * WINDOW });
    fc.assert(
      fc.property(arrival, fc.array(arrival, { maxLength: 8 }), (sentAtMs, arrivals) => {
        let [passed, isKnown] = [0, false];
        for (const nowMs of arrivals.toSorted((left, right) => left - right)) {
          try {
            checkCallback(stamp(sentAtMs), nowMs, () => isKnown && nowMs <= nonceKeptUntilMs(sentAtMs));
            [passed, isKnown] = [passed + 1, true];
          } catch (error) {
            expect(error).toBeInstanceOf(CallbackRefused);
          }
        }
        expect(passed).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
