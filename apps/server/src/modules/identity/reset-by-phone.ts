import { type BodyOf, type identity as contract, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { contactKeyOf } from './contact-keys.ts';
import { deleteDevicesOf } from './devices.repo.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { findMember, findOwnerByContact, setPassword } from './identity.repo.ts';
import { deleteAddressesOf } from './known-addresses.repo.ts';
import { startSession, type StartedSession } from './login.ts';
import { checkNewPassword } from './password-rules.ts';
import { phoneOf } from './phone-number.ts';
import { tellOfReset } from './reset-mail.ts';
import { refuseClosed } from './send-code.ts';

/**
 * Sets a new password by a code that was sent to the phone, ends every session, forgets every device and address and starts a new session. The code of
 * the message stays until the app's is right too.
 * @throws Refusal verification_closed, mobile_invalid, invalid_input, password_too_common, verification_code_wrong; account_blocked,
 *   code_required, code_wrong, which only the right code learns
 */
export async function resetByPhone(
  parts: IdentityParts,
  request: BodyOf<typeof contract.resetByPhone>,
  visitor: Visitor,
): Promise<StartedSession> {
  const { db, clock, codes, passwords, secondFactor, sessions } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  refuseClosed(brand, 'reset');
  const phone = phoneOf(request);
  await checkNewPassword(brand, request.newPassword);
  const keyHash = contactKeyOf(parts, brand, 'mobile', phone.key);
  const found = await findMember(db, await findOwnerByContact(db, brand.code, { kind: 'mobile', keyHash }));
  const asked = { brand, purpose: 'reset', phone } as const;
  const isRight = await codes.isRight(asked, request.verificationCode);
  if (!found || !isRight) {
    if (found) parts.events.record({ kind: 'password_refused', member: found, origin: visitor });
    throw new Refusal('verification_code_wrong', { field: 'verificationCode' });
  }
  if (found.status !== 'active') throw new Refusal('account_blocked', { reason: 'disabled' });
  // Of whom the code has shown that the name is theirs to know.
  await checkNewPassword(brand, request.newPassword, found.username);
  const entry = await secondFactor.ask(found, request.code);

  const passwordHash = await passwords.hash(request.newPassword);
  const change = async (tx: Tx): Promise<StartedSession> => {
    await codes.spend(tx, asked, request.verificationCode);
    await setPassword(tx, found, passwordHash, clock.nowMs());
    await deleteDevicesOf(tx, found);
    await deleteAddressesOf(tx, found);
    await sessions.endIn(tx, found);
    await parts.events.recordIn(tx, { kind: 'password_changed', member: found, origin: visitor });
    await tellOfReset(parts, tx, found, 'phone');
    return startSession(parts, tx, { brand, owner: found, visitor, keepsDevice: request.platform !== 'APP' });
  };
  const started = await entry.enter(visitor, change);
  sessions.forget(found);
  return started;
}
