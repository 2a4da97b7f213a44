import { invariant } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';
import type { SeedPair } from './wager.ts';
import type { Owner } from './wagers.repo.ts';

const SEED_COLUMNS = `id, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash", next_server_seed AS "nextServerSeed", client_seed AS "clientSeed", nonce`;

export interface StoredSeedPair extends SeedPair {
  readonly active: boolean;
}

export async function listSeeds(tx: Tx, member: Owner, ids: readonly string[]): Promise<StoredSeedPair[]> {
  return tx.query<StoredSeedPair>(
    `SELECT ${SEED_COLUMNS}, active FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = ANY ($3)`,
    [member.cell, member.id, ids],
  );
}

/** Starts a pair; previousId is the one it follows. */
export async function insertSeed(
  tx: Tx,
  member: Owner,
  next: { readonly seed: NewSeedPair; readonly previousId: string | null },
  nowMs: number,
): Promise<void> {
  const [written] = await tx.query<Told>(INSERT_SEED, seedValues(member, next.seed, next.previousId, nowMs));
  const key = `${member.id}/${next.seed.id}`;
  await addRecord(tx, { cell: member.cell, subject: 'wagers_seed_pair', key, digest: written?.digest });
}

export type NewSeedPair = Omit<SeedPair, 'nonce'>;

const INSERT_SEED = `INSERT INTO wagers_seed_pair (cell, member_id, id, server_seed, server_seed_hash, next_server_seed, client_seed, previous_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${told('wagers_seed_pair')}`;

function seedValues(member: Owner, seed: NewSeedPair, previousId: string | null, nowMs: number): unknown[] {
  return [
    member.cell,
    member.id,
    seed.id,
    seed.serverSeed,
    seed.serverSeedHash,
    seed.nextServerSeed,
    seed.clientSeed,
    previousId,
    new Date(nowMs),
  ];
}

/** Ends the active pair, which reveals its server seed, after so many plays. */
export async function retireSeed(
  tx: Tx,
  member: Owner,
  retired: { readonly id: string; readonly plays: number },
  nowMs: number,
): Promise<SeedPair> {
  const [seed] = await tx.query<SeedPair>(
    `UPDATE wagers_seed_pair SET active = false, revealed_at = $4, nonce = $5 WHERE cell = $1 AND member_id = $2 AND id = $3 AND active RETURNING ${SEED_COLUMNS}`,
    [member.cell, member.id, retired.id, new Date(nowMs), retired.plays],
  );
  invariant(seed, 'the pair of the balance row is the active one');
  return seed;
}

/** A pair and the one revealed when it began. */
export async function findRotation(
  tx: Tx,
  member: Owner,
  id: string,
): Promise<{ readonly current: SeedPair; readonly revealed: SeedPair } | undefined> {
  const seeds = await tx.query<SeedPair>(
    `SELECT ${SEED_COLUMNS} FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2
       AND id IN ($3, (SELECT previous_id FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = $3))`,
    [member.cell, member.id, id],
  );
  const current = seeds.find((seed) => seed.id === id);
  const revealed = seeds.find((seed) => seed.id !== id);
  return current && revealed ? { current, revealed } : undefined;
}
