import { shownTagOf, textsOf } from '@tessera/i18n/server';
import type { Tx } from '../../platform/db/database.ts';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';
import type { IdentityParts } from './identity.deps.ts';
import type { Member } from './member.ts';
import { findReader } from './member-mail.ts';

/** A mail that comes later than this is of no use. */
const MAIL_LIFE_MS = 24 * 3_600_000;

/** Whoever lost the phone or the mailbox learns of it. */
export async function tellOfReset(
  { encryption, mails, site, siteUrlOf, clock }: IdentityParts,
  tx: Tx,
  member: Member,
  way: ResetWay,
): Promise<void> {
  const reader = mails && (await findReader(tx, encryption.memberKeys, member));
  if (!reader) return;
  const brand = await site.getBrand(member.brand);
  const mail = resetMail({ brand, account: member.username, way, link: `${siteUrlOf(brand)}/member/securityCenter` });
  await mails.put(tx, { ...mail, to: reader.email }, clock.nowMs() + MAIL_LIFE_MS);
}

/** What showed that the account is theirs. */
type ResetWay = 'phone' | 'mail';

/** Tells an owner that the password was chosen anew. In the brand's language: who did it is maybe not who reads. */
function resetMail(about: {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  readonly way: ResetWay;
  /** To the security centre. */
  readonly link: string;
}): MailContent {
  const { brand, account, way, link } = about;
  const say = textsOf('mails', brand.defaultLanguage);
  return layOutMail({
    subject: say('reset.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs:
      way === 'phone' ? [say('reset.what', { account }), say('reset.you')] : [say('reset.mail.what', { account }), say('reset.mail.you')],
    action: { label: say('codes.action'), link },
    notes: [],
  });
}
