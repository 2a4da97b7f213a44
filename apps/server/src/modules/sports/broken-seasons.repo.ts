import { commitmentOf } from '@tessera/engines/fair';
import type { Tx } from '../../platform/db/database.ts';
import { type DataCipher, Undecipherable } from '../../platform/encryption/index.ts';
import { listSeasonSeeds } from './seasons.repo.ts';

export interface BrokenSeason {
  readonly table: 'sports_season';
  readonly id: string;
  readonly reason: string;
}

/** The first season whose secret cannot be read, or is not the one that was committed to. There are tens of them a year. */
export async function findBrokenSeason(tx: Tx, cipher: DataCipher): Promise<BrokenSeason | null> {
  const seasons = await tx.query<{ id: string; hash: string; isThere: boolean }>(
    `SELECT id, server_seed_hash AS hash, coalesce(server_seed IS NOT NULL OR encrypted_server_seed IS NOT NULL, false) AS "isThere"
     FROM sports_season ORDER BY id LIMIT 100000`,
  );
  for (const { id, hash, isThere } of seasons) {
    const reason = isThere ? await reasonOf(tx, cipher, { id, hash }) : 'the server seed is gone';
    if (reason !== null) return { table: 'sports_season', id, reason };
  }
  return null;
}

async function reasonOf(tx: Tx, cipher: DataCipher, { id, hash }: { readonly id: string; readonly hash: string }): Promise<string | null> {
  try {
    const [season] = await listSeasonSeeds(tx, cipher, [id]);
    return season && commitmentOf(season.serverSeed) === hash ? null : 'the server seed is not the one that was committed to';
  } catch (error) {
    if (error instanceof Undecipherable) return error.message;
    throw error;
  }
}
