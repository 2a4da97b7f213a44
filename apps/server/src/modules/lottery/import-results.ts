import { type Clock, DomainError } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import { announceResult, type Source } from './announce-result.ts';
import { drawsFrom } from './calendar.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';
import { findDrawId } from './results.repo.ts';
import type { ResultFormat } from './feed.ts';
import { readResults, type ResultRow } from './read-results.ts';

/** More issues than any calendar has in a year, but for those of a minute and less. */
const MOST_AFTER_FIRST = 200_000;

export interface ImportReport {
  /** Results that were news. */
  readonly announced: number;
  /** Results that were known already. */
  readonly known: number;
  /** Rows about draws that this lottery does not have. */
  readonly absent: number;
  readonly refused: readonly { readonly number: string; readonly code: string }[];
}

export interface ResultFile {
  readonly lotteryId: string;
  readonly text: string;
  readonly format: ResultFormat;
  /** An issue that says neither its day nor its place on it, and the draw that it is; those after it follow the calendar. */
  readonly first: { readonly issue: number; readonly number: string } | null;
  readonly source: Source;
}

type Deps = { readonly db: Database; readonly clock: Clock };

/** Announces what a file says of the draws of a lottery. @throws Refusal lottery_not_found, draw_not_found for the first issue's; NotResults */
export async function importFile(deps: Deps, { lotteryId, text, format, first, source }: ResultFile): Promise<ImportReport> {
  const [lottery] = await listLotteriesByIds(deps.db, [lotteryId]);
  if (!lottery) throw new Refusal('lottery_not_found', { id: lotteryId });
  const numberOfIssue = first ? await numberingOf(deps.db, lottery, first) : undefined;
  const rows = readResults(text, lottery, { format, ...(numberOfIssue && { numberOfIssue }) });
  return importResults(deps, { lotteryId, rows, ...source });
}

/** Issues of the calendar, one after the other. */
async function numberingOf(db: Database, lottery: Lottery, first: NonNullable<ResultFile['first']>) {
  const id = await findDrawId(db, lottery.id, first.number);
  const [draw] = id === undefined ? [] : await listDrawsByIds(db, [id]);
  if (!draw) throw new Refusal('draw_not_found', { id: first.number });
  const numbers = [draw.number];
  let atMs = draw.closeAtMs;
  return (issue: string): string | undefined => {
    const place = /^\d{1,15}$/.test(issue) ? Number(issue) - first.issue : -1;
    if (place > MOST_AFTER_FIRST) return undefined;
    while (numbers.length <= place) {
      const [next] = drawsFrom(lottery.calendar, atMs, 1);
      if (!next) return undefined;
      numbers.push(next.number);
      atMs = next.closeAtMs;
    }
    return numbers[place];
  };
}

/**
 * Announces what rows say, draw by draw: one that is refused keeps no other from being announced. May be repeated.
 * @throws whatever is no refusal
 */
export async function importResults(
  { db, clock }: Deps,
  { lotteryId, rows, ...source }: Source & { readonly lotteryId: string; readonly rows: readonly ResultRow[] },
): Promise<ImportReport> {
  const counts = { announced: 0, known: 0, absent: 0 };
  const refused: { number: string; code: string }[] = [];
  for (const { number, told } of rows) {
    const drawId = await findDrawId(db, lotteryId, number);
    if (drawId === undefined) {
      counts.absent += 1;
      continue;
    }
    try {
      const isNew = await db.transaction((tx) => announceResult(tx, { drawId, told, ...source }, clock.nowMs()));
      counts[isNew ? 'announced' : 'known'] += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ number, code: error.code });
    }
  }
  return { ...counts, refused };
}
