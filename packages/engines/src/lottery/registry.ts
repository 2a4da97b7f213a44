import { findVersion, InvalidInput } from '@tessera/kernel';
import type { Family, FamilyId, PlayType } from './play-type.ts';
import { eleven5 } from './eleven5/play-types.ts';
import { k3 } from './k3/play-types.ts';
import { lhc } from './lhc/play-types.ts';
import { pcb } from './pcb/play-types.ts';
import { pk10 } from './pk10/play-types.ts';
import { hanoi, laos, malaysia, singapore, thailand } from './sea/play-types.ts';
import { ssc } from './ssc/play-types.ts';
import { vnNorth, vnSouth } from './vn/play-types.ts';

/** Every family of lotteries in all its versions, older ones first. */
const ALL: readonly Family[] = [ssc, eleven5, k3, pk10, pcb, lhc, vnNorth, vnSouth, thailand, malaysia, singapore, hanoi, laos];

/** The newest version of every family, with its play types. */
export const FAMILIES: ReadonlyMap<FamilyId, Family> = new Map(ALL.map((family) => [family.id, family]));

/**
 * The family with the longest id that the play type's id begins with: the newest version unless one is named; a ticket names its own and is settled
 * by it.
 */
export function findFamily(playTypeId: string, version?: number, families: readonly Family[] = ALL): Family | undefined {
  const parts = playTypeId.split('.', 8);
  for (let count = parts.length; count > 0; count -= 1) {
    const id = parts.slice(0, count).join('.');
    if (families.some((family) => family.id === id)) return findVersion(families, id, version);
  }
  return undefined;
}

/** Of the newest version of its family unless one is named. @throws InvalidInput */
export function getPlayType(playTypeId: string, version?: number, families: readonly Family[] = ALL): PlayType {
  const playType = findFamily(playTypeId, version, families)?.playTypes.get(playTypeId);
  if (!playType) throw new InvalidInput('playType', 'there is no such play type');
  return playType;
}
