import type { MailContent } from '../../platform/mail/index.ts';
import type { LinkMail } from './mailed-links.ts';
import { brandMail } from './owner-mail.ts';

/** The link by which an owner chooses a new password. */
export function resetLinkMail({ brand, account, link, lifeMinutes }: LinkMail): MailContent {
  return brandMail(brand, link, (say) => ({
    subject: say('forgot.subject', { brand: brand.name }),
    paragraphs: [say('forgot.what', { account })],
    label: say('forgot.action'),
    notes: [say('unlock.life', { minutes: lifeMinutes }), say('forgot.stranger')],
  }));
}
