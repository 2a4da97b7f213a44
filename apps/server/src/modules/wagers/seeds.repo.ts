import { invariant } from '@tessera/kernel';
import { commitmentOf } from '@tessera/engines/fair';
import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher, Place } from '../../platform/encryption/index.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';
import type { ActiveSeedPair, SeedPair } from './wager.ts';
import type { Owner } from './wagers.repo.ts';

export type StoredSeedPair = (ActiveSeedPair & { readonly active: true }) | (SeedPair & { readonly active: false });

export interface SeedsRepo {
  list(tx: Tx, member: Owner, ids: readonly string[]): Promise<StoredSeedPair[]>;
  /** Starts a pair; previousId is the one it follows. */
  insert(tx: Tx, member: Owner, next: { readonly seed: NewSeedPair; readonly previousId: string | null }, nowMs: number): Promise<void>;
  /** Ends the active pair after so many plays: from now on its server seed can be read by everybody. */
  reveal(tx: Tx, member: Owner, revealed: { readonly pair: ActiveSeedPair; readonly plays: number }, nowMs: number): Promise<SeedPair>;
  /** A pair and the one revealed when it began. */
  findRotation(tx: Tx, member: Owner, id: string): Promise<{ readonly current: ActiveSeedPair; readonly revealed: SeedPair } | undefined>;
}

export type NewSeedPair = Omit<ActiveSeedPair, 'nonce'>;

interface SeedRow extends Omit<SeedPair, 'serverSeed'> {
  readonly serverSeed: string | null;
  readonly encryptedSeeds: Buffer | null;
}

const COLUMNS = `id, server_seed AS "serverSeed", encrypted_seeds AS "encryptedSeeds", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", nonce`;
const INSERT = `INSERT INTO wagers_seed_pair (cell, member_id, id, encrypted_seeds, server_seed_hash, next_server_seed_hash, client_seed, previous_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${told('wagers_seed_pair')}`;

/** The server seeds of an active pair are encrypted: its own, and that of the pair which follows. */
export function createSeedsRepo(cipher: DataCipher): SeedsRepo {
  const toPair = (member: Owner, { serverSeed, encryptedSeeds, ...pair }: SeedRow): StoredSeedPair => {
    if (serverSeed !== null) return { ...pair, serverSeed, active: false };
    invariant(encryptedSeeds, 'a pair that is not revealed is encrypted');
    return { ...pair, ...decryptSeeds(cipher, placeOfSeeds(member, pair.id), encryptedSeeds), active: true };
  };

  return {
    async list(tx, member, ids) {
      const rows = await tx.query<SeedRow>(`SELECT ${COLUMNS} FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = ANY ($3)`, [
        member.cell,
        member.id,
        ids,
      ]);
      return rows.map((row) => toPair(member, row));
    },
    async insert(tx, member, { seed, previousId }, nowMs) {
      const [written] = await tx.query<Told>(INSERT, [
        member.cell,
        member.id,
        seed.id,
        encryptSeeds(cipher, placeOfSeeds(member, seed.id), seed),
        seed.serverSeedHash,
        commitmentOf(seed.nextServerSeed),
        seed.clientSeed,
        previousId,
        new Date(nowMs),
      ]);
      const key = `${member.id}/${seed.id}`;
      await addRecord(tx, { cell: member.cell, subject: 'wagers_seed_pair', key, digest: written?.digest });
    },
    async reveal(tx, member, { pair, plays }, nowMs) {
      const { id, serverSeed, serverSeedHash, clientSeed } = pair;
      const revealed = await tx.query(
        `UPDATE wagers_seed_pair SET active = false, server_seed = $5, encrypted_seeds = NULL, revealed_at = $4, nonce = $6
         WHERE cell = $1 AND member_id = $2 AND id = $3 AND active RETURNING id`,
        [member.cell, member.id, id, new Date(nowMs), serverSeed, plays],
      );
      invariant(revealed.length === 1, 'the pair of the balance row is the active one');
      invariant(commitmentOf(serverSeed) === serverSeedHash, 'only the seed that was committed to is revealed');
      return { id, serverSeed, serverSeedHash, clientSeed, nonce: plays };
    },
    async findRotation(tx, member, id) {
      const rows = await tx.query<SeedRow>(
        `SELECT ${COLUMNS} FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2
           AND id IN ($3, (SELECT previous_id FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = $3))`,
        [member.cell, member.id, id],
      );
      const pairs = rows.map((row) => toPair(member, row));
      const current = pairs.find((pair) => pair.id === id);
      const revealed = pairs.find((pair) => pair.id !== id);
      return current?.active && revealed ? { current: withoutState(current), revealed: withoutState(revealed) } : undefined;
    },
  };
}

export function placeOfSeeds(member: Pick<Owner, 'id'>, id: string): Place {
  return { table: 'wagers_seed_pair', column: 'encrypted_seeds', row: `${member.id}/${id}` };
}

type Seeds = Pick<ActiveSeedPair, 'serverSeed' | 'nextServerSeed'>;

export function encryptSeeds(cipher: DataCipher, place: Place, { serverSeed, nextServerSeed }: Seeds): Buffer {
  return cipher.encrypt(place, `${serverSeed}/${nextServerSeed}`);
}

export function decryptSeeds(cipher: DataCipher, place: Place, stored: Buffer): Seeds {
  const [serverSeed = '', nextServerSeed = ''] = cipher.decrypt(place, stored).split('/');
  return { serverSeed, nextServerSeed };
}

function withoutState<Pair extends StoredSeedPair>(stored: Pair): Omit<Pair, 'active'> {
  const { active: _, ...pair } = stored;
  return pair;
}
