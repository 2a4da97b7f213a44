import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Brand } from '../site/index.ts';
import type { DeliverCode } from './code-messages.ts';
import { type CodeKey, type PhonePurpose, putCode, spendCode, tryCode } from './codes.repo.ts';
import { contactKeyOf } from './contact-keys.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { Owner } from './member.ts';
import type { Phone } from './phone-number.ts';

export const CODE_LIFE_MINUTES = 3;
const LIFE_MS = CODE_LIFE_MINUTES * 60_000;
export const MAX_TRIES = 5;
const CODES = 1_000_000;

/** What a code is for, and whose it is: it is worth nothing for another purpose, phone, account or address. */
export type CodeRequest = { readonly brand: Brand } & (
  | { readonly purpose: PhonePurpose; readonly phone: Phone }
  | { readonly purpose: 'address'; readonly owner: Owner; readonly ip: string }
);

export interface VerificationCodes {
  /** A later one takes the place of the one before. */
  send(request: CodeRequest, deliver: DeliverCode): Promise<void>;
  /** Counts a try and compares. The code stays, so that what follows may still be refused: `spend` uses it up. */
  isRight(request: CodeRequest, code: string): Promise<boolean>;
  /** In the transaction of what the code opens. @throws Refusal verification_code_wrong, of an address code_wrong, when somebody else was first */
  spend(tx: Tx, request: CodeRequest, code: string): Promise<void>;
}

interface CodesDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly encryption: Encryption;
  readonly pepper: string;
}

export function createVerificationCodes({ db, clock, randomBytes, encryption, pepper }: CodesDeps): VerificationCodes {
  const targetOf = (request: CodeRequest): Buffer =>
    request.purpose === 'address'
      ? encryption.blindIndex.of('identity_code.address', `${request.owner.id}|${clientBlock(request.ip)}`)
      : contactKeyOf({ pepper, encryption }, request.brand, 'mobile', request.phone.key);
  const keyOf = (request: CodeRequest): CodeKey => ({
    brand: request.brand.code,
    purpose: request.purpose,
    targetHash: targetOf(request),
  });
  const hashOf = ({ brand, purpose, targetHash }: CodeKey, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(`code|${brand}|${purpose}|${targetHash.toString('hex')}|${code}`)
      .digest();

  // Of 24 bits only a multiple of the number of codes is used, so that all are equally likely.
  const usable = 2 ** 24 - (2 ** 24 % CODES);
  const drawCode = (): string => {
    for (;;) {
      const value = Buffer.from(randomBytes(3)).readUIntBE(0, 3);
      if (value < usable) return String(value % CODES).padStart(6, '0');
    }
  };

  return {
    async send(request, deliver) {
      const key = keyOf(request);
      const code = drawCode();
      const expiresAtMs = clock.nowMs() + LIFE_MS;
      await db.transaction(async (tx) => {
        await putCode(tx, key, { hash: hashOf(key, code), expiresAtMs });
        await deliver(tx, { code, lifeMinutes: CODE_LIFE_MINUTES, expiresAtMs });
      });
    },
    async isRight(request, code) {
      const key = keyOf(request);
      const stored = await tryCode(db, key, { maxTries: MAX_TRIES, nowMs: clock.nowMs() });
      return stored !== undefined && timingSafeEqual(stored, hashOf(key, code));
    },
    async spend(tx, request, code) {
      const key = keyOf(request);
      if (await spendCode(tx, key, hashOf(key, code))) return;
      throw key.purpose === 'address'
        ? new Refusal('code_wrong', { field: 'code' })
        : new Refusal('verification_code_wrong', { field: 'verificationCode' });
    },
  };
}
