import { expect, it } from 'vitest';
import { browserClock, setServerTime } from './clock.ts';
import { createRequestIds, newRequestId } from './request-id.ts';

it('repeats an id for the same wish and makes a new one for another', () => {
  let made = 0;
  const ids = createRequestIds(() => `id-${(made += 1)}`);
  const first = ids.idFor(['withdraw', '10']);
  expect(ids.idFor(['withdraw', '10'])).toBe(first);
  expect(ids.idFor(['withdraw', '20'])).not.toBe(first);
  const second = ids.idFor(['withdraw', '20']);
  ids.done();
  expect(ids.idFor(['withdraw', '20'])).not.toBe(second);
});

it('makes UUIDs of version 7', () => {
  expect(newRequestId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('carries the server’s time, whatever this device thinks it is', () => {
  const nowMs = browserClock.nowMs();
  const DAY_MS = 24 * 3_600_000;
  setServerTime(nowMs + 3 * DAY_MS);
  const madeAtMs = Number.parseInt(newRequestId().slice(0, 13).replace('-', ''), 16);
  expect(madeAtMs - nowMs).toBeGreaterThan(2.9 * DAY_MS);
  setServerTime(browserClock.nowMs());
});
