import type { lotteryChases } from '@tessera/contract';
import { openDatabase } from '../../../platform/db/database.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { findBrokenRecord } from '../../../platform/posting/verify-records.ts';
import { expect } from 'vitest';
import type { ChaseOrder } from '../buy-chase.ts';
import { announceResult } from '../draws.repo.ts';
import { openWorld } from './world.ts';

/** `1` on the first ball, which shows big or small as a pair of ball plays has it: won with a 1, at 9.9. */
export const LINE = { play: 'ssc.c.ball1', selection: '1', terms: { amount: '1' } } as const;
export const [WON, LOST] = ['1,0,0,0,0', '2,0,0,0,0'];

export const dollars = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
export const statesOf = ({ draws }: lotteryChases.ChaseDetailView): string[] => draws.map(({ state }) => state);
export const account = ({ cell, id, currency }: MemberRef) => ({ cell, memberId: id, currency });

/** Three lotteries with plans on them; the numbers of the first are told by the test. */
export async function openChaseWorld(ownerUrl: string) {
  const world = await openWorld(ownerUrl, ['ssc-60', 'k3-60', 'pk10-60'], ['ssc-60']);
  await world.house.run();
  return {
    world,
    chases: world.house.chases,
    order: (change: Partial<ChaseOrder> = {}): ChaseOrder => ({
      requestId: world.id(),
      lotteryId: 'ssc-60',
      currency: 'USD',
      oddsVersion: 1,
      lines: [LINE],
      draws: 3,
      how: { kind: 'same' },
      startMultiple: 1,
      stopOnWin: false,
      ...change,
    }),
    async moneyOf(member: MemberRef): Promise<{ cash: bigint; held: bigint }> {
      const balances = await world.ledger.read(account(member));
      return { cash: balances?.cash ?? -1n, held: balances?.held ?? -1n };
    },
    /** The draw that sells closes and has this result; the next one sells. */
    async play(result: string | null): Promise<void> {
      const draw = await world.selling('ssc-60');
      world.clock.advanceTo(draw.drawAtMs);
      await world.house.run();
      await world.db.transaction((tx) => announceResult(tx, draw.id, { result, actor: 'test', reason: 'told' }, world.clock.nowMs()));
      await world.house.run();
    },
    async expectWhole(): Promise<void> {
      expect(await world.imbalance()).toBe(0n);
      const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
      expect(await findBrokenRecord(owner, 'lottery_chase')).toBeNull();
      await owner.end();
    },
  };
}
