import { mines } from '@tessera/engines/instant';
import { instantGame } from '../kinds/instant.ts';
import type { HouseGame } from './house-game.ts';

export const INSTANT_GAMES: readonly HouseGame[] = [
  {
    game: instantGame(mines, { name: 'Mines', isOneStep: false }),
    // Volatility: low with one mine, high with twelve.
    listed: { nodeId: 4, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 500, isHot: true, addedOn: '2026-09-01' },
  },
];
