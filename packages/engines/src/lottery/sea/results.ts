import { digitsOf } from '../digits.ts';
import { digitRuns } from '../grammar.ts';
import { type FamilyId, InvalidDraw } from '../play-type.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a published result. @throws InvalidDraw when there are others */
export function fieldsOf(family: FamilyId, input: unknown, names: readonly string[]): Fields {
  const fields = typeof input === 'object' && input !== null ? (input as Fields) : {};
  if (!Object.keys(fields).every((name) => names.includes(name))) throw new InvalidDraw(family, names.join());
  return fields;
}

/** A number of exactly so many digits, written as a text. @throws InvalidDraw */
export function readDigits(family: FamilyId, text: unknown, length: number): number[] {
  const value = typeof text === 'string' ? digitRuns(length).get(text) : undefined;
  if (value === undefined) throw new InvalidDraw(family, `${length} digits`);
  return digitsOf(value, length);
}

/** `count` numbers of so many digits. @throws InvalidDraw */
export function readList(
  family: FamilyId,
  texts: unknown,
  { count, length }: { readonly count: number; readonly length: number },
): number[][] {
  if (!Array.isArray(texts) || texts.length !== count) throw new InvalidDraw(family, `${count} numbers`);
  return texts.map((text) => readDigits(family, text, length));
}
