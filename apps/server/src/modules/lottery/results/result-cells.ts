import type { DrawNumbers } from '@tessera/contract';
import type { CellOptions, ResultShape } from './result-shapes.ts';

/** Why there is no number in one place of a result. */
export interface CellFault {
  readonly column: string;
  /** Nothing stands there: the number may not be drawn yet. */
  readonly isMissing: boolean;
  /** Without a full stop. */
  readonly reason: string;
}

/** The numbers of a draw, or every fault that keeps them from being read. */
export type CellsRead = { readonly told: DrawNumbers } | { readonly faults: readonly CellFault[] };

interface Place {
  /** The name of the column, of a file that names it. */
  readonly column?: string | undefined;
  readonly value: unknown;
}

/** @param placeOf what stands in the place of the cell of this index */
export function readCells({ cells, join }: ResultShape, placeOf: (index: number) => Place, options: CellOptions): CellsRead {
  const faults: CellFault[] = [];
  const numbers = cells.map(({ name, expects, read }, index) => {
    const { column = name, value } = placeOf(index);
    const text = textOf(value);
    const number = read(text, options);
    if (number === undefined) {
      const found = text.trim() === '' ? 'empty' : `"${text.slice(0, 40)}"`;
      faults.push({ column, isMissing: isBlank(text), reason: `${found} instead of ${expects}` });
    }
    return number ?? '';
  });
  return faults.length > 0 ? { faults } : { told: join(numbers) };
}

/** A number of JSON is its digits. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Sources put spaces, dashes or dots in the place of a number that is not drawn yet. */
const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

export const wrong = (column: string, reason: string): CellsRead => ({ faults: [{ column, isMissing: false, reason }] });
export const missing = (column: string, reason: string): CellsRead => ({ faults: [{ column, isMissing: true, reason }] });
