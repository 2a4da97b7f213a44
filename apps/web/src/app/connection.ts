import { CallFailed } from '@tessera/client';
import { siteCalls } from '@tessera/contract/calls';
import { call, onCallFailed } from '../shared/call.ts';

const ASK_AGAIN_MS = 5_000;

/**
 * Whether the server can be reached. Browsers know when they have no network, but not that it leads nowhere: after a call that was lost
 * the server is asked until it answers.
 */
export function watchConnection(listener: (isThere: boolean) => void): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    const isThere = navigator.onLine && (await isAnswered());
    if (!isAsking) return;
    isAsking = !isThere;
    listener(isThere);
    if (!isThere) asking = setTimeout(() => void ask(), ASK_AGAIN_MS);
  }

  const askAtOnce = (): void => {
    clearTimeout(asking);
    void ask();
  };
  const stopListening = onCallFailed(({ code }) => {
    if (code === 'network' && !isAsking) askAtOnce();
  });
  addEventListener('online', askAtOnce);
  addEventListener('offline', askAtOnce);
  if (!navigator.onLine) askAtOnce();
  return () => {
    isAsking = false;
    clearTimeout(asking);
    stopListening();
    removeEventListener('online', askAtOnce);
    removeEventListener('offline', askAtOnce);
  };
}

/** A refusal is an answer too. */
async function isAnswered(): Promise<boolean> {
  try {
    await call(siteCalls.getSystemStatus, {});
    return true;
  } catch (error) {
    return error instanceof CallFailed && error.code !== 'network';
  }
}
