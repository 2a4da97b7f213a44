import { z } from 'zod';
import { MAX_SKEW_MS } from '../../platform/clock-check.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, type Job, type JobKind } from '../../platform/jobs/index.ts';
import { changeDeposit } from './change-deposit.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { listExpiredDeposits, lockDeposit } from './deposits.repo.ts';
import { giveUpUnsentOrder, insertOrder, lockOrder } from './orders.repo.ts';
import { idInCell, netOf, type PaymentsDeps, type Withdrawal } from './payment.ts';
import { EXPIRE_DEPOSIT, expiryOf, nextStepOf, WITHDRAWAL_DUE } from './due-jobs.ts';
import { listCellsWithDueWithdrawals, listDueWithdrawals, lockWithdrawal } from './withdrawals.repo.ts';

/** A pass stops here and leaves the rest to the next one. */
const MOST_PER_PASS = 1_000;

const Subject = z.object({ cell: z.int(), memberId: z.uuid(), id: z.uuid() });

/** Closes a deposit whose money did not come in time. */
export function expireDeposit(deps: PaymentsDeps): JobKind {
  return defineJob({
    name: EXPIRE_DEPOSIT,
    payload: Subject,
    run: (subject) =>
      deps.db.transaction(async (tx) => {
        // Orders are locked before what they are for, as a callback does.
        await lockOrder(tx, subject.cell, subject.id);
        const deposit = await lockDeposit(tx, subject, subject.id);
        if (deposit?.state !== 'PENDING') return;
        await changeDeposit(deps, tx, deposit, { event: 'expire', actor: 'clock' });
        await giveUpUnsentOrder(tx, deposit);
      }),
  });
}

/** Takes the step of a withdrawal that is due: what was approved is paid out, what was paid counts as received. */
export function advanceWithdrawal(deps: PaymentsDeps): JobKind {
  return defineJob({
    name: WITHDRAWAL_DUE,
    payload: Subject,
    run: (subject) =>
      deps.db.transaction(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, subject, subject.id);
        // It went on meanwhile: a job of its own is there for what comes next.
        if (!withdrawal || withdrawal.dueAtMs === null || withdrawal.dueAtMs > deps.clock.nowMs() + MAX_SKEW_MS) return;
        if (withdrawal.state === 'APPROVED') await startPayout(deps, tx, withdrawal);
        // A payout that the member said nothing about counts as received (rule book §7.6).
        if (withdrawal.state === 'PAID') await changeWithdrawal(deps, tx, withdrawal, { event: 'timeout', actor: 'clock' });
      }),
  });
}

/** Writes the payout order; sending it is another step, outside any transaction. */
async function startPayout(deps: PaymentsDeps, tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await changeWithdrawal(deps, tx, withdrawal, { event: 'pay', actor: 'clock' });
  const { cell, memberId, channel, currency } = withdrawal;
  const nowMs = deps.clock.nowMs();
  const order = {
    cell,
    memberId,
    id: idInCell(cell, deps),
    kind: 'payout' as const,
    subjectId: withdrawal.id,
    channel,
    currency,
    amount: netOf(withdrawal),
    sends: 0,
    createdAtMs: nowMs,
  };
  await insertOrder(tx, order, nowMs);
}

/** Puts a job for what is due and has none, as an earlier version left it. Answers how many it put. */
export async function queueOverdue({ db, clock, jobs }: PaymentsDeps): Promise<number> {
  const nowMs = clock.nowMs();
  const overdue: Job[] = (await listExpiredDeposits(db, nowMs, MOST_PER_PASS)).map(expiryOf);
  for (const state of ['APPROVED', 'PAID'] as const)
    for (const cell of await listCellsWithDueWithdrawals(db, state, nowMs))
      overdue.push(...(await listDueWithdrawals(db, cell, { state, nowMs, limit: MOST_PER_PASS })).map((one) => nextStepOf(one, nowMs)));
  return jobs.putMissing(db, overdue);
}
