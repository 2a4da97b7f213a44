import { asciiDigits, withoutUnseen } from '@tessera/kernel';

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[0-9a-f]{20}$/i;

/** A code as a call sends it. */
export function plainCode(typed: string): string {
  return asciiDigits(withoutUnseen(typed)).replace(/[\s\p{Pd}]/gu, '');
}

/** Whether it could be a code, so that a slip of the finger is no wrong try. */
export function isWholeCode(typed: string): boolean {
  const code = plainCode(typed);
  return APP_CODE.test(code) || RECOVERY_CODE.test(code);
}
