import { HandRunning } from '../room/refusals.ts';
import { onlyItsVersion } from '../room/room-game.ts';
import { TIEN_LEN_VERSION, type TienLenHand, type TienLenRules } from './hand.ts';
import { applyMove, defaultMove, legalMoves, parseMove, startHand, voidHand } from './play-hand.ts';
import { eventFor, viewFor } from './view.ts';

/** Tien Len Mien Nam, one hand (rule book §4.3). */
export const tienLen = onlyItsVersion({
  id: 'tien-len',
  version: TIEN_LEN_VERSION,
  seats: { fewest: 2, most: 4 },
  start: startHand,
  seatToAct: ({ turn, players }) => (turn === null ? null : (players[turn]?.seat ?? null)),
  legalMoves,
  parseMove,
  apply: applyMove,
  void: voidHand,
  defaultMove,
  viewFor,
  eventFor: (_hand, event, seat) => eventFor(event, seat),
  isOver: ({ turn }) => turn === null,
  payouts({ turn, players, feesTaken }) {
    if (turn !== null) throw new HandRunning();
    return { nets: players.map(({ seat, chips, chipsAtStart }) => ({ seat, net: chips - chipsAtStart })), house: feesTaken };
  },
  events: ({ events }) => events,
});

/** Counting cards at a stake, with the fee of 5 % of winnings (rule book §4.3). */
export function tienLenRules(stake: number, mode: TienLenRules['mode'] = 'count-cards'): TienLenRules {
  return { mode, stake, feeBps: 500 };
}

/** Who leads the next hand: the winner of this one. @throws HandRunning */
export function winnerOf({ turn, players }: TienLenHand): number {
  const winner = players.find(({ place }) => place === 1);
  if (turn !== null || !winner) throw new HandRunning();
  return winner.seat;
}
