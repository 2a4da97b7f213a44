export interface Sms {
  readonly brand: string;
  /** E.164, such as `+34600000000`. */
  readonly to: string;
  readonly text: string;
}

export interface OutgoingSms extends Sms {
  /** The same for every attempt, so that a carrier can tell a repeat. */
  readonly id: string;
}

/** Hands messages over to whoever carries them. */
export interface SmsTransport {
  /** Resolves when the message is taken. @throws SmsRefused when it never will be; anything else when it may be later */
  send(sms: OutgoingSms): Promise<void>;
}

export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}
