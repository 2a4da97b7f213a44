import { hash } from 'node:crypto';
import { asciiDigits } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { DataCipher, Place } from '../../platform/encryption/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp-code.ts';

const RECOVERY_CODES = 10;
/** 80 bits: far beyond guessing, so a plain hash keeps them. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODE = /^[0-9a-f]{20}$/;

export interface Enrolment {
  /** Base32, for whoever cannot read the QR code. */
  readonly secret: string;
  readonly uri: string;
}

export interface StoredTotp {
  readonly encryptedSecret: Buffer;
  /** Null until a first code proved the app. */
  readonly confirmedAtMs: number | null;
}

/** The rows of one kind of holder. */
export interface TotpStore<Holder> {
  find(tx: Tx, holder: Holder): Promise<StoredTotp | undefined>;
  /** Takes the place of an enrolment that was not confirmed. @returns false where one was */
  put(tx: Tx, holder: Holder, encryptedSecret: Buffer): Promise<boolean>;
  /** @returns false where somebody was faster, or another secret has taken its place */
  confirm(tx: Tx, holder: Holder, by: { readonly encryptedSecret: Buffer; readonly step: number }, nowMs: number): Promise<boolean>;
  /** @returns false where a code of that step or a later one was taken before */
  takeStep(tx: Tx, holder: Holder, step: number): Promise<boolean>;
  insertRecoveryCodes(tx: Tx, holder: Holder, hashes: readonly Buffer[]): Promise<void>;
  /** @returns false for a code that was never made or was used */
  useRecoveryCode(tx: Tx, holder: Holder, hash: Buffer): Promise<boolean>;
  deleteRecoveryCodes(tx: Tx, holder: Holder): Promise<void>;
  delete(tx: Tx, holder: Holder): Promise<void>;
}

/** Who has such an app: where it is kept, and what its secret is encrypted with and bound to. */
export interface TotpHolders<Holder> {
  readonly store: TotpStore<Holder>;
  readonly placeOf: (holder: Holder) => Place;
  readonly cipherOf: (tx: Tx, holder: Holder) => Promise<DataCipher>;
}

/** Codes from an app (RFC 6238) beside the password, and recovery codes for whoever lost it. One rule for staff and members. */
export interface Totp<Holder> {
  isEnrolled(tx: Tx, holder: Holder): Promise<boolean>;
  /** @param name what the app shows @throws Refusal totp_enrolled */
  start(holder: Holder, name: { readonly issuer: string; readonly label: string }): Promise<Enrolment>;
  /**
   * Enrols by a first code.
   * @param andThen joins the transaction
   * @returns the recovery codes, which are kept only as hashes; null for a wrong code
   * @throws Refusal totp_enrolled
   */
  confirm(holder: Holder, code: string, andThen: (tx: Tx) => Promise<void>): Promise<readonly string[] | null>;
  /** Takes a code of whoever is enrolled, once. @returns which it was; null for a wrong one, or one that was taken before */
  take(tx: Tx, holder: Holder, code: string): Promise<'app' | 'recovery' | null>;
  /** In place of the recovery codes there were. @returns the only sight of them */
  renewRecoveryCodes(tx: Tx, holder: Holder): Promise<readonly string[]>;
  /** Enrols with a secret that is known already, for a demo. */
  put(holder: Holder, secret: string): Promise<void>;
  /** Forgets the app and the recovery codes. */
  reset(tx: Tx, holder: Holder): Promise<void>;
}

export function createTotp<Holder>(
  { db, clock, randomBytes }: Pick<Platform, 'clock' | 'randomBytes'> & { readonly db: Database },
  { store, placeOf, cipherOf }: TotpHolders<Holder>,
): Totp<Holder> {
  const newRecoveryCode = (): string => Buffer.from(randomBytes(RECOVERY_BYTES)).toString('hex');
  const encrypt = async (tx: Tx, holder: Holder, secret: string): Promise<Buffer> =>
    (await cipherOf(tx, holder)).encrypt(placeOf(holder), secret);

  async function stepOf(tx: Tx, holder: Holder, stored: StoredTotp | undefined, code: string): Promise<number | null> {
    if (!stored) return null;
    return findTotpStep((await cipherOf(tx, holder)).decrypt(placeOf(holder), stored.encryptedSecret), code, clock.nowMs());
  }

  async function renewRecoveryCodes(tx: Tx, holder: Holder): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await store.deleteRecoveryCodes(tx, holder);
    await store.insertRecoveryCodes(tx, holder, codes.map(hashOf));
    return codes.map(grouped);
  }

  return {
    isEnrolled: async (tx, holder) => ((await store.find(tx, holder))?.confirmedAtMs ?? null) !== null,
    async start(holder, name) {
      const secret = newTotpSecret(randomBytes);
      const encrypted = await encrypt(db, holder, secret);
      if (!(await db.transaction((tx) => store.put(tx, holder, encrypted)))) throw new Refusal('totp_enrolled');
      return { secret, uri: totpUri(secret, name) };
    },
    async confirm(holder, code, andThen) {
      const found = await store.find(db, holder);
      if (found && found.confirmedAtMs !== null) throw new Refusal('totp_enrolled');
      const step = await stepOf(db, holder, found, code);
      if (!found || step === null) return null;
      const { encryptedSecret } = found;
      return db.transaction(async (tx) => {
        if (!(await store.confirm(tx, holder, { encryptedSecret, step }, clock.nowMs()))) throw new Refusal('totp_enrolled');
        const codes = await renewRecoveryCodes(tx, holder);
        await andThen(tx);
        return codes;
      });
    },
    async take(tx, holder, code) {
      const plain = plainCode(code);
      if (RECOVERY_CODE.test(plain)) return (await store.useRecoveryCode(tx, holder, hashOf(plain))) ? 'recovery' : null;
      const step = await stepOf(tx, holder, await store.find(tx, holder), plain);
      return step !== null && (await store.takeStep(tx, holder, step)) ? 'app' : null;
    },
    renewRecoveryCodes,
    async put(holder, secret) {
      await db.transaction(async (tx) => {
        const encryptedSecret = await encrypt(tx, holder, secret);
        await store.put(tx, holder, encryptedSecret);
        await store.confirm(tx, holder, { encryptedSecret, step: -1 }, clock.nowMs());
      });
    },
    async reset(tx, holder) {
      await store.deleteRecoveryCodes(tx, holder);
      await store.delete(tx, holder);
    },
  };
}

/** Whether it could be a recovery code, which nobody can guess. */
export function isRecoveryCode(code: string): boolean {
  return RECOVERY_CODE.test(plainCode(code));
}

const plainCode = (code: string): string =>
  asciiDigits(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer');
/** In fives, as people copy them. */
const grouped = (code: string): string => code.match(/.{5}/g)?.join('-') ?? code;
