import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { readPopup } from '../shared/popup.ts';
import { Crash } from './crash.tsx';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';

export const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Frame,
  errorComponent: Crash,
  notFoundComponent: NotFound,
  validateSearch: readPopup,
});
