import { emberMosaic, emberMosaicFigures } from '@tessera/engines/slots';
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
  ],
};
