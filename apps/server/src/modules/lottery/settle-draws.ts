import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '../../platform/jobs/index.ts';
import type { BookedWager, Outcome, Wagers } from '../wagers/index.ts';
import type { Chases } from './chases.ts';
import { beginSettling, closeSettled, listDrawsByIds, listDrawsToSettle } from './draws.repo.ts';
import { forgetExposures } from './exposure.repo.ts';
import { cappedAt, createJudge, outcomeOf, voidOutcome } from './judge-ticket.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { nameOfPool, type SharesOf } from './pool-shares.ts';
import { listPoolDraws } from './pools.repo.ts';
import type { NewReview } from './payout-reviews.repo.ts';
import { createReviewer, keepWaiting, readThresholds } from './review-payouts.ts';
import { SETTLEMENT, settlementJobOf } from './settlement-job.ts';
import { type PoolDeps, sharePools } from './share-pools.ts';
import type { Draw } from './lottery.ts';
import { capWins, type CapDeps } from './prize-caps.ts';
import { limitsOf } from './ticket-limits.ts';

export interface SettleDeps extends PoolDeps {
  readonly wagers: Pick<Wagers, 'settleBook' | 'readBook'>;
  readonly jobs: JobQueue;
  readonly isByCell: boolean;
  readonly chases: Pick<Chases, 'settle'>;
}

const DRAWS_A_PAGE = 100;

const Payload = z.object({ drawId: z.uuid(), version: z.int() });

/** Puts a job for every result that is not settled. Answers how many it put. */
export async function queueSettlements({ db, jobs }: Pick<SettleDeps, 'db' | 'jobs'>): Promise<number> {
  let queued = 0;
  for (let after: Draw | undefined; ;) {
    const draws = await listDrawsToSettle(db, { after, limit: DRAWS_A_PAGE });
    queued += await jobs.putMissing(db, draws.map(jobOf));
    after = draws.at(-1);
    if (!after) return queued;
  }
}

const jobOf = ({ id, resultVersion }: Draw): Job => settlementJobOf(id, resultVersion);

/**
 * Brings the latest result of a draw to every ticket on it, and then to the plans that they belong to. May be killed anywhere and run by several processes at once: a version of a
 * settlement is booked once, whoever books it.
 */
export function settleJob(deps: SettleDeps): JobKind {
  return defineJob({
    name: SETTLEMENT,
    payload: Payload,
    async run({ drawId }) {
      const [draw] = await listDrawsByIds(deps.db, [drawId]);
      if (!draw) throw new Error('a draw with a result is never removed');
      const [lottery] = await listLotteriesByIds(deps.db, [draw.lotteryId]);
      if (!lottery) throw new Error('the lottery of a draw is never removed');
      await beginSettling(deps.db, draw.id, draw.resultVersion);
      await sharePools(deps, draw, lottery);
      await settleTickets(deps, draw);
      await deps.db.transaction((tx) => forgetExposures(tx, draw.id));
      await deps.chases.settle(draw);
      await closeSettled(deps.db, draw.id, draw.resultVersion);
    },
  });
}

/** Pays what is decided, and keeps aside what two persons have to look at first. */
async function settleTickets(deps: SettleDeps, draw: Draw): Promise<void> {
  const decide = await deciderOf(deps, draw);
  const review = await createReviewer(deps, draw, await readThresholds(deps.db));
  const waiting = new Map<string, NewReview>();
  await deps.wagers.settleBook({ gate: draw.id, version: draw.resultVersion }, (ticket) => {
    const outcome = decide(ticket);
    const reviewed = outcome && review(ticket, outcome);
    if (outcome && !reviewed) {
      const { cell, memberId, id: wagerId, brand, currency } = ticket;
      const amount = outcome.payout;
      waiting.set(`${memberId} ${wagerId}`, {
        cell,
        memberId,
        wagerId,
        drawId: draw.id,
        version: draw.resultVersion,
        brand,
        currency,
        amount,
      });
    }
    return reviewed;
  });
  await keepWaiting(deps, draw, [...waiting.values()], deps.clock.nowMs());
}

/** What a ticket was given back for is no business of a result that comes later. */
export async function deciderOf(deps: CapDeps, draw: Draw): Promise<(ticket: BookedWager) => Outcome | null> {
  if (draw.state === 'VOID') return (ticket) => (ticket.result === 'void' ? null : voidOutcome(ticket));
  const judge = createJudge(draw, await sharesOfDraw(deps.db, draw));
  const paidWins = await capWins(deps, draw, judge);
  return (ticket) => {
    if (ticket.result === 'void') return null;
    const judged = judge(ticket);
    const paid = paidWins(ticket) ?? cappedAt(judged.won, limitsOf(ticket.currency).caps.perTicket);
    return outcomeOf(ticket, judged, paid);
  };
}

/** What one winning combination gets by the present result, of each pool. */
async function sharesOfDraw(db: Database, { id, resultVersion }: Draw): Promise<SharesOf> {
  const known = (await listPoolDraws(db, id, resultVersion)).filter(({ version }) => version === resultVersion);
  const shares = new Map(known.map((one) => [nameOfPool(one), one.shares]));
  return (key) => shares.get(nameOfPool(key));
}
