/** Ranks of a draw-poker hand from the lowest, in the field's short names (rule book §3.6). */
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

export type HandRank = (typeof HAND_RANKS)[number];

/** What each rank pays for each coin; ranks left out pay nothing. */
export type Pays = Readonly<Partial<Record<HandRank, number>>>;

export interface PayTable {
  readonly id: string;
  readonly version: number;
  readonly pays: Pays;
  /** A royal pays this for each coin when fewer than all coins are played. */
  readonly shortRoyal: number;
}

export const MOST_COINS = 5;

function jacksOrBetter(id: string, fullHouse: number, flush: number): PayTable {
  return {
    id,
    version: 1,
    pays: {
      royal: 800,
      straight_flush: 50,
      four: 25,
      full_house: fullHouse,
      flush,
      straight: 4,
      three: 3,
      two_pair: 2,
      jacks: 1,
    },
    shortRoyal: 250,
  };
}

export const PAY_TABLES: readonly PayTable[] = [
  jacksOrBetter('9_6_jacks_or_better', 9, 6),
  jacksOrBetter('9_5_jacks_or_better', 9, 5),
  jacksOrBetter('8_5_jacks_or_better', 8, 5),
  jacksOrBetter('7_5_jacks_or_better', 7, 5),
];

/** What each rank pays a coin when this many coins are played. */
export function paysOf({ pays, shortRoyal }: PayTable, coins: number): Pays {
  return coins < MOST_COINS ? { ...pays, royal: shortRoyal } : pays;
}
