/** An array as PostgreSQL reads it, of values that need no quoting: numbers, UUIDs, dates, booleans. Null is null. */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) text += index === 0 ? (values[index] ?? 'NULL') : `,${values[index] ?? 'NULL'}`;
  return `${text}}`;
}

/** An array of any texts. */
export function textArray(values: readonly (string | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (index > 0) text += ',';
    text += value === null ? 'NULL' : quoted(value);
  }
  return `${text}}`;
}

const NEEDS_ESCAPE = /["\\]/g;

function quoted(value: string): string {
  return `"${value.includes('"') || value.includes('\\') ? value.replace(NEEDS_ESCAPE, String.raw`\$&`) : value}"`;
}
