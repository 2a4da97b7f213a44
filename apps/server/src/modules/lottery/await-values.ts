import type { Database } from '../../platform/db/database.ts';
import type { RareLog } from '../../platform/log-rarely.ts';
import type { Beacon } from './beacons/beacon.ts';
import { type AwaitingDraw, keepProofs, listAwaiting } from './public-values.repo.ts';

export interface AwaitValuesDeps {
  readonly db: Database;
  readonly rareLog: RareLog;
  readonly beacon: Beacon;
}

/** Of a pass, asked for in one call. */
const DRAWS_A_PAGE = 500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const DOUBTS_TOLD = 5;

/** Asks for the public values of draws whose books are frozen. A draw without one waits for the next call. */
export type AwaitValues = (nowMs: number) => Promise<void>;

/**
 * May be called by many processes and killed anywhere: a value is the same whoever asks, as it was fixed before the sale. A source that
 * cannot be asked is left alone for a moment, so that what else is due does not wait for it.
 */
export function createAwaitValues({ db, rareLog, beacon }: AwaitValuesDeps): AwaitValues {
  let pauseMs = 0;
  let notBeforeMs = 0;

  /** @returns whether the sources could be asked */
  async function ask(draws: readonly AwaitingDraw[], nowMs: number): Promise<boolean> {
    const { proofs, doubts, unreachable } = await beacon.tell(draws);
    await keepProofs(
      db,
      draws.flatMap(({ id }) => (proofs.has(id) ? [{ id, proof: proofs.get(id) ?? '' }] : [])),
    );
    if (doubts.length > 0) rareLog.error({ doubts: doubts.slice(0, DOUBTS_TOLD) }, 'a witness does not tell public values of draws');
    if (unreachable === null) return true;
    pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, 2 * pauseMs));
    notBeforeMs = nowMs + pauseMs;
    rareLog.error({ reason: unreachable }, 'public values of draws cannot be asked for, and the draws wait');
    return false;
  }

  return async (nowMs) => {
    if (nowMs < notBeforeMs) return;
    for (let after: AwaitingDraw | undefined; ;) {
      const draws = await listAwaiting(db, { nowMs, after, limit: DRAWS_A_PAGE });
      if (draws.length > 0 && !(await ask(draws, nowMs))) return;
      after = draws.at(-1);
      if (draws.length < DRAWS_A_PAGE) break;
    }
    pauseMs = 0;
  };
}
