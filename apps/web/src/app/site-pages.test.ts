import { createRouter } from '@tanstack/react-router';
import { SITE_PAGES } from '@tessera/contract/pages';
import { expect, it } from 'vitest';
import { routeTree } from './routes.tsx';

it('has the pages that the server answers for, under the same titles', () => {
  const { routesByPath } = createRouter({ routeTree });
  const titles = Object.entries(routesByPath).map(([path, { options }]) => [path, options.staticData?.title ?? null]);
  expect(titles.toSorted()).toEqual(SITE_PAGES.map(({ path, title }) => [path, title && `page.${title}`]).toSorted());
});
