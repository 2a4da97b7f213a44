import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { PAINTED_STATE_ID, type PaintedState } from '@tessera/contract/painting';
import type { Language } from '@tessera/i18n';
import { sessionKeys } from '../features/identity/session.queries.ts';
import { permissionQuery } from '../features/identity/site.queries.ts';

/**
 * Begins with what the server knew when it sent this page. @returns whether the page can be taken over as it stands: it is painted, and in the
 * language that this visitor reads
 */
export function readPainted(queryClient: QueryClient, language: Language): boolean {
  const text = document.getElementById(PAINTED_STATE_ID)?.textContent;
  if (!text) return false;
  const { isGuest, answers } = JSON.parse(text) as PaintedState;
  if (isGuest) queryClient.setQueryData(sessionKeys.all, null);
  if (!answers) return false;
  queryClient.setQueryData(permissionQuery.queryKey, answers.permission as never);
  hydrate(queryClient, answers.queries as DehydratedState);
  return document.documentElement.lang === language;
}
