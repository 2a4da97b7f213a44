import type { Database, Tx } from './database.ts';

/** How much of what was typed must be found in a name, 0 to 1: two letters of six may be wrong. */
const SIMILAR_FROM = 0.35;

/** A name as the columns `folded_name` have it: without case and accents. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
}

/** Searches in which the operator `<%` of pg_trgm forgives typing errors. */
export function withTypingErrors<Result>(db: Database, search: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(SIMILAR_FROM)]);
    return search(tx);
  });
}
