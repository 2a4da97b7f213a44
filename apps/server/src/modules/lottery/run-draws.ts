import type { DrawNumbers } from '@tessera/contract';
import { commitmentOf, createServerSeed } from '@tessera/engines/fair';
import { type DrandChain, drawFromBook, type ValueSource } from '@tessera/engines/lottery';
import { uuidv7 } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { RareLog } from '../../platform/log-rarely.ts';
import { nativeHmac } from '../../platform/native-hmac.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeGates, putGates, type Wagers } from '../wagers/index.ts';
import { type Beacon, BeaconUnavailable } from './beacons/beacon.ts';
import { lunarYearFor } from './calendar.ts';
import { chainOpenings } from './draw-days.repo.ts';
import * as repo from './draws.repo.ts';
import * as due from './due-draws.repo.ts';
import { forgetExposures } from './exposure.repo.ts';
import { insertChunks } from './books.repo.ts';
import { freezeTickets, type Frozen } from './freeze-book.ts';
import { holdLottery, listLotteriesShortOfDraws, turnCalendars } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';
import { drawsOf } from './planned-calendar.ts';
import { listPlanned, putChains } from './public-values.repo.ts';

export interface RunDrawsDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly cipher: DataCipher;
  readonly rareLog: RareLog;
  readonly wagers: Pick<Wagers, 'readBook'>;
  readonly beacon: Beacon;
}

/** Locks are held for a batch at a time. */
const BATCH = 50;
/** Draws of a lottery that sell or will: enough for the shortest interval to outlast a pause of the loop. */
const AHEAD = 4;
const MINUTE_MS = 60_000;
/** Who announces what follows from the clock and a seed. */
const CLOCK = 'clock';

type NewDraw = Omit<repo.NewDraw, 'seed'>;

/**
 * Puts the next draws of every active lottery on the calendar, those of the house each with its seed committed and its public value bound.
 * Where no value can be bound none of these is planned. @returns how many it added
 */
export async function planDraws({ db, cipher, randomBytes, beacon, rareLog }: RunDrawsDeps, nowMs: number): Promise<number> {
  await db.transaction((tx) => turnCalendars(tx, nowMs));
  const lotteries = await listLotteriesShortOfDraws(db, nowMs, AHEAD);
  const fresh = await withoutPlanned(
    db,
    lotteries.flatMap((lottery) => newDraws(lottery, { nowMs, randomBytes }).map((draw) => ({ lottery, draw }))),
  );
  const own = fresh.filter(({ lottery }) => lottery.source === 'own').map(({ draw }) => draw);
  const sources = await bindValues({ beacon, rareLog }, own);
  await db.transaction((tx) => putChains(tx, chainsOf([...sources.values()])));
  const seeded = fresh.flatMap(({ lottery, draw }): repo.NewDraw[] => {
    if (lottery.source !== 'own') return [{ ...draw, seed: null }];
    const source = sources.get(draw.id);
    if (!source) return [];
    const secret = createServerSeed(randomBytes);
    return [{ ...draw, seed: { secret, hash: commitmentOf(secret), source } }];
  });
  let added = 0;
  for (const lottery of lotteries) {
    const draws = seeded.filter(({ lotteryId }) => lotteryId === lottery.id);
    if (draws.length === 0) continue;
    added += await db.transaction(async (tx) => {
      const held = await holdLottery(tx, lottery.id);
      // Staff may have changed its calendar meanwhile: the next pass plans by that one.
      if (!held || calendarsOf(held) !== calendarsOf(lottery)) return 0;
      const planned = await addDraws(tx, draws, { cipher, nowMs });
      // Staff may have moved, added or dropped the draw before them.
      if (lottery.source !== 'own') await chainOpenings(tx, lottery.id, nowMs);
      return planned;
    });
  }
  return added;
}

