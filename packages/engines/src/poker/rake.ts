import { InvalidInput } from '@tessera/kernel';
import { checkChips } from '../room/chips.ts';

/** The rake of one hand. */
export interface Rake {
  readonly rateBps: number;
  /** Chips, for all pots of the hand together. */
  readonly cap: number;
  readonly noFlopNoDrop: boolean;
}

/** The rake of a table: its cap depends on how many players are dealt in. */
export interface RakeRule {
  readonly rateBps: number;
  /** By the number of players, smallest first; the last holds for more players too. */
  readonly caps: readonly { readonly players: number; readonly cap: number }[];
  readonly noFlopNoDrop: boolean;
}

/** 5 %, at most 1 big blind of two players, 2 of three or four, 3 of more; no flop, no drop (rule book §4.1). */
export function defaultRakeRule(bigBlind: number): RakeRule {
  return {
    rateBps: 500,
    caps: [
      { players: 2, cap: bigBlind },
      { players: 4, cap: 2 * bigBlind },
      { players: 9, cap: 3 * bigBlind },
    ],
    noFlopNoDrop: true,
  };
}

/** The rake of a hand of so many players. */
export function rakeFor({ rateBps, caps, noFlopNoDrop }: RakeRule, players: number): Rake {
  const entry = caps.find((each) => players <= each.players) ?? caps.at(-1);
  return { rateBps, cap: entry?.cap ?? 0, noFlopNoDrop };
}

/** Rake of one pot: ⌊pot × rate⌋ in whole units, limited by what is left of the cap. */
export function rakeOfPot(amount: number, { rateBps, capLeft, unit }: { rateBps: number; capLeft: number; unit: number }): number {
  const full = Math.floor((amount * rateBps) / (10_000 * unit)) * unit;
  return Math.min(full, capLeft);
}

/** @throws InvalidInput for a rule that leaves a hand without one clear rake */
export function checkRakeRule({ rateBps, caps, noFlopNoDrop }: RakeRule): void {
  if (typeof noFlopNoDrop !== 'boolean') throw new InvalidInput('rake.noFlopNoDrop', 'must be told');
  if (!Array.isArray(caps) || caps.length === 0) throw new InvalidInput('rake.caps', 'are missing');
  caps.forEach(({ players, cap }, place) => {
    const fewer = caps[place - 1]?.players ?? 1;
    if (!Number.isInteger(players) || players <= fewer) throw new InvalidInput('rake.caps', 'must rise by the number of players, from 2');
    checkRake({ rateBps, cap });
  });
}

/** @throws InvalidInput */
export function checkRake({ rateBps, cap }: Pick<Rake, 'rateBps' | 'cap'>): void {
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 10_000) throw new InvalidInput('rake.rateBps', 'must be 0 to 10000');
  checkChips('rake.cap', cap);
}
