import { HandRunning } from '../room/refusals.ts';
import { onlyItsVersion } from '../room/room-game.ts';
import { applyMove, defaultMove, legalMoves, parseMove, startHand, voidHand } from './play-hand.ts';
import { HOLDEM_VERSION, MOST_SEATS } from './rules.ts';
import { eventFor, viewFor } from './view.ts';

/** Texas hold'em for cash, one hand (rule book §4.1). */
export const holdem = onlyItsVersion({
  id: 'holdem',
  version: HOLDEM_VERSION,
  seats: { fewest: 2, most: MOST_SEATS },
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
  payouts({ turn, players, rakeTaken }) {
    if (turn !== null) throw new HandRunning();
    return { nets: players.map(({ seat, stack, stackAtStart }) => ({ seat, net: stack - stackAtStart })), house: rakeTaken };
  },
  events: ({ events }) => events,
});
