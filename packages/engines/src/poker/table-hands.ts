import { DomainError, invariant } from '@tessera/kernel';
import { HandRunning } from '../room/refusals.ts';
import { type BlindSeat, findMissedBlinds, type MissedBlind, planBlinds } from './blinds.ts';
import { bankAfterHandMs } from './clock.ts';
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
  const missed = findMissedBlinds(size, seats, { last: table.lastBlinds, plan });
  const released = countMissedBlinds(table, missed, nowMs);
  const players = plan.dealtIn.map((seat) => {
    const player = getPlayer(table, seat);
    player.owes = 'nothing';
    player.orbitsMissed = 0;
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

/** Takes the stacks of a finished (or voided) hand back to the table; whoever wanted to leave goes. @throws HandRunning */
export function endHand(table: CashTable, hand: HoldemHand, nowMs: number): readonly SeatReleased[] {
  if (hand.turn !== null) throw new HandRunning();
  invariant(table.inHand?.length === hand.players.length, 'the hand was begun at this table');
  for (const { seat, stack } of hand.players) {
    const player = getPlayer(table, seat);
    player.stack = stack;
    player.handsPlayed += 1;
    player.bankMs = bankAfterHandMs(player.bankMs, player.handsPlayed);
  }
  table.inHand = null;
  return table.players.filter(({ isLeaving }) => isLeaving).map((player) => releaseSeat(table, player, { reason: 'left', nowMs }));
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
