import type { wagers } from '@tessera/contract';
import { commitmentOf, isSameRecord } from '@tessera/engines/fair';
import { type DrawTrace, type HouseSlot, slotOfHouse, type Slot, type SlotCheck, traceSlot, verifySlot } from '@tessera/engines/slots';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { AnyEvent } from './family/family.ts';

/** What is to be checked. Only the seeds are needed; with the round as it was shown, that is compared too. */
export interface RoundToCheck {
  readonly game: HouseSlot;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly shown?: ShownResult | undefined;
}

export interface ShownResult {
  readonly events: readonly AnyEvent[];
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
}

export interface CheckedRound {
  readonly asked: RoundToCheck;
  readonly check: SlotCheck;
  /** What these seeds play; nothing where they cannot be read. */
  readonly events: readonly AnyEvent[];
  /** How each word of the stream was used. */
  readonly trace: readonly DrawTrace[];
  /** SHA-256 of the server seed as given. */
  readonly commitment: string;
  readonly isCommitted: boolean;
  /** Null where there is nothing to compare with. */
  readonly areDrawsEqual: boolean | null;
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
  readonly isRight: boolean;
}

/** No sheet on sale has a meter, which alone could tell one bet from another. */
const BET = { isMaximumBet: false };

/** Repeats a round from its seeds, here, and compares everything that was said about it. Asks nobody. */
export function checkRound(asked: RoundToCheck): CheckedRound {
  const { game, shown } = asked;
  const slot: Slot = slotOfHouse(game);
  const check = verifySlot({ ...asked, slot, bet: BET, ...(shown && { events: shown.events }) });
  const events = (check.round?.events ?? []) as readonly AnyEvent[];
  const commitment = commitmentOf(asked.serverSeed);
  const payout = shown && check.round ? comparePayout(slot, shown, check.round.multiple) : null;
  return {
    asked,
    check,
    events,
    trace: check.round ? traceSlot(game, events, check.words) : [],
    commitment,
    isCommitted: commitment === asked.serverSeedHash.toLowerCase(),
    areDrawsEqual: shown ? sameDraws(events, shown.events) : null,
    payout,
    isRight: check.ok && payout?.isEqual !== false,
  };
}

/** Null while the seed is still secret. */
export function roundOf(game: HouseSlot, wager: wagers.WagerView): RoundToCheck | null {
  if (wager.detail.product !== 'casino' || wager.detail.fairness.serverSeed === null) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = wager.detail.fairness;
  const { stake, payout, currency } = wager;
  return {
    game,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    shown: { events: wager.detail.events, stake, payout: payout ?? '0', currency },
  };
}

/** Events that say what was drawn; all others follow from them by the rules. */
const DRAWN: ReadonlySet<string> = new Set(['reels-stopped', 'symbols-fell', 'cells-drawn', 'respun']);

function sameDraws(left: readonly AnyEvent[], right: readonly AnyEvent[]): boolean {
  const drawn = (events: readonly AnyEvent[]): readonly AnyEvent[] => events.filter(({ type }) => DRAWN.has(type));
  return isSameRecord(drawn(left), drawn(right));
}

function comparePayout(slot: Slot, shown: ShownResult, multiple: number): { computed: string; isEqual: boolean } {
  const currency = getCurrency(shown.currency);
  const computed = slot.payoutOf({ stake: parseAmount(shown.stake, currency), multiple });
  return { computed: amountToWire(computed, currency), isEqual: computed === parseAmount(shown.payout, currency) };
}
