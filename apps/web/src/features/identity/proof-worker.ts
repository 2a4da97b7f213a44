import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AltchaChallenge, ProofNews } from './proof.ts';

/** This side of the worker has the same two ways to talk. */
const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;
const NEWS_EVERY = 32;

/** Counts up until a derived key fits, and tells how far it is. */
async function solve(challenge: AltchaChallenge): Promise<ProofNews> {
  let derivations = 0;
  const solution = await solveChallenge({
    challenge,
    deriveKey: async (...terms) => {
      derivations += 1;
      if (derivations % NEWS_EVERY === 0)
        scope.postMessage({ share: derivations / challenge.parameters.data.counterMax } satisfies ProofNews);
      return deriveKey(...terms);
    },
  });
  return solution ? { payload: btoa(JSON.stringify({ challenge, solution })) } : { failed: true };
}

scope.addEventListener('message', ({ data }: MessageEvent<AltchaChallenge>) => {
  void solve(data)
    .catch((): ProofNews => ({ failed: true }))
    .then((news) => scope.postMessage(news));
});
