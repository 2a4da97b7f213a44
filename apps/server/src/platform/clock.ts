import { randomFillSync } from 'node:crypto';
import type { Clock, RandomBytes } from '@tessera/kernel';

export const systemClock: Clock = { nowMs: () => Date.now() };

const POOL_BYTES = 4_096;
let pool = Buffer.alloc(0);

/** Asks the system for many bytes at a time, because every id needs a few. No byte is ever given out twice. */
export const systemRandomBytes: RandomBytes = (count) => {
  if (count > POOL_BYTES) return randomFillSync(new Uint8Array(count));
  if (pool.length < count) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
  const bytes = Uint8Array.from(pool.subarray(0, count));
  pool = pool.subarray(count);
  return bytes;
};
