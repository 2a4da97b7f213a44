import { sha256Hex, isDigest } from '../../fair/hashing.ts';
import { type DrandChain, isRoundSignature, isWholeChain, randomnessOf, roundAt } from './drand-chain.ts';

/** Where the public value of a draw comes from. It is fixed before the sale. */
export type ValueSource =
  | { readonly kind: 'drand'; readonly chain: DrandChain; readonly round: number }
  /** An independent process that has shown the hash of its value, and gives it out for one frozen book. */
  | { readonly kind: 'witness'; readonly commitment: string };

/** Whether a signature in hex is that of the chain for the round. */
export type CheckRound = (chain: DrandChain, round: number, signature: string) => boolean;

/** The hash that a witness shows of its value for one draw: no value serves two draws. @param value 32 bytes in hex */
export function witnessCommitment(drawId: string, value: string): string {
  return sha256Hex(`witness:${drawId}:${value}`);
}

/** The source of a draw of this moment in a chain: the first round that is published when its book is frozen already. */
export function drandSource(chain: DrandChain, drawAtMs: number): ValueSource {
  return { kind: 'drand', chain, round: roundAt(chain, drawAtMs) };
}

/** The public value out of what its source has told, unchecked: the hash of a signature, or the witness's own. @throws on text that is not hex */
export function publicValueOf(source: ValueSource, proof: string): string {
  return source.kind === 'drand' ? randomnessOf(proof) : proof;
}

export interface ToldValue {
  readonly drawId: string;
  readonly drawAtMs: number;
  readonly source: ValueSource;
  /** The signature of the round, or the witness's value, in hex. */
  readonly proof: string;
}

/**
 * Whether what was told is the public value that the draw was bound to: the witness's value has the hash that was shown, the round is the
 * one of the draw's time and the chain signed it.
 * @param checkRound only asked about rounds of a chain; without it none is genuine
 */
export function isGenuine({ drawId, drawAtMs, source, proof }: ToldValue, checkRound: CheckRound | undefined): boolean {
  if (source.kind === 'witness') return isDigest(proof) && witnessCommitment(drawId, proof) === source.commitment;
  const { chain, round } = source;
  if (!isRoundSignature(proof) || !isWholeChain(chain) || round !== roundAt(chain, drawAtMs)) return false;
  return checkRound?.(chain, round, proof) ?? false;
}
