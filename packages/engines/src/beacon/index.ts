import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { isRoundSignature, roundMessage } from '../lottery/provable/drand-chain.ts';
import type { CheckRound } from '../lottery/provable/public-value.ts';

/** Of the scheme `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether a chain of drand signed a round (BLS over BLS12-381, hash to curve by RFC 9380). Takes tens of milliseconds. */
export const checkRound: CheckRound = (chain, round, signature) => {
  if (!isRoundSignature(signature) || !Number.isSafeInteger(round) || round < 1) return false;
  const { shortSignatures } = bls12_381;
  try {
    return shortSignatures.verify(hexToBytes(signature), shortSignatures.hash(roundMessage(round), DOMAIN), hexToBytes(chain.publicKey));
  } catch {
    // Bytes that are no point of the curve are nobody's signature, and the library says so by throwing.
    return false;
  }
};
