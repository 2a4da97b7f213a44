import { createRouter } from '@tanstack/react-router';
import type { PlainTextKey } from '@tessera/i18n';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Data belongs to the query cache; the router keeps none of its own.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultHashScrollIntoView: { block: 'start' },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title and for screen readers. */
    readonly title?: PlainTextKey<'frame'>;
  }
}
