import { DomainError } from '@tessera/kernel';

// What is sealed of a row is the text that PostgreSQL writes of it: `ROW(…)::text`. It tells an absent value from an empty one, and the same
// row always has the same text.

/** The columns of one row as text, absent ones as null. */
export type RowFields = readonly (string | null)[];

export class InvalidRowText extends DomainError {
  constructor(reason: string) {
    super({ code: 'invalid_row_text', kind: 'invalid', details: { reason } });
  }
}

/** What PostgreSQL takes for a space here, besides what has to be told from the text around it. */
const QUOTED = /["\\(),\t\n\v\f\r ]/;

export function rowText(fields: RowFields): string {
  return `(${fields.map(fieldText).join(',')})`;
}

function fieldText(field: string | null): string {
  if (field === null) return '';
  return field === '' || QUOTED.test(field) ? `"${field.replaceAll(/["\\]/g, '$&$&')}"` : field;
}

/** The columns of a text that `rowText` wrote, and of no other. @throws InvalidRowText */
export function parseRowText(text: string): RowFields {
  if (!text.startsWith('(') || !text.endsWith(')')) throw new InvalidRowText('it is not in parentheses');
  const fields: (string | null)[] = [];
  const field = /"((?:[^"\\]|""|\\\\)*)"|([^"\\(),\t\n\v\f\r ]*)/y;
  for (let at = 1; ; at = field.lastIndex + 1) {
    field.lastIndex = at;
    const match = field.exec(text);
    const [whole = '', quoted, plain = ''] = match ?? [];
    fields.push(whole === '' ? null : (quoted?.replaceAll(/""|\\\\/g, (pair) => pair.charAt(0)) ?? plain));
    if (field.lastIndex === text.length - 1) break;
    if (text[field.lastIndex] !== ',') throw new InvalidRowText('a column does not end');
  }
  if (rowText(fields) !== text) throw new InvalidRowText('it is not written as rows are');
  return fields;
}
