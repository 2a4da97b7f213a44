import { DomainError, invariant } from '@tessera/kernel';
import { HandRunning } from '../room/refusals.ts';
import { type BlindSeat, findMissedBlinds, type MissedBlind, planBlinds } from './blinds.ts';
import { bankAfterHandMs, bankAfterTurnMs, type Turn, usesGrace } from './clock.ts';
import type { Street } from './events.ts';
import type { HandSetup, HoldemHand } from './hand.ts';
import { type CashTable, getPlayer, releaseSeat, type SeatReleased } from './table.ts';

export class TooFewPlayers extends DomainError {
  constructor() {
    super({ code: 'too_few_players', kind: 'conflict' });
  }
}

export interface HandBegun {
  readonly setup: HandSetup;
  readonly missed: readonly MissedBlind[];
  readonly released: readonly SeatReleased[];
}

/**
 * Moves the button, collects who is dealt in and what they post, and releases seats that sat out too long. Play the setup
 * with the room game, then give the hand to `endHand`.
 * @throws HandRunning, TooFewPlayers
 */
export function beginHand(table: CashTable, nowMs: number): HandBegun {
  if (table.inHand) throw new HandRunning();
  const { size, hand: rules } = table.rules;
  const seats = table.players.map(blindSeatOf);
  const plan = planBlinds(size, seats, table.lastBlinds);
  if (!plan) throw new TooFewPlayers();
  table.dueBefore = {
    lastBlinds: table.lastBlinds,
    debts: table.players.map(({ player, owes, orbitsMissed }) => ({ player, owes, orbitsMissed })),
  };
  const missed = findMissedBlinds(size, seats, { last: table.lastBlinds, plan });
  const released = countMissedBlinds(table, missed, nowMs);
  const players = plan.dealtIn.map((seat) => {
    const player = getPlayer(table, seat);
    player.owes = 'nothing';
    player.orbitsMissed = 0;
    player.isGraceUsed = false;
    return { seat, chips: player.stack };
  });
  table.lastBlinds = { small: plan.small, big: plan.big };
  table.inHand = plan.dealtIn;
  const setup: HandSetup = {
    rules,
    tableSize: size,
    button: plan.button,
    smallBlindSeat: plan.isSmallPosted ? plan.small : null,
    bigBlindSeat: plan.big,
    players,
    entries: plan.entries,
  };
  return { setup, missed, released };
}

/**
 * Takes the stacks of a finished hand back to the table; whoever wanted to leave goes. A voided hand was not played: it counts for
 * nobody's time bank, and the same blinds are due again.
 * @throws HandRunning
 */
export function endHand(table: CashTable, hand: HoldemHand, nowMs: number): readonly SeatReleased[] {
  if (hand.turn !== null) throw new HandRunning();
  invariant(table.inHand?.length === hand.players.length, 'the hand was begun at this table');
  for (const { seat, stack } of hand.players) {
    const player = getPlayer(table, seat);
    player.stack = stack;
    if (hand.isVoided) continue;
    player.handsPlayed += 1;
    player.bankMs = bankAfterHandMs(player.bankMs, player.handsPlayed);
  }
  if (hand.isVoided) restoreBlinds(table);
  table.inHand = null;
  return table.players.filter(({ isLeaving }) => isLeaving).map((player) => releaseSeat(table, player, { reason: 'left', nowMs }));
}

function restoreBlinds(table: CashTable): void {
  const { lastBlinds, debts } = table.dueBefore;
  table.lastBlinds = lastBlinds;
  for (const { player: name, owes, orbitsMissed } of debts) {
    const player = table.players.find((each) => each.player === name);
    if (player) Object.assign(player, { owes, orbitsMissed });
  }
}

export interface PlayedTurn {
  readonly seat: number;
  readonly street: Street;
  readonly startedAtMs: number;
  readonly isDisconnected: boolean;
}

/** The turn as the clock counts it, with what the player has left of bank and grace (`turnEndsAtMs`). @throws InvalidInput */
export function turnAt(table: CashTable, { seat, street, startedAtMs, isDisconnected }: PlayedTurn): Turn {
  const { bankMs, isGraceUsed } = getPlayer(table, seat);
  return { street, startedAtMs, bankMs, isDisconnected, isGraceUsed };
}

/** Writes back what a turn took of the time bank, and whether it used up the grace of the hand. @throws InvalidInput */
export function endTurn(table: CashTable, played: PlayedTurn, endedAtMs: number): void {
  const player = getPlayer(table, played.seat);
  const turn = turnAt(table, played);
  player.isGraceUsed ||= usesGrace(turn, endedAtMs);
  player.bankMs = bankAfterTurnMs(turn, endedAtMs);
}

function blindSeatOf({ seat, stack, isSittingOut, owes, wantsToPost }: CashTable['players'][number]): BlindSeat {
  return { seat, isActive: !isSittingOut && stack > 0, owes, wantsToPost };
}

function countMissedBlinds(table: CashTable, missed: readonly MissedBlind[], nowMs: number): SeatReleased[] {
  return missed.flatMap(({ seat, missed: blind }) => {
    const player = getPlayer(table, seat);
    player.owes = 'big-and-small';
    if (blind === 'big') player.orbitsMissed += 1;
    const isTooLong = player.orbitsMissed >= table.rules.orbitsSittingOut;
    return isTooLong ? [releaseSeat(table, player, { reason: 'sat-out-too-long', nowMs })] : [];
  });
}
