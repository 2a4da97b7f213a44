import { InvalidInput } from '@tessera/kernel';

/** What bets are told apart by for turnover, rebates and points. */
export const CATEGORIES = ['RNG', 'RNG_TABLE', 'FISH', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'PVP'] as const;
export type Category = (typeof CATEGORIES)[number];

/** @throws InvalidInput */
export function checkCategory(field: string, category: string): asserts category is Category {
  if (!CATEGORIES.some((known) => known === category)) throw new InvalidInput(field, `${category.slice(0, 20)} is no category`);
}
