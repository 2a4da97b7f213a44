import { setTimeout as pause } from 'node:timers/promises';

/** Waits for work, but neither longer than that nor past the signal; what is not done by then is left behind. */
export async function waitAtMost(work: Promise<unknown>, ms: number, hurry?: AbortSignal): Promise<void> {
  const done = new AbortController();
  const signal = hurry ? AbortSignal.any([done.signal, hurry]) : done.signal;
  try {
    await Promise.race([work, pause(ms, undefined, { signal }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}
