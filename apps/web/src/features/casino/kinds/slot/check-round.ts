import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { type ParSheet, payoutOf, type RoundCheck, verifyRound } from '@tessera/engines/slots';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { readWager } from './round-script.ts';

/** What is to be checked. Only the seeds are needed; with the round as it was shown, that is compared too. */
export interface RoundToCheck {
  readonly sheet: ParSheet;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly shown?: ShownResult | undefined;
}

export interface ShownResult {
  readonly stops: readonly (readonly number[])[];
  readonly multiple: number;
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
}

export interface CheckedRound {
  readonly asked: RoundToCheck;
  readonly check: RoundCheck;
  /** SHA-256 of the server seed as given. */
  readonly commitment: string;
  readonly isCommitted: boolean;
  /** Null where there is nothing to compare with. */
  readonly areStopsEqual: boolean | null;
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
  readonly isRight: boolean;
}

/** Repeats a round from its seeds, here, and compares everything that was said about it. Asks nobody. */
export function checkRound(asked: RoundToCheck): CheckedRound {
  const { shown } = asked;
  const check = verifyRound({ ...asked, ...(shown ? { multiple: shown.multiple } : {}) });
  const commitment = commitmentOf(asked.serverSeed);
  const isCommitted = commitment === asked.serverSeedHash.toLowerCase();
  const areStopsEqual = shown ? sameStops(stopsOf(check), shown.stops) : null;
  const payout = shown && check.multiple !== null ? comparePayout(asked.sheet, shown, check.multiple) : null;
  const isRight = check.ok && areStopsEqual !== false && payout?.isEqual !== false;
  return { asked, check, commitment, isCommitted, areStopsEqual, payout, isRight };
}

/** Null while the seed is still secret. */
export function roundOf(sheet: ParSheet, wager: wagers.WagerView): RoundToCheck | null {
  if (wager.detail.product !== 'casino' || wager.detail.fairness.serverSeed === null) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = wager.detail.fairness;
  const script = readWager(wager);
  const { stake, payout, currency } = wager;
  const stops = script.spins.map((spin) => spin.stops);
  return {
    sheet,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    shown: { stops, multiple: script.multiple, stake, payout: payout ?? '0', currency },
  };
}

function stopsOf(check: RoundCheck): readonly (readonly number[])[] {
  return check.events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
}

function sameStops(left: readonly (readonly number[])[], right: readonly (readonly number[])[]): boolean {
  return left.length === right.length && left.every((stops, spin) => stops.join() === right[spin]?.join());
}

function comparePayout(sheet: ParSheet, shown: ShownResult, multiple: number): { computed: string; isEqual: boolean } {
  const currency = getCurrency(shown.currency);
  const computed = payoutOf(sheet, { stake: parseAmount(shown.stake, currency), multiple });
  return { computed: amountToWire(computed, currency), isEqual: computed === parseAmount(shown.payout, currency) };
}
