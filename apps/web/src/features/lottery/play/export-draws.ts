import { lotteryCalls } from '@tessera/contract/later-calls';
import { call } from '../../../shared/call.ts';
import { rowsOf } from '../drawn-numbers.tsx';
import type { DrawView, WantedDraws } from '../lottery.queries.ts';

/** The most draws that one file holds. */
export const MOST_EXPORTED = 1_000;
const PAGE = 100;

/** The newest draws that are looked for, page by page. @param onLoaded is told how many are there */
export async function exportDraws(
  id: string,
  wanted: WantedDraws,
  onLoaded: (count: number) => void,
): Promise<{ readonly draws: readonly DrawView[]; readonly isCut: boolean }> {
  const draws: DrawView[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(lotteryCalls.listDraws, { params: { id }, query: { ...wanted, cursor, limit: PAGE } });
    draws.push(...page.items);
    onLoaded(draws.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && draws.length < MOST_EXPORTED);
  return { draws, isCut: cursor !== undefined };
}

/** A row a draw: its number, when it was drawn, and its numbers. */
export function csvOf(draws: readonly DrawView[]): string {
  const rows = draws.map(({ number, drawAtMs, result }) => [
    number,
    new Date(drawAtMs).toISOString(),
    result === null
      ? ''
      : rowsOf(result)
          .map(({ name, numbers }) => `${name === '' ? '' : `${name} `}${numbers.join(' ')}`)
          .join(' / '),
  ]);
  return [['draw', 'drawn_at', 'numbers'], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}
