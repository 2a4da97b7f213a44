import { type Amount, type Currency, InvalidInput, units } from '@tessera/kernel';

/** The most that is paid for wins (rule book §1.0). */
export interface PrizeCaps {
  readonly perTicket: Amount;
  /** Of all tickets of one player on one draw. */
  readonly perPlayer: Amount;
}

/** 400,000 a ticket and, on fast games, 200,000 a player and draw: so far the second is the one that counts. */
export function defaultPrizeCaps({ storedScale }: Currency): PrizeCaps {
  const one = 10n ** BigInt(storedScale);
  return { perTicket: units(400_000n * one), perPlayer: units(200_000n * one) };
}

/** What a ticket wins, cut in two. */
export interface CappedPayout {
  readonly paid: Amount;
  /** Shown to the player beside what is paid. */
  readonly forfeited: Amount;
}

/**
 * What is paid of payouts in the order of their settlement: of each at most the cap of a ticket, until the cap of a player and draw is
 * used up, of which `paidBefore` is gone already.
 * @throws InvalidInput
 */
export function capPayouts(
  payouts: readonly Amount[],
  { perTicket, perPlayer }: PrizeCaps,
  paidBefore: Amount = units(0n),
): CappedPayout[] {
  for (const [field, amount] of Object.entries({ perTicket, perPlayer, paidBefore }))
    if (amount < 0n) throw new InvalidInput(field, 'must not be below zero');
  if (payouts.some((payout) => payout < 0n)) throw new InvalidInput('payouts', 'must not be below zero');
  let left: bigint = paidBefore < perPlayer ? perPlayer - paidBefore : 0n;
  return payouts.map((payout) => {
    const paid = [payout, perTicket, left].reduce((least, amount) => (amount < least ? amount : least));
    left -= paid;
    return { paid: units(paid), forfeited: units(payout - paid) };
  });
}
