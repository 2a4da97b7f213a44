import { type Amount, amountToShown, getCurrency, InvalidInput } from '@tessera/kernel';
import { checkPayable, checkTimes } from '../exact/index.ts';
import { buildClabe, parseClabe } from './clabe.ts';

/** What a CoDi message asks a payer for, through SPEI (rule book §7.3). */
export interface CodiCharge {
  readonly clabe: string;
  readonly name: string;
  readonly amount: Amount;
  readonly concept: string;
  /** Up to seven digits. */
  readonly reference: string;
  readonly expiresAtMs: number;
}

/** The fields as the message carries them. */
export interface CodiMessage {
  readonly clabe: string;
  readonly name: string;
  /** With two decimals. */
  readonly amount: string;
  readonly concept: string;
  readonly reference: string;
  readonly expiresAtMs: number;
}

const MXN = getCurrency('MXN');
const LINE = /^[ -~]{1,40}$/;

/** @throws ClabeRefused, InvalidInput */
export function codiMessage({ clabe, name, amount, concept, reference, expiresAtMs }: CodiCharge, nowMs: number): CodiMessage {
  checkPayable('amount', amount, MXN);
  checkTimes({ expiresAtMs, nowMs });
  if (expiresAtMs <= nowMs) throw new InvalidInput('expiresAtMs', 'must lie ahead');
  if (!LINE.test(name)) throw new InvalidInput('name', 'must be 1 to 40 printable ASCII characters');
  if (!LINE.test(concept)) throw new InvalidInput('concept', 'must be 1 to 40 printable ASCII characters');
  if (!/^\d{1,7}$/.test(reference)) throw new InvalidInput('reference', 'must be 1 to 7 digits');
  return { clabe: buildClabe(parseClabe(clabe)), name, amount: amountToShown(amount, MXN), concept, reference, expiresAtMs };
}
