import { InvalidInput, multiplyTruncated, units, ZERO, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { compare, fraction, plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { shuffleByFloats } from '../fair/integers.ts';
import { BINGO_NUMBERS } from './bingo-card.ts';
import type { BingoCard } from './bingo-card.ts';
import { completionsOf } from './bingo-patterns.ts';
import type { BingoPattern, Completions } from './bingo-patterns.ts';

/** A pattern that takes a share of the pool. */
export interface BingoPrize {
  readonly pattern: BingoPattern;
  readonly share: Fraction;
}

export interface BingoRules {
  readonly id: string;
  readonly version: number;
  /** Part of the ticket sales that is paid out. */
  readonly rtp: Fraction;
  /** In the order in which they are won; their shares add up to 1. The last one ends the game. */
  readonly prizes: readonly BingoPrize[];
}

export interface BingoPool {
  readonly ticketPrice: Amount;
  /** One for each ticket sold, in the order of sale. */
  readonly cards: readonly BingoCard[];
  readonly calls: readonly number[];
  /** What a share is truncated to: the smallest amount a person can see. */
  readonly step: Amount;
}

export type BingoEvent =
  | { readonly type: 'number-called'; readonly call: number; readonly number: number }
  /** `tickets` are places in the list of cards. */
  | { readonly type: 'pattern-won'; readonly pattern: BingoPattern; readonly call: number; readonly tickets: readonly number[] }
  | { readonly type: 'game-ended'; readonly calls: number };

export interface BingoSettlement {
  readonly events: readonly BingoEvent[];
  /** One for each ticket. */
  readonly payouts: readonly Amount[];
  readonly prizes: readonly { readonly pattern: BingoPattern; readonly prize: Amount; readonly each: Amount; readonly winners: number }[];
  /** Sales, what of them is prizes, and what truncated shares left over. */
  readonly sales: Amount;
  readonly prizeMoney: Amount;
  readonly breakage: Amount;
}

/** A drawn game with a pool: the calls decide for all cards at once. */
export interface BingoGame {
  readonly type: 'pool';
  readonly id: string;
  readonly version: number;
  readonly rtp: Fraction;
  /** All 75 numbers in calling order, by the shuffle of rule book §3.12. Knows no card. */
  drawCalls(source: RandomSource): readonly number[];
  /** @throws InvalidInput for no tickets, a price or a step that is not above zero, or calls that end before the game does */
  settle(pool: BingoPool): BingoSettlement;
}

const POOL: readonly number[] = Array.from({ length: BINGO_NUMBERS }, (_, index) => index + 1);

export function createBingo(rules: BingoRules): BingoGame {
  if (compare(plus(...rules.prizes.map(({ share }) => share)), fraction(1n)) !== 0)
    throw new InvalidInput('prizes', 'do not share out the whole pool');
  return {
    type: 'pool',
    id: rules.id,
    version: rules.version,
    rtp: rules.rtp,
    drawCalls: (source) => shuffleByFloats(source, POOL),
    settle: (pool) => settlePool(rules, pool),
  };
}

function settlePool({ rtp, prizes }: BingoRules, { ticketPrice, cards, calls, step }: BingoPool): BingoSettlement {
  if (cards.length === 0) throw new InvalidInput('cards', 'are missing');
  if (ticketPrice <= 0n) throw new InvalidInput('ticketPrice', 'is not above zero');
  if (step <= 0n) throw new InvalidInput('step', 'is not above zero');
  if (ticketPrice * BigInt(cards.length) > LARGEST_AMOUNT) throw new InvalidInput('ticketPrice', 'makes sales larger than an amount');
  const completions = cards.map((card) => completionsOf(card, calls));
  const sales = units(ticketPrice * BigInt(cards.length));
  const payouts = cards.map(() => 0n);
  const wins: { pattern: BingoPattern; call: number; tickets: readonly number[] }[] = [];
  const paid = prizes.map(({ pattern, share }) => {
    const { call, tickets } = firstToComplete(pattern, completions);
    wins.push({ pattern, call, tickets });
    const prize = multiplyTruncated(sales, times(rtp, share));
    const shared = times(fraction(sales), rtp, share, fraction(1n, BigInt(tickets.length) * step));
    const each = units((shared.numerator / shared.denominator) * step);
    for (const ticket of tickets) payouts[ticket] = (payouts[ticket] ?? 0n) + each;
    return { pattern, prize, each, winners: tickets.length };
  });
  const prizeMoney = multiplyTruncated(sales, rtp);
  const total = payouts.reduce((sum, payout) => sum + payout, 0n);
  return {
    events: eventsOf(calls, wins),
    payouts: payouts.map((payout) => (payout === 0n ? ZERO : units(payout))),
    prizes: paid,
    sales,
    prizeMoney,
    breakage: units(prizeMoney - total),
  };
}

/** The call that first completes a pattern on any card; all cards it completes share. */
function firstToComplete(pattern: BingoPattern, completions: readonly Completions[]): { call: number; tickets: readonly number[] } {
  const call = completions.reduce((first, completion) => Math.min(first, completion[pattern] ?? first), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(call)) throw new InvalidInput('calls', 'end before the game does');
  return { call, tickets: completions.flatMap((completion, ticket) => (completion[pattern] === call ? [ticket] : [])) };
}

function eventsOf(
  calls: readonly number[],
  wins: readonly { pattern: BingoPattern; call: number; tickets: readonly number[] }[],
): readonly BingoEvent[] {
  const lastCall = Math.max(...wins.map(({ call }) => call));
  const events = calls.slice(0, lastCall).flatMap((number, index): BingoEvent[] => {
    const call = index + 1;
    return [
      { type: 'number-called', call, number },
      ...wins.filter((win) => win.call === call).map((win) => ({ type: 'pattern-won' as const, ...win })),
    ];
  });
  return [...events, { type: 'game-ended', calls: lastCall }];
}
