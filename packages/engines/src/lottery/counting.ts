export { choose } from '../exact/index.ts';

/** Every way to choose `count` of the items, in their order. */
export function* subsets<Item>(items: readonly Item[], count: number, from = 0): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - count; index += 1)
    for (const rest of subsets(items, count - 1, index + 1)) yield [items[index] as Item, ...rest];
}

/** Every tuple with one item of each list, the last list running fastest. */
export function* tuples<Item>(lists: readonly (readonly Item[])[]): Generator<Item[]> {
  const [first, ...others] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of tuples(others)) yield [item, ...rest];
}

export function product(factors: readonly number[]): number {
  return factors.reduce((total, factor) => total * factor, 1);
}

export function sum(terms: readonly number[]): number {
  return terms.reduce((total, term) => total + term, 0);
}

/** The set of small integers 0 to 30 as the bits of one number. */
export function maskOf(items: readonly number[]): number {
  return items.reduce((mask, item) => mask | (1 << item), 0);
}

export function sizeOf(mask: number): number {
  let left = mask;
  let size = 0;
  for (; left !== 0; left &= left - 1) size += 1;
  return size;
}
