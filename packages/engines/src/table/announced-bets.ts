import { InvalidInput } from '@tessera/kernel';
import { EUROPEAN_WHEEL, pocketText } from './roulette-wheel.ts';
import type { Pocket } from './roulette-wheel.ts';

/** Chips an announced bet puts on one place of the cloth. */
export interface AnnouncedChips {
  readonly code: string;
  readonly chips: number;
}

export interface AnnouncedBet {
  readonly id: string;
  readonly places: readonly AnnouncedChips[];
}

const one = (...codes: readonly string[]): readonly AnnouncedChips[] => codes.map((code) => ({ code, chips: 1 }));
const two = (...codes: readonly string[]): readonly AnnouncedChips[] => codes.map((code) => ({ code, chips: 2 }));

/** The calls of the European racetrack. Each is nothing but chips on ordinary places, so it has no odds of its own. */
export const ANNOUNCED_BETS: readonly AnnouncedBet[] = [
  {
    id: 'voisins',
    places: [...two('street_0_2_3', 'corner_25_26_28_29'), ...one('split_4_7', 'split_12_15', 'split_18_21', 'split_19_22', 'split_32_35')],
  },
  { id: 'tiers', places: one('split_5_8', 'split_10_11', 'split_13_16', 'split_23_24', 'split_27_30', 'split_33_36') },
  { id: 'orphelins', places: one('straight_1', 'split_6_9', 'split_14_17', 'split_17_20', 'split_31_34') },
  { id: 'jeu_zero', places: one('split_0_3', 'split_12_15', 'straight_26', 'split_32_35') },
];

/** A pocket and `each` neighbours of it on either side of the European wheel, straight up. @throws InvalidInput */
export function announceNeighbours(pocket: Pocket, each: number): AnnouncedBet {
  const { order } = EUROPEAN_WHEEL;
  const place = order.indexOf(pocket);
  if (place < 0) throw new InvalidInput('pocket', 'is not on the European wheel');
  if (!Number.isInteger(each) || each < 1 || each > 9) throw new InvalidInput('each', 'is not 1 to 9');
  const pockets = Array.from({ length: 2 * each + 1 }, (_, step) => order.at((place - each + step) % order.length) as Pocket);
  return { id: `neighbours_${pocketText(pocket)}_${each}`, places: one(...pockets.map((number) => `straight_${pocketText(number)}`)) };
}
