import { findVersion, InvalidInput } from '@tessera/kernel';
import type { Family, FamilyId, Play } from './play.ts';
import { eleven5 } from './eleven5/plays.ts';
import { k3 } from './k3/plays.ts';
import { lhc } from './lhc/plays.ts';
import { pcb } from './pcb/plays.ts';
import { pk10 } from './pk10/plays.ts';
import { hanoi, laos, malaysia, singapore, thailand } from './sea/plays.ts';
import { ssc } from './ssc/plays.ts';
import { vnNorth, vnSouth } from './vn/plays.ts';

/** Every family of lotteries in all its versions, older ones first. */
const ALL: readonly Family[] = [ssc, eleven5, k3, pk10, pcb, lhc, vnNorth, vnSouth, thailand, malaysia, singapore, hanoi, laos];

/** The newest version of every family, with its plays. */
export const FAMILIES: ReadonlyMap<FamilyId, Family> = new Map(ALL.map((family) => [family.id, family]));

/**
 * The family with the longest id that the play's id begins with: the newest version unless one is named; a ticket names its own and is settled
 * by it.
 */
export function findFamily(playId: string, version?: number, families: readonly Family[] = ALL): Family | undefined {
  const parts = playId.split('.', 8);
  for (let count = parts.length; count > 0; count -= 1) {
    const id = parts.slice(0, count).join('.');
    if (families.some((family) => family.id === id)) return findVersion(families, id, version);
  }
  return undefined;
}

/** Of the newest version of its family unless one is named. @throws InvalidInput */
export function getPlay(playId: string, version?: number, families: readonly Family[] = ALL): Play {
  const play = findFamily(playId, version, families)?.plays.get(playId);
  if (!play) throw new InvalidInput('play', 'there is no such play');
  return play;
}
