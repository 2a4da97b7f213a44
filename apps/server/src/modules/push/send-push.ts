import type { push as contract } from '@tessera/contract';
import webPush from 'web-push';
import type { PushSettings } from './push-settings.ts';
import type { PushMessage } from './settled-message.ts';

/** The person took the permission back, or the browser is no more. */
export class DeviceGone extends Error {
  override readonly name = 'DeviceGone';
}

/** A service keeps what it cannot deliver so long: later it is no news. */
const KEEP_SECONDS = 24 * 3_600;
const WAIT_MS = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends one message, encrypted for the device alone (RFC 8291): its service cannot read it. web-push makes the request; it is sent here, as
 * no redirect may lead it elsewhere. @throws DeviceGone; Error with the status for everything that may be tried again
 */
export async function sendPush(
  subscription: contract.PushSubscription,
  message: PushMessage,
  { vapid, contact }: Pick<PushSettings, 'vapid' | 'contact'>,
): Promise<void> {
  const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...vapid },
    TTL: KEEP_SECONDS,
    contentEncoding: 'aes128gcm',
  });
  const answer = await fetch(subscription.endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await answer.body?.cancel();
  if (GONE.has(answer.status)) throw new DeviceGone(`the service answered ${answer.status}`);
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
}
