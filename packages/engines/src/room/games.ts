import { holdem } from '../poker/holdem.ts';
import { tienLen } from '../tien-len/tien-len.ts';

/** The games of the rooms by their id. A new game is an entry here. */
export const ROOM_GAMES = { holdem, 'tien-len': tienLen } as const;

export type RoomGameId = keyof typeof ROOM_GAMES;
