import { commitmentOf } from '@tessera/engines/fair';
import type { Tx } from '../../platform/db/database.ts';
import { type DataCipher, Undecipherable } from '../../platform/encryption/index.ts';
import { decryptSeeds, placeOfSeeds } from './seeds.repo.ts';

const BATCH = 1_000;

interface ActiveRow {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly encryptedSeeds: Buffer | null;
  readonly hash: string;
  readonly nextHash: string;
}

export interface BrokenSeeds {
  readonly table: 'wagers_seed_pair';
  readonly id: string;
  readonly reason: string;
}

/** The first active pair whose encrypted seeds cannot be read, or are not those that were committed to. */
export async function findBrokenSeeds(tx: Tx, cipher: DataCipher): Promise<BrokenSeeds | null> {
  let after: Pick<ActiveRow, 'cell' | 'memberId' | 'id'> = { cell: -1, memberId: NIL, id: NIL };
  for (;;) {
    const rows = await tx.query<ActiveRow>(
      `SELECT cell, member_id AS "memberId", id, encrypted_seeds AS "encryptedSeeds", server_seed_hash AS hash, next_server_seed_hash AS "nextHash"
       FROM wagers_seed_pair WHERE active AND (cell, member_id, id) > ($1, $2, $3) ORDER BY cell, member_id, id LIMIT ${BATCH}`,
      [after.cell, after.memberId, after.id],
    );
    for (const row of rows) {
      const reason = reasonOf(cipher, row);
      if (reason) return { table: 'wagers_seed_pair', id: `${row.memberId}/${row.id}`, reason };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return null;
    after = last;
  }
}

const NIL = '00000000-0000-0000-0000-000000000000';

function reasonOf(cipher: DataCipher, { memberId, id, encryptedSeeds, hash, nextHash }: ActiveRow): string | null {
  if (!encryptedSeeds) return 'the server seeds of an active pair are not encrypted';
  try {
    const { serverSeed, nextServerSeed } = decryptSeeds(cipher, placeOfSeeds({ id: memberId }, id), encryptedSeeds);
    const isCommitted = commitmentOf(serverSeed) === hash && commitmentOf(nextServerSeed) === nextHash;
    return isCommitted ? null : 'the encrypted server seeds are not the ones that were committed to';
  } catch (error) {
    if (error instanceof Undecipherable) return error.message;
    throw error;
  }
}
