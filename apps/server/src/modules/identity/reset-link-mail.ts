import { shownTagOf, textsOf } from '@tessera/i18n/server';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';

/** The link by which an owner chooses a new password. In the brand's language: who asked for it is maybe not who reads. */
export function resetLinkMail(about: {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  readonly link: string;
  readonly lifeMinutes: number;
}): MailContent {
  const { brand, account, link, lifeMinutes } = about;
  const say = textsOf('mails', brand.defaultLanguage);
  return layOutMail({
    subject: say('forgot.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs: [say('forgot.what', { account })],
    action: { label: say('forgot.action'), link },
    notes: [say('unlock.life', { minutes: lifeMinutes }), say('forgot.stranger')],
  });
}
