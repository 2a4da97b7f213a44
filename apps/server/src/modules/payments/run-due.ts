import { changeDeposit } from './change-deposit.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { findExpiredDeposit, lockDeposit } from './deposits.repo.ts';
import { giveUpUnsentOrder, insertOrder, lockOrder } from './orders.repo.ts';
import { idInCell, netOf, type PaymentsDeps } from './payment.ts';
import { lockDueWithdrawal } from './withdrawals.repo.ts';

/** A run stops here and leaves the rest to the next one. */
const MOST_PER_RUN = 100;

/** Closes deposits whose money did not come in time. */
export async function expireDeposits(deps: PaymentsDeps): Promise<number> {
  return untilNoneIsDue(() =>
    deps.db.transaction(async (tx) => {
      const found = await findExpiredDeposit(tx, deps.clock.nowMs());
      if (!found) return false;
      // Orders are locked before what they are for, as a callback does.
      await lockOrder(tx, found.cell, found.id);
      const deposit = await lockDeposit(tx, found, found.id);
      if (deposit?.state !== 'PENDING') return true;
      await changeDeposit(deps, tx, deposit, { event: 'expire', actor: 'clock' });
      await giveUpUnsentOrder(tx, deposit);
      return true;
    }),
  );
}

/** Writes the payout orders of approved withdrawals; sending them is another step, outside any transaction. */
export async function startPayouts(deps: PaymentsDeps): Promise<number> {
  return untilNoneIsDue(() =>
    deps.db.transaction(async (tx) => {
      const nowMs = deps.clock.nowMs();
      const withdrawal = await lockDueWithdrawal(tx, 'APPROVED', nowMs);
      if (!withdrawal) return false;
      await changeWithdrawal(deps, tx, withdrawal, { event: 'pay', actor: 'clock' });
      const { cell, memberId, channel, currency } = withdrawal;
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
      return true;
    }),
  );
}

/** A payout that the member said nothing about counts as received (rule book §7.6). */
export async function confirmWithdrawals(deps: PaymentsDeps): Promise<number> {
  return untilNoneIsDue(() =>
    deps.db.transaction(async (tx) => {
      const withdrawal = await lockDueWithdrawal(tx, 'PAID', deps.clock.nowMs());
      if (!withdrawal) return false;
      await changeWithdrawal(deps, tx, withdrawal, { event: 'timeout', actor: 'clock' });
      return true;
    }),
  );
}

async function untilNoneIsDue(runOne: () => Promise<boolean>): Promise<number> {
  let done = 0;
  while (done < MOST_PER_RUN && (await runOne())) done += 1;
  return done;
}
