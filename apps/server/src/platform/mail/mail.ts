/** What a mail says, as plain text and as simple HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail extends MailContent {
  /** One address, without a name. */
  readonly to: string;
}

export interface OutgoingMail extends Mail {
  /** The same for every attempt, so that whoever gets a mail twice can tell. */
  readonly id: string;
}

/** Hands mails over to whoever carries them. */
export interface MailTransport {
  /** Resolves when the mail is taken. @throws MailRefused when it never will be; anything else when it may be later */
  send(mail: OutgoingMail): Promise<void>;
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
