import { add, amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { WagerView } from '../lottery.queries.ts';

/** What one draw brought a player: nothing is won where less comes back than was staked. */
export type DrawOutcome =
  | { readonly kind: 'won'; readonly payout: string; readonly isLarge: boolean; readonly currency: string }
  | { readonly kind: 'back'; readonly payout: string; readonly stake: string; readonly currency: string }
  | { readonly kind: 'lost'; readonly currency: string };

/** From so many times the stake on. */
const LARGE = 10n;

/** Undefined while a ticket on the draw waits for its settlement, and where there is none. */
export function outcomeOf(tickets: readonly WagerView[], drawId: string): DrawOutcome | undefined {
  const own = tickets.filter(({ detail, result }) => detail.product === 'lottery' && detail.drawId === drawId && result !== 'void');
  const [first] = own;
  if (!first || own.some(({ payout }) => payout === null)) return undefined;
  const currency = getCurrency(first.currency);
  const stake = add(...own.map((ticket) => parseAmount(ticket.stake, currency)));
  const payout = add(...own.map((ticket) => parseAmount(ticket.payout ?? '0', currency)));
  const texts = { payout: amountToWire(payout, currency), currency: first.currency };
  if (payout > stake) return { kind: 'won', ...texts, isLarge: payout >= stake * LARGE };
  return payout > 0n ? { kind: 'back', ...texts, stake: amountToWire(stake, currency) } : { kind: 'lost', currency: first.currency };
}
