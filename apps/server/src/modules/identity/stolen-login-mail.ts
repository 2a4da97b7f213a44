import { shownTagOf, textsOf } from '@tessera/i18n/server';
import type { Tx } from '../../platform/db/database.ts';
import { layOutMail } from '../../platform/mail/index.ts';
import type { IdentityParts } from './identity.deps.ts';
import type { Member } from './member.ts';
import { findReader } from './member-mail.ts';

/** A mail that comes later than this is of no use. */
const MAIL_LIFE_MS = 24 * 3_600_000;

/** Tells an owner that what a browser kept to log in by itself was used twice. In the brand's language: who did it is maybe not who reads. */
export async function tellOfStolenLogin(
  { encryption, mails, site, siteUrlOf, clock }: IdentityParts,
  tx: Tx,
  member: Member,
): Promise<void> {
  const reader = mails && (await findReader(tx, encryption.memberKeys, member));
  if (!reader) return;
  const brand = await site.getBrand(member.brand);
  const say = textsOf('mails', brand.defaultLanguage);
  const mail = layOutMail({
    subject: say('stolen.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs: [say('stolen.what', { account: member.username }), say('stolen.you')],
    action: { label: say('codes.action'), link: `${siteUrlOf(brand)}/member/securityCenter` },
    notes: [],
  });
  await mails.put(tx, { ...mail, to: reader.email }, clock.nowMs() + MAIL_LIFE_MS);
}
