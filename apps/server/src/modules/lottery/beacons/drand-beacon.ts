import { type CheckRound, type DrandChain, drandSource, isRoundSignature, randomnessOf } from '@tessera/engines/lottery';
import { z } from 'zod';
import { askBeacon } from './ask-beacon.ts';
import { type Beacon, BeaconUnavailable, type DrawToTell, orUnreachable } from './beacon.ts';

export interface DrandOptions {
  /** Of servers that pass rounds on, without a slash at the end; asked in this order until one tells a genuine round. */
  readonly urls: readonly string[];
  /** Draws that are planned from now on are bound to its rounds. */
  readonly chain: DrandChain;
  readonly timeoutMs?: number;
}

const Round = z.object({ round: z.int(), randomness: z.string(), signature: z.string() });
const MOST_BYTES = 16 * 1024;
/** Servers say one or the other of a round that is to come. */
const NOT_YET = [404, 425];
/** Draws of the same moment share a round; older ones are asked for again after an outage alone. */
const KEPT_ROUNDS = 64;

interface RoundOfChain {
  readonly chain: DrandChain;
  readonly round: number;
}

/**
 * Rounds of a public network over HTTP. Which round binds a draw follows from the draw's time; servers are only trusted to pass on what the
 * chain has signed.
 */
export function createDrandBeacon({ urls, chain, timeoutMs }: DrandOptions): Beacon {
  const kept = new Map<string, string>();

  async function askFor(url: string, { chain: { hash }, round }: RoundOfChain): Promise<z.output<typeof Round> | null> {
    return askBeacon({ url: `${url}/${hash}/public/${round}`, schema: Round, maxBytes: MOST_BYTES, timeoutMs, notYet: NOT_YET });
  }

  /** Undefined while no server has it. @throws BeaconUnavailable */
  async function findSignature(wanted: RoundOfChain): Promise<string | undefined> {
    let failure: BeaconUnavailable | undefined;
    for (const url of urls)
      try {
        const told = await askFor(url, wanted);
        if (told === null) continue;
        if (await isGenuineRound(wanted, told)) return told.signature;
        failure = new BeaconUnavailable(`${url} tells of round ${wanted.round} what the chain has not signed`);
      } catch (error) {
        if (!(error instanceof BeaconUnavailable)) throw error;
        failure = error;
      }
    if (failure) throw failure;
    return undefined;
  }

  async function getSignature(wanted: RoundOfChain): Promise<string | undefined> {
    const key = `${wanted.chain.hash}:${wanted.round}`;
    const known = kept.get(key) ?? (await findSignature(wanted));
    if (known !== undefined && !kept.has(key)) {
      kept.set(key, known);
      for (const oldest of kept.keys()) if (kept.size > KEPT_ROUNDS) kept.delete(oldest);
    }
    return known;
  }

  return {
    bind: async (draws) => new Map(draws.map(({ id, drawAtMs }) => [id, drandSource(chain, drawAtMs)])),
    async tell(draws) {
      const proofs = new Map<string, string>();
      const { unreachable } = await orUnreachable(async () => {
        for (const ofRound of Map.groupBy(draws, keyOf).values()) {
          const [first] = ofRound;
          const signature = first?.source.kind === 'drand' ? await getSignature(first.source) : undefined;
          if (signature !== undefined) for (const { id } of ofRound) proofs.set(id, signature);
        }
        return { proofs, doubts: [], unreachable: null };
      });
      return { proofs, doubts: [], unreachable };
    },
  };
}

const keyOf = ({ source }: DrawToTell): string => (source.kind === 'drand' ? `${source.chain.hash}:${source.round}` : '');

let checkRound: CheckRound | undefined;

/** Of the round that was asked for, signed by the chain, with the value that follows from the signature. */
async function isGenuineRound({ chain, round }: RoundOfChain, told: z.output<typeof Round>): Promise<boolean> {
  // The library of the curve is loaded by whoever meets a round.
  checkRound ??= (await import('@tessera/engines/beacon')).checkRound;
  const { signature } = told;
  return (
    told.round === round &&
    isRoundSignature(signature) &&
    told.randomness === randomnessOf(signature) &&
    checkRound(chain, round, signature)
  );
}
