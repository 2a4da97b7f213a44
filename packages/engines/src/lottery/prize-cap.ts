import { type Amount, InvalidInput, units } from '@tessera/kernel';

/** What is paid of payouts in the order of their settlement until the cap of a player and draw is used up (rule book §1.0). @throws InvalidInput */
export function capPayouts(payouts: readonly Amount[], cap: Amount): Amount[] {
  if (cap < 0n || payouts.some((payout) => payout < 0n)) throw new InvalidInput('payouts', 'must not be below zero');
  let left: bigint = cap;
  return payouts.map((payout) => {
    const paid = payout < left ? payout : left;
    left -= paid;
    return units(paid);
  });
}
