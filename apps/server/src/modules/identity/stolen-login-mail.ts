import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';
import { type MailingParts, tellOwner } from './owner-mail.ts';

/** Tells an owner that what a browser kept to log in by itself was used twice. */
export function tellOfStolenLogin(parts: MailingParts, tx: Tx, owner: Owner): Promise<void> {
  return tellOwner(parts, tx, owner, (say, { brand, account }) => ({
    subject: say('stolen.subject', { brand }),
    paragraphs: [say('stolen.what', { account }), say('stolen.you')],
  }));
}
