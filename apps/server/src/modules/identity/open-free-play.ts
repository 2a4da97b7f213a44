import { Refusal } from '@tessera/contract';
import { isSwitchedOn } from '../site/index.ts';
import { fundTrialAccount, insertMemberWithAccount } from './create-member.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { startSession, type StartedSession } from './login.ts';
import { TRIAL_TYPE } from './member.ts';

/** Opens a trial account with play money for a day and logs it in. @throws Refusal free_play_closed */
export async function openFreePlay(parts: IdentityParts, visitor: Visitor): Promise<StartedSession> {
  const { db, randomBytes, site } = parts;
  const brand = await site.brandOf(visitor.host);
  if (!isSwitchedOn(brand, 'FREEPLAY3')) throw new Refusal('free_play_closed');
  const account = `trial${Buffer.from(randomBytes(8)).toString('hex')}`;
  return db.transaction(async (tx) => {
    const owner = await insertMemberWithAccount(parts, tx, brand, {
      username: account,
      nickname: 'Trial',
      type: TRIAL_TYPE,
      passwordHash: null,
    });
    const started = await startSession(parts, tx, { brand, owner, visitor, keepsDevice: false });
    await fundTrialAccount(parts, tx, brand, owner);
    return started;
  });
}
