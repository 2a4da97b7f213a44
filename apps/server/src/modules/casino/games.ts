import { Refusal } from '@tessera/contract';
import { findVersion } from '@tessera/kernel';
import type { Game } from './kinds/game.ts';

/** Games by id and version. */
export interface Games {
  /** What is on offer: the newest version of each. */
  list(): readonly Game[];
  /** The version on offer. @throws Refusal game_not_found */
  get(gameId: string): Game;
  findVersion(gameId: string, version: string): Game | undefined;
  /** The rules a stored wager is played, settled and shown by. */
  getVersion(gameId: string, version: string): Game;
}

/** Of every version that a stored wager may name, older ones first. */
export function gamesOf(games: readonly Game[]): Games {
  return {
    list: () => games.filter((game) => findVersion(games, game.id) === game),
    get(gameId) {
      const game = findVersion(games, gameId);
      if (!game) throw new Refusal('game_not_found', { gameId });
      return game;
    },
    findVersion: (gameId, version) => findVersion(games, gameId, version),
    getVersion(gameId, version) {
      const game = findVersion(games, gameId, version);
      if (!game) throw new Error(`no game ${gameId} version ${version}: rules of stored wagers are never removed`);
      return game;
    },
  };
}

export function gateOf(gameId: string): string {
  return `casino:${gameId}`;
}
