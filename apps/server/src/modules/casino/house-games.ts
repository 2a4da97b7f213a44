import { mines } from '@tessera/engines/instant';
import { LINE_SLOTS } from '@tessera/engines/slots';
import { BLACKJACK_GAMES } from '@tessera/engines/table';
import type { Catalogue } from '../games/index.ts';
import { type Games, gamesOf } from './games.ts';
import { blackjackGame } from './kinds/blackjack.ts';
import type { Game } from './kinds/game.ts';
import { instantGame } from './kinds/instant.ts';
import { slotGame } from './kinds/slot.ts';

type CatalogueGame = Catalogue['games'][number];

/** A game and how the lobby lists it. */
interface HouseGame {
  readonly game: Game;
  readonly listed: Pick<CatalogueGame, 'nodeId' | 'subClass' | 'rtpPercent' | 'volatility' | 'sort' | 'isHot' | 'addedOn' | 'lineCount'>;
}

/** Nodes of the catalogue are for ever: the first slot is 1, each further one a hundred on. */
const NODES_APART = 100;

/** The days on which slots joined the catalogue, by id; a further slot states its own. */
const ADDED_ON: Readonly<Record<string, string>> = { 'ember-mosaic': '2026-09-01', 'dragon-harbor': '2026-10-05' };

const SLOT_IDS = [...new Set(LINE_SLOTS.map(({ sheet }) => sheet.id))];

function houseSlot({ sheet, figures }: (typeof LINE_SLOTS)[number]): HouseGame {
  const index = SLOT_IDS.indexOf(sheet.id);
  return {
    game: slotGame(sheet, figures),
    listed: {
      nodeId: 1 + NODES_APART * index,
      subClass: null,
      rtpPercent: Number(figures.rtp.percent).toFixed(2),
      volatility: figures.volatility,
      sort: 1 + index,
      isHot: index === 0,
      addedOn: ADDED_ON[sheet.id],
      lineCount: sheet.lines.length,
    },
  };
}

/** A new game, or a new version of one, is an entry here; older versions first. */
const HOUSE_GAMES: readonly HouseGame[] = [
  ...LINE_SLOTS.map(houseSlot),
  {
    game: instantGame(mines, { name: 'Mines', isOneStep: false }),
    // Volatility: low with one mine, high with twelve.
    listed: { nodeId: 4, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 500, isHot: true, addedOn: '2026-09-01' },
  },
  ...BLACKJACK_GAMES.filter(({ id }) => id === 'blackjack').map((rules): HouseGame => ({
    game: blackjackGame(rules, { name: 'Blackjack' }),
    // The return of the best play (rule book §3.4).
    listed: { nodeId: 5, subClass: 'TG', rtpPercent: '99.62', volatility: 'low', sort: 501, isHot: true, addedOn: '2026-11-23' },
  })),
];

export const ALL_GAMES: readonly Game[] = HOUSE_GAMES.map(({ game }) => game);

export const GAMES: Games = gamesOf(ALL_GAMES);

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
    minBets: Object.fromEntries(Object.entries(game.stakes).map(([currency, [least = '0']]) => [currency, least])),
  })),
};
