import { DomainError, InvalidInput } from '@tessera/kernel';
import { checkChips, isChips } from '../room/chips.ts';
import { HandRunning } from '../room/refusals.ts';
import type { BlindDebt, LastBlinds } from './blinds.ts';
import { CLOCK } from './clock.ts';
import { checkRules, type HoldemRules, MOST_SEATS } from './rules.ts';

export interface TableRules {
  readonly size: number;
  readonly hand: HoldemRules;
  /** In big blinds. */
  readonly buyIn: { readonly fewest: number; readonly most: number };
  /** How long a player who left may only come back with at least what he took away. */
  readonly returnWindowMs: number;
  /** Times the big blind passes a player who sits out before his seat is released. */
  readonly orbitsSittingOut: number;
}

/** The defaults of rule book §4.1. */
export function tableRules(size: number, hand: HoldemRules): TableRules {
  return { size, hand, buyIn: { fewest: 40, most: 100 }, returnWindowMs: 60 * 60_000, orbitsSittingOut: 2 };
}

export interface SeatedPlayer {
  readonly player: string;
  readonly seat: number;
  stack: number;
  isSittingOut: boolean;
  owes: BlindDebt;
  wantsToPost: boolean;
  orbitsMissed: number;
  handsPlayed: number;
  bankMs: number;
  /** Whether a lost connection has used up the grace of the running hand. */
  isGraceUsed: boolean;
  /** Stands up as soon as the running hand is over. */
  isLeaving: boolean;
}

/** Positions and debts of the blinds. */
export interface BlindsDue {
  readonly lastBlinds: LastBlinds | null;
  readonly debts: readonly { readonly player: string; readonly owes: BlindDebt; readonly orbitsMissed: number }[];
}

interface Departure {
  readonly player: string;
  readonly stack: number;
  readonly atMs: number;
}

/** A cash table between and around its hands: plain data, changed in place by the functions here and in `table-hands.ts`. */
export interface CashTable {
  readonly rules: TableRules;
  players: SeatedPlayer[];
  lastBlinds: LastBlinds | null;
  /** Seats of the running hand; null between hands. */
  inHand: readonly number[] | null;
  /** What blinds were due before the running hand: a hand that is voided leaves them due. */
  dueBefore: BlindsDue;
  departures: Departure[];
}

/** Who goes and what he takes with him. */
export interface SeatReleased {
  readonly player: string;
  readonly seat: number;
  readonly chips: number;
  readonly reason: 'left' | 'sat-out-too-long';
}

export class SeatTaken extends DomainError {
  constructor(seat: number) {
    super({ code: 'seat_taken', kind: 'conflict', details: { seat: String(seat) } });
  }
}

export class AlreadySeated extends DomainError {
  constructor() {
    super({ code: 'already_seated', kind: 'conflict' });
  }
}

export class BuyInOutOfRange extends DomainError {
  constructor(range: BuyInRange) {
    super({ code: 'buy_in_out_of_range', kind: 'invalid', details: { fewest: String(range.fewest), most: String(range.most) } });
  }
}

export interface BuyInRange {
  readonly fewest: number;
  readonly most: number;
}

/** @throws InvalidInput */
export function openCashTable(rules: TableRules): CashTable {
  checkRules(rules.hand);
  if (!Number.isInteger(rules.size) || rules.size < 2 || rules.size > MOST_SEATS) throw new InvalidInput('size', 'must be 2 to 9');
  const { fewest, most } = rules.buyIn;
  const chips = [fewest * rules.hand.bigBlind, most * rules.hand.bigBlind];
  if (!(fewest > 0 && fewest <= most && chips.every(isChips))) throw new InvalidInput('buyIn', 'must be a range of whole chips');
  if (!Number.isSafeInteger(rules.returnWindowMs) || rules.returnWindowMs < 0)
    throw new InvalidInput('returnWindowMs', 'must be whole milliseconds');
  if (!Number.isSafeInteger(rules.orbitsSittingOut) || rules.orbitsSittingOut < 1)
    throw new InvalidInput('orbitsSittingOut', 'must be at least one');
  return { rules, players: [], lastBlinds: null, inHand: null, dueBefore: { lastBlinds: null, debts: [] }, departures: [] };
}

