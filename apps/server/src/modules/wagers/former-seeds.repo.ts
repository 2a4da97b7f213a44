import type { FormerRows } from '../../platform/encryption/former-rows.ts';
import { encryptSeeds, placeOfSeeds } from './seeds.repo.ts';

interface FormerPair {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly serverSeed: string;
  readonly nextServerSeed: string;
  readonly active: boolean;
}

/** A revealed pair keeps its own seed, and no longer that of the next one, which may be active. */
export const formerSeeds: FormerRows = {
  table: 'wagers_seed_pair',
  constraint: 'wagers_seed_pair_encrypted',
  async encryptSome(tx, { cipher }, limit) {
    const pairs = await tx.query<FormerPair>(
      `SELECT cell, member_id AS "memberId", id, server_seed AS "serverSeed", next_server_seed AS "nextServerSeed", active
       FROM wagers_seed_pair WHERE server_seed IS NOT NULL AND next_server_seed IS NOT NULL LIMIT $1`,
      [limit],
    );
    for (const { cell, memberId, id, active, ...seeds } of pairs) {
      const encrypted = active ? encryptSeeds(cipher, placeOfSeeds({ id: memberId }, id), seeds) : null;
      await tx.query(
        `UPDATE wagers_seed_pair SET encrypted_seeds = $4, next_server_seed = NULL, server_seed = CASE WHEN active THEN NULL ELSE server_seed END
         WHERE cell = $1 AND member_id = $2 AND id = $3`,
        [cell, memberId, id, encrypted],
      );
    }
    return pairs.length;
  },
};
