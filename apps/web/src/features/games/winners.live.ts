import type { LiveBinding } from '../../shared/live.ts';
import { gamesKeys } from './games.queries.ts';

/** Puts each win on the board as it happens. */
export const followWinners: LiveBinding = (live, queries) =>
  live.subscribe('winners', 'site', ({ winners }) => {
    queries.setQueriesData({ queryKey: [...gamesKeys.all, 'winners'] }, (known: unknown) => known && winners);
  });
