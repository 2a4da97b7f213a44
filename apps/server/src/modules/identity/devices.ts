import { hash } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasDevice, keepNewestDevices, putDevice } from './devices.repo.ts';
import type { Owner } from './member.ts';

/** A browser is forgotten when nobody logged in on it for so long. */
export const DEVICE_LIFE_MS = 90 * 24 * 3_600_000;
const MAX_DEVICES = 20;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Browsers that an account was logged in on, which others' failures do not shut out. */
export interface Devices {
  /** @returns the device's name to the guard where the account is known on it */
  find(owner: Owner, token: string | undefined): Promise<string | undefined>;
  /** @returns what the browser is to keep: what it brought where that is known, or a new secret. A token planted in it is never taken up. */
  remember(tx: Tx, owner: Owner, token: string | undefined): Promise<string>;
}

export function createDevices({ db, clock, randomBytes }: Pick<Platform, 'db' | 'clock' | 'randomBytes'>): Devices {
  async function find(tx: Tx, owner: Owner, token = ''): Promise<string | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const name = hash('sha256', token, 'hex');
    return (await hasDevice(tx, owner, name, clock.nowMs())) ? name : undefined;
  }

  return {
    find: (owner, token) => find(db, owner, token),
    async remember(tx, owner, token) {
      const nowMs = clock.nowMs();
      const known = await find(tx, owner, token);
      const kept = known !== undefined && token !== undefined ? token : Buffer.from(randomBytes(32)).toString('base64url');
      await putDevice(tx, owner, { hash: hash('sha256', kept, 'hex'), nowMs, expiresAtMs: nowMs + DEVICE_LIFE_MS });
      if (known === undefined) await keepNewestDevices(tx, owner, MAX_DEVICES);
      return kept;
    },
  };
}
