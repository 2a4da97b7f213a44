/// <reference types="vite/client" />
import { SITE_PAGES } from '@tessera/contract/pages';
import { expect, it } from 'vitest';
import { router } from './router.tsx';

it('has the pages that the server answers for, under the same titles', () => {
  const titles = Object.entries(router.routesByPath).map(([path, { options }]) => [path, options.staticData?.title ?? null]);
  expect(titles.toSorted()).toEqual(SITE_PAGES.map(({ path, title }) => [path, title]).toSorted());
});
