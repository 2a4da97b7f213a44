export interface PageView<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** A list as one page: where it is full, its last id is the cursor of the page that follows. */
export function presentPage<Item extends { readonly id: string }>(items: Item[], limit: number): PageView<Item> {
  return { items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null };
}
