import { InvalidInput } from '@tessera/kernel';
import { type FamilyId, type HandRank, RANKS_OF } from './hand-ranks.ts';

/** What each rank pays for each coin; ranks left out pay nothing. */
export type Pays = Readonly<Partial<Record<HandRank, number>>>;

export interface PayTable {
  readonly id: string;
  readonly version: number;
  readonly family: FamilyId;
  readonly pays: Pays;
  /** A royal pays this for each coin when fewer than all coins are played. */
  readonly shortRoyal: number;
}

export const MOST_COINS = 5;

function jacksOrBetter(id: string, fullHouse: number, flush: number): PayTable {
  return {
    id,
    version: 1,
    family: 'jacks_or_better',
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

/** Known as "Not So Ugly Deuces". The one that pays 15, 9, 5, 3, 2, 2 from five of a kind on returns more than 100 % and is not offered. */
const SIXTEEN_TEN: PayTable = {
  id: '16_10_deuces_wild',
  version: 1,
  family: 'deuces_wild',
  pays: {
    royal: 800,
    four_deuces: 200,
    wild_royal: 25,
    five: 16,
    straight_flush: 10,
    four: 4,
    full_house: 4,
    flush: 3,
    straight: 2,
    three: 1,
  },
  shortRoyal: 250,
};

export const PAY_TABLES: readonly PayTable[] = [
  jacksOrBetter('9_6_jacks_or_better', 9, 6),
  jacksOrBetter('9_5_jacks_or_better', 9, 5),
  jacksOrBetter('8_5_jacks_or_better', 8, 5),
  jacksOrBetter('7_5_jacks_or_better', 7, 5),
  SIXTEEN_TEN,
];

/** More for a coin than any table pays: sums of all hands stay exact integers. */
const MOST_PAID = 100_000;

/** @throws InvalidInput unless every rank that is named is one of the family, and pays whole coins */
export function checkPays(pays: Pays, family: FamilyId): void {
  if (typeof pays !== 'object' || pays === null) throw new InvalidInput('pays', 'are missing');
  const ranks: readonly string[] = RANKS_OF[family];
  for (const [rank, pay] of Object.entries(pays)) {
    if (!ranks.includes(rank)) throw new InvalidInput('pays', 'name a hand nobody can hold');
    if (!Number.isInteger(pay) || pay < 0 || pay > MOST_PAID)
      throw new InvalidInput(`pays.${rank}`, `is not a whole number to ${MOST_PAID}`);
  }
}

/** Kept, so that what is computed for one set of pays is found again. */
const SHORT_PAYS = new WeakMap<PayTable, Pays>();

/** What each rank pays a coin when this many coins are played. @throws InvalidInput */
export function paysOf(table: PayTable, coins: number): Pays {
  if (coins >= MOST_COINS) {
    checkPays(table.pays, table.family);
    return table.pays;
  }
  let pays = SHORT_PAYS.get(table);
  if (!pays) {
    pays = { ...table.pays, royal: table.shortRoyal };
    checkPays(pays, table.family);
    SHORT_PAYS.set(table, pays);
  }
  return pays;
}
