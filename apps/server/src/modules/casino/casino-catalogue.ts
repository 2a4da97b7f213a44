import { dragonHarbor, dragonHarborFigures, emberMosaic, emberMosaicFigures } from '@tessera/engines/slots';
import type { Catalogue } from '../games/index.ts';

/** The games of the house as the lobby lists them. */
export const CASINO_CATALOGUE: Catalogue = {
  vendors: [{ vassalage: 'TESSERA', displayName: 'Tessera Studio', sort: 1 }],
  games: [
    {
      nodeId: 1,
      gameId: emberMosaic.id,
      gameName: emberMosaic.name,
      gameType: 'RNG',
      vassalage: 'TESSERA',
      isHot: true,
      isNew: true,
      supportPlay: 0,
      rtpPercent: Number(emberMosaicFigures.rtp.percent).toFixed(2),
      volatility: emberMosaicFigures.volatility,
      sort: 1,
    },
    {
      nodeId: 3,
      gameId: dragonHarbor.id,
      gameName: dragonHarbor.name,
      gameType: 'RNG',
      vassalage: 'TESSERA',
      isHot: false,
      isNew: true,
      supportPlay: 0,
      rtpPercent: Number(dragonHarborFigures.rtp.percent).toFixed(2),
      volatility: dragonHarborFigures.volatility,
      sort: 2,
    },
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
      sort: 3,
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
      sort: 4,
    },
  ],
};
