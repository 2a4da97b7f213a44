import { DomainError, InvalidInput, multiplyTruncated, units, ZERO, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { fixedText } from './multiplier.ts';
import { LOWEST_TARGET_HUNDREDTHS } from './target.ts';

/** A bet of a round as it stood when the round crashed. */
export interface CrashPosition {
  readonly stake: Amount;
  /** In hundredths. */
  readonly autoCashOut: number | null;
  /** Multiplier at which the player's own cash-out arrived, in hundredths. */
  readonly manualCashOut: number | null;
  /** The profit at which a bet cashes out by itself. */
  readonly maxProfit: Amount;
}

export type CashOut = 'auto' | 'manual' | 'max-profit';

export interface CrashSettlement {
  /** Null for a bet that was still flying when the round crashed. */
  readonly cashOut: CashOut | null;
  /** Where it cashed out, in hundredths. */
  readonly at: bigint | null;
  readonly payout: Amount;
}

export type CrashEvent =
  | { readonly type: 'launched' }
  /** `bet` is the place of the bet in the list that was settled. */
  | { readonly type: 'cashed-out'; readonly bet: number; readonly how: CashOut; readonly multiplier: string }
  | { readonly type: 'crashed'; readonly multiplier: string };

/** Below 1.01 nobody could lose. */
export class CashOutTooEarly extends DomainError {
  constructor() {
    super({ code: 'cash_out_too_early', kind: 'conflict' });
  }
}

/** At the same multiplier the automatic cash-out has priority over the manual one (rule book §3.12). */
const PRIORITY: readonly CashOut[] = ['auto', 'max-profit', 'manual'];

/**
 * Settles one bet: it leaves at the first of its cash-outs, if the round gets that far.
 * @throws InvalidInput for a stake or a limit that is not above zero, CashOutTooEarly
 */
export function settleCrashBet(position: CrashPosition, crashPoint: bigint): CrashSettlement {
  const { cashOut, at } = firstCashOut(position);
  if (crashPoint < at) return { cashOut: null, at: null, payout: ZERO };
  const grown = (position.stake * at) / 100n;
  const limit = position.stake + position.maxProfit;
  if (grown >= limit) return { cashOut, at, payout: units(limit) };
  return { cashOut, at, payout: multiplyTruncated(position.stake, { numerator: at, denominator: 100n }) };
}

/** Settles a whole round and tells what happened in the order of the multipliers. @throws InvalidInput, CashOutTooEarly */
export function settleCrashRound(
  positions: readonly CrashPosition[],
  crashPoint: bigint,
): { readonly settlements: readonly CrashSettlement[]; readonly events: readonly CrashEvent[] } {
  const settlements = positions.map((position) => settleCrashBet(position, crashPoint));
  const left = settlements.flatMap(({ cashOut, at }, bet) => (cashOut && at !== null ? [{ bet, how: cashOut, at }] : []));
  left.sort((a, b) => (a.at === b.at ? PRIORITY.indexOf(a.how) - PRIORITY.indexOf(b.how) || a.bet - b.bet : a.at < b.at ? -1 : 1));
  const events: CrashEvent[] = [
    { type: 'launched' },
    ...left.map(({ bet, how, at }): CrashEvent => ({ type: 'cashed-out', bet, how, multiplier: fixedText(at, 2) })),
    { type: 'crashed', multiplier: fixedText(crashPoint, 2) },
  ];
  return { settlements, events };
}

function firstCashOut({ stake, autoCashOut, manualCashOut, maxProfit }: CrashPosition): { cashOut: CashOut; at: bigint } {
  if (stake <= 0n) throw new InvalidInput('stake', 'is not above zero');
  if (maxProfit <= 0n) throw new InvalidInput('maxProfit', 'is not above zero');
  if (stake + maxProfit > LARGEST_AMOUNT) throw new InvalidInput('maxProfit', 'is too large to be paid');
  const wanted = [
    { cashOut: 'auto' as const, at: autoCashOut },
    { cashOut: 'manual' as const, at: manualCashOut },
  ];
  // The first hundredth at which stake × (x − 1) has reached the limit.
  let first: { cashOut: CashOut; at: bigint } = { cashOut: 'max-profit', at: 100n + (100n * maxProfit + stake - 1n) / stake };
  for (const { cashOut, at } of wanted) {
    if (at === null) continue;
    if (!Number.isSafeInteger(at)) throw new InvalidInput('cashOut', 'is not a whole number of hundredths');
    if (at < LOWEST_TARGET_HUNDREDTHS) throw new CashOutTooEarly();
    const comesFirst = BigInt(at) < first.at || (BigInt(at) === first.at && PRIORITY.indexOf(cashOut) < PRIORITY.indexOf(first.cashOut));
    if (comesFirst) first = { cashOut, at: BigInt(at) };
  }
  return first;
}
