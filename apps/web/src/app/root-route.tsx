import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import { readPopup } from '../shared/popup.ts';
import { Crash } from './crash.tsx';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { inTime } from './slow-page.ts';

export const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Frame,
  errorComponent: Crash,
  notFoundComponent: NotFound,
  validateSearch: readPopup,
});

/** A page together with the texts that only such pages show, fetched side by side. */
export function withTexts<Page>(load: () => Promise<Page>, ...namespaces: readonly LaterNamespace[]): () => Promise<Page> {
  return async () => (await inTime(Promise.all([load(), loadTexts(...namespaces)])))[0];
}
