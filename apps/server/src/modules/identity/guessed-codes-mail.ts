import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';
import { type MailingParts, tellOwner } from './owner-mail.ts';

/** Tells an owner that somebody who has the password, or a session, guesses at the codes. */
export function tellOfGuessedCodes(parts: MailingParts, tx: Tx, owner: Owner, lockMinutes: number): Promise<void> {
  return tellOwner(parts, tx, owner, (say, { brand, account }) => ({
    subject: say('codes.subject', { brand }),
    paragraphs: [say('codes.what', { account, minutes: lockMinutes }), say('codes.you')],
    notes: [say('codes.recovery')],
  }));
}
