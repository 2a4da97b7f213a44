import type { Tx } from '../../platform/db/database.ts';
import { changeDeposit } from './change-deposit.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { findExpiredDeposit, lockDeposit } from './deposits.repo.ts';
import { giveUpUnsentOrder, insertOrder, lockOrder } from './orders.repo.ts';
import { idInCell, netOf, type PaymentsDeps, type Withdrawal } from './payment.ts';
import { type DueState, listCellsWithDueWithdrawals, lockDueWithdrawal } from './withdrawals.repo.ts';

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
  return moveDueWithdrawals(deps, 'APPROVED', async (tx, withdrawal) => {
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
  });
}

/** A payout that the member said nothing about counts as received (rule book §7.6). */
export async function confirmWithdrawals(deps: PaymentsDeps): Promise<number> {
  return moveDueWithdrawals(deps, 'PAID', async (tx, withdrawal) => {
    await changeWithdrawal(deps, tx, withdrawal, { event: 'timeout', actor: 'clock' });
  });
}

/** Each in a transaction of its own: one that cannot be moved takes none of those before it back. */
async function moveDueWithdrawals(
  { db, clock }: PaymentsDeps,
  state: DueState,
  move: (tx: Tx, withdrawal: Withdrawal) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const cell of await listCellsWithDueWithdrawals(db, state, clock.nowMs())) {
    const moveOne = async (tx: Tx): Promise<boolean> => {
      const withdrawal = await lockDueWithdrawal(tx, cell, state, clock.nowMs());
      if (withdrawal) await move(tx, withdrawal);
      return withdrawal !== undefined;
    };
    done += await untilNoneIsDue(() => db.transaction(moveOne), MOST_PER_RUN - done);
  }
  return done;
}

async function untilNoneIsDue(runOne: () => Promise<boolean>, most = MOST_PER_RUN): Promise<number> {
  let done = 0;
  while (done < most && (await runOne())) done += 1;
  return done;
}
