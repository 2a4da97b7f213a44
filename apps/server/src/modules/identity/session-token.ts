import { hash } from 'node:crypto';
import { CELL_COUNT, type RandomBytes } from '@tessera/kernel';
import type { SessionKey } from './sessions.repo.ts';

const SECRET_BYTES = 32;
/** One byte for the cell and 32 secret ones make 44 characters without padding. */
const TOKEN = /^[A-Za-z0-9_-]{44}$/;

/** A token that nobody can guess. Its first byte is the member's cell, so that finding it needs no search over cells. */
export function newToken(cell: number, randomBytes: RandomBytes): string {
  return Buffer.concat([Uint8Array.of(cell), randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Where the session of a token is. @returns null for what cannot be a token */
export function sessionKeyOf(token: string): SessionKey | null {
  if (!TOKEN.test(token)) return null;
  const cell = Buffer.from(token.slice(0, 4), 'base64url')[0] ?? CELL_COUNT;
  return cell < CELL_COUNT ? { cell, hash: hash('sha256', token, 'hex') } : null;
}
