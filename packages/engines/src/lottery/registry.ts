import { findVersion, InvalidInput } from '@tessera/kernel';
import type { Family, FamilyId, PlayType } from './play-type.ts';
import { eleven5 } from './eleven5/play-types.ts';
import { k3 } from './k3/play-types.ts';
import { PASS_THROUGH } from './lhc/pass-through-play.ts';
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

/** Parlays: plays of several bets that the catalogue has as plays of their own. */
const PARLAYS: ReadonlyMap<FamilyId, ReadonlyMap<string, PlayType>> = new Map([['lhc', PASS_THROUGH]]);

/** What a family sells: the plays of its catalogue, then its parlays. */
export function playTypesOf(family: Family): PlayType[] {
  return [...family.playTypes.values(), ...(PARLAYS.get(family.id)?.values() ?? [])];
}

/** A play of a family, a parlay among them. */
export function findPlayType(family: Family, id: string): PlayType | undefined {
  return family.playTypes.get(id) ?? PARLAYS.get(family.id)?.get(id);
}

/** Of the newest version of its family unless one is named. @throws InvalidInput */
export function getPlayType(playTypeId: string, version?: number, families: readonly Family[] = ALL): PlayType {
  const family = findFamily(playTypeId, version, families);
  const playType = family && findPlayType(family, playTypeId);
  if (!playType) throw new InvalidInput('playType', 'there is no such play type');
  return playType;
}
