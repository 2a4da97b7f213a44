import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { identity as contract } from '@tessera/contract';
import type { RandomBytes } from '@tessera/kernel';
import { z } from 'zod';

/** Rounds of one derivation: half a millisecond here, a few on a phone. */
const COST = 2_000;
/** The most derivations a quiet site asks for, at least half of which are needed: about half a second on a desktop. */
const MOST_DERIVATIONS = 1_024;
/** Guessing doubles the work so many times at most: some seconds on a desktop, half a minute on a slow phone. */
const MAX_DOUBLINGS = 3;

const Payload = z.strictObject({
  challenge: contract.AltchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

export interface Proofs {
  /** @param pressure how hard guessing is going on; the work doubles with each whole one */
  create(terms: { readonly captchaId: string; readonly brand: string; readonly pressure: number }): Promise<contract.AltchaChallenge>;
  /** @returns the captcha that a right solution is for; null for anything else. When it ends and whose it is, its row tells. */
  read(payload: string): Promise<string | null>;
}

/** Proofs of work of altcha. The secret signs challenges, so that nobody can make easier ones. */
export function createProofs({
  secret,
  effort,
  randomBytes,
}: {
  readonly secret: string;
  readonly effort: number;
  readonly randomBytes: RandomBytes;
}): Proofs {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`altcha|${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  // Below a power of two, so that every number is as likely.
  const below = (power: number) => new DataView(Uint8Array.from(randomBytes(4)).buffer).getUint32(0) % power;

  return {
    async create({ captchaId, brand, pressure }) {
      const doublings = Math.min(MAX_DOUBLINGS, Math.floor(pressure));
      const derivations = powerOfTwoFrom(MOST_DERIVATIONS * effort) * 2 ** doublings;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: derivations / 2 + below(derivations / 2),
        data: { captchaId, brand, counterMax: derivations },
        deriveKey,
        ...secrets,
      });
      return challenge as contract.AltchaChallenge;
    },
    async read(payload) {
      const parsed = Payload.safeParse(jsonIn(payload));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      // The library throws for keys that are no hexadecimal text.
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      return verified ? challenge.parameters.data.captchaId : null;
    },
  };
}

function powerOfTwoFrom(count: number): number {
  return 2 ** Math.max(1, Math.ceil(Math.log2(count)));
}

function jsonIn(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
