import { BLACKJACK_GAMES } from '@tessera/engines/table';
import { blackjackGame } from '../kinds/blackjack.ts';
import type { HouseGame } from './house-game.ts';

export const BLACKJACK_TABLES: readonly HouseGame[] = BLACKJACK_GAMES.filter(({ id }) => id === 'blackjack').map((rules) => ({
  game: blackjackGame(rules, { name: 'Blackjack' }),
  // The return of the best play (rule book §3.4).
  listed: { nodeId: 5, subClass: 'TG', rtpPercent: '99.62', volatility: 'low', sort: 501, isHot: true, addedOn: '2026-11-23' },
}));
