import type { HoldSheet } from '../hold/sheet.ts';

/**
 * Midnight Mint: 5×3 cells, five coins start three respins. Three fixed jackpots: two are rare coins, the largest is the bonus of a full grid,
 * so the best round is known.
 */
export const midnightMint: HoldSheet = {
  id: 'midnight-mint',
  version: 1,
  name: 'Midnight Mint',
  betUnits: 20,
  columns: 5,
  rows: 3,
  paidSpin: { coin: 4, blank: 21 },
  trigger: 5,
  respins: 3,
  respin: { coin: 1, blank: 21 },
  coins: [
    { id: 'COPPER', units: 10, weight: 200 },
    { id: 'BRONZE', units: 20, weight: 90 },
    { id: 'SILVER', units: 40, weight: 40 },
    { id: 'GOLD', units: 100, weight: 13 },
    { id: 'MOON', units: 200, weight: 4 },
    { id: 'MINI', units: 500, weight: 2 },
    { id: 'MAJOR', units: 2_000, weight: 1 },
  ],
  fullGridUnits: 20_000,
};
