import { Refusal } from '@tessera/contract';
import {
  type CreditTerms,
  findFamily,
  findPlayType,
  isByNumber,
  loweredBy,
  notesByNumber,
  owedOnNote,
  type PlayType,
} from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import * as repo from './exposure.repo.ts';
import type { NumberRules } from './own-limits.ts';
import { familyVersionOf } from './rule-version.ts';
import { readTerms, type TicketDetail } from './ticket-detail.ts';
import { thousandthOf } from './ticket-limits.ts';

/** What a ticket owes on a number if it comes, in thousandths, rounded up, and how far its odds were lowered for it. */
export interface OwedNumber extends repo.PlayNumber {
  readonly owed: bigint;
  readonly lowered: number;
}

/** By how many percent the odds of a number are lower now. */
export type LoweredOf = (play: string, item: string) => number;

interface Priced {
  readonly terms: CreditTerms;
  readonly currency: string;
  readonly lunarYear: number | null;
  readonly lowered: number;
}

/** What the notes of a selection owe, where the play is counted by number. */
export function owedOn(playType: PlayType, selection: string, { terms, currency, lunarYear, lowered }: Priced): OwedNumber[] {
  if (!isByNumber(playType)) return [];
  const unit = thousandthOf(currency);
  return notesByNumber(playType, selection).map(({ text, number }) => {
    const owed = owedOnNote(playType, text, terms, lunarYear ?? undefined);
    return { play: playType.id, item: number, owed: (owed + unit - 1n) / unit, lowered };
  });
}

/** Each number once, with what all lines owe on it. */
export function summed(numbers: readonly OwedNumber[]): OwedNumber[] {
  const byNumber = Map.groupBy(numbers, ({ play, item }) => `${play} ${item}`);
  return [...byNumber.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, owed: more.reduce((sum, { owed }) => sum + owed, first.owed) }] : [],
  );
}

/**
 * Takes what a ticket owes out of the leases of its cell, and asks the global rows for more where they are used up; in the transaction of the
 * stake. Odds of a number that fell since the ticket was priced are seen there, behind the lock of its global row.
 * @throws Refusal exposure_limit, odds_changed; the caller's transaction is undone then
 */
export async function takeExposure(tx: Tx, at: repo.CellDraw, numbers: readonly OwedNumber[], rules: NumberRules): Promise<void> {
  const wanted = repo.inOrder(summed(numbers));
  const above = wanted.find(({ owed }) => owed > rules.limit);
  if (above) throw atLimit(above);
  if (wanted.length === 0) return;
  const leases = await repo.useLeases(tx, at, wanted);
  const lacking = repo.inOrder(leases.filter(({ leased, used }) => used > leased));
  if (lacking.length > 0) await leaseMore(tx, at, { lacking, wanted, rules });
}

interface More {
  readonly lacking: readonly repo.Lease[];
  readonly wanted: readonly OwedNumber[];
  readonly rules: NumberRules;
}

async function leaseMore(tx: Tx, at: repo.CellDraw, { lacking, wanted, rules }: More): Promise<void> {
  const pricedAt = new Map(wanted.map(({ play, item, lowered }) => [`${play} ${item}`, lowered]));
  const taken = new Map((await repo.lockExposures(tx, at.drawId, lacking)).map(({ play, item, leased }) => [`${play} ${item}`, leased]));
  const grown = lacking.map((lease) => {
    const before = taken.get(`${lease.play} ${lease.item}`) ?? 0n;
    const least = lease.used - lease.leased;
    if (before + least > rules.limit) throw atLimit(lease);
    if (loweredBy(before, rules.limit, rules.heat) > (pricedAt.get(`${lease.play} ${lease.item}`) ?? 0)) throw hotter(lease);
    const after = before + least + rules.slice;
    const leased = after < rules.limit ? after : rules.limit;
    return { lease: { ...lease, leased: lease.leased + leased - before }, exposure: exposureOf(lease, leased, rules) };
  });
  await repo.setExposures(
    tx,
    at.drawId,
    grown.map(({ exposure }) => exposure),
  );
  await repo.setLeases(
    tx,
    at,
    grown.map(({ lease }) => lease),
  );
}

function exposureOf({ play, item }: repo.PlayNumber, leased: bigint, { limit, heat }: NumberRules): repo.Exposure {
  return { play, item, leased, lowered: loweredBy(leased, limit, heat) };
}

const atLimit = ({ play, item }: repo.PlayNumber): Refusal => new Refusal('exposure_limit', { play, number: item });
export const hotter = ({ play, item }: repo.PlayNumber): Refusal => new Refusal('odds_changed', { play, number: item });

/** What a stored ticket owes on the numbers that it is counted on. */
export function owedOnTicket(
  ruleVersion: string,
  detail: TicketDetail,
  { currency, lunarYear }: Pick<Priced, 'currency' | 'lunarYear'>,
): OwedNumber[] {
  const version = familyVersionOf(ruleVersion);
  return detail.lines.flatMap((line) => {
    const terms = readTerms(line.terms);
    if ('unit' in terms) return [];
    const family = findFamily(line.play, version);
    const playType = family && findPlayType(family, line.play);
    if (!playType) throw new Error(`rules of stored tickets are never removed: ${line.play}`);
    return owedOn(playType, line.selection, { terms, currency, lunarYear, lowered: 0 });
  });
}

/** Gives back what a ticket owed: to the lease of its cell, and what that has above one slice to the others. */
export async function giveBackExposure(tx: Tx, at: repo.CellDraw, numbers: readonly OwedNumber[], rules: NumberRules): Promise<void> {
  const back = repo.inOrder(summed(numbers));
  if (back.length === 0) return;
  const owed = new Map(back.map((one) => [`${one.play} ${one.item}`, one.owed]));
  const leases = (await repo.lockLeases(tx, at, back)).map((lease) => {
    const left = lease.used - (owed.get(`${lease.play} ${lease.item}`) ?? 0n);
    const used = left > 0n ? left : 0n;
    const kept = used + rules.slice;
    return { ...lease, used, leased: kept < lease.leased ? kept : lease.leased, returned: kept < lease.leased ? lease.leased - kept : 0n };
  });
  await repo.setLeases(tx, at, leases);
  const returned = repo.inOrder(leases.filter((lease) => lease.returned > 0n));
  if (returned.length === 0) return;
  const returns = new Map(returned.map((lease) => [`${lease.play} ${lease.item}`, lease.returned]));
  const exposures = await repo.lockExposures(tx, at.drawId, returned);
  await repo.setExposures(
    tx,
    at.drawId,
    exposures.map((one) => exposureOf(one, one.leased - (returns.get(`${one.play} ${one.item}`) ?? 0n), rules)),
  );
}

/** Moves the odds of a draw's numbers to what the rules say now. */
export async function applyRules(tx: Tx, drawId: string, rules: NumberRules): Promise<void> {
  const exposures = await repo.lockAllExposures(tx, drawId);
  const moved = exposures
    .map((one) => exposureOf(one, one.leased, rules))
    .filter(({ lowered }, index) => lowered !== exposures[index]?.lowered);
  if (moved.length > 0) await repo.setExposures(tx, drawId, moved);
}
