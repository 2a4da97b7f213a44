import { z } from 'zod';
import { SMS } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { EpochMs, PageQuery, pageOf, Slug, Uuid } from './wire.ts';

/** A short message to a phone, as staff see it. */
export const SmsView = z.strictObject({
  id: Uuid,
  brand: Slug,
  /** E.164. */
  to: z.string(),
  /** Null once it expired, or a carrier has taken it. */
  text: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.int().min(0),
  failure: z.string().nullable(),
  createdAtMs: EpochMs,
  expiresAtMs: EpochMs,
});
export type SmsView = z.output<typeof SmsView>;

export const listSms = endpoint({
  ...SMS.listSms,
  summary: 'Short messages to phones, newest first. Where nothing carries them, staff read them out; codes are hidden once they expired.',
  auth: 'operator',
  permission: 'sms.read',
  query: PageQuery,
  value: pageOf(SmsView),
  errors: [],
});
