import { type Amount, InvalidInput } from '@tessera/kernel';
import { checkTimes } from '../exact/index.ts';

export interface LeaderboardRow {
  readonly member: string;
  /** Valid bet in stored units, or the best win multiple in ten-thousandths. */
  readonly score: bigint;
  /** When the score was reached. */
  readonly reachedAtMs: number;
}

export interface Standing extends LeaderboardRow {
  /** From 1; nobody shares a place. */
  readonly place: number;
  /** Null for who is too far down or has too low a score. */
  readonly prize: Amount | null;
}

/** The order of rule book §6.6: the higher score, the earlier time, the smaller member id. @throws InvalidInput */
export function rankMembers(rows: readonly LeaderboardRow[], prizes: readonly Amount[], minScore: bigint): readonly Standing[] {
  if (new Set(rows.map(({ member }) => member)).size < rows.length) throw new InvalidInput('rows', 'the same member twice');
  for (const { reachedAtMs } of rows) checkTimes({ reachedAtMs });
  return rows.toSorted(compareRows).map((row, index) => ({
    ...row,
    place: index + 1,
    prize: row.score >= minScore ? (prizes[index] ?? null) : null,
  }));
}

function compareRows(left: LeaderboardRow, right: LeaderboardRow): number {
  if (left.score !== right.score) return left.score > right.score ? -1 : 1;
  if (left.reachedAtMs !== right.reachedAtMs) return left.reachedAtMs - right.reachedAtMs;
  return left.member < right.member ? -1 : 1;
}
