import { BLACKJACK_GAMES, BLACKJACK_RETURN_PERCENT } from '@tessera/engines/table';
import { blackjackGame } from '../kinds/blackjack.ts';
import type { HouseGame } from './house-game.ts';

interface TableOnSale extends Pick<HouseGame['listed'], 'nodeId' | 'sort' | 'isHot' | 'addedOn'> {
  readonly name: string;
}

/** By the id of the table; nodes of the catalogue are for ever. */
const ON_SALE: Readonly<Record<string, TableOnSale>> = {
  blackjack: { name: 'Blackjack', nodeId: 5, sort: 501, isHot: true, addedOn: '2026-11-23' },
  blackjack_eu: { name: 'European Blackjack', nodeId: 27, sort: 527, isHot: false, addedOn: '2026-11-27' },
  blackjack_1d: { name: 'Single Deck Blackjack', nodeId: 28, sort: 528, isHot: false, addedOn: '2026-11-27' },
};

export const BLACKJACK_TABLES: readonly HouseGame[] = BLACKJACK_GAMES.flatMap((rules) => {
  const offer = ON_SALE[rules.id];
  if (!offer) return [];
  const { name, ...listed } = offer;
  const rtpPercent = Number(BLACKJACK_RETURN_PERCENT[rules.id]).toFixed(2);
  return { game: blackjackGame(rules, { name }), listed: { ...listed, subClass: 'TG', rtpPercent, volatility: 'low' } };
});