function newDraws(lottery: Lottery, { nowMs, randomBytes }: { readonly nowMs: number } & Pick<Platform, 'randomBytes'>): NewDraw[] {
  let opensAtMs = nowMs;
  return drawsOf(lottery, nowMs, AHEAD).map(({ number, drawAtMs, closeAtMs }) => {
    const draw = {
      id: uuidv7(nowMs, randomBytes),
      lotteryId: lottery.id,
      number,
      opensAtMs,
      closeAtMs,
      drawAtMs,
      lunarYear: lunarYearFor(lottery.family, drawAtMs),
      resultDueMs: drawAtMs + lottery.voidAfterMinutes * MINUTE_MS,
    };
    opensAtMs = closeAtMs;
    return draw;
  });
}

const calendarsOf = ({ calendar, nextCalendar, nextCalendarAtMs }: Lottery): string =>
  JSON.stringify([calendar, nextCalendar, nextCalendarAtMs]);

interface Planned {
  readonly lottery: Lottery;
  readonly draw: NewDraw;
}

/** A draw that is planned already keeps the value that it was bound to. */
async function withoutPlanned(db: Database, wanted: readonly Planned[]): Promise<Planned[]> {
  const nameOf = ({ lotteryId, number }: Pick<NewDraw, 'lotteryId' | 'number'>): string => `${lotteryId} ${number}`;
  const planned = await listPlanned(
    db,
    wanted.map(({ draw }) => draw),
  );
  const names = new Set(planned.map(nameOf));
  return wanted.filter(({ draw }) => !names.has(nameOf(draw)));
}

async function bindValues(
  { beacon, rareLog }: Pick<RunDrawsDeps, 'beacon' | 'rareLog'>,
  draws: readonly NewDraw[],
): Promise<ReadonlyMap<string, ValueSource>> {
  if (draws.length === 0) return new Map();
  try {
    return await beacon.bind(draws);
  } catch (error) {
    if (!(error instanceof BeaconUnavailable)) throw error;
    rareLog.error({ reason: error.message }, 'no public value can be bound, and no further draw of the house is planned');
    return new Map();
  }
}

function chainsOf(sources: readonly ValueSource[]): DrandChain[] {
  const chains = sources.flatMap((source) => (source.kind === 'drand' ? [source.chain] : []));
  return [...new Map(chains.map((chain) => [chain.hash, chain])).values()];
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
    const draws = await due.lockDueDraws(tx, { state: 'WAITING', nowMs, limit: BATCH });
    await repo.setState(tx, idsOf(draws), 'SELLING');
    return draws.length;
  });
}

/** Ends the sale of every draw that closes. From here on no ticket is taken, and those before are all booked. */
export async function closeDraws({ db }: RunDrawsDeps, nowMs: number): Promise<number> {
  return inBatches(db, async (tx) => {
    const draws = await due.lockDueDraws(tx, { state: 'SELLING', nowMs, limit: BATCH });
    await closeGates(tx, idsOf(draws));
    await repo.setState(tx, idsOf(draws), 'CLOSED');
    return draws.length;
  });
}

/** Freezes the tickets of closed draws. Whoever does it comes to the same root, so it may be done twice. */
export async function freezeBooks({ db, wagers }: RunDrawsDeps): Promise<number> {
  let frozen = 0;
  for (;;) {
    const draws = await due.listDrawsToFreeze(db, BATCH);
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
    const draws = await due.lockDrawsToDraw(tx, cipher, nowMs, BATCH);
    for (const { serverSeed, bookRoot, publicValue, ...draw } of draws) {
      if (bookRoot === null) throw new Error('only a draw whose book is frozen is drawn');
      const { id: drawId, family, lotteryId, lunarYear } = draw;
      await repo.revealSeed(tx, drawId, serverSeed);
      const facts = { family, lotteryId, drawId, serverSeed, bookRoot, publicValue, lunarYear, hmac: nativeHmac };
      const result = drawFromBook(facts) as DrawNumbers;
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
    const draws = await due.lockDrawsToVoid(tx, nowMs, BATCH);
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
