import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '../../platform/jobs/index.ts';
import type { BookedWager, Outcome, Wagers } from '../wagers/index.ts';
import { beginSettling, closeSettled, listDrawsByIds, listDrawsToSettle } from './draws.repo.ts';
import { forgetExposures } from './exposure.repo.ts';
import { cappedAt, createJudge, outcomeOf, voidOutcome } from './judge-ticket.ts';
import type { Draw } from './lottery.ts';
import { capWins, type CapDeps } from './prize-caps.ts';
import { limitsOf } from './ticket-limits.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'settleBook' | 'readBook'>;
  readonly jobs: JobQueue;
  readonly isByCell: boolean;
}

const JOB = 'lottery.settle';
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

/** A corrected result is other work than the one before. */
function jobOf({ id, resultVersion }: Draw): Job {
  return { name: JOB, key: `${id}:${resultVersion}`, payload: { drawId: id, version: resultVersion } };
}

/**
 * Brings the latest result of a draw to every ticket on it. May be killed anywhere and run by several processes at once: a version of a
 * settlement is booked once, whoever books it.
 */
export function settleJob(deps: SettleDeps): JobKind {
  return defineJob({
    name: JOB,
    payload: Payload,
    async run({ drawId }) {
      const [draw] = await listDrawsByIds(deps.db, [drawId]);
      if (!draw) throw new Error('a draw with a result is never removed');
      await beginSettling(deps.db, draw.id, draw.resultVersion);
      const decide = await deciderOf(deps, draw);
      await deps.wagers.settleBook({ gate: draw.id, version: draw.resultVersion }, decide);
      await deps.db.transaction((tx) => forgetExposures(tx, draw.id));
      await closeSettled(deps.db, draw.id, draw.resultVersion);
    },
  });
}

/** What a ticket was given back for is no business of a result that comes later. */
export async function deciderOf(deps: CapDeps, draw: Draw): Promise<(ticket: BookedWager) => Outcome | null> {
  if (draw.state === 'VOID') return (ticket) => (ticket.result === 'void' ? null : voidOutcome(ticket));
  const judge = createJudge(draw);
  const paidWins = await capWins(deps, draw, judge);
  return (ticket) => {
    if (ticket.result === 'void') return null;
    const judged = judge(ticket);
    const paid = paidWins(ticket) ?? cappedAt(judged.won, limitsOf(ticket.currency).caps.perTicket);
    return outcomeOf(ticket, judged, paid);
  };
}
