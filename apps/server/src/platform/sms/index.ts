export { createSmsQueue, type SmsQueue } from './sms-queue.ts';
export { smsRoutes } from './sms.routes.ts';
export { type OutgoingSms, type Sms, SmsRefused, type SmsTransport } from './sms.ts';
