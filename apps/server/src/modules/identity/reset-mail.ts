import { shownTagOf, textsOf } from '@tessera/i18n/server';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';

/** Tells an owner that the password was chosen anew by a code on the phone. In the brand's language: who did it is maybe not who reads. */
export function resetMail(about: {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  /** To the security centre. */
  readonly link: string;
}): MailContent {
  const { brand, account, link } = about;
  const say = textsOf('mails', brand.defaultLanguage);
  return layOutMail({
    subject: say('reset.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs: [say('reset.what', { account }), say('reset.you')],
    action: { label: say('codes.action'), link },
    notes: [],
  });
}
