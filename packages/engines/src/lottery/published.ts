import type { Alphabet } from './grammar.ts';
import { type FamilyId, InvalidDraw } from './play-type.ts';

/** A result of `count` numbers with commas between them, as results are published. @throws InvalidDraw */
export function readNumbers(family: FamilyId, input: unknown, { count, alphabet, areDifferent = false }: ResultRules): number[] {
  const numbers = typeof input === 'string' && input.length < 100 ? input.split(',').map((text) => alphabet.get(text)) : [];
  if (numbers.length !== count || !numbers.every((number) => number !== undefined)) throw new InvalidDraw(family, `${count} numbers`);
  if (areDifferent && new Set(numbers).size < count) throw new InvalidDraw(family, `${count} different numbers`);
  return numbers;
}

export interface ResultRules {
  readonly count: number;
  readonly alphabet: Alphabet;
  readonly areDifferent?: boolean;
}
