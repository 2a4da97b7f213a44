import type { DrawNumbers } from '@tessera/contract';
import { commitmentOf, createServerSeed } from '@tessera/engines/fair';
import { drawFromBook } from '@tessera/engines/lottery';
import { uuidv7 } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import { nativeHmac } from '../../platform/native-hmac.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeGates, putGates, type Wagers } from '../wagers/index.ts';
import { lunarYearFor } from './calendar.ts';
import * as repo from './draws.repo.ts';
import { forgetExposures } from './exposure.repo.ts';
import { insertChunks } from './books.repo.ts';
import { freezeTickets, type Frozen } from './freeze-book.ts';
import { holdLottery, listLotteriesShortOfDraws, turnCalendars } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';
import { drawsOf } from './planned-calendar.ts';

export interface RunDrawsDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly cipher: DataCipher;
  readonly wagers: Pick<Wagers, 'readBook'>;
}

/** Locks are held for a batch at a time. */
const BATCH = 50;
/** Draws of a lottery that sell or will: enough for the shortest interval to outlast a pause of the loop. */
const AHEAD = 4;
const MINUTE_MS = 60_000;
/** Who announces what follows from the clock and a seed. */
const CLOCK = 'clock';

/** Puts the next draws of every active lottery on the calendar, each with its seed committed. @returns how many it added */
export async function planDraws({ db, cipher, randomBytes }: RunDrawsDeps, nowMs: number): Promise<number> {
  await turnCalendars(db, nowMs);
  const lotteries = await listLotteriesShortOfDraws(db, nowMs, AHEAD);
  let added = 0;
  for (const { id } of lotteries)
    added += await db.transaction(async (tx) => {
      const lottery = await holdLottery(tx, id);
      return lottery ? addDraws(tx, newDraws(lottery, { nowMs, randomBytes }), { cipher, nowMs }) : 0;
    });
  return added;
}

function newDraws(lottery: Lottery, { nowMs, randomBytes }: { readonly nowMs: number } & Pick<Platform, 'randomBytes'>): repo.NewDraw[] {
  let opensAtMs = nowMs;
  return drawsOf(lottery, nowMs, AHEAD).map(({ number, drawAtMs, closeAtMs }) => {
    const secret = createServerSeed(randomBytes);
    const draw = {
      id: uuidv7(nowMs, randomBytes),
      lotteryId: lottery.id,
      number,
      opensAtMs,
      closeAtMs,
      drawAtMs,
      lunarYear: lunarYearFor(lottery.family, drawAtMs),
      resultDueMs: drawAtMs + lottery.voidAfterMinutes * MINUTE_MS,
      seed: lottery.source === 'own' ? { secret, hash: commitmentOf(secret) } : null,
    };
    opensAtMs = closeAtMs;
    return draw;
  });
}

async function addDraws(
  tx: Tx,
  draws: readonly repo.NewDraw[],
  { cipher, nowMs }: { readonly cipher: DataCipher; readonly nowMs: number },
): Promise<number> {
  const added = await repo.insertDraws(tx, cipher, draws);
  await putGates(
    tx,
    added.map(({ id, closeAtMs }) => ({ id, open: true, closesAtMs: closeAtMs })),
    { isNewVersion: false, nowMs },
  );
  return added.length;
}

/** Begins the sale of every draw whose time has come. */
export async function openDraws({ db }: RunDrawsDeps, nowMs: number): Promise<number> {
  return inBatches(db, async (tx) => {
    const draws = await repo.lockDueDraws(tx, { state: 'WAITING', nowMs, limit: BATCH });
    await repo.setState(tx, idsOf(draws), 'SELLING');
    return draws.length;
  });
}

/** Ends the sale of every draw that closes. From here on no ticket is taken, and those before are all booked. */
export async function closeDraws({ db }: RunDrawsDeps, nowMs: number): Promise<number> {
  return inBatches(db, async (tx) => {
    const draws = await repo.lockDueDraws(tx, { state: 'SELLING', nowMs, limit: BATCH });
    await closeGates(tx, idsOf(draws));
    await repo.setState(tx, idsOf(draws), 'CLOSED');
    return draws.length;
  });
}

/** Freezes the tickets of closed draws. Whoever does it comes to the same root, so it may be done twice. */
export async function freezeBooks({ db, wagers }: RunDrawsDeps): Promise<number> {
  let frozen = 0;
  for (;;) {
    const draws = await repo.listDrawsToFreeze(db, BATCH);
    for (const { id } of draws) await keepFrozen(db, id, await freezeTickets(wagers, id));
    frozen += draws.length;
    if (draws.length < BATCH) return frozen;
  }
}

/** Whoever comes second keeps nothing. */
async function keepFrozen(db: Database, id: string, { chunks, ...book }: Frozen): Promise<void> {
  await db.transaction(async (tx) => {
    if (await repo.freezeBook(tx, id, book)) await insertChunks(tx, id, chunks);
  });
}

/** Draws the numbers of the house's own lotteries, each once: a draw that is drawn is not locked again. */
export async function drawNumbers({ db, cipher }: RunDrawsDeps, nowMs: number): Promise<number> {
  return inBatches(db, async (tx) => {
    const draws = await repo.lockDrawsToDraw(tx, cipher, nowMs, BATCH);
    for (const { serverSeed, bookRoot, ...draw } of draws) {
      if (bookRoot === null) throw new Error('only a draw whose book is frozen is drawn');
      const { id: drawId, family, lotteryId, lunarYear } = draw;
      await repo.revealSeed(tx, drawId, serverSeed);
      const result = drawFromBook({ family, lotteryId, drawId, serverSeed, bookRoot, lunarYear, hmac: nativeHmac }) as DrawNumbers;
      const version = await repo.announceResult(tx, drawId, { result, actor: CLOCK, reason: 'drawn' }, nowMs);
      // Most draws of a night have no ticket: there is nobody to pay.
      if (draw.bookCount === 0) {
        await forgetExposures(tx, drawId);
        await repo.closeSettled(tx, drawId, version);
      }
    }
    return draws.length;
  });
}

/** A draw whose numbers nobody has known for too long is void: every ticket goes back (rule book §1.0). */
export async function voidOverdue({ db }: RunDrawsDeps, nowMs: number): Promise<number> {
  return inBatches(db, async (tx) => {
    const draws = await repo.lockDrawsToVoid(tx, nowMs, BATCH);
    await closeGates(tx, idsOf(draws));
    for (const { id } of draws) await repo.announceResult(tx, id, { result: null, actor: CLOCK, reason: 'no_result' }, nowMs);
    return draws.length;
  });
}

const idsOf = (draws: readonly { readonly id: string }[]): string[] => draws.map(({ id }) => id);

async function inBatches(db: Database, runBatch: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await db.transaction(runBatch);
    total += done;
    if (done < BATCH) return total;
  }
}
