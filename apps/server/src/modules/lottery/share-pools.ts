import { type Amount, cellOf, getCurrency, negate, units, uuidv7, ZERO } from '@tessera/kernel';
import { totoDraw } from '@tessera/engines/lottery';
import type { Database, Tx } from '../../platform/db/database.ts';
import { houseAccount, jackpotAccount } from '../../platform/posting/chart.ts';
import type { Entry } from '../../platform/posting/booking.ts';
import type { Jackpots } from '../../platform/posting/transfers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Wagers } from '../wagers/index.ts';
import { listUnsettledUpTo, lockDraw } from './draws.repo.ts';
import { type Draw, type Lottery, sellsPools } from './lottery.ts';
import { emptyTally, nameOfPool, type PoolKey, type Tally, tallyPools } from './pool-shares.ts';
import { insertPool, insertPoolDraw, listPoolDraws, lockPools, type Pool, type PoolDraw, setCarried } from './pools.repo.ts';
import { guaranteedOf, poolPriceOf } from './ticket-limits.ts';

export interface PoolDeps extends Pick<Platform, 'clock' | 'randomBytes'> {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'readBook'>;
  readonly jackpots: Jackpots;
}

/**
 * Works out what the winners of a draw get of its pools, once for each result and before anybody is paid by it, and books what the pools take
 * and give. Draws before it that are not settled go first, as each begins with what the one before has left. May be killed anywhere and run by
 * several processes at once.
 */
export async function sharePools(deps: PoolDeps, draw: Draw, lottery: Lottery): Promise<void> {
  if (!sellsPools(lottery)) return;
  for (const one of await listUnsettledUpTo(deps.db, draw)) {
    const tallies = await tallyPools(deps.wagers, one);
    await deps.db.transaction((tx) => share(deps, tx, one, tallies));
  }
}

async function share(deps: PoolDeps, tx: Tx, draw: Draw, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  const locked = await lockDraw(tx, draw.id);
  // A newer result has a settlement of its own.
  if (locked?.resultVersion !== draw.resultVersion) return;
  const before = new Map((await listPoolDraws(tx, draw.id, draw.resultVersion)).map((one) => [nameOfPool(one), one]));
  if ([...before.values()].some(({ version }) => version === draw.resultVersion)) return;
  for (const tally of tallies.values()) await openPool(deps, tx, draw.lotteryId, tally);
  for (const pool of await lockPools(tx, draw.lotteryId)) {
    const name = nameOfPool(pool);
    const former = before.get(name);
    const tally = tallies.get(name) ?? (former && emptyTally(pool));
    if (!tally) continue;
    const { shared, carried } = shareOne(pool, tally, former, draw.resultVersion);
    await insertPoolDraw(tx, draw.id, shared);
    await setCarried(tx, draw.lotteryId, { ...pool, carried });
    await book(deps, tx, draw, { pool, shared, former });
  }
}

/** A correction begins with what the draw began with. What it takes of later draws' money that is no longer there, the house pays. */
function shareOne(
  pool: Pool,
  { sales, winners }: Tally,
  former: PoolDraw | undefined,
  version: number,
): { readonly shared: PoolDraw; readonly carried: bigint } {
  const { brand, currency } = pool;
  const carriedIn = former?.carriedIn ?? pool.carried;
  const { each, left, ...moves } = shareOf(currency, { sales, winners, carriedIn });
  const carried = pool.carried + left - (former?.carriedOut ?? carriedIn);
  const missing = units(carried < 0n ? -carried : 0n);
  return {
    shared: { ...moves, version, brand, currency, sales: units(sales), carriedIn, carriedOut: left, missing, winners, shares: each },
    carried: carried + missing,
  };
}

/** The rule of the engine in the prices of a currency. */
export function shareOf(
  currency: string,
  { sales, winners, carriedIn }: Pick<Tally, 'sales' | 'winners'> & { readonly carriedIn: Amount },
): ReturnType<typeof totoDraw> {
  const price = poolPriceOf(currency);
  return totoDraw({
    currency: getCurrency(currency),
    price,
    sales: units(sales),
    carriedIn,
    minGroup1: guaranteedOf(currency),
    winners,
  });
}

async function openPool(
  { jackpots, clock, randomBytes }: PoolDeps,
  tx: Tx,
  lotteryId: string,
  { brand, currency }: PoolKey,
): Promise<void> {
  const nowMs = clock.nowMs();
  const ownerId = uuidv7(nowMs, randomBytes);
  if (!(await insertPool(tx, { lotteryId, brand, currency, ownerId }))) return;
  // No stake and no loss is ever counted for it: any day will do.
  const day = new Date(nowMs).toISOString().slice(0, 10);
  await jackpots.open(tx, { cell: cellOf(ownerId), memberId: ownerId, currency }, { brand, day });
}

interface ToBook {
  readonly pool: Pool;
  readonly shared: PoolDraw;
  readonly former: PoolDraw | undefined;
}

async function book({ jackpots, clock, randomBytes }: PoolDeps, tx: Tx, draw: Draw, { pool, shared, former }: ToBook): Promise<void> {
  const { brand, currency, ownerId } = pool;
  const entries = [...(former ? entriesOf(draw, former, -1n) : []), ...entriesOf(draw, shared, 1n)];
  if (entries.length === 0) return;
  const account = { cell: cellOf(ownerId), memberId: ownerId, currency };
  const id = uuidv7(clock.nowMs(), randomBytes);
  const { code } = await jackpots.post(tx, { account, id, kind: 'jackpot_draw', reference: draw.id, entries });
  if (code !== 'ok') throw new Error(`the pool of ${brand} answered ${code} to draw ${draw.id}`);
}

/**
 * From the house: the shares of the sales and what is guaranteed. Back to it: what the winners get, as the house pays the tickets. What a
 * correction found missing was paid for good.
 */
function entriesOf({ lotteryId }: Draw, of: PoolDraw, sign: 1n | -1n): Entry[] {
  const house = houseAccount(of.brand, 'lottery');
  const jackpot = jackpotAccount({ brand: of.brand, lotteryId });
  const missing = sign === 1n ? of.missing : ZERO;
  return [of.contribution, of.topUp, negate(of.paid), missing].flatMap((amount) => {
    if (amount === ZERO) return [];
    const toPool = units(amount * sign);
    return [
      { account: house, amount: negate(toPool) },
      { account: jackpot, amount: toPool },
    ];
  });
}
