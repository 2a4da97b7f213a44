import { shownTagOf, textsOf } from '@tessera/i18n/server';
import type { Tx } from '../../platform/db/database.ts';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';
import type { MailedLinksDeps } from './mailed-links.ts';
import type { Owner } from './member.ts';
import { findReader } from './member-mail.ts';

/** What a mail says; its link and language are given. */
interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Of the link. */
  readonly label: string;
  readonly notes?: readonly string[];
}
type Say = ReturnType<typeof textsOf<'mails'>>;

/** Words in the brand's language: who caused the mail is maybe not who reads it. */
export function brandMail(brand: Pick<Brand, 'defaultLanguage'>, link: string, wordsOf: (say: Say) => MailWords): MailContent {
  const { label, notes = [], ...words } = wordsOf(textsOf('mails', brand.defaultLanguage));
  return layOutMail({ ...words, language: shownTagOf(brand.defaultLanguage), action: { label, link }, notes });
}

/** What telling an owner takes. */
export type MailingParts = Omit<MailedLinksDeps, 'db' | 'randomBytes'>;

/** A mail that comes later than this is of no use. */
const MAIL_LIFE_MS = 24 * 3_600_000;

/** Tells an owner what happened to the account, with a link to its security centre. Nobody is told who gave no address. */
export async function tellOwner(
  { encryption, mails, site, siteUrlOf, clock }: MailingParts,
  tx: Tx,
  owner: Owner,
  wordsOf: (say: Say, about: { readonly brand: string; readonly account: string }) => Omit<MailWords, 'label'>,
): Promise<void> {
  const reader = mails && (await findReader(tx, encryption.memberKeys, owner));
  if (!reader) return;
  const brand = await site.getBrand(reader.member.brand);
  const mail = brandMail(brand, `${siteUrlOf(brand)}/member/securityCenter`, (say) => ({
    ...wordsOf(say, { brand: brand.name, account: reader.member.username }),
    label: say('codes.action'),
  }));
  await mails.put(tx, { ...mail, to: reader.email }, clock.nowMs() + MAIL_LIFE_MS);
}