/** What a player may sit down with, in chips; within 60 minutes of leaving at least what he left with. */
export function buyInRange({ rules, departures }: CashTable, player: string, nowMs: number): BuyInRange {
  const left = departures.findLast((each) => each.player === player && nowMs - each.atMs < rules.returnWindowMs)?.stack ?? 0;
  const { bigBlind } = rules.hand;
  return { fewest: Math.max(rules.buyIn.fewest * bigBlind, left), most: Math.max(rules.buyIn.most * bigBlind, left) };
}

export interface SitDown {
  readonly player: string;
  readonly seat: number;
  readonly buyIn: number;
  readonly nowMs: number;
}

/**
 * Takes a seat. At a table in play the newcomer waits for the big blind, or posts one (`chooseEntry`).
 * @throws InvalidInput, SeatTaken, AlreadySeated, BuyInOutOfRange
 */
export function sitDown(table: CashTable, { player, seat, buyIn, nowMs }: SitDown): SeatedPlayer {
  if (!Number.isInteger(seat) || seat < 1 || seat > table.rules.size) throw new InvalidInput('seat', 'must be a seat of the table');
  checkChips('buyIn', buyIn);
  if (table.players.some((each) => each.seat === seat)) throw new SeatTaken(seat);
  if (table.players.some((each) => each.player === player)) throw new AlreadySeated();
  const range = buyInRange(table, player, nowMs);
  if (buyIn < range.fewest || buyIn > range.most) throw new BuyInOutOfRange(range);
  const seated: SeatedPlayer = {
    player,
    seat,
    stack: buyIn,
    isSittingOut: false,
    owes: table.lastBlinds === null ? 'nothing' : 'big',
    wantsToPost: false,
    orbitsMissed: 0,
    handsPlayed: 0,
    bankMs: CLOCK.bank.startMs,
    isGraceUsed: false,
    isLeaving: false,
  };
  table.players.push(seated);
  return seated;
}

/** Adds chips between hands, up to the largest buy-in; from an empty stack at least the smallest. @throws DomainError */
export function addChips(table: CashTable, seat: number, chips: number): void {
  const player = getPlayer(table, seat);
  checkChips('chips', chips);
  if (table.inHand?.includes(seat)) throw new HandRunning();
  const { buyIn, hand } = table.rules;
  const range = { fewest: player.stack === 0 ? buyIn.fewest * hand.bigBlind : 1, most: buyIn.most * hand.bigBlind - player.stack };
  if (chips < range.fewest || chips > range.most) throw new BuyInOutOfRange(range);
  player.stack += chips;
}

/** Counts from the next hand on. @throws InvalidInput */
export function setSittingOut(table: CashTable, seat: number, isSittingOut: boolean): void {
  getPlayer(table, seat).isSittingOut = isSittingOut;
}

/** Whether a player who owes blinds posts them as soon as he may, or waits for the big blind. @throws InvalidInput */
export function chooseEntry(table: CashTable, seat: number, entry: 'post' | 'wait'): void {
  getPlayer(table, seat).wantsToPost = entry === 'post';
}

/** Stands up: at once, or after the hand he is in (then null, and `endHand` tells). @throws InvalidInput */
export function leaveTable(table: CashTable, seat: number, nowMs: number): SeatReleased | null {
  const player = getPlayer(table, seat);
  player.isLeaving = true;
  return table.inHand?.includes(seat) ? null : releaseSeat(table, player, { reason: 'left', nowMs });
}

/** For this family: callers outside leave by `leaveTable`, which waits for the hand. @throws HandRunning */
export function releaseSeat(
  table: CashTable,
  { player, seat, stack }: SeatedPlayer,
  { reason, nowMs }: { readonly reason: SeatReleased['reason']; readonly nowMs: number },
): SeatReleased {
  if (table.inHand?.includes(seat)) throw new HandRunning();
  table.players = table.players.filter((each) => each.seat !== seat);
  const isRecent = ({ atMs }: Departure): boolean => nowMs - atMs < table.rules.returnWindowMs;
  table.departures = [...table.departures.filter((each) => each.player !== player && isRecent(each)), { player, stack, atMs: nowMs }];
  return { player, seat, chips: stack, reason };
}

/** @throws InvalidInput */
export function getPlayer({ players }: CashTable, seat: number): SeatedPlayer {
  const player = players.find((each) => each.seat === seat);
  if (!player) throw new InvalidInput('seat', 'is empty');
  return player;
}
