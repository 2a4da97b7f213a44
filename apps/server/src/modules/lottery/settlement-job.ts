import type { Job } from '../../platform/jobs/index.ts';

export const SETTLEMENT = 'lottery.settle';

/** Brings a result to the tickets that lack it. A corrected result is other work than the one before. */
export function settlementJobOf(drawId: string, version: number): Job {
  return { name: SETTLEMENT, key: `${drawId}:${version}`, payload: { drawId, version } };
}
