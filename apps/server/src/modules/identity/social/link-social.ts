import { Refusal } from '@tessera/contract';
import type { PlayerCaller } from '../../../platform/http/caller.ts';
import type { IdentityParts, Visitor } from '../identity.deps.ts';
import { deleteSocialAccount } from './social.repo.ts';

/** Has the service that vouched for this browser let its owner in from now on. @throws Refusal social_over, social_taken */
export async function linkSocial({ db, social, events }: IdentityParts, { member }: PlayerCaller, visitor: Visitor): Promise<void> {
  const visit = await social.find(visitor, 'link');
  // Whoever else has logged in here meanwhile is not whom it was for.
  if (visit.owner?.id !== member.id) throw new Refusal('social_over');
  await db.transaction(async (tx) => {
    await social.linkIn(tx, member, visit, visitor);
    await events.recordIn(tx, { kind: 'social_linked', member, origin: visitor, details: { subject: visit.provider } });
  });
}

export async function unlinkSocial(
  { db, events }: IdentityParts,
  { member }: PlayerCaller,
  provider: string,
  visitor: Visitor,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSocialAccount(tx, member, provider))) return;
    await events.recordIn(tx, { kind: 'social_unlinked', member, origin: visitor, details: { subject: provider } });
  });
}
