import { expect, it } from 'vitest';
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
