import type { Tx } from '../../platform/db/database.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasAddress, keepNewestAddresses, putAddress } from './known-addresses.repo.ts';
import type { Owner } from './member.ts';

/** One that its owner did not come from for so long may be somebody else's by now. */
export const ADDRESS_LIFE_MS = 365 * 24 * 3_600_000;
export const MAX_ADDRESSES = 20;

/** Addresses that an account was logged in from; of IPv6 the network that a subscriber has. */
export interface KnownAddresses {
  isKnown(owner: Owner, ip: string): Promise<boolean>;
  /** With the login that came from it. The one that was used longest ago makes room. */
  remember(tx: Tx, owner: Owner, ip: string): Promise<void>;
}

interface KnownAddressesDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly encryption: Pick<Encryption, 'blindIndex'>;
}

export function createKnownAddresses({ db, clock, encryption }: KnownAddressesDeps): KnownAddresses {
  const hashOf = ({ id }: Owner, ip: string): Buffer => encryption.blindIndex.of('identity_known_address', `${id}|${clientBlock(ip)}`);
  const isKnownTo = (tx: Tx, owner: Owner, ip: string): Promise<boolean> =>
    hasAddress(tx, owner, hashOf(owner, ip), clock.nowMs() - ADDRESS_LIFE_MS);
  return {
    isKnown: (owner, ip) => isKnownTo(db, owner, ip),
    async remember(tx, owner, ip) {
      const isNew = !(await isKnownTo(tx, owner, ip));
      await putAddress(tx, owner, hashOf(owner, ip), clock.nowMs());
      if (isNew) await keepNewestAddresses(tx, owner, MAX_ADDRESSES);
    },
  };
}
