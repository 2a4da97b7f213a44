export { amountOfChips, chipsOfAmount, isChips, MOST_CHIPS } from './chips.ts';
export { ROOM_GAMES } from './games.ts';
export type { RoomGameId } from './games.ts';
export { createHandStream, replayHand } from './hand-stream.ts';
export type { HandSeeds, PlayedMove } from './hand-stream.ts';
export { HandOver, HandRunning, IllegalMove, NotYourTurn } from './refusals.ts';
export type { RoomGame, RoomResult, SeatNet } from './room-game.ts';
