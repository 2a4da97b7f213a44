import type { games } from '@tessera/contract';
import type { HouseStudio } from '@tessera/contract/house-studios';
import type { Catalogue, Vendor } from '../../games/index.ts';
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

/** Slots, arcade, tables, and what is printed or dealt as cards. */
const STUDIOS: readonly (Vendor & { readonly vassalage: HouseStudio })[] = [
  { vassalage: 'TESSERA', displayName: 'Mosaic Studio', sort: 1 },
  { vassalage: 'KILN', displayName: 'Kiln Instant', sort: 2 },
  { vassalage: 'ABACUS', displayName: 'Abacus Tables', sort: 3 },
  { vassalage: 'GRAVER', displayName: 'Graver Cards', sort: 4 },
];

type SubClass = NonNullable<games.GameView['subClass']>;
/** Slots, which are of no special part, are of the first studio, as those with a jackpot are. */
const STUDIO_OF: Readonly<Record<SubClass, HouseStudio>> = {
  JP: 'TESSERA',
  AC: 'KILN',
  BG: 'KILN',
  TG: 'ABACUS',
  SC: 'GRAVER',
  VP: 'GRAVER',
};

function featuresOf({ game, listed }: HouseGame): games.GameView['features'] {
  const lines = listed.lineCount === undefined ? [] : ['LINES' as const];
  return [...lines, ...(listed.features ?? []), ...(game.isOneStep ? [] : ['CHOICES' as const])];
}

/** The games of the house as the lobby lists them: the newest version of each. */
export const CASINO_CATALOGUE: Catalogue = {
  vendors: STUDIOS,
  games: HOUSE_GAMES.filter(({ game }) => GAMES.get(game.id) === game).map(({ game, listed }) => ({
    vassalage: listed.subClass === null ? 'TESSERA' : STUDIO_OF[listed.subClass],
    ...listed,
    gameId: game.id,
    gameName: game.name,
    gameType: 'RNG',
    supportPlay: 0,
    minBets: leastStakesOf(game),
    features: featuresOf({ game, listed }),
  })),
};
