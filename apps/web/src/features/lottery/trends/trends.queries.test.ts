import { expect, it } from 'vitest';
import type { DrawView } from '../lottery.queries.ts';
import { trendsOf } from './trends.queries.ts';

const draw = (result: string | null): DrawView => ({ result }) as DrawView;

it('looks at the newest draws that have a result, the oldest of them first', () => {
  // As a page of draws comes: the newest first, with a void one between.
  const draws = [draw('1,1,1'), draw(null), draw('2,2,2'), draw('3,3,3')];
  const { draws: count, measure } = trendsOf({ family: 'k3' }, draws, 2);
  expect(count).toBe(2);
  expect(measure?.values).toEqual([6, 3]);
  expect(trendsOf({ family: 'k3' }, draws, 30).measure?.values).toEqual([9, 6, 3]);
});
