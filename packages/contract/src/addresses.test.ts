import { expect, it } from 'vitest';
import * as addresses from './addresses.ts';
import { ENDPOINTS } from './index.ts';
import * as later from './later-addresses.ts';

it('names every call once, and none that is not described', () => {
  const named = Object.values({ ...addresses, ...later }).flatMap((domain) =>
    Object.values<{ readonly method: string; readonly path: string }>(domain),
  );
  const told = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
  expect(named.map(told).toSorted()).toEqual(ENDPOINTS.map(({ endpoint }) => told(endpoint)).toSorted());
});
