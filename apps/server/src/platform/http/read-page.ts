export interface PageView<Item> {
  readonly items: Item[];
  /** Null where no further page has anything in it. */
  readonly nextCursor: string | null;
}

/** A list as one page. It is asked for one item more than the page holds: only where that comes is there a next page, after the last id shown. */
export async function readPage<Item extends { readonly id: string }>(
  limit: number,
  list: (limit: number) => Promise<readonly Item[]>,
): Promise<PageView<Item>> {
  const found = await list(limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
