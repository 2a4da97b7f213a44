export const WHENS = ['live', 'upcoming', 'finished'] as const;
export type When = (typeof WHENS)[number];

/** What the address of the sports page says: a shared link opens the same list. */
export interface SportsSearch {
  when?: When;
  competition?: string;
}

export function readSportsSearch(search: Record<string, unknown>): SportsSearch {
  const when = WHENS.find((known) => known === search.when);
  const { competition } = search;
  return { ...(when ? { when } : {}), ...(typeof competition === 'string' ? { competition } : {}) };
}
