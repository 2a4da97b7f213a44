import { cellOf, CELL_COUNT, type Amount, ZERO } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { BookedWager, Outcome } from '../wagers/index.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Draw } from './lottery.ts';
import * as repo from './payout-reviews.repo.ts';
import { settlementJobOf } from './settlement-job.ts';
import { reviewedUnlessSet } from './ticket-limits.ts';

export interface ReviewDeps {
  readonly db: Database;
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
}

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
const cellsOf = ({ isByCell }: ReviewDeps): readonly (readonly number[])[] => (isByCell ? CELLS.map((cell) => [cell]) : [CELLS]);

type Ticket = Pick<BookedWager, 'cell' | 'memberId' | 'id' | 'brand' | 'currency'>;

const keyOf = ({ memberId, id }: Pick<Ticket, 'memberId' | 'id'>): string => `${memberId} ${id}`;

/** Whether and how the end of a ticket is booked now: null while two persons have not said so. */
export type Reviewed = (ticket: Ticket, outcome: Outcome) => Outcome | null;

/** By what was said of the tickets of a draw, and, for those of which nothing was, by what is asked of payouts of their size. */
export async function createReviewer(
  deps: ReviewDeps,
  draw: Pick<Draw, 'id'>,
  thresholdOf: (ticket: Ticket) => Amount | undefined = () => undefined,
): Promise<Reviewed> {
  const known = new Map<string, repo.PayoutReview>();
  for (const cells of cellsOf(deps))
    for (const review of await repo.listReviewsOfDraw(deps.db, draw.id, cells)) known.set(keyOf({ ...review, id: review.wagerId }), review);
  return (ticket, outcome) => {
    // A stake that goes back is nobody's prize.
    if (outcome.result === 'void') return outcome;
    const said = known.get(keyOf(ticket));
    if (said?.amount === outcome.payout && said.state !== 'dropped') return endOf(said, outcome);
    const threshold = thresholdOf(ticket);
    return threshold !== undefined && outcome.payout >= threshold ? null : outcome;
  };
}

/** What is refused pays nothing: the ticket is lost. */
function endOf({ state }: repo.PayoutReview, outcome: Outcome): Outcome | null {
  if (state === 'waiting') return null;
  return state === 'refused' ? { ...outcome, result: 'lose', payout: ZERO } : outcome;
}

/** From which payout on two persons look at it: where a brand has set nothing for a currency, the house's default holds. */
export async function readThresholds(db: Database): Promise<(of: Pick<Ticket, 'brand' | 'currency'>) => Amount> {
  const thresholds = new Map((await repo.listThresholds(db)).map(({ brand, currency, amount }) => [`${brand} ${currency}`, amount]));
  return ({ brand, currency }) => thresholds.get(`${brand} ${currency}`) ?? reviewedUnlessSet(currency);
}

/** Keeps what waits by this result, and lets go what waited by one before and does not any more. */
export async function keepWaiting(deps: ReviewDeps, draw: Draw, waiting: readonly repo.NewReview[], nowMs: number): Promise<void> {
  for (const review of waiting) await deps.db.transaction((tx) => repo.putWaiting(tx, review, nowMs));
  for (const cells of cellsOf(deps))
    await deps.db.transaction((tx) => repo.dropWaiting(tx, draw.id, { cells, version: draw.resultVersion }));
}

export interface ReviewOwner {
  readonly memberId: string;
  readonly wagerId: string;
}

const placeOf = ({ memberId, wagerId }: ReviewOwner): repo.ReviewKey => ({ cell: cellOf(memberId), memberId, wagerId });

/** @throws Refusal wager_not_found; invalid_transition where nothing waits */
export async function lockWaiting(tx: Tx, owner: ReviewOwner): Promise<repo.PayoutReview & { readonly summary: string }> {
  const review = await repo.lockReview(tx, placeOf(owner));
  if (!review) throw new Refusal('wager_not_found', { id: owner.wagerId });
  if (review.state !== 'waiting') throw new Refusal('invalid_transition', { from: review.state });
  const [draw] = await listDrawsByIds(tx, [review.drawId]);
  const [lottery] = draw ? await listLotteriesByIds(tx, [draw.lotteryId]) : [];
  return { ...review, summary: `${lottery?.name ?? ''} ${draw?.number ?? ''}`.trim() };
}

export interface PayoutDecision {
  readonly owner: ReviewOwner;
  readonly verdict: 'approve' | 'refuse';
  readonly operatorId: string;
  readonly reason: string;
}

/** Keeps what was said of a payout that is locked, and has its ticket settled by it. */
export async function decidePayout(
  tx: Tx,
  jobs: JobQueue,
  { owner, verdict, operatorId, reason }: PayoutDecision,
  nowMs: number,
): Promise<void> {
  const review = await repo.findReview(tx, placeOf(owner));
  if (review?.state !== 'waiting') throw new Refusal('invalid_transition', { from: review?.state ?? '' });
  const state = verdict === 'approve' ? 'approved' : 'refused';
  await repo.setVerdict(tx, placeOf(owner), { state, operatorId, reason, atMs: nowMs });
  const job = settlementJobOf(review.drawId, review.version);
  await jobs.put(tx, { ...job, key: `${job.key}:${owner.wagerId}` });
}
