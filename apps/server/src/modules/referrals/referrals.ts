import { Refusal, referrals as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCode, findCodeOf, insertCode, insertMember, type OwnedCode, type Owner } from './referrals.repo.ts';

/** Who brought whom: agents' codes, and the members that joined by them. */
export interface Referrals {
  /** @returns the code as it is kept @throws Refusal invitation_code_error for nobody's, naming the field that it was typed into */
  check(brand: string, code: string, field?: string): Promise<string>;
  /** Notes who brought a new member, in the transaction that opens the account. @throws Refusal invitation_code_error */
  bind(tx: Tx, brand: string, member: Owner, code: string): Promise<void>;
  /** An agent's own code, which is made when it is first asked for. The caller has seen that this is an agent. */
  codeOf(agent: Pick<MemberRef, 'brand'> & Owner): Promise<contract.AgentCodeView>;
}

/** Without those that are read for another: 0 and O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Of 32⁸ codes one is free at once; further tries are for whoever asks twice in the same moment. */
const TRIES = 5;

export function createReferrals({ db, clock, randomBytes }: Pick<Platform, 'db' | 'clock' | 'randomBytes'>): Referrals {
  const find = async (using: Tx, brand: string, typed: string, field = 'affiliateCode'): Promise<OwnedCode> => {
    const found = contract.AffiliateCode.safeParse(typed).success ? await findCode(using, brand, typed.trim().toUpperCase()) : undefined;
    if (!found) throw new Refusal('invitation_code_error', { field });
    return found;
  };
  const madeFor = async (agent: Pick<MemberRef, 'brand'> & Owner): Promise<contract.AgentCodeView> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const code = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
      await db.transaction((tx) => insertCode(tx, agent.brand, { code, agentCell: agent.cell, agentId: agent.id }, clock.nowMs()));
      const kept = await findCodeOf(db, agent);
      if (kept !== undefined) return kept;
    }
    throw new Error('no code is free');
  };
  return {
    check: async (brand, code, field) => (await find(db, brand, code, field)).code,
    bind: async (tx, brand, member, code) => insertMember(tx, brand, member, await find(tx, brand, code), clock.nowMs()),
    codeOf: async (agent) => (await findCodeOf(db, agent)) ?? madeFor(agent),
  };
}
