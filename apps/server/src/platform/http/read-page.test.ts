import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const rows = Array.from({ length: 5 }, (_, index) => ({ id: String(index) }));
const after = (cursor: string | null) => async (limit: number) => rows.filter(({ id }) => cursor === null || id > cursor).slice(0, limit);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join('');

it.each([
  [1, ['0', '1', '2', '3', '4']],
  [2, ['01', '23', '4']],
  [5, ['01234']],
  [6, ['01234']],
])('shows everything once by %i, and announces no page that is empty', async (limit, expected) => {
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(limit, after(cursor));
    pages.push(ids(page.items));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual(expected);
});

it('is empty and the last where there is nothing', async () => {
  expect(await readPage(3, async () => [])).toEqual({ items: [], nextCursor: null });
});
