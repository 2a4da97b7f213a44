import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { type Channel, checkChannelAmount, isChannelOpen, listOpenChannels } from './index.ts';

const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const channel = (id: string, change: Partial<Channel> = {}): Channel => ({
  id,
  currency: 'USD',
  min: usd('10'),
  max: usd('500'),
  fee: fraction(0n),
  hours: null,
  maintenance: [],
  riskLevel: 'low',
  displayOrder: 1,
  successRate: fraction(9n, 10n),
  ...change,
});
const at = (minuteOfDay: number, nowMs = 1_000) => ({ minuteOfDay, nowMs });

describe('a channel', () => {
  it.each([
    [{ fromMinute: 540, toMinute: 1_020 }, [539, 540, 1_019, 1_020], [false, true, true, false]],
    [{ fromMinute: 1_320, toMinute: 120 }, [1_319, 1_320, 1_439, 0, 119, 120], [false, true, true, true, true, false]],
    [null, [0, 1_439], [true, true]],
  ])('is open from its first minute to before its last: %j', (hours, minutes, open) => {
    expect(minutes.map((minute) => isChannelOpen(channel('a', { hours }), at(minute)))).toEqual(open);
  });

  it('is closed while it is maintained', () => {
    const maintained = channel('a', {
      maintenance: [
        { fromMs: 100, toMs: 200 },
        { fromMs: 300, toMs: 400 },
      ],
    });
    expect([99, 100, 199, 200, 300, 400].map((nowMs) => isChannelOpen(maintained, at(0, nowMs)))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('takes amounts within its limits while it is open', () => {
    const shut = channel('a', { hours: { fromMinute: 0, toMinute: 1 } });
    for (const text of ['10', '500']) expect(checkChannelAmount(channel('a'), usd(text), at(5))).toBeUndefined();
    expect(() => checkChannelAmount(channel('a'), usd('9.99'), at(5))).toThrow(expect.objectContaining({ code: 'below_min' }));
    expect(() => checkChannelAmount(channel('a', { min: usd('0') }), usd('0'), at(5))).toThrow(
      expect.objectContaining({ code: 'below_min' }),
    );
    expect(() => checkChannelAmount(channel('a'), usd('500.01'), at(5))).toThrow(expect.objectContaining({ code: 'above_max' }));
    expect(() => checkChannelAmount(shut, usd('9'), at(5))).toThrow(expect.objectContaining({ code: 'channel_closed' }));
  });

  it('is shown where it is open, by order, then success, then id', () => {
    const shown = listOpenChannels(
      [
        channel('late', { displayOrder: 2 }),
        channel('untried', { successRate: null }),
        channel('poor', { successRate: fraction(1n, 2n) }),
        channel('z'),
        channel('b'),
        channel('other', { currency: 'BRL' }),
        channel('shut', { hours: { fromMinute: 0, toMinute: 1 } }),
      ],
      'USD',
      at(5),
    );
    expect(shown.map(({ id }) => id)).toEqual(['b', 'z', 'poor', 'untried', 'late']);
  });

  it.each<[string, Partial<Channel>, number]>([
    ['hours', { hours: { fromMinute: 5, toMinute: 5 } }, 5],
    ['hours', { hours: { fromMinute: 5, toMinute: 1_440 } }, 5],
    ['hours', { hours: { fromMinute: Number.NaN, toMinute: 4 } }, 5],
    ['minuteOfDay', {}, 1_440],
    ['min', { min: usd('501') }, 5],
    ['max', { max: usd('-1') }, 5],
    ['fee', { fee: fraction(2n) }, 5],
    ['successRate', { successRate: fraction(-1n) }, 5],
    ['displayOrder', { displayOrder: -1 }, 5],
    ['fromMs', { maintenance: [{ fromMs: 0.5, toMs: 1 }] }, 5],
  ])('is refused by its %s, case %#', (field, change, minute) => {
    expect(() => listOpenChannels([channel('a', change)], 'USD', at(minute))).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });
});
