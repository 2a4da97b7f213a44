import { mailText } from '@tessera/i18n/mails';
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
  const values = { brand: brand.name, account, minutes: String(lifeMinutes) };
  const say = (key: Parameters<typeof mailText>[0]) => mailText(key, brand.defaultLanguage, values);
  return layOutMail({
    subject: say('unlock.subject'),
    language: brand.defaultLanguage,
    paragraphs: [say('unlock.what'), say('unlock.you')],
    action: { label: say('unlock.action'), link },
    notes: [say('unlock.life'), say('unlock.stranger')],
  });
}
