import { CallFailed } from '@tessera/client';
import { describe, expect, it } from 'vitest';
import { isCertainRefusal } from './certain-refusal.ts';

const failed = (status: number): CallFailed => new CallFailed({ code: 'unknown_error', kind: 'unavailable', message: '', status });

/** After anything else the retry repeats its request id, so that a second withdrawal cannot come of it. */
describe('nothing was started for certain', () => {
  it.each([400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 499])('after status %i', (status) => {
    expect(isCertainRefusal(failed(status))).toBe(true);
  });

  it.each([0, 200, 302, 399, 500, 501, 502, 503, 504, 520, 599])('is not said after status %i', (status) => {
    expect(isCertainRefusal(failed(status))).toBe(false);
  });

  it.each([new TypeError('a bug of the page'), new DOMException('left', 'AbortError'), null, 'lost', { status: 404 }])(
    'is not said after %s, which is no answer',
    (error) => {
      expect(isCertainRefusal(error)).toBe(false);
    },
  );
});
