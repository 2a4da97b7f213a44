import { DomainError, InvalidInput } from '@tessera/kernel';
import { checkTimes } from '../exact/index.ts';

/** What a channel signs with its callback, besides the order (rule book §7.2). */
export interface CallbackStamp {
  readonly sentAtMs: number;
  readonly nonce: string;
}

const WINDOW_MS = 5 * 60_000;
const NONCE = /^[0-9A-Za-z_-]{8,64}$/;

export class CallbackRefused extends DomainError {
  constructor(code: 'callback_stale' | 'callback_replayed') {
    super({ code, kind: code === 'callback_replayed' ? 'conflict' : 'forbidden' });
  }
}

/**
 * Lets a callback in whose signature was right: sent at most five minutes before or after the clock here, with a nonce the channel
 * has not used. A channel that repeats what it told makes a new nonce for it.
 * @throws CallbackRefused, InvalidInput
 */
export function checkCallback({ sentAtMs, nonce }: CallbackStamp, nowMs: number, isUsed: (nonce: string) => boolean): void {
  checkTimes({ sentAtMs, nowMs });
  if (!NONCE.test(nonce)) throw new InvalidInput('nonce', 'must be 8 to 64 letters, digits, - or _');
  if (Math.abs(nowMs - sentAtMs) > WINDOW_MS) throw new CallbackRefused('callback_stale');
  if (isUsed(nonce)) throw new CallbackRefused('callback_replayed');
}

/** Until when a nonce must be remembered, that instant included; after it the callback is stale. @throws InvalidInput */
export function nonceKeptUntilMs(sentAtMs: number): number {
  checkTimes({ sentAtMs });
  return sentAtMs + WINDOW_MS;
}
