import { CallFailed } from '@tessera/client';

/**
 * Whether an answer says for sure that nothing was started, so that asking for the same again is a new wish with a new
 * request id. After a lost answer or a fault of the server the retry must repeat the old one.
 */
export function isCertainRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500;
}
