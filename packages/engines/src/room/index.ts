export { amountOfChips, chipsOfAmount, isChips, MOST_CHIPS } from './chips.ts';
export { getRoomGame, ROOM_GAMES, UnknownRoomGame } from './games.ts';
export type { RoomGameId } from './games.ts';
export { createHandStream, replayHand } from './hand-stream.ts';
export type { HandSeeds, PlayedMove } from './hand-stream.ts';
export { HandOver, HandRunning, IllegalMove, NotYourTurn, UnknownHandVersion } from './refusals.ts';
export type { RoomGame, RoomResult, SeatNet } from './room-game.ts';
