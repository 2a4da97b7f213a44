import { shownTagOf, textsOf } from '@tessera/i18n/server';
import { layOutMail, type MailContent } from '../../platform/mail/index.ts';
import type { Brand } from '../site/index.ts';

/** Tells an owner of the failed logins, with the link that lifts the lock. In the brand's language: who tried is not who reads. */
export function unlockMail(about: {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  readonly link: string;
  readonly lifeMinutes: number;
}): MailContent {
  const { brand, account, link, lifeMinutes } = about;
  const say = textsOf('mails', brand.defaultLanguage);
  return layOutMail({
    subject: say('unlock.subject', { brand: brand.name }),
    language: shownTagOf(brand.defaultLanguage),
    paragraphs: [say('unlock.what', { account }), say('unlock.you')],
    action: { label: say('unlock.action'), link },
    notes: [say('unlock.life', { minutes: lifeMinutes }), say('unlock.stranger')],
  });
}
