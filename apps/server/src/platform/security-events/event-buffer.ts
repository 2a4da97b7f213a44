import type { NewEventRow } from './event.ts';

/** Rows that wait to be written while the database is away; what comes beyond is only counted. */
export const MAX_WAITING = 5_000;
/** Different events that are counted apart within a minute; further ones are counted by their kind alone. */
export const MAX_COUNTED = 1_000;
export const MERGE_MS = 60_000;

export interface EventBuffer {
  /**
   * Takes an event in. Of those with the same key the first waits to be written at once; further ones within a minute become one row
   * that counts them. Null merges with nothing.
   */
  add(row: NewEventRow, key: string | null): void;
  /** Ends the counting of what concerns a member, so that it is written before what comes next. */
  closeOf(memberId: string): void;
  /** What is to be written now, oldest first; `isLast` ends all counting. */
  take(nowMs: number, isLast?: boolean): NewEventRow[];
  /** They could not be written. */
  putBack(rows: readonly NewEventRow[]): void;
  /** Events that found no room since last asked. */
  takeLost(): number;
  /** Whether something waits, be it for its minute to end. */
  readonly isEmpty: boolean;
}

interface Counting {
  readonly endsAtMs: number;
  readonly row: NewEventRow | null;
}

export function createEventBuffer(): EventBuffer {
  let waiting: NewEventRow[] = [];
  const countings = new Map<string, Counting>();
  let lost = 0;

  function push(row: NewEventRow): void {
    if (waiting.length < MAX_WAITING) waiting.push(row);
    else lost += row.times;
  }

  function count(row: NewEventRow, key: string): void {
    const counting = countings.get(key);
    if (!counting) {
      push(row);
      countings.set(key, { endsAtMs: row.atMs + MERGE_MS, row: null });
    } else {
      const { firstAtMs, times } = counting.row ?? { firstAtMs: row.firstAtMs, times: 0 };
      countings.set(key, { ...counting, row: { ...row, firstAtMs, times: times + row.times } });
    }
  }

  return {
    add(row, key) {
      if (key === null) push(row);
      else if (countings.has(key) || countings.size < MAX_COUNTED) count(row, key);
      else count(ofNobody(row), row.kind);
    },
    closeOf(memberId) {
      for (const [key, { row }] of countings) {
        if (row?.memberId !== memberId) continue;
        push(row);
        countings.delete(key);
      }
    },
    take(nowMs, isLast = false) {
      for (const [key, { endsAtMs, row }] of countings) {
        if (!isLast && nowMs < endsAtMs) continue;
        if (row) push(row);
        // Goes on where the flood does, and is forgotten where it does not.
        if (row && !isLast) countings.set(key, { endsAtMs: nowMs + MERGE_MS, row: null });
        else countings.delete(key);
      }
      const taken = waiting;
      waiting = [];
      return taken;
    },
    putBack(rows) {
      const after = waiting;
      waiting = [...rows];
      for (const row of after) push(row);
    },
    takeLost() {
      const count = lost;
      lost = 0;
      return count;
    },
    get isEmpty() {
      return waiting.length === 0 && countings.size === 0 && lost === 0;
    },
  };
}

function ofNobody(row: NewEventRow): NewEventRow {
  return { ...row, memberId: null, operatorId: null, operatorUsername: null, nameHash: null, ip: null, userAgent: null, details: {} };
}
