import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { PAINTED_STATE_ID, type PaintedState } from '@tessera/contract/painting';
import type { Language } from '@tessera/i18n';
import { permissionQuery } from '../features/identity/site.queries.ts';

/**
 * Begins with the answers that the server painted this page from. @returns whether the page can be taken over as it stands: it is painted, and in
 * the language that this visitor reads
 */
export function readPainted(queryClient: QueryClient, language: Language): boolean {
  const text = document.getElementById(PAINTED_STATE_ID)?.textContent;
  if (!text) return false;
  const { permission, queries } = JSON.parse(text) as PaintedState;
  queryClient.setQueryData(permissionQuery.queryKey, permission as never);
  hydrate(queryClient, queries as DehydratedState);
  return document.documentElement.lang === language;
}
