import { type BodyOf, type identity, Refusal } from '@tessera/contract';
import type { PlayerCaller } from '../../platform/http/caller.ts';
import { deleteDevicesOf } from './devices.repo.ts';
import type { IdentityParts } from './identity.deps.ts';
import { findMember, setPassword } from './identity.repo.ts';
import { deleteAddressesOf } from './known-addresses.repo.ts';
import { checkNewPassword } from './password-rules.ts';
import type { Origin } from './sessions.repo.ts';

/**
 * Changes the password, ends every session and forgets every device and address but this one; the caller goes on in a new session.
 * @returns its token
 * @throws Refusal password_mismatch, password_wrong, password_too_common, invalid_input
 */
export async function changePassword(
  parts: IdentityParts,
  caller: PlayerCaller,
  request: BodyOf<typeof identity.changePassword>,
  origin: Origin,
): Promise<string> {
  const { db, clock, sessions, stepUp, passwords } = parts;
  const { member } = caller;
  if (request.newPassword !== request.confirmNewPassword) throw new Refusal('password_mismatch', { field: 'confirmNewPassword' });
  const stored = await findMember(db, member);
  if (!stored) throw new Error('a logged-in member exists');
  const brand = await parts.site.getBrand(stored.brand);
  await checkNewPassword(brand, request.newPassword, stored.username);
  if (request.newPassword === request.oldPassword) throw new Refusal('invalid_input', { field: 'newPassword', reason: 'unchanged' });
  await stepUp.verify(member, request.oldPassword);
  const passwordHash = await passwords.hash(request.newPassword);
  return sessions.renew(member, origin, async (tx) => {
    await setPassword(tx, member, passwordHash, clock.nowMs());
    // Whoever had the old password may have one of them.
    await deleteDevicesOf(tx, member);
    await deleteAddressesOf(tx, member);
    await parts.knownAddresses.remember(tx, member, origin.ip);
    await parts.events.recordIn(tx, { kind: 'password_changed', member, origin });
  });
}
