import { HandRunning } from '../room/refusals.ts';
import type { RoomGame } from '../room/room-game.ts';
import type { LegalActions } from './betting.ts';
import type { HoldemEvent } from './events.ts';
import type { HandSetup, HoldemHand } from './hand.ts';
import { applyMove, defaultMove, type HoldemMove, legalMoves, parseMove, startHand } from './play-hand.ts';
import { HOLDEM_VERSION, MOST_SEATS } from './rules.ts';
import { type HoldemView, viewFor } from './view.ts';

/** Texas hold'em for cash, one hand (rule book §4.1). */
export const holdem: RoomGame<HandSetup, HoldemHand, HoldemMove, LegalActions, HoldemView, HoldemEvent> = {
  id: 'holdem',
  version: HOLDEM_VERSION,
  seats: { fewest: 2, most: MOST_SEATS },
  start: startHand,
  seatToAct: ({ turn, players }) => (turn === null ? null : (players[turn]?.seat ?? null)),
  legalMoves,
  parseMove,
  apply: applyMove,
  defaultMove,
  viewFor,
  isOver: ({ turn }) => turn === null,
  payouts({ turn, players, rakeTaken }) {
    if (turn !== null) throw new HandRunning();
    return { nets: players.map(({ seat, stack, stackAtStart }) => ({ seat, net: stack - stackAtStart })), house: rakeTaken };
  },
  events: ({ events }) => events,
};
