import { type BetSeeds, commitmentOf, createInstantStream, shuffleByFloats } from '@tessera/engines/fair';
import type { Adapter } from './case.ts';

/** Every suit from ace to king: spades, hearts, diamonds, clubs. */
const DECK = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

export const provablyFair: Adapter = {
  kind: 'provably_fair',
  groups: {
    floats({ input }) {
      const { count, ...seeds } = input as BetSeeds & { readonly cursor: number; readonly count: number };
      const stream = createInstantStream(seeds);
      return { serverSeedHash: commitmentOf(seeds.serverSeed), uint32: Array.from({ length: count }, () => stream.nextUint32()) };
    },
    shuffle52: ({ input }) => ({ shuffled: shuffleByFloats(createInstantStream(input as BetSeeds), DECK) }),
  },
};
