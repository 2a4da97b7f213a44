import { isDeepStrictEqual } from 'node:util';
import { findDrawFault } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import { nativeHmac } from '../../platform/native-hmac.ts';
import { readBook, type Wagers } from '../wagers/index.ts';
import { getDrawProof, listDrawsByIds } from './draws.repo.ts';
import { freezeTickets } from './freeze-book.ts';
import type { Draw, Lottery } from './lottery.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { emptyTally, nameOfPool, tallyPools } from './pool-shares.ts';
import { listPoolDraws } from './pools.repo.ts';
import { getBinding } from './public-values.repo.ts';
import { createReviewer } from './review-payouts.ts';
import { deciderOf } from './settle-draws.ts';
import { shareOf } from './share-pools.ts';
import { isSameResult, readTold } from './told-result.ts';

export type DrawVerdict =
  | { readonly ok: true; readonly id: string; readonly number: string; readonly tickets: number }
  | { readonly ok: false; readonly id: string; readonly reason: string };

/**
 * Holds a draw against what is stored of it: the sealed secret, the book over the tickets that are there now, the public value that
 * it was bound to, the numbers that follow from all three, and what every ticket was paid. A void draw has no numbers, and its tickets have left its book.
 */
export async function checkDraw(db: Database, id: string): Promise<DrawVerdict> {
  const [draw] = await listDrawsByIds(db, [id]);
  const [lottery] = draw ? await listLotteriesByIds(db, [draw.lotteryId]) : [];
  if (!draw || !lottery) return { ok: false, id, reason: 'there is no draw with this id' };
  return judgeDraw(db, { draw, lottery }, { readBook: (gate) => readBook({ db, isByCell: true }, gate) });
}

type Books = Pick<Wagers, 'readBook'>;

/** The same of a draw that was read, with the books of tickets as they are given. */
export async function judgeDraw(
  db: Database,
  { draw, lottery }: { readonly draw: Draw; readonly lottery: Lottery },
  wagers: Books,
): Promise<DrawVerdict> {
  const { id, bookRoot, bookCount, number } = draw;
  const refuse = (reason: string): DrawVerdict => ({ ok: false, id, reason });
  if (draw.state === 'VOID') return { ok: true, id, number, tickets: bookCount ?? 0 };
  if (bookRoot === null || draw.result === null) return refuse('it is not drawn yet');
  const frozen = await freezeTickets(wagers, id);
  if (frozen.root !== bookRoot || frozen.count !== bookCount) return refuse('the tickets are not those that were frozen');
  const fault = lottery.source === 'own' ? await findFault(db, { draw, lottery, bookRoot }) : null;
  if (fault === 'seed') return refuse('the secret is not the one that was sealed');
  if (fault === 'beacon') return refuse('the public value is not the one that the draw was bound to before its sale');
  if (fault === 'numbers') return refuse('the numbers do not follow from the secret, the tickets and the public value');
  if (lottery.source === 'external' && !(await hasTold(db, { draw, lottery, bookRoot })))
    return refuse('the numbers are not those that were told');
  if (await isPoolWrong(db, draw, wagers)) return refuse('the shares of its pool are not what the tickets and the numbers say');
  const wrong = draw.settledVersion === draw.resultVersion ? await findWrongPayout(db, draw, wagers) : null;
  return wrong === null ? { ok: true, id, number, tickets: frozen.count } : refuse(`ticket ${wrong} was not paid what the numbers say`);
}

interface DrawnHere {
  readonly draw: Draw;
  readonly lottery: Lottery;
  readonly bookRoot: string;
}

async function findFault(db: Database, { draw, lottery, bookRoot }: DrawnHere) {
  const { serverSeed, results } = await getDrawProof(db, draw.id);
  const { version, source, proof } = await getBinding(db, draw.id);
  const { id: drawId, lotteryId, lunarYear, serverSeedHash, drawAtMs } = draw;
  if (serverSeed === null || serverSeedHash === null) return 'seed';
  const beacon = source && proof !== null ? { source, proof } : null;
  const facts = { version, family: lottery.family, lotteryId, drawId, drawAtMs, serverSeed, serverSeedHash, bookRoot, beacon, lunarYear };
  const checkRound = source?.kind === 'drand' ? (await import('@tessera/engines/beacon')).checkRound : undefined;
  // What staff corrected afterwards follows from nothing: the first result does.
  return findDrawFault({ ...facts, hmac: nativeHmac, result: results[0]?.result }, checkRound);
}

/** Whether a draw has the last result that was told of it, and that one follows from its Keno numbers where it has any. */
async function hasTold(db: Database, { draw, lottery }: DrawnHere): Promise<boolean> {
  const { results } = await getDrawProof(db, draw.id);
  const last = results.at(-1);
  if (last?.version !== draw.resultVersion || last.result === null || !isSameResult(draw.result, last.result)) return false;
  const told = results.flatMap(({ result, keno }) => (result === null ? [] : [{ result, keno }]));
  return told.every(({ result, keno }) => keno === null || isSameResult(result, readTold(lottery, draw, keno).result));
}

/** The first ticket whose booked end is not what the present result makes of it. */
async function findWrongPayout(db: Database, draw: Draw, wagers: Books): Promise<string | null> {
  if ((draw.bookCount ?? 0) === 0 && (await hasNoTicket(wagers, draw.id))) return null;
  const decide = await deciderOf({ db, wagers, isByCell: true }, draw);
  const review = await createReviewer({ db, isByCell: true }, draw);
  for await (const page of wagers.readBook(draw.id))
    for (const ticket of page) {
      const decided = decide(ticket);
      const outcome = decided && review(ticket, decided);
      if (outcome && (outcome.payout !== ticket.payout || outcome.result !== ticket.result)) return ticket.id;
    }
  return null;
}

async function hasNoTicket(wagers: Books, drawId: string): Promise<boolean> {
  for await (const page of wagers.readBook(drawId)) if (page.length > 0) return false;
  return true;
}

/** Whether a pool was shared otherwise than its book, counted anew, says. Before it is shared there is nothing to hold against it. */
async function isPoolWrong(db: Database, draw: Draw, wagers: Books): Promise<boolean> {
  const shared = (await listPoolDraws(db, draw.id, draw.resultVersion)).filter(({ version }) => version === draw.resultVersion);
  if (shared.length === 0) return false;
  const tallies = await tallyPools(wagers, draw);
  if ([...tallies.keys()].some((name) => !shared.some((one) => nameOfPool(one) === name))) return true;
  return shared.some((one) => {
    const { sales, winners } = tallies.get(nameOfPool(one)) ?? emptyTally(one);
    const { each, left, ...moves } = shareOf(one.currency, { sales, winners, carriedIn: one.carriedIn });
    const { contribution, topUp, paid } = one;
    const stored = { sales: one.sales, winners: one.winners, shares: one.shares, carriedOut: one.carriedOut, contribution, topUp, paid };
    return !isDeepStrictEqual(stored, { sales, winners, shares: each, carriedOut: left, ...moves });
  });
}
