import { setTimeout as pause } from 'node:timers/promises';
import { findDeposit } from './deposits.repo.ts';
import { SEND_LEASE_MS } from './exchange-orders.ts';
import type { Deposit, PaymentsDeps } from './payment.ts';

const PAUSE_MS = 100;
/** Longer than a gateway may take to answer. */
const TRIES = 35;

/**
 * The deposit of a repeated request, whose first copy may be waiting for the gateway right now, in this process or another: then its
 * repeat waits as well, so that both get the same answer.
 */
export async function awaitPage(deps: PaymentsDeps, deposit: Deposit): Promise<Deposit> {
  let latest = deposit;
  for (let tries = 0; tries < TRIES && isBeingSent(deps, latest); tries += 1) {
    await pause(PAUSE_MS);
    latest = (await findDeposit(deps.db, deposit, deposit.id)) ?? latest;
  }
  return latest;
}

function isBeingSent({ clock }: PaymentsDeps, { state, payUrl, createdAtMs }: Deposit): boolean {
  return state === 'PENDING' && payUrl === null && clock.nowMs() < createdAtMs + SEND_LEASE_MS;
}
