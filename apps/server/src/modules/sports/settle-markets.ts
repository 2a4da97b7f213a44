import type { wagers as wagersContract } from '@tessera/contract';
import { type MarketRules, type Result, type ResultCode, returnOf, settleSelection, validBetOf, VOID } from '@tessera/engines/sports';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job, type JobKind, type JobQueue, type JobWork } from '../../platform/jobs/index.ts';
import type { BookedWager, Outcome, Wagers } from '../wagers/index.ts';
import { readBetDetail } from './bet-detail.ts';
import { finalScore, halfTimeScore, type Match } from './event.ts';
import { listMarketIdsOf } from './markets.repo.ts';
import { closeSettled, listMatchesByIds, listMatchesToSettle } from './matches.repo.ts';
import { marketVersionOf } from './rule-version.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'settleBook'>;
  readonly jobs: JobQueue;
  /** Every version of every market that a stored bet may name; the engine's unless told. */
  readonly markets?: readonly MarketRules[];
}

const JOB = 'sports.settle';
const MATCHES_A_PAGE = 100;

const RESULTS: Readonly<Record<Exclude<ResultCode, 'FRACTION'>, wagersContract.WagerResult>> = {
  WIN: 'win',
  LOSE: 'lose',
  VOID: 'push',
  HALF_WIN: 'half_win',
  HALF_LOSE: 'half_lose',
};

const Payload = z.object({ eventId: z.uuid(), version: z.int() });

/** Puts a job for every result that is not settled. Answers how many it put. */
export async function queueSettlements({ db, jobs }: Pick<SettleDeps, 'db' | 'jobs'>): Promise<number> {
  let queued = 0;
  for (let after: Match | undefined; ;) {
    const matches = await listMatchesToSettle(db, { after, limit: MATCHES_A_PAGE });
    queued += await jobs.putMissing(db, matches.map(jobOf));
    after = matches.at(-1);
    if (!after) return queued;
  }
}

/** A corrected result is other work than the one before. */
function jobOf({ id, resultVersion }: Match): Job {
  return { name: JOB, key: `${id}:${resultVersion}`, payload: { eventId: id, version: resultVersion } };
}

/**
 * Brings the latest result of a match to every wager on it. May be killed anywhere and run by several processes at once: a version of a
 * settlement is booked once, whoever books it.
 */
export function settleJob(deps: SettleDeps): JobKind {
  return defineJob({
    name: JOB,
    payload: Payload,
    async run({ eventId }, { progress }) {
      const [match] = await listMatchesByIds(deps.db, [eventId]);
      if (!match) throw new Error('a match with a result is never removed');
      await settleMatch(deps, match, progress);
      await closeSettled(deps.db, match.id, match.resultVersion);
    },
  });
}

async function settleMatch({ db, wagers, markets: rules }: SettleDeps, match: Match, progress: JobWork['progress']): Promise<void> {
  const markets = await listMarketIdsOf(db, [match.id]);
  let done = 0;
  const settled = await Promise.allSettled(
    markets.map(async (gate) => {
      await wagers.settleBook({ gate, version: match.resultVersion }, (wager) => outcomeOf(match, wager, rules));
      done += 1;
      await progress(done, markets.length);
    }),
  );
  for (const market of settled) if (market.status === 'rejected') throw market.reason;
}

function outcomeOf(match: Match, wager: BookedWager, markets: readonly MarketRules[] | undefined): Outcome {
  const { odds, selection } = readBetDetail(wager.detail);
  const score = finalScore(match);
  const half = halfTimeScore(match);
  const isVoid = match.state === 'CANCELLED' || score === null;
  const rules = { version: marketVersionOf(wager.ruleVersion), ...(markets && { markets }) };
  const result: Result = isVoid ? VOID : settleSelection(selection, { score, ...(half ? { half } : {}) }, rules);
  if (result.code === 'FRACTION') throw new Error('a single bet on a match is never a dead heat');
  return {
    result: isVoid ? 'void' : RESULTS[result.code],
    payout: returnOf(wager.stake, odds, result),
    validBet: validBetOf({ stake: wager.stake, odds, result }),
  };
}
