import { type BodyEncrypter, type Call, CallFailed, createClient } from '@tessera/client';
import { currentLanguage } from '@tessera/i18n';

type Listener = (failure: CallFailed) => void;

const listeners = new Set<Listener>();
let encrypter: Promise<BodyEncrypter> | null = null;
const send: Call = createClient({ language: currentLanguage, encryptBodies });
let sendOf = (): Call => send;

/** For servers, which paint pages of several visitors side by side: says by whom the calls of each are sent. */
export function sendBy(choose: () => Call): void {
  sendOf = choose;
}

/** Loaded with the first form that needs it. */
function encryptBodies(): Promise<BodyEncrypter> {
  encrypter ??= import('@tessera/client/encrypt-bodies').then(({ createBodyEncrypter }) => createBodyEncrypter({ call: send }));
  encrypter.catch(() => {
    encrypter = null;
  });
  return encrypter;
}

/** What a privileged call is refused for: a code that was given lately, or an app that makes codes at all. */
export type MissingProof = 'fresh_code_required' | 'totp_required';
/** Asks the person for it. @returns whether it is there now */
type ProofAsker = (missing: MissingProof) => Promise<boolean>;

let askForProof: ProofAsker = async () => false;

/**
 * Every call of the site: same origin, the session's cookie, refusals in the person's language. A privileged call that wants a code is
 * repeated as it was, with the same request id, once the person has given one. @throws CallFailed
 */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await sendOf()(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (isMissingProof(error.code) && (await askForProof(error.code))) return call(endpoint, input, options);
    for (const listener of listeners) listener(error);
    throw error;
  }
};

const isMissingProof = (code: string): code is MissingProof => code === 'fresh_code_required' || code === 'totp_required';

/** Says who asks for what a privileged call is missing; returns the way to stop. */
export function onProofMissing(asker: ProofAsker): () => void {
  askForProof = asker;
  return () => {
    askForProof = async () => false;
  };
}

/** Calls back for each refused or lost call, such as an ended session or a maintenance; returns the way to stop. */
export function onCallFailed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
