import { CELL_COUNT, DomainError, multiplyTruncated, ZERO } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import type { Settlement } from '../../platform/posting/booking.ts';
import type { Stakes } from '../../platform/posting/stakes.ts';
import { findGate } from './gates.repo.ts';
import type { Book, Decide, Outcome } from './wager.ts';
import { type BookedWager, type BookPage, listBook, listCellsOfBook, listSharedBook } from './wagers.repo.ts';

export interface SettleBookDeps {
  readonly db: Database;
  readonly stakes: Pick<Stakes, 'settle'>;
  /** The business day that a result counts for now. */
  readonly today: () => string;
}

/** Wagers decided and booked in one call: bounds what is in memory, whatever the size of the book. */
const PAGE = 2_000;
/** The id of a new wager may name a moment so long ago (posting_book). */
const OLDEST_NEW_ID_MS = 24 * 3_600_000;
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
  const range = { ...book, sinceMs: gate.openedAtMs - OLDEST_NEW_ID_MS };
  const run: Run = { booked: 0, failures: [] };
  for (const cell of await listCellsOfBook(deps.db, range, CELLS))
    for (const list of [listBook, listSharedBook])
      for await (const page of pagesOf(deps.db, { ...range, cell }, list))
        await settlePage(deps, { page, version: book.version }, decide, run);
  if (run.failures.length > 0) throw run.failures[0];
  return run.booked;
}

interface Run {
  booked: number;
  readonly failures: unknown[];
}

type List = (tx: Database, page: BookPage) => Promise<BookedWager[]>;

async function* pagesOf(db: Database, cell: Omit<BookPage, 'after' | 'limit'>, list: List): AsyncGenerator<readonly BookedWager[]> {
  for (let after: BookedWager | undefined; ;) {
    const page = await list(db, { ...cell, after, limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1);
  }
}

async function settlePage(
  { stakes, today }: SettleBookDeps,
  { page, version }: { readonly page: readonly BookedWager[]; readonly version: number },
  decide: Decide,
  run: Run,
): Promise<void> {
  const day = today();
  let left = page.flatMap((wager) => {
    try {
      const outcome = decide(wager);
      return outcome ? [settlementOf(wager, outcome, day)] : [];
    } catch (error) {
      run.failures.push(error);
      return [];
    }
  });
  while (left.length > 0) {
    const done = await book(stakes, left, run);
    left = done
      .filter((settlement) => settlement.version < version)
      .map((settlement) => ({ ...settlement, version: settlement.version + 1 }));
  }
}

/** Books a page, and its halves where it fails as a whole. @returns what is booked now */
async function book(stakes: SettleBookDeps['stakes'], page: readonly Settlement[], run: Run): Promise<Settlement[]> {
  try {
    const codes = await stakes.settle(page);
    run.booked += codes.filter((code) => code === 'ok').length;
    return page.filter((settlement, index) => {
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

function settlementOf(wager: BookedWager, outcome: Outcome, day: string): Settlement {
  const { cell, memberId, currency, id, stake, bonusStake, settlementVersion } = wager;
  // What was staked from bonus money wins bonus money, in proportion.
  const bonusPayout = bonusStake === ZERO ? ZERO : multiplyTruncated(outcome.payout, { numerator: bonusStake, denominator: stake });
  return { account: { cell, memberId, currency }, wagerId: id, version: settlementVersion + 1, ...outcome, bonusPayout, day };
}
