import { Refusal } from '@tessera/contract';
import { mines } from '@tessera/engines/instant';
import { LINE_SLOTS } from '@tessera/engines/slots';
import { BLACKJACK_GAMES } from '@tessera/engines/table';
import { blackjackGame } from './kinds/blackjack.ts';
import type { Game } from './kinds/game.ts';
import { instantGame } from './kinds/instant.ts';
import { slotGame } from './kinds/slot.ts';

/** Every version of every game that a stored wager may name, older ones first; the last of a game is the one on offer. */
const GAMES: readonly Game[] = [
  ...LINE_SLOTS.map(({ sheet, figures }) => slotGame(sheet, figures)),
  instantGame(mines, { name: 'Mines', isOneStep: false }),
  ...BLACKJACK_GAMES.filter(({ id }) => id === 'blackjack').map((game) => blackjackGame(game, { name: 'Blackjack' })),
];

/** What is on offer. */
export function listGames(): readonly Game[] {
  return GAMES.filter((game) => GAMES.findLast(({ id }) => id === game.id) === game);
}

/** @throws Refusal game_not_found */
export function getGame(gameId: string): Game {
  const game = GAMES.findLast(({ id }) => id === gameId);
  if (!game) throw new Refusal('game_not_found', { gameId });
  return game;
}

export function findGameVersion(gameId: string, version: string): Game | undefined {
  return GAMES.find((game) => game.id === gameId && game.version === version);
}

/** The rules a stored wager is played and settled by. */
export function getGameVersion(gameId: string, version: string): Game {
  const game = findGameVersion(gameId, version);
  if (!game) throw new Error(`no game ${gameId} version ${version}: rules of stored wagers are never removed`);
  return game;
}

export function gateOf(gameId: string): string {
  return `casino:${gameId}`;
}
