/// <reference types="vite/client" />
import { SITE_PAGES } from '@tessera/contract/pages';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createSiteRouter } from './router.tsx';

it('has the pages that the server answers for, under the same titles', () => {
  const titles = Object.entries(createSiteRouter(createQueryClient()).routesByPath).map(([path, { options }]) => [
    path,
    options.staticData?.title ?? null,
  ]);
  expect(titles.toSorted()).toEqual(SITE_PAGES.map(({ path, title }) => [path, title]).toSorted());
});
