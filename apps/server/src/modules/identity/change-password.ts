import { type BodyOf, type identity, Refusal } from '@tessera/contract';
import type { PlayerCaller } from '../../platform/http/caller.ts';
import type { IdentityParts } from './identity.deps.ts';
import { findMember, findPasswordHash, setPassword } from './identity.repo.ts';
import type { Owner } from './member.ts';
import { checkPassword } from './password-rules.ts';
import { checkField, registerRulesOf } from './register-rules.ts';

/**
 * Proves that the person at the session still knows the password. After too many wrong ones even the right one is refused
 * for a while, so that a stolen session is no place to guess.
 * @throws Refusal password_wrong
 */
export async function verifyPassword({ db, guard, passwords }: IdentityParts, owner: Owner, password: string): Promise<void> {
  const attempt = { kind: 'step-up', account: owner.id, address: owner.id } as const;
  const { isLocked } = await guard.assess(attempt);
  const { isRight } = await passwords.verify(password, await findPasswordHash(db, owner));
  if (!isRight || isLocked) {
    await guard.failed(attempt);
    throw new Refusal('password_wrong', { field: 'password' });
  }
  await guard.succeeded(db, attempt);
}

/**
 * Changes the password and ends every other session.
 * @throws Refusal password_mismatch, password_wrong, password_too_common, invalid_input
 */
export async function changePassword(
  parts: IdentityParts,
  caller: PlayerCaller,
  request: BodyOf<typeof identity.changePassword>,
): Promise<void> {
  const { db, clock, sessions, passwords } = parts;
  const { member } = caller;
  if (request.newPassword !== request.confirmNewPassword) throw new Refusal('password_mismatch', { field: 'confirmNewPassword' });
  const stored = await findMember(db, member);
  if (!stored) throw new Error('a logged-in member exists');
  const brand = await parts.site.getBrand(stored.brand);
  await checkPassword(request.newPassword, [stored.account, brand.name, brand.code]);
  const rule = registerRulesOf(brand).find(({ field }) => field === 'password');
  if (rule) checkField(rule, request.newPassword);
  if (request.newPassword === request.oldPassword) throw new Refusal('invalid_input', { field: 'newPassword', reason: 'unchanged' });
  await verifyPassword(parts, member, request.oldPassword);
  const passwordHash = await passwords.hash(request.newPassword);
  await sessions.endAllOf(member, {
    exceptSessionId: caller.sessionId,
    change: (tx) => setPassword(tx, member, passwordHash, clock.nowMs()),
  });
}
