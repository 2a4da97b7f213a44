import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PlainTextKey } from '@tessera/i18n';
import type { LobbyPlace } from '../features/games/lobby-choice.ts';
import type { LotteryVendor } from '../features/lottery/lottery-paths.ts';
import { routeTree } from './routes.tsx';

const MONEY_FORMS: ReadonlySet<string> = new Set(['/member/depositv2', '/member/withdraw']);

export interface RouterPlace {
  /** Of a page that a server paints; in a browser there is its own. */
  readonly history?: RouterHistory;
  /** The page stands already, and is taken over as it is. */
  readonly isPainted?: boolean;
}

export function createSiteRouter(queryClient: QueryClient, { history, isPainted = false }: RouterPlace = {}) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history, isServer: true }),
    defaultPreload: 'intent',
    // Data belongs to the query cache; the router keeps none of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: history === undefined && (isPainted ? leaveReaderAtFirst() : true),
    // A money form is empty after a reload, or its place is taken by what came of it: it starts at its head.
    getScrollRestorationKey: (location) => {
      const key = location.state.__TSR_key ?? location.href;
      return MONEY_FORMS.has(location.pathname) ? `${key} ${performance.timeOrigin}` : key;
    },
    defaultHashScrollIntoView: { block: 'start' },
  });
  // Without the boundaries that otherwise stand round what is waited for: the server drew none.
  if (isPainted) router.ssr = { manifest: undefined };
  return router;
}

/** A painted page is read, and scrolled, before the site runs: whoever is further down stays there, with a finger on what they press. */
function leaveReaderAtFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    return !stays;
  };
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
    /** Whose lotteries it lists. */
    readonly lotteries?: LotteryVendor;
    /** Under the header alone: neither rails nor footer nor dock. */
    readonly isBare?: boolean;
    /** A game, which has a small screen below the header to itself: the dock and the footer would lie over its buttons. */
    readonly isGame?: boolean;
    /** Something always stands beside it where there is room. */
    readonly hasRail?: boolean;
  }
}
