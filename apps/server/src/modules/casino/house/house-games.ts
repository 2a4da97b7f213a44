import type { Catalogue } from '../../games/index.ts';
import { type Games, gamesOf } from '../games.ts';
import type { Game } from '../kinds/game.ts';
import { BLACKJACK_TABLES } from './blackjack-tables.ts';
import type { HouseGame } from './house-game.ts';
import { INSTANT_GAMES } from './instant-games.ts';
import { SLOTS } from './slots.ts';
import { HOUSE_STAKES } from './stakes.ts';
import { TABLES } from './tables.ts';
import { VIDEO_POKERS } from './video-poker.ts';

/** Every version of every game that a stored wager may name; older versions first. */
const HOUSE_GAMES: readonly HouseGame[] = [...SLOTS, ...INSTANT_GAMES, ...BLACKJACK_TABLES, ...TABLES, ...VIDEO_POKERS];

export const ALL_GAMES: readonly Game[] = HOUSE_GAMES.map(({ game }) => game);

export const GAMES: Games = gamesOf(ALL_GAMES);

function leastStakesOf({ kind }: Game): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(HOUSE_STAKES[kind]).map(([currency, stakes]) => [currency, stakes?.[0] ?? '0']));
}

/** The games of the house as the lobby lists them: the newest version of each. */
export const CASINO_CATALOGUE: Catalogue = {
  vendors: [{ vassalage: 'TESSERA', displayName: 'Mosaic Studio', sort: 1 }],
  games: HOUSE_GAMES.filter(({ game }) => GAMES.get(game.id) === game).map(({ game, listed }) => ({
    ...listed,
    gameId: game.id,
    gameName: game.name,
    gameType: 'RNG',
    vassalage: 'TESSERA',
    supportPlay: 0,
    minBets: leastStakesOf(game),
  })),
};
