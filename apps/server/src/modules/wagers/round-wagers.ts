import { Refusal } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Stakes } from '../../platform/posting/stakes.ts';
import { settlementOf } from './settle-book.ts';
import { bodyHashOf, refusalOf } from './wagers.refusals.ts';
import type { Outcome, RaiseRequest } from './wager.ts';
import { findWager } from './wagers.repo.ts';

export type AccountOwner = Pick<MemberRef, 'cell' | 'id' | 'currency'>;

/** Money of a round that goes on, in the transaction that writes what was chosen: both happen, or neither. */
export interface RoundWagers {
  /** Nothing is booked for the member until `tx` ends. To be taken before any row of a round. */
  lock(tx: Tx, owner: AccountOwner): Promise<void>;
  /** Adds to the stake of an open wager, whatever became of the game's gate: who has begun a round may finish it. @throws Refusal */
  raise(tx: Tx, request: RaiseRequest): Promise<void>;
  /** Settles an open wager. */
  settle(tx: Tx, owner: AccountOwner, wagerId: string, outcome: Outcome): Promise<void>;
}

export interface RoundWagersDeps {
  readonly stakes: Pick<Stakes, 'lock' | 'raise' | 'settleWithin'>;
  /** The business day of a brand that a stake or a result counts for now. */
  readonly today: (brand: string, tx: Tx) => Promise<string>;
}

export function createRoundWagers({ stakes, today }: RoundWagersDeps): RoundWagers {
  return {
    lock: (tx, { cell, id, currency }) => stakes.lock(tx, { cell, memberId: id, currency }),
    async raise(tx, { member, body, requestId, ...raise }) {
      const { cell, id, currency, brand } = member;
      const bodyHash = bodyHashOf(raise.product, body);
      const account = { cell, memberId: id, currency };
      const answer = await stakes.raise({ ...raise, account, brand, requestId, bodyHash, gates: [], day: await today(brand, tx) }, tx);
      // Whoever asks has looked for the request behind the lock: it was used for something else.
      if (answer.code === 'replay') throw new Refusal('request_conflict', { requestId });
      if (answer.code !== 'ok') throw refusalOf(answer.code, requestId);
    },
    async settle(tx, { cell, id }, wagerId, outcome) {
      const wager = await findWager(tx, { cell, id }, wagerId);
      if (!wager) throw new Error(`the wager of round ${wagerId} is gone`);
      const code = await stakes.settleWithin(tx, settlementOf(wager, outcome, await today(wager.brand, tx)));
      if (code !== 'ok') throw new Error(`wager ${wagerId} answered ${code} to its end`);
    },
  };
}
