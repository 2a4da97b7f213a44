import { createRouter } from '@tanstack/react-router';
import type { PlainTextKey } from '@tessera/i18n';
import type { LobbyPlace } from '../features/games/lobby-page.tsx';
import { routeTree } from './routes.tsx';

const MONEY_FORMS: ReadonlySet<string> = new Set(['/member/depositv2', '/member/withdraw']);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Data belongs to the query cache; the router keeps none of its own.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A money form is empty after a reload, or its place is taken by what came of it: it starts at its head.
  getScrollRestorationKey: (location) => {
    const key = location.state.__TSR_key ?? location.href;
    return MONEY_FORMS.has(location.pathname) ? `${key} ${performance.timeOrigin}` : key;
  },
  defaultHashScrollIntoView: { block: 'start' },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title and for screen readers. */
    readonly title?: PlainTextKey<'frame'>;
    /** Which games it lists. */
    readonly lobby?: LobbyPlace;
    /** Under the header alone: neither rails nor footer nor dock. */
    readonly isBare?: boolean;
  }
}
