import type { PromotionCategory } from './content.queries.ts';

/** The specification's categories; held equal to the contract's by their type. */
const CATEGORIES: Readonly<Record<PromotionCategory, true>> = {
  deposit: true,
  rank: true,
  rebate: true,
  new_player: true,
  point: true,
  download: true,
  fish: true,
  live: true,
  lotto: true,
  pvp: true,
  rng: true,
  sport: true,
  other: true,
};

export interface PromotionsSearch {
  promotionType?: PromotionCategory;
}

export function readPromotionsSearch({ promotionType }: Record<string, unknown>): PromotionsSearch {
  return typeof promotionType === 'string' && Object.hasOwn(CATEGORIES, promotionType)
    ? { promotionType: promotionType as PromotionCategory }
    : {};
}
