import { hash } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { IdentityParts } from './identity.deps.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp-code.ts';
import * as repo from './totp.repo.ts';

const RECOVERY_CODES = 10;
/** 80 bits: far beyond guessing, so a plain hash keeps them. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODE = /^[0-9a-f]{20}$/;

export interface Enrolment {
  /** Base32, for whoever cannot read the QR code. */
  readonly secret: string;
  readonly uri: string;
}

/** Codes from an app (RFC 6238) beside the password, and recovery codes for whoever lost it. */
export interface Totp {
  isEnrolled(tx: Tx, operatorId: string): Promise<boolean>;
  /** @throws Refusal totp_enrolled */
  start(operator: { readonly id: string; readonly username: string }): Promise<Enrolment>;
  /**
   * Enrols by a first code.
   * @param andThen joins the transaction
   * @returns the recovery codes, which are kept only as hashes; null for a wrong code
   * @throws Refusal totp_enrolled
   */
  confirm(operatorId: string, code: string, andThen: (tx: Tx) => Promise<void>): Promise<readonly string[] | null>;
  /** Takes a code of an enrolled operator, once. @returns false for a wrong one, or one that was taken before */
  take(tx: Tx, operatorId: string, code: string): Promise<boolean>;
  /** Enrols with a secret that is known already, for a demo. */
  put(operatorId: string, secret: string): Promise<void>;
  /** Forgets the app and the recovery codes. */
  reset(tx: Tx, operatorId: string): Promise<void>;
}

export function createTotp({
  db,
  clock,
  randomBytes,
  encryption: { cipher },
}: Pick<IdentityParts, 'clock' | 'randomBytes' | 'encryption'> & { readonly db: Database }): Totp {
  const placeOf = (operatorId: string) => ({ table: 'identity_operator_totp', column: 'encrypted_secret', row: operatorId });
  const newRecoveryCode = (): string => Buffer.from(randomBytes(RECOVERY_BYTES)).toString('hex');

  const stepOf = (operatorId: string, stored: repo.StoredTotp | undefined, code: string): number | null =>
    stored ? findTotpStep(cipher.decrypt(placeOf(operatorId), stored.encryptedSecret), code, clock.nowMs()) : null;

  return {
    isEnrolled: async (tx, operatorId) => (await repo.findTotp(tx, operatorId))?.isConfirmed ?? false,
    async start({ id, username }) {
      const secret = newTotpSecret(randomBytes);
      if (!(await repo.putTotp(db, id, cipher.encrypt(placeOf(id), secret)))) throw new Refusal('totp_enrolled');
      return { secret, uri: totpUri(secret, username) };
    },
    async confirm(operatorId, code, andThen) {
      const found = await repo.findTotp(db, operatorId);
      if (found?.isConfirmed) throw new Refusal('totp_enrolled');
      const step = stepOf(operatorId, found, code);
      if (!found || step === null) return null;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await db.transaction(async (tx) => {
        const { encryptedSecret } = found;
        if (!(await repo.confirmTotp(tx, { operatorId, encryptedSecret, step }, clock.nowMs()))) throw new Refusal('totp_enrolled');
        await repo.insertRecoveryCodes(tx, operatorId, codes.map(hashOf));
        await andThen(tx);
      });
      return codes.map(grouped);
    },
    async take(tx, operatorId, code) {
      const plain = code.replace(/[\s-]/g, '').toLowerCase();
      if (RECOVERY_CODE.test(plain)) return repo.useRecoveryCode(tx, operatorId, hashOf(plain));
      const step = stepOf(operatorId, await repo.findTotp(tx, operatorId), plain);
      return step !== null && repo.takeStep(tx, operatorId, step);
    },
    async put(operatorId, secret) {
      await db.transaction(async (tx) => {
        const encryptedSecret = cipher.encrypt(placeOf(operatorId), secret);
        await repo.putTotp(tx, operatorId, encryptedSecret);
        await repo.confirmTotp(tx, { operatorId, encryptedSecret, step: -1 }, clock.nowMs());
      });
    },
    reset: (tx, operatorId) => repo.deleteTotp(tx, operatorId),
  };
}

const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer');
/** In fives, as people copy them. */
const grouped = (code: string): string => code.match(/.{5}/g)?.join('-') ?? code;
