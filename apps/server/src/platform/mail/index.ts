export { createFolderTransport } from './folder-transport.ts';
export { layOutMail } from './lay-out-mail.ts';
export { type Mail, type MailContent, MailRefused, type MailTransport, type OutgoingMail } from './mail.ts';
export { createMailQueue, type MailQueue } from './mail-queue.ts';
export { isSmtpUrl, readSender } from './mail-settings.ts';
export type { MailSender } from './message.ts';
export { createSmtpTransport } from './smtp-transport.ts';
