import { type DataKey, decryptWith, encryptWith, type Place, readKeyId, Undecipherable } from './envelope.ts';

/** Encrypts what a column of the database holds. */
export interface DataCipher {
  encrypt(place: Place, text: string): Buffer;
  /** @throws Undecipherable */
  decrypt(place: Place, stored: Buffer): string;
}

/** The keys of this installation. The first encrypts; all of them decrypt, so that they can be changed while the server runs. */
export interface KeyRing extends DataCipher {
  readonly current: DataKey;
  has(keyId: string): boolean;
  /** Looks for keys that were added since. @throws when they cannot be read; what was known stays */
  refresh(): void;
}

/** How soon an unknown key is looked for again: a broken row must not read a file for every call. */
const LOOK_AGAIN_MS = 1_000;

/** @param read the keys as they are now, the one that encrypts first */
export function createKeyRing(read: () => readonly DataKey[], nowMs: () => number = () => performance.now()): KeyRing {
  let known = toRing(read());
  let lookedAtMs = nowMs();
  const refresh = (): void => {
    lookedAtMs = nowMs();
    known = toRing(read());
  };

  function find(id: string): DataKey | undefined {
    if (!known.byId.has(id) && nowMs() - lookedAtMs >= LOOK_AGAIN_MS) refresh();
    return known.byId.get(id);
  }

  return {
    get current() {
      return known.current;
    },
    has: (id) => find(id) !== undefined,
    refresh,
    encrypt: (place, text) => encryptWith(known.current, place, text),
    decrypt(place, stored) {
      const id = readKeyId(place, stored);
      const key = find(id);
      if (!key) throw new Undecipherable(place, `its key ${id} is not among those of this installation`);
      return decryptWith(key, place, stored);
    },
  };
}

function toRing(keys: readonly DataKey[]): { readonly current: DataKey; readonly byId: ReadonlyMap<string, DataKey> } {
  const [current] = keys;
  if (!current) throw new Error('a ring has at least one key');
  return { current, byId: new Map(keys.map((key) => [key.id, key])) };
}
