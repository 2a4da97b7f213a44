import { LINE_SLOTS } from '@tessera/engines/slots';
import type { Catalogue } from '../games/index.ts';

/** Nodes of the catalogue are for ever: the first slot is 1, each further one a hundred on. */
const NODES_APART = 100;

/** The newest version of each slot, in the order of the list. */
function slotRows(): Catalogue['games'] {
  const slots = [...new Map(LINE_SLOTS.map((slot) => [slot.sheet.id, slot])).values()];
  return slots.map(({ sheet, figures }, index) => ({
    nodeId: 1 + NODES_APART * index,
    gameId: sheet.id,
    gameName: sheet.name,
    gameType: 'RNG',
    vassalage: 'TESSERA',
    isHot: index === 0,
    isNew: true,
    supportPlay: 0,
    rtpPercent: Number(figures.rtp.percent).toFixed(2),
    volatility: figures.volatility,
    sort: 1 + index,
  }));
}

/** The games of the house as the lobby lists them. */
export const CASINO_CATALOGUE: Catalogue = {
  vendors: [{ vassalage: 'TESSERA', displayName: 'Mosaic Studio', sort: 1 }],
  games: [
    ...slotRows(),
    {
      nodeId: 4,
      gameId: 'mines',
      gameName: 'Mines',
      gameType: 'RNG',
      vassalage: 'TESSERA',
      isHot: true,
      isNew: true,
      supportPlay: 0,
      rtpPercent: '99.00',
      // Low with one mine, high with twelve.
      volatility: null,
      sort: 500,
    },
    {
      nodeId: 5,
      gameId: 'blackjack',
      gameName: 'Blackjack',
      gameType: 'RNG',
      vassalage: 'TESSERA',
      isHot: true,
      isNew: true,
      supportPlay: 0,
      // With the best play (rule book §3.4).
      rtpPercent: '99.62',
      volatility: 'low',
      sort: 501,
    },
  ],
};
