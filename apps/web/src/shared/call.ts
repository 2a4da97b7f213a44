import { type Call, CallFailed, createClient } from '@tessera/client';
import { currentLanguage } from '@tessera/i18n';

type Listener = (failure: CallFailed) => void;

const listeners = new Set<Listener>();
const send = createClient({ language: currentLanguage });

/** Every call of the site: same origin, the session's cookie, refusals in the person's language. @throws CallFailed */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallFailed) for (const listener of listeners) listener(error);
    throw error;
  }
};

/** Calls back for each refused or lost call, such as an ended session or a maintenance; returns the way to stop. */
export function onCallFailed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
