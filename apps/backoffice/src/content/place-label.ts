import { content as contract } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import type { ContentItem } from './content-draft.ts';

/** Where an item stands, in words; empty where its kind has one place only. */
export function usePlaceLabel(): (item: Pick<ContentItem, 'type' | 'place'>) => string {
  const t = useT('editing');
  const content = useT('content');
  return ({ type, place }) => {
    const group = contract.BANNER_GROUPS.find((known) => known === place);
    if (type === 'B') return group === undefined ? place : t(`group.${group}`);
    const category = contract.PROMOTION_CATEGORIES.find((known) => known === place);
    return category === undefined ? place : content(`category.${category}`);
  };
}
