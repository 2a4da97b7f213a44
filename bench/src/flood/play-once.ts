import { CSRF_HEADER } from '@tessera/contract/http';
import { uuidv7 } from '@tessera/kernel';
import type { Client } from 'undici';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';

export interface Play {
  readonly token: string;
  /** Where it comes from, as a proxy says. */
  readonly ip: string;
  readonly currency: string;
  readonly stake: string;
}

/** One round of a slot. @returns the status of its answer */
export async function playOnce(client: Client, { token, ip, currency, stake }: Play): Promise<number> {
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: '/lgw/casino/ember-mosaic/plays',
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: '1', 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ requestId: uuidv7(systemClock.nowMs(), systemRandomBytes), currency, stake }),
  });
  await body.dump();
  return statusCode;
}
