import type { RandomSource } from '@tessera/kernel';
import { pick } from '../../cards/testing/sources.ts';
import type { HandSetup } from '../hand.ts';
import { holdemRules, type Limit } from '../rules.ts';
import type { LegalActions } from '../betting.ts';
import type { HoldemMove } from '../play-hand.ts';

const LIMITS: readonly Limit[] = ['no-limit', 'no-limit', 'pot-limit', 'fixed-limit'];

/** Any setup a table can bring about: two to nine players, stacks from one chip up, dead buttons and blinds, entries. */
export function randomSetup(source: RandomSource): HandSetup {
  const tableSize = 2 + pick(source, 8);
  const seats = Array.from({ length: tableSize }, (_, seat) => seat + 1);
  while (seats.length > 2 && pick(source, 3) === 0) seats.splice(pick(source, seats.length), 1);
  const stacks = [1, 3, 9, 10, 25, 100, 400, 1_000];
  const players = seats.map((seat) => ({ seat, chips: (stacks[pick(source, stacks.length)] ?? 1) + pick(source, 12) }));
  const rules = holdemRules(5, LIMITS[pick(source, LIMITS.length)]);
  const first = pick(source, seats.length);
  const at = (step: number): number => seats[(first + step) % seats.length] ?? 0;
  if (seats.length === 2) return { rules, tableSize, button: at(0), smallBlindSeat: at(0), bigBlindSeat: at(1), players, entries: [] };
  const isDead = pick(source, 4) === 0;
  const entries = seats
    .filter((seat) => seat !== at(1) && seat !== at(2) && pick(source, 6) === 0)
    .map((seat) => ({ seat, owesSmall: pick(source, 2) === 0 }));
  return { rules, tableSize, button: at(0), smallBlindSeat: isDead ? null : at(1), bigBlindSeat: at(2), players, entries };
}

/** A legal move: all of them come up, the sizes of raises included. */
export function randomMove(source: RandomSource, { canCheck, canRaise, minRaiseTo, maxRaiseTo }: LegalActions): HoldemMove {
  const choice = pick(source, 8);
  if (choice === 0) return { type: 'fold' };
  if (choice <= 3 && canRaise) {
    const sizes = [minRaiseTo, maxRaiseTo, minRaiseTo + pick(source, maxRaiseTo - minRaiseTo + 1)];
    return { type: 'raise', to: sizes[choice - 1] ?? minRaiseTo };
  }
  return { type: canCheck ? 'check' : 'call' };
}
