import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail.ts';

/** Who mails come from. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Addresses as parts, so that no comma in one makes two of it. */
export function messageOf({ id, to, subject, text, html }: OutgoingMail, sender: MailSender): SendMailOptions {
  return {
    messageId: `<${id}@${sender.address.split('@').at(-1) ?? ''}>`,
    from: { ...sender },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Mail systems send no out-of-office reply to this.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
