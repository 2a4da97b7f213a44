import { type Amount, InvalidInput, units } from '@tessera/kernel';
import type { Play, TierOdds } from './play.ts';
import type { Selection, Verdict, Win } from './selection.ts';

/** Official mode: a note pays unit × multiple × (prize group / 2000) / chance (rule book §1.0). */
export interface OfficialTerms {
  readonly unit: Amount;
  readonly multiple: number;
  /** Even, 1700 to the player's own largest. */
  readonly prizeGroup: number;
  readonly maxPrizeGroup: number;
}

/** Credit mode: a note pays amount × odds. */
export interface CreditTerms {
  readonly amount: Amount;
  /** As they were when the ticket was taken, by tier. */
  readonly odds: Readonly<Record<string, TierOdds>>;
}

export type Terms = OfficialTerms | CreditTerms;

export interface PricedTicket {
  readonly notes: number;
  readonly stake: Amount;
  /** What the player's own prize group gives back at once; credit mode: none. */
  readonly rebate: Amount;
  /** No draw returns more, refunds included. */
  readonly maxReturn: Amount;
}

export interface SettledTicket {
  readonly wins: readonly Win[];
  /** Truncated once, over all winning notes. */
  readonly payout: Amount;
  readonly refundedNotes: number;
  readonly refund: Amount;
}

export const MIN_PRIZE_GROUP = 1_700;
export const MAX_PRIZE_GROUP = 1_960;
export const MAX_MULTIPLE = 99_999;
const PRIZE_GROUP_BASE = 2_000n;
const ODDS_ONE = 10_000n;

/** What a ticket costs and the most that it can return. @throws InvalidInput for terms that the play does not have */
export function priceTicket(play: Play, selection: Selection, terms: Terms): PricedTicket {
  const price = priceOfNote(play, terms);
  const stake = units(price * BigInt(selection.notes));
  const returns = selection.ceilings().map((verdict) => payoutOf(play, verdict.wins, terms) + price * BigInt(verdict.refunded));
  return {
    notes: selection.notes,
    stake,
    rebate: rebateOf(stake, terms),
    maxReturn: units(returns.reduce((most, value) => (value > most ? value : most), 0n)),
  };
}

/** @throws InvalidInput for terms that the play does not have */
export function settleTicket<Draw>(play: Play<Draw>, selection: Selection<Draw>, terms: Terms, draw: Draw): SettledTicket {
  return pay(play, selection.judge(draw), terms);
}

function pay(play: Play, { wins, refunded }: Verdict, terms: Terms): SettledTicket {
  return {
    wins,
    payout: payoutOf(play, wins, terms),
    refundedNotes: refunded,
    refund: units(priceOfNote(play, terms) * BigInt(refunded)),
  };
}

/** What one winning note of a tier pays, truncated for display: the ticket is truncated over all its notes. */
export function prizeOfNote(play: Play, win: Omit<Win, 'count'>, terms: Terms): Amount {
  return payoutOf(play, [{ ...win, count: 1 }], terms);
}

function priceOfNote({ mode, notePrice }: Play, terms: Terms): bigint {
  checkTerms(mode, terms);
  return 'unit' in terms ? terms.unit * BigInt(terms.multiple) : terms.amount * BigInt(notePrice);
}

function checkTerms(mode: Play['mode'], terms: Terms): void {
  if ('unit' in terms !== (mode === 'official')) throw new InvalidInput('terms', `the play is one of ${mode} mode`);
  if ('amount' in terms) {
    if (terms.amount <= 0n) throw new InvalidInput('amount', 'must be above zero');
    return;
  }
  const { unit, multiple, prizeGroup, maxPrizeGroup } = terms;
  if (unit <= 0n) throw new InvalidInput('unit', 'must be above zero');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE) throw new InvalidInput('multiple', `1 to ${MAX_MULTIPLE}`);
  if (!isPrizeGroup(maxPrizeGroup, MAX_PRIZE_GROUP)) throw new InvalidInput('maxPrizeGroup', 'even, 1700 to 1960');
  if (!isPrizeGroup(prizeGroup, maxPrizeGroup)) throw new InvalidInput('prizeGroup', `even, 1700 to ${maxPrizeGroup}`);
}

function isPrizeGroup(group: number, most: number): boolean {
  return Number.isInteger(group) && group % 2 === 0 && group >= MIN_PRIZE_GROUP && group <= most;
}

function rebateOf(stake: Amount, terms: Terms): Amount {
  if (!('unit' in terms)) return units(0n);
  return units((stake * BigInt(terms.maxPrizeGroup - terms.prizeGroup)) / PRIZE_GROUP_BASE);
}

function payoutOf(play: Play, wins: readonly Win[], terms: Terms): Amount {
  if (wins.length === 0) return units(0n);
  return units('unit' in terms ? officialPayout(play, wins, terms) : creditPayout(wins, terms));
}

function officialPayout(play: Play, wins: readonly Win[], { unit, multiple, prizeGroup }: OfficialTerms): bigint {
  let [numerator, denominator] = [0n, 1n];
  for (const { tier, count } of wins) {
    const chance = play.tiers.get(tier)?.chance;
    if (!chance) throw new Error(`the play ${play.id} has no tier ${tier}`);
    numerator = numerator * chance.numerator + BigInt(count) * chance.denominator * denominator;
    denominator *= chance.numerator;
  }
  return (unit * BigInt(multiple) * BigInt(prizeGroup) * numerator) / (PRIZE_GROUP_BASE * denominator);
}

function creditPayout(wins: readonly Win[], { amount, odds }: CreditTerms): bigint {
  let total = 0n;
  for (const { tier, count, dice } of wins) {
    const ofTier = odds[tier];
    if (ofTier === undefined || ofTier < 0n) throw new InvalidInput('odds', `none for the tier ${tier}`);
    // A note on several dice pays its profit once for each of them (rule book §1.3).
    total += BigInt(count) * (dice === undefined ? ofTier : ODDS_ONE + (ofTier - ODDS_ONE) * BigInt(dice));
  }
  return (amount * total) / ODDS_ONE;
}
