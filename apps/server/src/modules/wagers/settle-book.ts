import { CELL_COUNT, DomainError, invariant, multiplyTruncated, ZERO } from '@tessera/kernel';
import { MAX_SKEW_MS } from '../../platform/clock-check.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Settlement } from '../../platform/posting/booking.ts';
import type { Stakes } from '../../platform/posting/stakes.ts';
import { findGate } from './gates.repo.ts';
import type { Book, BookedWager, Decide, Decision, Outcome } from './wager.ts';
import { type BookPage, listBook, listCellsOfBook, listSharedBook } from './wagers.repo.ts';

export interface SettleBookDeps {
  readonly db: Database;
  readonly stakes: Pick<Stakes, 'settle'>;
  /** Every cell is asked on its own, because a database that is spread over machines cannot ask them all in one statement. */
  readonly isByCell: boolean;
  /** The business day of a brand that a result counts for now. */
  readonly today: (brand: string) => Promise<string>;
  /** Wagers decided and booked in one call. */
  readonly pageSize?: number;
}

/** Bounds what is in memory, whatever the size of the book. */
const PAGE = 2_000;
/** The id of a new wager may name a moment so long ago (posting_book), by a clock that may be behind the one that opened the gate. */
const OLDEST_NEW_ID_MS = 24 * 3_600_000 + 2 * MAX_SKEW_MS;
const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

/**
 * Brings a result to every wager that the gate decides, page by page. May be killed anywhere and run by several processes at once: a
 * version of a settlement is booked once, whoever books it. A wager that lacks several versions gets them one after the other, each
 * with the outcome of the last. One that cannot be settled holds up no other. @returns how many settlements were booked
 * @throws what stopped the first wager that was left over, when all others are done
 */
export async function settleBook(deps: SettleBookDeps, book: Book, decide: Decide): Promise<number> {
  const gate = await findGate(deps.db, book.gate);
  if (!gate) return 0;
  const range = { ...book, sinceMs: gate.openedAtMs - OLDEST_NEW_ID_MS, limit: deps.pageSize ?? PAGE };
  const run: Run = { booked: 0, failures: [] };
  const cells = [...(deps.isByCell ? CELLS : await listCellsOfBook(deps.db, range, CELLS))];
  const settleCells = async (): Promise<void> => {
    for (let cell = cells.shift(); cell !== undefined; cell = cells.shift()) {
      for await (const page of pagesOf(deps.db, { ...range, cell }, listBook))
        await settlePage(deps, page, { decide, versionOf: () => book.version }, run);
      for await (const page of pagesOf(deps.db, { ...range, cell }, listSharedBook))
        await settlePage(deps, page, { decide, versionOf: ownVersion }, run);
    }
  };
  // Whoever does it again finds nobody at work any more.
  const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, settleCells));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  if (run.failures.length > 0) throw run.failures[0];
  return run.booked;
}

/** Cells at a time: one is decided while another is booked. Cells share no row. */
const SIDE_BY_SIDE = 2;

/** More than any gate had results. */
const ANY_VERSION = 2 ** 31 - 1;

/** A wager of a book, by the order in which books are read. */
export type BookPlace = Pick<BookedWager, 'cell' | 'id' | 'memberId'>;

/** Every wager that the gate alone decides, settled or not, page by page: by cell, then by id and member, beginning behind `from`. */
export async function* readBook(
  { db, isByCell, pageSize }: Pick<SettleBookDeps, 'db' | 'isByCell' | 'pageSize'>,
  gateId: string,
  from?: BookPlace,
): AsyncGenerator<readonly BookedWager[]> {
  const gate = await findGate(db, gateId);
  if (!gate) return;
  const range = { gate: gateId, version: ANY_VERSION, sinceMs: gate.openedAtMs - OLDEST_NEW_ID_MS, limit: pageSize ?? PAGE };
  const cells = isByCell ? CELLS : (await listCellsOfBook(db, range, CELLS)).toSorted((one, other) => one - other);
  for (const cell of cells.filter((each) => each >= (from?.cell ?? 0)))
    yield* pagesOf(db, { ...range, cell }, listBook, cell === from?.cell ? from : undefined);
}

