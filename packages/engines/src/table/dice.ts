import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export function rollDice(source: RandomSource, count: number): readonly number[] {
  return Array.from({ length: count }, () => integerBelow(source, FACES.length) + 1);
}

/** Reads what a live table's dice show, for example `3 6 5`. @throws InvalidInput */
export function readDice(result: string, count: number): readonly number[] {
  const dice = result.split(' ');
  if (dice.length !== count || !dice.every((die) => /^[1-6]$/.test(die))) throw new InvalidInput('result', `is not ${count} dice`);
  return dice.map(Number);
}

/** Every throw of some dice, each in one way. */
export function listThrows(count: number): readonly (readonly number[])[] {
  return count === 0 ? [[]] : listThrows(count - 1).flatMap((dice) => FACES.map((face) => [...dice, face]));
}

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}
