import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';
import { type MailingParts, tellOwner } from './owner-mail.ts';

/** What showed that the account is theirs. */
type ResetWay = 'phone' | 'mail';

/** Tells an owner that the password was chosen anew: whoever lost the phone or the mailbox learns of it. */
export function tellOfReset(parts: MailingParts, tx: Tx, owner: Owner, way: ResetWay): Promise<void> {
  return tellOwner(parts, tx, owner, (say, { brand, account }) => ({
    subject: say('reset.subject', { brand }),
    paragraphs:
      way === 'phone' ? [say('reset.what', { account }), say('reset.you')] : [say('reset.mail.what', { account }), say('reset.mail.you')],
  }));
}
