import { uuidv7 } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { commitmentOf, createServerSeed } from '@tessera/engines/fair';
import type { MemberRef } from '../../platform/http/caller.ts';
import { type Tx, violatedConstraint } from '../../platform/db/database.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import type { Stakes } from '../../platform/posting/stakes.ts';
import { createSeedsRepo, type StoredSeedPair } from './seeds.repo.ts';
import type { ActiveSeedPair, SeedPair } from './wager.ts';

export interface Seeds {
  /** The active pair; a member gets the first one here. */
  current(member: MemberRef): Promise<ActiveSeedPair>;
  /** Remembers that the pair's next nonce is free, so that the next play needs no read. */
  used(member: MemberRef, seed: ActiveSeedPair): void;
  /** Forgets what this process remembers, because another one moved it. */
  forget(member: MemberRef): void;
  /** Reveals the current pair and starts a new one with the player's own part. A repeat with the same id answers the same. */
  rotate(
    member: MemberRef,
    rotation: { readonly requestId: string; readonly clientSeed: string },
  ): Promise<{ revealed: SeedPair; current: ActiveSeedPair }>;
  list(member: Pick<MemberRef, 'cell' | 'id'>, ids: readonly string[]): Promise<StoredSeedPair[]>;
  /**
   * Asks before every revealing, in its transaction and behind the lock of every booking: the guard throws where a round drawn from the
   * pair is not over, whose seed must stay secret.
   */
  guardReveals(guard: RevealGuard): void;
}

export type RevealGuard = (tx: Tx, member: Pick<MemberRef, 'cell' | 'id'>, pairId: string) => Promise<void>;

/** More members than this at once only cost an extra read each. */
const MAX_REMEMBERED = 50_000;
const MAX_TRIES = 5;

export interface SeedsDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly cipher: DataCipher;
  readonly stakes: Pick<Stakes, 'readSeed' | 'changeSeed'>;
}

/** The database decides which nonce is next; what a process remembers is only a good guess. */
export function createSeeds({ db, clock, cipher, stakes, randomBytes }: SeedsDeps): Seeds {
  const repo = createSeedsRepo(cipher);
  const remembered = new Map<string, ActiveSeedPair>();
  const guards: RevealGuard[] = [];
  const remember = (member: MemberRef, seed: ActiveSeedPair): void => {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(member.id, seed);
  };
  const pairOf = (pair: { readonly id: string; readonly serverSeed: string; readonly clientSeed: string }): ActiveSeedPair => ({
    ...pair,
    serverSeedHash: commitmentOf(pair.serverSeed),
    nextServerSeed: createServerSeed(randomBytes),
    nonce: 0,
  });

  async function current(member: MemberRef): Promise<ActiveSeedPair> {
    const known = remembered.get(member.id);
    if (known) return known;
    // A pair that another process starts or reveals meanwhile is missed by both; then there is another one.
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const seed = (await findCurrent(member)) ?? (await startFirst(member));
      if (!seed) continue;
      remember(member, seed);
      return seed;
    }
    throw new Refusal('seeds_moved');
  }

  async function findCurrent(member: MemberRef): Promise<ActiveSeedPair | undefined> {
    const use = await stakes.readSeed(accountOf(member));
    if (!use?.pairId) return undefined;
    const [pair] = await repo.list(db, member, [use.pairId]);
    // Between the two reads another process may have revealed it.
    return pair?.active ? { ...pair, nonce: use.nonce } : undefined;
  }

  /** @returns undefined when another process was quicker */
  async function startFirst(member: MemberRef): Promise<ActiveSeedPair | undefined> {
    const first = pairOf({
      id: uuidv7(clock.nowMs(), randomBytes),
      serverSeed: createServerSeed(randomBytes),
      clientSeed: Buffer.from(randomBytes(8)).toString('hex'),
    });
    return db.transaction(async (tx) => {
      if ((await stakes.changeSeed(tx, accountOf(member), { expected: null, next: first.id })) === null) return undefined;
      await repo.insert(tx, member, { seed: first, previousId: null }, clock.nowMs());
      return first;
    });
  }

  return {
    current,
    used: (member, seed) => remember(member, { ...seed, nonce: seed.nonce + 1 }),
    forget: (member) => void remembered.delete(member.id),
    list: (member, ids) => repo.list(db, member, ids),
    guardReveals: (guard) => void guards.push(guard),
    async rotate(member, { requestId, clientSeed }) {
      remembered.delete(member.id);
      // The request id names the new pair, so that a repeated request finds what the first one did.
      const done = await repo.findRotation(db, member, requestId);
      if (done) return answerRepeat(done, clientSeed);
      const pair = await current(member);
      remembered.delete(member.id);
      // The player was shown the hash of this server seed before naming the client seed.
      const next = pairOf({ id: requestId, serverSeed: pair.nextServerSeed, clientSeed });
      try {
        const revealed = await db.transaction(async (tx) => {
          // Takes the lock of every booking: a play that was decided with the pair is booked before the pair is revealed, or not at all.
          const plays = await stakes.changeSeed(tx, accountOf(member), { expected: pair.id, next: next.id });
          if (plays === null) throw new Refusal('seeds_moved');
          for (const guard of guards) await guard(tx, member, pair.id);
          const retired = await repo.reveal(tx, member, { pair, plays }, clock.nowMs());
          await repo.insert(tx, member, { seed: next, previousId: pair.id }, clock.nowMs());
          return retired;
        });
        return { revealed, current: next };
      } catch (error) {
        const isTaken = violatedConstraint(error) !== undefined;
        if (!isTaken && !(error instanceof Refusal)) throw error;
        // Another copy of this request was quicker, or the id names a pair that no rotation made.
        const first = await repo.findRotation(db, member, requestId);
        if (first) return answerRepeat(first, clientSeed);
        throw isTaken ? new Refusal('request_conflict') : error;
      }
    },
  };
}

function accountOf({ cell, id, currency }: MemberRef): AccountRef {
  return { cell, memberId: id, currency };
}

function answerRepeat(rotation: { readonly revealed: SeedPair; readonly current: ActiveSeedPair }, clientSeed: string) {
  if (rotation.current.clientSeed !== clientSeed) throw new Refusal('request_conflict');
  return { revealed: rotation.revealed, current: { ...rotation.current, nonce: 0 } };
}
