import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readSportsSearch } from '../features/sports/sports-search.ts';
import { readPopup } from '../shared/popup.ts';
import { Crash } from './crash.tsx';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';

/*
 * The one table of pages. A feature plugs in with three lines: a route whose component is loaded on demand from
 * `src/features/<domain>/`, its title (a key of the `frame` texts), and its place in the list at the end.
 * Navigation shows an entry only when its path stands here, so it can hold no dead link.
 */
const root = createRootRoute({
  component: Frame,
  errorComponent: Crash,
  notFoundComponent: NotFound,
  validateSearch: readPopup,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'page.home' },
  errorComponent: Crash,
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

const sports = createRoute({
  getParentRoute: () => root,
  path: '/sports',
  staticData: { title: 'page.sports' },
  validateSearch: readSportsSearch,
  errorComponent: Crash,
  component: lazyRouteComponent(() => import('../features/sports/sports-page.tsx'), 'SportsPage'),
});

const sportsEvent = createRoute({
  getParentRoute: () => root,
  path: '/sports/$eventId',
  staticData: { title: 'page.sports' },
  errorComponent: Crash,
  component: lazyRouteComponent(() => import('../features/sports/event-page.tsx'), 'EventPage'),
});

const homeAliases = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const popupAliases = (['login', 'register'] as const).map((popup) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${popup}`,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/', search: { ...search, popup }, replace: true });
    },
  }),
);

export const routeTree = root.addChildren([home, sports, sportsEvent, ...homeAliases, ...popupAliases]);
