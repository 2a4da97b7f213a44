/** Whether this browser can be told of anything; on an iPhone only a site on the home screen can. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** This device as the server knows it; null where it is not told of anything. */
export async function findDevice(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the person, and then the browser's maker for an address that only this server may write to. Always a new one: an old one may be that of
 * another person at this browser. @returns null when the person does not want it
 */
export async function joinDevice(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await leaveDevice();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint = '', keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Gives the address up; what is still sent there reaches nobody. */
export async function leaveDevice(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
