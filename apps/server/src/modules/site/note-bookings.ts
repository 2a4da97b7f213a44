import { isDecided, type OutboxEvent } from '@tessera/contract';
import { type Amount, amountToWire, getCurrency, negate, parseAmount, ZERO } from '@tessera/kernel';
import type { Brand } from './brand.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type LargeFrom, listNotableFacts, type OutboxRange } from '../../platform/outbox/index.ts';
import type { SecurityEvent, SecurityEvents } from '../../platform/security-events/index.ts';

export interface NoteBookingsDeps {
  readonly events: Pick<SecurityEvents, 'recordIn'>;
  readonly brands: readonly Brand[];
}

/** Tells of bookings that are large for their brand, and of members who owe. Outside the path of a bet, and each exactly once. */
export async function noteBookings(tx: Tx, ranges: readonly OutboxRange[], { events, brands }: NoteBookingsDeps): Promise<void> {
  const large = brands.map(largeFrom);
  for (const fact of await listNotableFacts(tx, ranges, large))
    for (const event of eventsOf(
      fact,
      large.find(({ brand, currency }) => brand === fact.brand && currency === fact.currency),
    ))
      await events.recordIn(tx, event);
}

function largeFrom({ code, currency, largeAmounts }: Brand): LargeFrom {
  const amountOf = (text: string | undefined): Amount | null => (text === undefined ? null : parseAmount(text, getCurrency(currency)));
  const { deposit, withdrawal, wager, win } = largeAmounts;
  return {
    brand: code,
    currency,
    deposit: amountOf(deposit),
    withdrawal: amountOf(withdrawal),
    wager: amountOf(wager),
    win: amountOf(win),
  };
}

const NOTHING_DECIDED = { staked: null, won: null } as const;

type Notable = 'large_deposit' | 'large_withdrawal' | 'large_wager' | 'large_win' | 'balance_negative';

function eventsOf(fact: OutboxEvent, large: LargeFrom | undefined): SecurityEvent[] {
  const { kind, moved, owed } = fact;
  const { staked, won } = isDecided(fact) ? fact : NOTHING_DECIDED;
  const currency = getCurrency(fact.currency);
  const eventOf = (what: Notable, amount: Amount | null): SecurityEvent => ({
    kind: what,
    member: { id: fact.memberId, brand: fact.brand },
    details: { amount: amountToWire(amount ?? ZERO, currency), currency: currency.code, subject: fact.id },
  });
  return [
    ...(kind === 'deposit' && reaches(moved, large?.deposit) ? [eventOf('large_deposit', moved)] : []),
    ...(kind === 'withdrawal_hold' && reaches(moved, large?.withdrawal) ? [eventOf('large_withdrawal', moved)] : []),
    ...(reaches(staked, large?.wager) ? [eventOf('large_wager', staked)] : []),
    ...(reaches(won, large?.win) ? [eventOf('large_win', won)] : []),
    ...(owed !== null && owed < 0n ? [eventOf('balance_negative', negate(owed))] : []),
  ];
}

function reaches(amount: Amount | null, from: Amount | null | undefined): boolean {
  return amount !== null && from !== null && from !== undefined && amount >= from;
}
