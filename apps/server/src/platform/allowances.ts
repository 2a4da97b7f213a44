import type { Clock } from '@tessera/kernel';

/** What may be taken at once, and what comes back each second until that much is there again. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each key, in this process alone. */
export interface Allowances {
  /**
   * Takes an amount, more than `burst` from a full allowance too, so that what is allowed at all can be done at some time.
   * @returns 0, or in how many milliseconds there will be enough; then nothing was taken
   */
  take(key: string, amount: number, allowance: Allowance): number;
  /** How many keys have something to get back. */
  readonly size: number;
}

interface Bucket {
  readonly allowance: Allowance;
  left: number;
  filledMs: number;
}

const SECOND_MS = 1_000;
/** Full buckets are as good as none and are dropped this often. */
const SWEEP_MS = 10_000;

export function createAllowances(clock: Clock): Allowances {
  const buckets = new Map<string, Bucket>();
  let sweptMs = clock.nowMs();

  function fill(bucket: Bucket, nowMs: number): void {
    const { burst, perSecond } = bucket.allowance;
    // A clock that was set back gives nothing back and takes nothing away.
    const sinceMs = Math.max(0, nowMs - bucket.filledMs);
    bucket.left = Math.min(burst, bucket.left + (sinceMs * perSecond) / SECOND_MS);
    bucket.filledMs = nowMs;
  }

  function sweep(nowMs: number): void {
    if (Math.abs(nowMs - sweptMs) < SWEEP_MS) return;
    sweptMs = nowMs;
    for (const [key, bucket] of buckets) {
      fill(bucket, nowMs);
      if (bucket.left >= bucket.allowance.burst) buckets.delete(key);
    }
  }

  return {
    take(key, amount, allowance) {
      const nowMs = clock.nowMs();
      sweep(nowMs);
      let bucket = buckets.get(key);
      if (!bucket) buckets.set(key, (bucket = { allowance, left: allowance.burst, filledMs: nowMs }));
      fill(bucket, nowMs);
      const missing = Math.min(amount, allowance.burst) - bucket.left;
      if (missing > 0) return Math.max(1, Math.ceil((missing * SECOND_MS) / allowance.perSecond));
      bucket.left -= amount;
      return 0;
    },
    get size() {
      return buckets.size;
    },
  };
}
