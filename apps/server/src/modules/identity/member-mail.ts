import { z } from 'zod';
import type { MemberKeys } from '../../platform/encryption/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findMember } from './identity.repo.ts';
import type { Member, Owner } from './member.ts';
import { findPerson } from './profiles.repo.ts';

/** An owner with an address that mail can be sent to; null for whoever gave none, was kept out or erased. */
export async function findReader(
  tx: Tx,
  memberKeys: MemberKeys,
  owner: Owner,
): Promise<{ readonly member: Member; readonly email: string } | null> {
  const member = await findMember(tx, owner);
  const email = z.email().safeParse((await findPerson(tx, memberKeys, owner))?.email);
  return member?.status === 'active' && email.success ? { member, email: email.data } : null;
}
