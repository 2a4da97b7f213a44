/** Games that rank hands by rules of their own. */
export type FamilyId = 'jacks_or_better' | 'deuces_wild';

/** Ranks of a draw-poker hand without wild cards from the lowest, in the field's short names (rule book §3.6). */
export const HAND_RANKS = [
  'nothing',
  'jacks',
  'two_pair',
  'three',
  'straight',
  'flush',
  'full_house',
  'four',
  'straight_flush',
  'royal',
] as const;

/** Ranks of a hand in which deuces stand for any card, from the lowest. A pair and two pairs are nothing; a royal flush has no deuce. */
export const DEUCES_RANKS = [
  'nothing',
  'three',
  'straight',
  'flush',
  'full_house',
  'four',
  'straight_flush',
  'five',
  'wild_royal',
  'four_deuces',
  'royal',
] as const;

export type HandRank = (typeof HAND_RANKS)[number] | (typeof DEUCES_RANKS)[number];

/** From the lowest; a rank's place here is its number in all tables. */
export const RANKS_OF: Readonly<Record<FamilyId, readonly HandRank[]>> = { jacks_or_better: HAND_RANKS, deuces_wild: DEUCES_RANKS };
