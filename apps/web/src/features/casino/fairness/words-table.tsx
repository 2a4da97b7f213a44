import type { ReactNode } from 'react';

export interface WordsTableProps {
  readonly heads: readonly string[];
  /** One cell a head; the last one is what came of it. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** What became of the words of a stream, in their order. */
export function WordsTable({ heads, rows }: WordsTableProps) {
  const sideOf = (index: number): string => (index === heads.length - 1 ? 'py-1 text-end' : 'py-1 pe-3 text-start');
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-xs">
        <thead>
          <tr className="text-faint">
            {heads.map((head, index) => (
              <th key={head} className={`${sideOf(index)} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-ink">
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, index) => (
                <td key={heads[index]} className={`${sideOf(index)} ${index === heads.length - 1 ? 'font-semibold' : 'whitespace-nowrap'}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEX_DIGITS = 8;

/** Words of 32 bits as people compare them. */
export function Words({ words }: { words: readonly number[] }) {
  return <code>{words.map((word) => word.toString(16).padStart(HEX_DIGITS, '0')).join(' ')}</code>;
}
