import { expect, it } from 'vitest';
import { spanOf } from './waiting-time.tsx';

it.each([
  [-5, 'now', 0],
  [59_999, 'now', 0],
  [60_000, 'minutes', 1],
  [3_599_999, 'minutes', 59],
  [3_600_000, 'hours', 1],
  [86_399_999, 'hours', 23],
  [86_400_000, 'days', 1],
])('%d ms are told as %s %d', (length, unit, count) => expect(spanOf(length)).toEqual({ unit, count }));
