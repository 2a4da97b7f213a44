import { InvalidInput } from '@tessera/kernel';

const HUNDREDTHS = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/;

/** The fields of a bet; other fields are refused, so that nobody believes they counted. @throws InvalidInput */
export function fieldsOf<Name extends string>(value: unknown, names: readonly Name[]): Readonly<Record<Name, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidInput('bet', 'is not an object');
  const strange = Object.keys(value).find((key) => !(names as readonly string[]).includes(key));
  if (strange !== undefined) throw new InvalidInput('bet', 'has a field this game does not know');
  return value as Readonly<Record<Name, unknown>>;
}

/** Reads a decimal text of at most two places as whole hundredths: `66.28` is 6628. @throws InvalidInput */
export function parseHundredths(field: string, value: unknown): number {
  const match = typeof value === 'string' ? HUNDREDTHS.exec(value) : null;
  if (!match) throw new InvalidInput(field, 'is not a decimal number with at most two places');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** @throws InvalidInput */
export function parseOneOf<Choice extends string | number>(field: string, value: unknown, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new InvalidInput(field, `is none of ${choices.join(', ')}`);
  return choice;
}

/** @throws InvalidInput */
export function parseInteger(field: string, value: unknown, { least, most }: { least: number; most: number }): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new InvalidInput(field, `is not a whole number from ${least} to ${most}`);
  return value;
}

/** A number of different integers of a range, in the order given. @throws InvalidInput */
export function parsePicks(field: string, value: unknown, { most, highest }: { most: number; highest: number }): readonly number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw new InvalidInput(field, `are not a list of 1 to ${most} numbers`);
  const picks = value.map((pick: unknown) => parseInteger(field, pick, { least: 1, most: highest }));
  if (new Set(picks).size !== picks.length) throw new InvalidInput(field, 'name a number twice');
  return picks;
}

/** @throws InvalidInput unless it is a list */
export function listOf(field: string, value: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidInput(field, 'is not a list');
  return value;
}
