import type { MailContent } from '../../platform/mail/index.ts';
import type { LinkMail } from './mailed-links.ts';
import { brandMail } from './owner-mail.ts';

/** Tells an owner of the failed logins, with the link that lifts the lock. */
export function unlockMail({ brand, account, link, lifeMinutes }: LinkMail): MailContent {
  return brandMail(brand, link, (say) => ({
    subject: say('unlock.subject', { brand: brand.name }),
    paragraphs: [say('unlock.what', { account }), say('unlock.you')],
    label: say('unlock.action'),
    notes: [say('unlock.life', { minutes: lifeMinutes }), say('unlock.stranger')],
  }));
}
