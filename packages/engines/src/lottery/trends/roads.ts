/** One column of a big road: how often in a row one side came, and after which of them ties came. */
export interface RoadColumn {
  readonly side: string;
  readonly length: number;
  /** Ties after each of the draws of the column. */
  readonly ties: readonly number[];
}

export const TIE = 'TIE';

/** The big road, as baccarat tables have it: a new column when the side changes; ties stand on the draw before them. @param outcomes the oldest first */
export function bigRoad(outcomes: readonly string[]): RoadColumn[] {
  const columns: { side: string; ties: number[] }[] = [];
  for (const outcome of outcomes) {
    const last = columns.at(-1);
    if (outcome === TIE) {
      // Ties before the first side stand on nothing, and are not shown.
      if (last) last.ties.push((last.ties.pop() ?? 0) + 1);
    } else if (last?.side === outcome) last.ties.push(0);
    else columns.push({ side: outcome, ties: [0] });
  }
  return columns.map(({ side, ties }) => ({ side, length: ties.length, ties }));
}

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: string;
  readonly ties: number;
}

/** Where each draw of a road stands in a grid of so many rows: a column that finds no room below goes on to the right. */
export function placeRoad(columns: readonly RoadColumn[], rows = 6): RoadCell[] {
  const taken = new Map<string, RoadCell>();
  const isFree = (column: number, row: number): boolean => !taken.has(`${column}.${row}`);
  let start = 0;
  for (const { side, ties } of columns) {
    while (!isFree(start, 0)) start += 1;
    let [column, row, hasTurned] = [start, 0, false];
    for (const [index, tied] of ties.entries()) {
      if (index > 0) {
        hasTurned ||= row + 1 >= rows || !isFree(column, row + 1);
        if (hasTurned) column += 1;
        else row += 1;
      }
      taken.set(`${column}.${row}`, { column, row, side, ties: tied });
    }
  }
  return [...taken.values()];
}
