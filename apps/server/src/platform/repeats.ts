import { hash } from 'node:crypto';
import { Refusal } from '@tessera/contract';

/** SHA-256 in hex of what a request asks for: a repeat asks for the same. */
export function hashOfRequest(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}

interface Hashed {
  readonly bodyHash: string;
}

/** @throws Refusal request_conflict where the id was used before, to ask for something else */
export function checkRepeat(first: Hashed, { requestId, bodyHash }: Hashed & { readonly requestId: string }): void {
  if (first.bodyHash !== bodyHash) throw new Refusal('request_conflict', { requestId });
}
