import { amountToWire, getCurrency, ZERO } from '@tessera/kernel';
import { type lottery as contract, Refusal } from '@tessera/contract';
import { TOTO_GROUPS } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import { type Lottery, sellsPools } from './lottery.ts';
import type { PoolKey } from './pool-shares.ts';
import { findPool, listSharedDraws, type SharedDraw } from './pools.repo.ts';
import { guaranteedOf, poolPriceOf } from './ticket-limits.ts';

const DRAWS_SHOWN = 10;

/** What is there for the next draw: what earlier draws have left, and at least what is guaranteed. @throws Refusal lottery_not_found */
export async function presentPool(db: Database, lottery: Lottery, { brand, currency: code }: PoolKey): Promise<contract.PoolView> {
  if (!sellsPools(lottery)) throw new Refusal('lottery_not_found', { id: lottery.id });
  const currency = getCurrency(code);
  const pool = await findPool(db, lottery.id, { brand, currency: code });
  const draws = await listSharedDraws(db, lottery.id, { brand, currency: code }, DRAWS_SHOWN);
  const carried = pool?.carried ?? ZERO;
  const guaranteed = guaranteedOf(code);
  return {
    currency: code,
    price: amountToWire(poolPriceOf(code), currency),
    jackpot: amountToWire(carried > guaranteed ? carried : guaranteed, currency),
    carried: amountToWire(carried, currency),
    draws: draws.map((draw) => presentSharedDraw(draw, code)),
  };
}

function presentSharedDraw({ drawId, number, drawAtMs, sales, winners, shares, carriedOut }: SharedDraw, code: string) {
  const currency = getCurrency(code);
  return {
    drawId,
    number,
    drawAtMs,
    sales: amountToWire(sales, currency),
    groups: TOTO_GROUPS.map((group) => ({ group, winners: winners[group], share: amountToWire(shares[group], currency) })),
    carriedOut: amountToWire(carriedOut, currency),
  };
}
