import { type Amount, InvalidInput } from '@tessera/kernel';
import type { PlayType } from './play-type.ts';
import type { Selection } from './selection.ts';
import { prizeOfNote, type Terms } from './ticket.ts';

/**
 * The smallest prize that a note of the selection can win: what a plan that promises a profit counts with, whichever tier wins. Undefined
 * where nothing can win.
 * @throws InvalidInput for terms that the play type does not have
 */
export function leastPrize(playType: PlayType, selection: Selection, terms: Terms, lunarYear?: number): Amount | undefined {
  const prizes = selection
    .ceilings(lunarYear)
    .flatMap(({ wins }) => wins.map(({ tier, dice }) => prizeOfNote(playType, dice === undefined ? { tier } : { tier, dice: 1 }, terms)));
  if (prizes.length === 0) return undefined;
  return prizes.reduce((least, prize) => (prize < least ? prize : least));
}

/** The same of several lines that are played together. @throws InvalidInput where one of them can win nothing */
export function leastOfPrizes(prizes: readonly (Amount | undefined)[]): Amount {
  let least: Amount | undefined;
  for (const prize of prizes) {
    if (prize === undefined) throw new InvalidInput('lines', 'a line that wins nothing');
    if (least === undefined || prize < least) least = prize;
  }
  if (least === undefined) throw new InvalidInput('lines', 'at least one');
  return least;
}
