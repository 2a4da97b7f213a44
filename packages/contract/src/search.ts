import { z } from 'zod';
import { SEARCH } from './later-addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { CATEGORIES } from './games.ts';
import { Slug, typed, Uuid, wholeNumber } from './wire.ts';

/** Shorter texts are part of too many names. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 60;

export const FoundItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('game'),
    name: z.string(),
    gameId: Slug,
    gameType: z.enum(CATEGORIES),
    vassalage: z.string(),
    vendorName: z.string(),
  }),
  z.strictObject({
    kind: z.literal('team'),
    name: z.string(),
    competitionId: Slug,
    competition: z.string(),
    /** Its match that is being played or comes next; null while none is on offer. */
    eventId: Uuid.nullable(),
  }),
  z.strictObject({ kind: z.literal('competition'), name: z.string(), competitionId: Slug }),
]);
export type FoundItem = z.output<typeof FoundItem>;

export const search = endpoint({
  ...SEARCH.search,
  summary: 'Games, teams and competitions on offer whose names are like the text, typing errors forgiven, the likest first.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({
    text: typed().min(SEARCH_MIN).max(SEARCH_MAX),
    limit: wholeNumber(1, 20).default(10),
  }),
  value: z.array(FoundItem),
  errors: [],
});
