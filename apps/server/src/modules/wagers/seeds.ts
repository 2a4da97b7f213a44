import { uuidv7 } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { commitmentOf, createServerSeed } from '@tessera/engines/fair';
import type { MemberRef } from '../../platform/http/caller.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SeedPair } from './wager.ts';
import {
  findActiveSeed,
  findRotation,
  insertFirstSeed,
  insertNextSeed,
  listSeeds,
  retireSeed,
  type StoredSeedPair,
} from './wagers.repo.ts';

export interface Seeds {
  /** The active pair; a member gets the first one here. */
  current(member: MemberRef): Promise<SeedPair>;
  /** Remembers that the pair's next nonce is free, so that the next play needs no read. */
  used(member: MemberRef, seed: SeedPair): void;
  /** Forgets what this process remembers, because another one moved it. */
  forget(member: MemberRef): void;
  /** Reveals the current pair and starts a new one with the player's own part. A repeat with the same id answers the same. */
  rotate(
    member: MemberRef,
    rotation: { readonly requestId: string; readonly clientSeed: string },
  ): Promise<{ revealed: SeedPair; current: SeedPair }>;
  list(member: Pick<MemberRef, 'cell' | 'id'>, ids: readonly string[]): Promise<StoredSeedPair[]>;
}

/** More members than this at once only cost an extra read each. */
const MAX_REMEMBERED = 50_000;

/** The database decides which nonce is next; what a process remembers is only a good guess. */
export function createSeeds({ db, clock, ledger, randomBytes }: Platform): Seeds {
  const remembered = new Map<string, SeedPair>();
  const remember = (member: MemberRef, seed: SeedPair): void => {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(member.id, seed);
  };
  const pairOf = (pair: { readonly id: string; readonly serverSeed: string; readonly clientSeed: string }): SeedPair => ({
    ...pair,
    serverSeedHash: commitmentOf(pair.serverSeed),
    nextServerSeed: createServerSeed(randomBytes),
    nonce: 0,
  });

  async function current(member: MemberRef): Promise<SeedPair> {
    const known = remembered.get(member.id);
    if (known) return known;
    let seed = await findActiveSeed(db, member);
    if (!seed) {
      const first = pairOf({
        id: uuidv7(clock.nowMs(), randomBytes),
        serverSeed: createServerSeed(randomBytes),
        clientSeed: Buffer.from(randomBytes(8)).toString('hex'),
      });
      await insertFirstSeed(db, member, first, clock.nowMs());
      seed = await findActiveSeed(db, member);
    }
    if (!seed) throw new Refusal('seeds_moved');
    remember(member, seed);
    return seed;
  }

  return {
    current,
    used: (member, seed) => remember(member, { ...seed, nonce: seed.nonce + 1 }),
    forget: (member) => void remembered.delete(member.id),
    list: (member, ids) => listSeeds(db, member, ids),
    async rotate(member, { requestId, clientSeed }) {
      remembered.delete(member.id);
      // The request id names the new pair, so that a repeated request finds what the first one did.
      const done = await findRotation(db, member, requestId);
      if (done) return answerRepeat(done, clientSeed);
      const pair = await current(member);
      remembered.delete(member.id);
      // The player was shown the hash of this server seed before naming the client seed.
      const next = pairOf({ id: requestId, serverSeed: pair.nextServerSeed, clientSeed });
      try {
        const revealed = await db.transaction(async (tx) => {
          // As every booking does first: a play that was decided with the pair is booked before the pair is revealed.
          await ledger.lock(tx, { cell: member.cell, memberId: member.id, currency: member.currency });
          const retired = await retireSeed(tx, member, pair.id, clock.nowMs());
          if (!retired) throw new Refusal('seeds_moved');
          await insertNextSeed(tx, member, { seed: next, previousId: pair.id }, clock.nowMs());
          return retired;
        });
        return { revealed, current: next };
      } catch (error) {
        const isTaken = violatedConstraint(error) !== undefined;
        if (!isTaken && !(error instanceof Refusal)) throw error;
        // Another copy of this request was quicker, or the id names a pair that no rotation made.
        const first = await findRotation(db, member, requestId);
        if (first) return answerRepeat(first, clientSeed);
        throw isTaken ? new Refusal('request_conflict') : error;
      }
    },
  };
}

function answerRepeat(rotation: { readonly revealed: SeedPair; readonly current: SeedPair }, clientSeed: string) {
  if (rotation.current.clientSeed !== clientSeed) throw new Refusal('request_conflict');
  return { revealed: rotation.revealed, current: { ...rotation.current, nonce: 0 } };
}
