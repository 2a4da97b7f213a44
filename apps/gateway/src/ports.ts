import { randomBytes } from 'node:crypto';
import type { Clock } from '@tessera/kernel';

export interface Timers {
  /** Runs the task once after the delay; the answer cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export interface OutgoingCallback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What the merchant answered: the HTTP status and as much of the text as a word of thanks can have. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Sends one callback. Rejects when there was no answer. */
export type Send = (callback: OutgoingCallback) => Promise<Answered>;

export interface Ports {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly send: Send;
  /** An unguessable text of 144 bits, safe in a URL. */
  readonly token: () => string;
}

export const systemPorts: Ports = {
  clock: { nowMs: () => Date.now() },
  timers: {
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  },
  send: async ({ url, headers, body, signal }) => {
    // Redirects stay off: a redirect could lead to a host outside the allow-list.
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    return { status: answer.status, text: (await answer.text()).slice(0, 100) };
  },
  token: () => randomBytes(18).toString('base64url'),
};
