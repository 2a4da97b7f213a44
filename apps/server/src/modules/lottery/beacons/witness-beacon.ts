import { isGenuine } from '@tessera/engines/lottery';
import { isDigest } from '@tessera/engines/fair';
import { z } from 'zod';
import { askBeacon } from './ask-beacon.ts';
import { type Beacon, BeaconUnavailable, orUnreachable } from './beacon.ts';

export interface WitnessAccess {
  /** Where the witness is now. @throws BeaconUnavailable while nobody knows */
  readonly address: () => Promise<string>;
  readonly secret: string;
  readonly timeoutMs?: number;
}

const Commitments = z.object({ commitments: z.array(z.object({ id: z.string(), commitment: z.string().refine(isDigest) })) });
const Values = z.object({ values: z.array(z.object({ id: z.string(), value: z.string().optional(), refused: z.string().optional() })) });
const MOST_BYTES = 1024 * 1024;

/** A witness over HTTP: an independent process that commits to a value for each draw, and gives it out for one frozen book. */
export function createWitnessBeacon({ address, secret, timeoutMs }: WitnessAccess): Beacon {
  async function call<Schema extends z.ZodType>(path: string, draws: readonly object[], schema: Schema): Promise<z.output<Schema>> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ draws }),
    };
    const answer = await askBeacon({ url: `${await address()}${path}`, init, schema, maxBytes: MOST_BYTES, timeoutMs });
    if (answer === null) throw new BeaconUnavailable('the witness has an answer to every call');
    return answer;
  }

  return {
    async bind(draws) {
      if (draws.length === 0) return new Map();
      const asked = draws.map(({ id, closeAtMs }) => ({ id, closeAtMs }));
      const { commitments } = await call('/v1/commitments', asked, Commitments);
      const byDraw = new Map(commitments.map(({ id, commitment }) => [id, commitment]));
      return new Map(
        draws.map(({ id }) => {
          const commitment = byDraw.get(id);
          if (commitment === undefined) throw new BeaconUnavailable(`the witness does not commit to a value for draw ${id}`);
          return [id, { kind: 'witness', commitment }];
        }),
      );
    },
    tell: (draws) =>
      orUnreachable(async () => {
        const asked = draws.map(({ id, bookRoot: root }) => ({ id, root }));
        const { values } = await call('/v1/values', asked, Values);
        const told = new Map(values.map((answer) => [answer.id, answer]));
        const proofs = new Map<string, string>();
        const doubts: string[] = [];
        for (const { id, drawAtMs, source } of draws) {
          const { value: proof, refused } = told.get(id) ?? {};
          if (proof !== undefined && isGenuine({ drawId: id, drawAtMs, source, proof }, undefined)) proofs.set(id, proof);
          // By its clock the sale is not over: a moment later it is.
          else if (refused !== 'open') doubts.push(`draw ${id}: ${refused ?? 'not the value that the witness committed to'}`);
        }
        return { proofs, doubts, unreachable: null };
      }),
  };
}
