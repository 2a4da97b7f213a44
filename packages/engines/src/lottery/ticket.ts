import { type Amount, type Currency, InvalidInput, invariant, units } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import { ODDS_ONE, type OddsTable, oddsOfTier } from './odds-table.ts';
import type { PlayType } from './play-type.ts';
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
  /** As they were when the ticket was taken; tiers that the selection cannot win may be left out. */
  readonly odds: OddsTable;
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

/** What a note may cost in official mode, in thousandths of the currency: 2, 0.2, 0.02, 0.002 or 1 (rule book §1.0). */
const NOTE_UNITS = [2_000n, 200n, 20n, 2n, 1_000n];

/** The units of official mode in a currency, as far as its stored decimals reach. */
export function officialUnits({ storedScale }: Currency): Amount[] {
  const perUnit = 10n ** BigInt(storedScale);
  return NOTE_UNITS.filter((thousandths) => (thousandths * perUnit) % 1_000n === 0n).map((thousandths) =>
    units((thousandths * perUnit) / 1_000n),
  );
}

export interface PriceOptions {
  /** Of the draw, where tiers depend on it: only odds of tiers that the selection can win in that year are needed. */
  readonly lunarYear?: number;
  /** What a note may cost in official mode, usually `officialUnits` of the player's currency; any amount above zero unless told. */
  readonly unitsAllowed?: readonly Amount[];
}

/** What a ticket costs and the most that it can return. @throws InvalidInput for terms that the play type does not have */
export function priceTicket(
  playType: PlayType,
  selection: Selection,
  terms: Terms,
  { lunarYear, unitsAllowed }: PriceOptions = {},
): PricedTicket {
  const price = priceOfNote(playType, terms);
  if ('unit' in terms && unitsAllowed && !unitsAllowed.includes(terms.unit)) throw new InvalidInput('unit', 'not a unit of the currency');
  const stake = amountFrom(terms, price * BigInt(selection.notes));
  const returns = selection
    .ceilings(lunarYear)
    .map((verdict) => payoutOf(playType, verdict.wins, terms) + price * BigInt(verdict.refunded));
  return {
    notes: selection.notes,
    stake,
    rebate: rebateOf(stake, terms),
    maxReturn: amountFrom(
      terms,
      returns.reduce((most, value) => (value > most ? value : most), 0n),
    ),
  };
}

/** @throws InvalidInput for terms that the play type does not have */
export function settleTicket<Draw>(playType: PlayType<Draw>, selection: Selection<Draw>, terms: Terms, draw: Draw): SettledTicket {
  return pay(playType, selection.judge(draw), terms);
}

function pay(playType: PlayType, { wins, refunded }: Verdict, terms: Terms): SettledTicket {
  checkTerms(playType.mode, terms);
  const refund = refunded === 0 ? 0n : priceOfNote(playType, terms) * BigInt(refunded);
  return {
    wins,
    payout: amountFrom(terms, payoutOf(playType, wins, terms)),
    refundedNotes: refunded,
    refund: amountFrom(terms, refund),
  };
}

/** What one winning note of a tier pays, truncated for display: the ticket is truncated over all its notes. @throws InvalidInput */
export function prizeOfNote(playType: PlayType, win: Omit<Win, 'count'>, terms: Terms): Amount {
  checkTerms(playType.mode, terms);
  return amountFrom(terms, payoutOf(playType, [{ ...win, count: 1 }], terms));
}

/** A sum that no amount can hold is laid to what one note costs. */
function amountFrom(terms: Terms, value: bigint): Amount {
  return amountWithin('unit' in terms ? 'unit' : 'amount', value);
}

function priceOfNote({ mode, notePrice }: PlayType, terms: Terms): bigint {
  checkTerms(mode, terms);
  return 'unit' in terms ? terms.unit * BigInt(terms.multiple) : terms.amount * BigInt(notePrice);
}

function checkTerms(mode: PlayType['mode'], terms: Terms): void {
  if ('unit' in terms !== (mode === 'official')) throw new InvalidInput('terms', `the play type is one of ${mode} mode`);
  if ('amount' in terms) {
    if (terms.amount <= 0n) throw new InvalidInput('amount', 'must be above zero');
    return;
  }
  const { unit, multiple, prizeGroup, maxPrizeGroup } = terms;
  if (unit <= 0n) throw new InvalidInput('unit', 'must be above zero');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE) throw new InvalidInput('multiple', `1 to ${MAX_MULTIPLE}`);
  checkPrizeGroup('maxPrizeGroup', maxPrizeGroup, MAX_PRIZE_GROUP);
  checkPrizeGroup('prizeGroup', prizeGroup, maxPrizeGroup);
}

/** @throws InvalidInput for anything but an even number from 1700 to `most` */
export function checkPrizeGroup(field: string, group: number, most: number): void {
  if (!Number.isInteger(group) || group % 2 !== 0 || group < MIN_PRIZE_GROUP || group > most)
    throw new InvalidInput(field, `even, ${MIN_PRIZE_GROUP} to ${most}`);
}

function rebateOf(stake: Amount, terms: Terms): Amount {
  if (!('unit' in terms)) return units(0n);
  return units((stake * BigInt(terms.maxPrizeGroup - terms.prizeGroup)) / PRIZE_GROUP_BASE);
}

function payoutOf(playType: PlayType, wins: readonly Win[], terms: Terms): bigint {
  if (wins.length === 0) return 0n;
  return 'unit' in terms ? officialPayout(playType, wins, terms) : creditPayout(playType, wins, terms);
}

function officialPayout(playType: PlayType, wins: readonly Win[], { unit, multiple, prizeGroup }: OfficialTerms): bigint {
  let [numerator, denominator] = [0n, 1n];
  for (const { tier, count } of wins) {
    const chance = playType.tiers.get(tier)?.chance;
    invariant(chance, `the play type ${playType.id} has a tier ${tier}`);
    numerator = numerator * chance.numerator + BigInt(count) * chance.denominator * denominator;
    denominator *= chance.numerator;
  }
  return (unit * BigInt(multiple) * BigInt(prizeGroup) * numerator) / (PRIZE_GROUP_BASE * denominator);
}

function creditPayout(playType: PlayType, wins: readonly Win[], { amount, odds }: CreditTerms): bigint {
  const [win] = wins;
  // A parlay is one note. Its odds are exact until they have paid.
  if (win?.legs)
    return win.legs.reduce((paid, tier) => paid * oddsOfTier(playType, tier, odds), BigInt(amount)) / ODDS_ONE ** BigInt(win.legs.length);
  let total = 0n;
  for (const { tier, count, dice } of wins) {
    const ofTier = oddsOfTier(playType, tier, odds);
    // A note on several dice pays its profit once for each of them (rule book §1.3).
    total += BigInt(count) * (dice === undefined ? ofTier : ODDS_ONE + (ofTier - ODDS_ONE) * BigInt(dice));
  }
  return (amount * total) / ODDS_ONE;
}
