import { z } from 'zod';

/** A network of drand, in the words of its `/info`. */
export const DrandChain = z.strictObject({
  hash: z.string(),
  publicKey: z.string(),
  genesisSeconds: z.int(),
  periodSeconds: z.int(),
  groupHash: z.string(),
  beaconId: z.string(),
});

/** A round of a chain, which follows from the time of the draw; or the value of an independent witness, by the hash that it has shown. */
export const ValueSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drand'), chain: DrandChain, round: z.int() }),
  z.strictObject({ kind: z.literal('witness'), commitment: z.string() }),
]);
export type ValueSource = z.output<typeof ValueSource>;
