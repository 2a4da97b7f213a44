import { textsOf } from '@tessera/i18n/server';
import type { Tx } from '../../platform/db/database.ts';
import type { MailQueue } from '../../platform/mail/index.ts';
import type { SmsQueue } from '../../platform/sms/index.ts';
import type { Brand } from '../site/index.ts';
import { brandMail } from './owner-mail.ts';

/** What a message with a code says. */
export interface SentCode {
  readonly code: string;
  readonly lifeMinutes: number;
  readonly expiresAtMs: number;
}

/** Puts the message in the transaction that writes the code. */
export type DeliverCode = (tx: Tx, sent: SentCode) => Promise<void>;

/** `isDecoy`: does all the same and sends nothing, for a number that nobody is to get a code on. */
export function codeByText(sms: SmsQueue, brand: Brand, { to, isDecoy }: { readonly to: string; readonly isDecoy: boolean }): DeliverCode {
  return async (tx, { code, lifeMinutes, expiresAtMs }) => {
    const text = textsOf('sms', brand.defaultLanguage)('code', { brand: brand.name, code, minutes: lifeMinutes });
    await sms.put(tx, { brand: brand.code, to, text }, { expiresAtMs, isDecoy });
  };
}

/** For whoever logs in to the account from a new address. */
export function codeByMail(
  mails: MailQueue,
  brand: Brand,
  { to, account, siteUrl }: { readonly to: string; readonly account: string; readonly siteUrl: string },
): DeliverCode {
  return async (tx, { code, lifeMinutes, expiresAtMs }) => {
    const mail = brandMail(brand, `${siteUrl}/member/securityCenter`, (say) => ({
      subject: say('address.subject', { brand: brand.name }),
      paragraphs: [say('address.what', { account }), say('address.code', { code, minutes: lifeMinutes })],
      label: say('codes.action'),
      notes: [say('address.stranger')],
    }));
    await mails.put(tx, { ...mail, to }, expiresAtMs);
  };
}
