import { shownTagOf, textsOf } from '@tessera/i18n/server';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';

/** Tells an owner that somebody who has the password, or a session, guesses at the codes. In the brand's language: who tried is not who reads. */
export function guessedCodesMail(about: {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  /** To the security centre. */
  readonly link: string;
  readonly lockMinutes: number;
}): MailContent {
  const { brand, account, link, lockMinutes } = about;
  const say = textsOf('mails', brand.defaultLanguage);
  return layOutMail({
    subject: say('codes.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs: [say('codes.what', { account, minutes: lockMinutes }), say('codes.you')],
    action: { label: say('codes.action'), link },
    notes: [say('codes.recovery')],
  });
}
