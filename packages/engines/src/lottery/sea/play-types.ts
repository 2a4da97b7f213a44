import catalogue from '../catalogue/sea.json' with { type: 'json' };
import type { SevenBalls } from '../forty-nine.ts';
import { definePlayTypes, type Family, type FamilyId, type Rule } from '../play-type.ts';
import { HANOI_PLAYS, LAO_PLAYS, readHanoiDraw, readLaoDraw } from './hanoi-laos.ts';
import { MALAY_PLAYS, type MalayDraw, readMalayDraw } from './malaysia.ts';
import { readThaiDraw, THAI_PLAYS, type ThaiDraw } from './thailand.ts';
import type { TopAndBottom } from './top-and-bottom.ts';
import { readTotoDraw, TOTO_PLAYS } from './toto.ts';

function familyOf<Draw>(
  id: FamilyId & `sea.${string}`,
  rules: Readonly<Record<string, Rule<Draw>>>,
  readDraw: (input: unknown) => Draw,
): Family<Draw> {
  const entries = catalogue.filter((entry) => entry.id.startsWith(`${id}.`));
  const named = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${id}.${name}`, rule]));
  return { id, version: 1, playTypes: definePlayTypes(entries, named), readDraw };
}

/** Thai government lottery (rule book §1.8). */
export const thailand: Family<ThaiDraw> = familyOf('sea.th', THAI_PLAYS, readThaiDraw);
/** Malaysian 4D, 5D and 6D. */
export const malaysia: Family<MalayDraw> = familyOf('sea.my', MALAY_PLAYS, readMalayDraw);
/** Singapore TOTO. */
export const singapore: Family<SevenBalls> = familyOf('sea.sg', TOTO_PLAYS, readTotoDraw);
/** Thai-style play types on the northern Vietnamese draw. */
export const hanoi: Family<TopAndBottom> = familyOf('sea.hn', HANOI_PLAYS, readHanoiDraw);
/** Thai-style play types on the Lao number. */
export const laos: Family<TopAndBottom> = familyOf('sea.la', LAO_PLAYS, readLaoDraw);
