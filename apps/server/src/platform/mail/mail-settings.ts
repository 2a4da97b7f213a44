import { z } from 'zod';
import type { MailSender } from './message.ts';

/** `no-reply@example.com` or `Example <no-reply@example.com>`. */
const FORM = /^(?:(?<name>[^<>"\r\n]*?)\s*<(?<bracketed>[^<>\s]+)>|(?<plain>[^<>\s]+))$/;

/** @returns null for what is no address */
export function readSender(text: string): MailSender | null {
  const { name = '', bracketed, plain } = FORM.exec(text.trim())?.groups ?? {};
  const address = z.email().safeParse(bracketed ?? plain);
  return address.success ? { name: name.trim(), address: address.data } : null;
}

/** Whether it names a server that takes mails: `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '';
}
