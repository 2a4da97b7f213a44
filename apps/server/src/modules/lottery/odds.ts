import { invariant } from '@tessera/kernel';
import type { OddsTable, PlayType } from '@tessera/engines/lottery';

/** What a play pays by tier; null in official mode, where prizes follow from the prize group. */
export function oddsOf({ id, mode, tiers }: PlayType): OddsTable | null {
  if (mode === 'official') return null;
  return Object.fromEntries(
    [...tiers].map(([name, { defaultOdds }]) => {
      invariant(defaultOdds !== undefined, `the play ${id} at odds has some for ${name}`);
      return [name, defaultOdds];
    }),
  );
}
