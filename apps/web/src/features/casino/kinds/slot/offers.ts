import type { WaysSheet } from '@tessera/engines/slots';
import type { SlotGameOf } from './slot-game.ts';

/** The smallest cluster that may win (rule book §3.7). */
export const SMALLEST_CLUSTER = 5;

/** Ways of a full field: the product of the most rows of each reel. */
export function waysOf({ heights }: Pick<WaysSheet, 'heights'>): number {
  return heights.reduce((product, ofReel) => product * Math.max(...ofReel.map(({ rows }) => rows)), 1);
}

export interface FixedJackpot {
  readonly name: string;
  readonly units: number;
}

/** What a full grid pays on top, by the name that the field's machines give it. */
export const FULL_GRID = 'GRAND';

/** Coins that bear a name instead of a number, and the bonus of a full grid; the smallest first. */
export function jackpotsOf({ sheet, art }: Pick<SlotGameOf<'hold'>, 'sheet' | 'art'>): readonly FixedJackpot[] {
  const named = sheet.coins.filter(({ id }) => art.symbols[id]?.label === id).map(({ id, units }) => ({ name: id, units }));
  return sheet.fullGridUnits > 0 ? [...named, { name: FULL_GRID, units: sheet.fullGridUnits }] : named;
}
