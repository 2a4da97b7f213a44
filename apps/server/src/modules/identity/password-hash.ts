import { argon2, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Refusal } from '@tessera/contract';
import type { RandomBytes } from '@tessera/kernel';
import pLimit from 'p-limit';

/** What a guess costs. */
export interface HashCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's recommendation for Argon2id; about 9 ms on a free core. */
const OWASP_COST: HashCost = { memory: 19_456, passes: 2 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist, given as null. `isOld`: made with other parameters than today's. */
  verify(password: string, stored: string | null): Promise<{ readonly isRight: boolean; readonly isOld: boolean }>;
}

export interface PasswordHasherOptions {
  /** A secret outside the database: stolen hashes alone cannot be guessed. */
  readonly pepper: string;
  readonly randomBytes: RandomBytes;
  /** Hashes at the same time; more than there are cores would only starve everything else. */
  readonly concurrency?: number;
  readonly maxWaiting?: number;
  /** OWASP's unless told; tests, which make hundreds, lower it. */
  readonly cost?: HashCost;
}

export function createPasswordHasher(options: PasswordHasherOptions): PasswordHasher {
  const { concurrency = Math.min(8, availableParallelism()), maxWaiting = 200 } = options;
  const limit = pLimit(concurrency);
  /** @throws Refusal unavailable when too many wait already */
  const run = async (derivation: Derivation): Promise<Buffer> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw new Refusal('unavailable', { part: 'login' });
    return limit(derive, derivation);
  };
  // One form for what different keyboards send, and a fixed length whatever was typed.
  const seasoned = (password: string) => createHmac('sha256', options.pepper).update(password.normalize('NFKC')).digest();
  const parameters = { ...(options.cost ?? OWASP_COST), parallelism: 1, tagLength: TAG_BYTES };
  const prefix = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$`;
  const encode = (salt: Uint8Array, tag: Uint8Array): string => `${prefix}${plainBase64(salt)}$${plainBase64(tag)}`;
  const nobody = encode(options.randomBytes(SALT_BYTES), options.randomBytes(TAG_BYTES));

  return {
    async hash(password) {
      const nonce = options.randomBytes(SALT_BYTES);
      return encode(nonce, await run({ message: seasoned(password), nonce, ...parameters }));
    },
    async verify(password, stored) {
      const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored ?? nobody) ?? [];
      if (tag === '') throw new Error('a stored password hash has the Argon2id form');
      const expected = Buffer.from(tag, 'base64');
      const made = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length };
      const actual = await run({ message: seasoned(password), nonce: Buffer.from(salt, 'base64'), ...made });
      return { isRight: timingSafeEqual(actual, expected) && stored !== null, isOld: stored !== null && !stored.startsWith(prefix) };
    },
  };
}

function plainBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

interface Derivation {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

function derive(derivation: Derivation): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', derivation, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}
