import { createRootRoute, createRoute, createRouter, Navigate, type RouterHistory } from '@tanstack/react-router';
import { readPlace, readSearch, writeSearch } from './address.ts';
import { ConsolePages } from './console-pages.tsx';

const root = createRootRoute({ notFoundComponent: () => <Navigate to="/" search={readPlace({})} replace /> });
const pages = createRoute({ getParentRoute: () => root, path: '/', validateSearch: readPlace, component: ConsolePages });

/** The console's one page, which its query tells apart. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([pages]),
    basepath: import.meta.env.BASE_URL,
    // Addresses are written as a person would, so no value is wrapped in JSON.
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