function dayOf(days: ReadonlyMap<string, string>, { brand }: BookedWager): string {
  const day = days.get(brand);
  invariant(day, 'every brand of a page has its day');
  return day;
}

interface Run {
  booked: number;
  readonly failures: unknown[];
}

type List = (tx: Database, page: BookPage) => Promise<BookedWager[]>;

async function* pagesOf(
  db: Database,
  range: Omit<BookPage, 'after'>,
  list: List,
  from?: BookPage['after'],
): AsyncGenerator<readonly BookedWager[]> {
  for (let after = from; ;) {
    const page = await list(db, { ...range, after });
    if (page.length > 0) yield page;
    if (page.length < range.limit) return;
    after = page.at(-1);
  }
}

/** How pages are decided, and up to which version a decision settles. */
interface Rule {
  readonly decide: Decide;
  readonly versionOf: (decision: Decision) => number;
}

function ownVersion({ version }: Decision): number {
  if (version === undefined) throw new Error('the outcome of a wager behind several gates names its version');
  return version;
}

/** The next settlement of a wager, and the last that it lacks. */
interface Step {
  readonly settlement: Settlement;
  readonly upTo: number;
}

async function settlePage({ stakes, today }: SettleBookDeps, page: readonly BookedWager[], rule: Rule, run: Run): Promise<void> {
  const brands = [...new Set(page.map(({ brand }) => brand))];
  const days = new Map(await Promise.all(brands.map(async (brand) => [brand, await today(brand)] as const)));
  let left = page.flatMap((wager): Step[] => {
    try {
      const decision = rule.decide(wager);
      if (!decision) return [];
      const upTo = rule.versionOf(decision);
      return upTo > wager.settlementVersion ? [{ settlement: settlementOf(wager, decision, dayOf(days, wager)), upTo }] : [];
    } catch (error) {
      run.failures.push(error);
      return [];
    }
  });
  while (left.length > 0) {
    const done = await book(stakes, left, run);
    left = done
      .filter(({ settlement, upTo }) => settlement.version < upTo)
      .map(({ settlement, upTo }) => ({ settlement: { ...settlement, version: settlement.version + 1 }, upTo }));
  }
}

/** Books a page, and its halves where it fails as a whole. @returns what is booked now */
async function book(stakes: SettleBookDeps['stakes'], page: readonly Step[], run: Run): Promise<Step[]> {
  try {
    const codes = await stakes.settle(page.map(({ settlement }) => settlement));
    run.booked += codes.filter((code) => code === 'ok').length;
    return page.filter(({ settlement }, index) => {
      const code = codes[index];
      if (code === 'ok' || code === 'replay') return true;
      run.failures.push(new Error(`wager ${settlement.wagerId} answered ${code ?? 'nothing'} to settlement ${settlement.version}`));
      return false;
    });
  } catch (error) {
    // A database that is gone says nothing about a wager.
    if (error instanceof DomainError) throw error;
    if (page.length > 1) {
      const middle = page.length >> 1;
      return [...(await book(stakes, page.slice(0, middle), run)), ...(await book(stakes, page.slice(middle), run))];
    }
    run.failures.push(error);
    return [];
  }
}

export function settlementOf(wager: BookedWager, { result, payout, validBet }: Outcome, day: string): Settlement {
  const { cell, memberId, currency, id, stake, bonusStake, settlementVersion } = wager;
  // What was staked from bonus money wins bonus money, in proportion.
  const bonusPayout = bonusStake === ZERO ? ZERO : multiplyTruncated(payout, { numerator: bonusStake, denominator: stake });
  return { account: { cell, memberId, currency }, wagerId: id, version: settlementVersion + 1, result, payout, bonusPayout, validBet, day };
}
