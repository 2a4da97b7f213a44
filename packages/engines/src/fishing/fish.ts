import { DomainError } from '@tessera/kernel';
import { fraction, over } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';

export interface WeightedMultiplier {
  readonly multiplier: number;
  readonly weight: number;
}

/**
 * What a fish is worth, as a multiple of the bet: the same every time, drawn by weight after the capture, or the sum of the
 * ordinary fish it takes along.
 */
export type FishValue =
  | { readonly kind: 'fixed'; readonly multiplier: number; readonly opensChest: boolean }
  | { readonly kind: 'weighted'; readonly multipliers: readonly WeightedMultiplier[] }
  | { readonly kind: 'sum'; readonly base: number; readonly mostFish: number; readonly isOneKind: boolean };

export interface Fish {
  readonly id: string;
  readonly name: string;
  readonly value: FishValue;
  /** Counts for the bomb crab and the chain lightning: F01 to F12. */
  readonly isOrdinary: boolean;
}

export class UnknownFish extends DomainError {
  constructor(id: unknown) {
    super({ code: 'unknown_fish', kind: 'invalid', details: { fish: typeof id === 'string' ? id.slice(0, 20) : typeof id } });
  }
}

const LAST_ORDINARY = 'F12';
const fixed = (id: string, name: string, multiplier: number): Fish => ({
  id,
  name,
  value: { kind: 'fixed', multiplier, opensChest: false },
  isOrdinary: id <= LAST_ORDINARY,
});

/** Rule book §3.10. */
export const FISH: readonly Fish[] = [
  fixed('F01', 'Sardine', 2),
  fixed('F02', 'Clownfish', 3),
  fixed('F03', 'Butterfly fish', 4),
  fixed('F04', 'Puffer', 5),
  fixed('F05', 'Angelfish', 6),
  fixed('F06', 'Flounder', 8),
  fixed('F07', 'Lobster', 10),
  fixed('F08', 'Squid', 12),
  fixed('F09', 'Turtle', 15),
  fixed('F10', 'Lionfish', 18),
  fixed('F11', 'Ray', 20),
  fixed('F12', 'Swordfish', 25),
  fixed('F13', 'Octopus', 30),
  fixed('F14', 'Hammerhead', 40),
  fixed('F15', 'Whale shark', 50),
  fixed('F16', 'Golden carp', 60),
  fixed('F17', 'Mermaid', 80),
  {
    id: 'F18',
    name: 'Golden dragon',
    value: {
      kind: 'weighted',
      multipliers: [
        { multiplier: 100, weight: 50 },
        { multiplier: 150, weight: 25 },
        { multiplier: 200, weight: 15 },
        { multiplier: 300, weight: 8 },
        { multiplier: 500, weight: 2 },
      ],
    },
    isOrdinary: false,
  },
  {
    id: 'F19',
    name: 'Kraken',
    value: {
      kind: 'weighted',
      multipliers: [
        { multiplier: 200, weight: 40 },
        { multiplier: 300, weight: 30 },
        { multiplier: 500, weight: 20 },
        { multiplier: 1_000, weight: 10 },
      ],
    },
    isOrdinary: false,
  },
  { id: 'F20', name: 'Bomb crab', value: { kind: 'sum', base: 0, mostFish: 1_000, isOneKind: false }, isOrdinary: false },
  { id: 'F21', name: 'Chain lightning', value: { kind: 'sum', base: 10, mostFish: 5, isOneKind: true }, isOrdinary: false },
  { id: 'F22', name: 'Treasure chest', value: { kind: 'fixed', multiplier: 30, opensChest: true }, isOrdinary: false },
];

const BY_ID: ReadonlyMap<unknown, Fish> = new Map(FISH.map((fish) => [fish.id, fish]));

/** @throws UnknownFish */
export function getFish(id: unknown): Fish {
  const fish = BY_ID.get(id);
  if (!fish) throw new UnknownFish(id);
  return fish;
}

/** Mean multiplier of a drawn one. */
export function meanMultiplier(multipliers: readonly WeightedMultiplier[]): Fraction {
  const total = multipliers.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = multipliers.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0);
  return fraction(BigInt(weighted), BigInt(total));
}

/** p = RTP / E[multiplier]: every fish returns the same on average (rule book §3.10). */
export function captureChance(rtp: Fraction, mean: Fraction): Fraction {
  return over(rtp, mean);
}
