import type { AltchaChallenge, ProofNews } from './proof.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './proof-worker.ts?worker&url';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Whether this browser can work on a proof beside the page; keys are derived only where the connection is safe. */
export function canProve(): boolean {
  return typeof Worker === 'function' && typeof crypto === 'object' && 'subtle' in crypto;
}

/** Solves a challenge in a worker. Returns the way to stop it, after which it says nothing more. */
export function solveProof(challenge: AltchaChallenge, onNews: (news: ProofNews) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(trusted(workerUrl), { type: 'module' });
  } catch {
    onNews({ failed: true });
    return () => undefined;
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => onNews(data));
  worker.addEventListener('error', () => onNews({ failed: true }));
  worker.postMessage(challenge);
  return () => worker.terminate();
}

/** Under Trusted Types only this one script may become a worker. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('tessera-proof', {
    createScriptURL: (wanted) => {
      if (wanted !== workerUrl) throw new TypeError('only the worker of proofs may be loaded as a script');
      return wanted;
    },
  });
  return policy.createScriptURL(url);
}
