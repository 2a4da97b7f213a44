import { invariant, multiplyTruncated, units } from '@tessera/kernel';
import { compare } from '@tessera/engines/exact';
import { type DrawGame, edgeOf, getTableGame } from '@tessera/engines/table';
import { tableGame } from '../kinds/table.ts';
import type { HouseGame } from './house-game.ts';

const TABLES_ON_SALE: readonly { readonly id: string; readonly name: string; readonly nodeId: number; readonly isHot: boolean }[] = [
  { id: 'roulette_eu', name: 'European Roulette', nodeId: 20, isHot: true },
  { id: 'roulette_us', name: 'American Roulette', nodeId: 21, isHot: false },
  { id: 'baccarat_8deck', name: 'Baccarat', nodeId: 22, isHot: true },
  { id: 'dragon_tiger_8deck', name: 'Dragon Tiger', nodeId: 23, isHot: false },
  { id: 'bac_bo', name: 'Bac Bo', nodeId: 24, isHot: false },
  { id: 'sicbo', name: 'Sic Bo', nodeId: 25, isHot: false },
  { id: 'fan_tan', name: 'Fan Tan', nodeId: 26, isHot: false },
];

const ADDED_ON = '2026-11-27';

export const TABLES: readonly HouseGame[] = TABLES_ON_SALE.map(({ id, name, nodeId, isHot }) => {
  const rules = getTableGame(id);
  invariant(rules.type === 'draw', 'a table with a layout is decided by one draw');
  return {
    game: tableGame(rules, { name }),
    listed: {
      nodeId,
      subClass: 'TG',
      rtpPercent: bestReturnPercent(rules),
      volatility: 'low',
      sort: 500 + nodeId,
      isHot,
      addedOn: ADDED_ON,
    },
  };
});

/** Of the place with the best expected return, as the field states tables; two decimals, truncated. */
function bestReturnPercent(game: DrawGame): string {
  const [best] = game.bets.map((bet) => edgeOf(game, bet).rtp).toSorted((a, b) => compare(b, a));
  invariant(best !== undefined, 'a table has places');
  const hundredths = multiplyTruncated(units(10_000n), best).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
