import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './mail.ts';
import { type MailSender, messageOf } from './message.ts';

/** Together shorter than a mail's lease in the queue. */
const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;

/** Sends through the server that the URL names, with TLS where that offers it. */
export function createSmtpTransport(url: string, sender: MailSender): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // A mail is what we wrote: it brings in nothing from files or other servers.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender)).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(error instanceof Error ? error.message : 'refused', { cause: error }) : error;
      });
    },
  };
}

/** The mail itself was refused for good, and no login or greeting that may be put right. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isOfMail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return isOfMail && Number(error.responseCode) >= 500;
}
