import { DomainError, findVersion } from '@tessera/kernel';
import { holdem } from '../poker/holdem.ts';
import { tienLen } from '../tien-len/tien-len.ts';
import type { RoomGame } from './room-game.ts';

/** Each game of the rooms by its id. */
interface GamesById {
  readonly holdem: typeof holdem;
  readonly 'tien-len': typeof tienLen;
}

export type RoomGameId = keyof GamesById;

/** The games of the rooms in all their versions, older ones first. A new game, or a new version of one, is an entry here. */
export const ROOM_GAMES: readonly RoomGame[] = [holdem, tienLen];

export class UnknownRoomGame extends DomainError {
  constructor(id: string, version?: number) {
    const details = { game: id.slice(0, 40), ...(version === undefined ? {} : { version: String(version) }) };
    super({ code: 'unknown_room_game', kind: 'not-found', details });
  }
}

/** The newest version unless one is named; a stored hand names its own and is played on by it. @throws UnknownRoomGame */
export function getRoomGame<Id extends RoomGameId>(id: Id, version?: number): GamesById[Id];
export function getRoomGame(id: string, version?: number): RoomGame;
export function getRoomGame(id: string, version?: number): RoomGame {
  const game = findVersion(ROOM_GAMES, id, version);
  if (!game) throw new UnknownRoomGame(String(id), version);
  return game;
}
