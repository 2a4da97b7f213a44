import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import { textsOf } from '@tessera/i18n/server';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SmsQueue } from '../../platform/sms/index.ts';
import type { Brand } from '../site/index.ts';
import { type CodeKey, type CodePurpose, putCode, spendCode, tryCode } from './codes.repo.ts';
import { contactKeyOf } from './contact-keys.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { Phone } from './phone-number.ts';

export const CODE_LIFE_MINUTES = 3;
const LIFE_MS = CODE_LIFE_MINUTES * 60_000;
export const MAX_TRIES = 5;
const CODES = 1_000_000;

export interface CodeRequest {
  readonly brand: Brand;
  readonly purpose: CodePurpose;
  readonly phone: Phone;
}

export interface VerificationCodes {
  /** `isDecoy`: does all the same and sends nothing, for a number that nobody is to get a code on. */
  send(request: CodeRequest & { readonly isDecoy: boolean }): Promise<void>;
  /** Counts a try and compares. The code stays, so that what follows may still be refused: `spend` uses it up. */
  isRight(request: CodeRequest, code: string): Promise<boolean>;
  /** In the transaction of what the code opens. @throws Refusal verification_code_wrong when somebody else was first */
  spend(tx: Tx, request: CodeRequest, code: string): Promise<void>;
}

interface CodesDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly encryption: Encryption;
  readonly pepper: string;
  readonly sms: SmsQueue;
}

export function createVerificationCodes({ db, clock, randomBytes, encryption, pepper, sms }: CodesDeps): VerificationCodes {
  const keyOf = ({ brand, purpose, phone }: CodeRequest): CodeKey => ({
    brand: brand.code,
    purpose,
    targetHash: contactKeyOf({ pepper, encryption }, brand, 'mobile', phone.key),
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
    async send({ isDecoy, ...request }) {
      const { brand, phone } = request;
      const key = keyOf(request);
      const code = drawCode();
      const expiresAtMs = clock.nowMs() + LIFE_MS;
      const text = textsOf('sms', brand.defaultLanguage)('code', { brand: brand.name, code, minutes: CODE_LIFE_MINUTES });
      await db.transaction(async (tx) => {
        await putCode(tx, key, { hash: hashOf(key, code), expiresAtMs });
        await sms.put(tx, { brand: brand.code, to: phone.e164, text }, { expiresAtMs, isDecoy });
      });
    },
    async isRight(request, code) {
      const key = keyOf(request);
      const stored = await tryCode(db, key, { maxTries: MAX_TRIES, nowMs: clock.nowMs() });
      return stored !== undefined && timingSafeEqual(stored, hashOf(key, code));
    },
    async spend(tx, request, code) {
      const key = keyOf(request);
      if (!(await spendCode(tx, key, hashOf(key, code)))) throw new Refusal('verification_code_wrong', { field: 'verificationCode' });
    },
  };
}
