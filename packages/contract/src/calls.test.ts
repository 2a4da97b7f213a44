import { expect, it } from 'vitest';
import { ENDPOINTS, LIST_COST } from './index.ts';

const PAGE_FIELDS = new Set(['limit', 'limitNum', 'pageSize', 'pageNo', 'count']);

// Goal: no list is asked for as cheaply as a single thing.
it('every list that visitors and players page through costs more than a small answer', () => {
  const lists = ENDPOINTS.filter(
    ({ endpoint: { auth, query } }) =>
      auth !== 'operator' &&
      query !== undefined &&
      'shape' in query &&
      Object.keys(query.shape as object).some((field) => PAGE_FIELDS.has(field)),
  );
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ endpoint: { cost = 1 } }) => cost < LIST_COST).map(({ name }) => name)).toEqual([]);
});
