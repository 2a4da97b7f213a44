import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PlainTextKey } from '@tessera/i18n';
import type { LobbyPlace } from '../features/games/lobby-page.tsx';
import { routeTree } from './routes.tsx';

const MONEY_FORMS: ReadonlySet<string> = new Set(['/member/depositv2', '/member/withdraw']);

/** @param history of a page that a server paints; in a browser there is its own */
export function createSiteRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history, isServer: true }),
    defaultPreload: 'intent',
    // Data belongs to the query cache; the router keeps none of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: history === undefined,
    // A money form is empty after a reload, or its place is taken by what came of it: it starts at its head.
    getScrollRestorationKey: (location) => {
      const key = location.state.__TSR_key ?? location.href;
      return MONEY_FORMS.has(location.pathname) ? `${key} ${performance.timeOrigin}` : key;
    },
    defaultHashScrollIntoView: { block: 'start' },
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title and for screen readers. */
    readonly title?: PlainTextKey<'frame'>;
    /** Which games it lists. */
    readonly lobby?: LobbyPlace;
    /** Under the header alone: neither rails nor footer nor dock. */
    readonly isBare?: boolean;
    /** Something always stands beside it where there is room. */
    readonly hasRail?: boolean;
  }
}
