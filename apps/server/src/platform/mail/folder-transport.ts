import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../secret-file.ts';
import { writeWhole } from '../write-whole.ts';
import type { MailTransport } from './mail.ts';
import { type MailSender, messageOf } from './message.ts';

/** Puts each mail into a file of the folder instead of sending it, for development. */
export function createFolderTransport(folder: string, sender: MailSender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, sender));
      if (!Buffer.isBuffer(message)) throw new Error('a buffered mail comes as one');
      await makePrivateFolder(folder);
      // Named by the mail, so that a repeat leaves one file.
      await writeWhole(join(folder, `${mail.id}.eml`), message.toString('utf8'));
    },
  };
}
