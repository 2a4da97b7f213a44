import { startWorker } from '../../shared/start-worker.ts';
import type { AltchaChallenge, ProofNews } from './proof.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './proof-worker.ts?worker&url';

/** Whether this browser can work on a proof beside the page; keys are derived only where the connection is safe. */
export function canProve(): boolean {
  return typeof Worker === 'function' && typeof crypto === 'object' && 'subtle' in crypto;
}

/** Solves a challenge in a worker. Returns the way to stop it, after which it says nothing more. */
export function solveProof(challenge: AltchaChallenge, onNews: (news: ProofNews) => void): () => void {
  const worker = startWorker('tessera-proof', workerUrl);
  if (!worker) {
    onNews({ failed: true });
    return () => undefined;
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => onNews(data));
  worker.addEventListener('error', () => onNews({ failed: true }));
  worker.postMessage(challenge);
  return () => worker.terminate();
}
