import { createHash } from 'node:crypto';
import { type BodyOf, identity as contract, Refusal } from '@tessera/contract';
import { clientBlock } from '../../platform/http/client-address.ts';
import { isWithin } from '../../platform/http/rate-limit.ts';
import { contactKeyOf, emailKey } from './contact-keys.ts';
import { deleteDevicesOf, listDevices } from './devices.repo.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { findClaimant, findMemberByUsername, markContactProved, setPassword } from './identity.repo.ts';
import { deleteAddressesOf } from './known-addresses.repo.ts';
import { guardedNameOf } from './locks.ts';
import { createMailedLinks, type MailedLinks, type MailedLinksDeps } from './mailed-links.ts';
import { NOBODY, usernameKey } from './member.ts';
import { checkNewPassword } from './password-rules.ts';
import { requireCaptcha } from './require-captcha.ts';
import { resetLinkMail } from './reset-link-mail.ts';
import { tellOfReset } from './reset-mail.ts';

export const RESET_LIFE_MS = 30 * 60_000;
/** Whoever asks twice in a row gets one mail. */
export const RESET_TOLD_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const WITHOUT_CAPTCHA = { max: 3, perMs: HOUR_MS } as const;
/** Of one name with one address: nobody's mailbox is filled by it. */
export const MAILS_OF_ACCOUNT = { max: 5, perMs: 24 * HOUR_MS } as const;

export function createResetLinks(deps: MailedLinksDeps): MailedLinks {
  return createMailedLinks(deps, {
    purpose: 'reset',
    lifeMs: RESET_LIFE_MS,
    toldEveryMs: RESET_TOLD_EVERY_MS,
    path: '/resetPassword',
    mailOf: resetLinkMail,
  });
}

/**
 * Has a link mailed to the account of that name, where the address is the one that was given for it. The answer and the work are the same
 * for every name and address.
 * @throws Refusal verification_closed where no mail can be sent; captcha_required, captcha_wrong, throttled
 */
export async function askForResetMail(parts: IdentityParts, request: BodyOf<typeof contract.askForReset>, visitor: Visitor): Promise<void> {
  const { db, rates, resetLinks } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  if (!parts.mails) throw new Refusal('verification_closed');
  const name = usernameKey(request.username);
  const email = emailKey(request.email);
  if (!(await isWithin(rates, `reset.free|${clientBlock(visitor.ip)}`, WITHOUT_CAPTCHA)))
    await requireCaptcha(parts, request, { brand: brand.code, visitor, endpoint: contract.askForReset });
  await rates.hit(`reset|${createHash('sha256').update(`${brand.code}|${name}|${email}`).digest('base64url')}`, MAILS_OF_ACCOUNT);
  const keyHash = contactKeyOf(parts, brand, 'email', email);
  const [member, claimant] = [
    await findMemberByUsername(db, brand.code, name),
    await findClaimant(db, brand.code, { kind: 'email', keyHash }),
  ];
  await resetLinks.note(member?.id === claimant.id ? claimant : NOBODY);
}

/**
 * Sets a new password by the link, ends every session, forgets every device and address, lifts the lock and tells the owner. It starts no session: who
 * has the mailbox alone is still asked for the rest.
 * @throws Refusal link_invalid, invalid_input, password_too_common; the link stays for both of the latter
 */
export async function resetByMail(parts: IdentityParts, request: BodyOf<typeof contract.resetByMail>, visitor: Visitor): Promise<void> {
  const { db, clock, guard, passwords, resetLinks, sessions } = parts;
  const { token, newPassword } = request;
  const found = await resetLinks.find(token);
  const brand = await parts.site.brandOf(visitor.host);
  if (found.status !== 'active' || found.brand !== brand.code) throw new Refusal('link_invalid');
  await checkNewPassword(brand, newPassword, found.username);
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    const member = await resetLinks.use(tx, token);
    await guard.unlock(tx, guardedNameOf(member), await listDevices(tx, member));
    await setPassword(tx, member, passwordHash, clock.nowMs());
    await markContactProved(tx, member, 'email', clock.nowMs());
    await deleteDevicesOf(tx, member);
    await deleteAddressesOf(tx, member);
    await sessions.endIn(tx, member);
    await parts.events.recordIn(tx, { kind: 'password_changed', member, origin: visitor });
    await tellOfReset(parts, tx, member, 'mail');
  });
  sessions.forget(found);
}
