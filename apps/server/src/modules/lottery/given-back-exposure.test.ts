import { cellOf } from '@tessera/kernel';
import type { lotteryDesk } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['lhc-300']);
});
// Each test has a draw of its own.
beforeEach(async () => {
  world.clock.advance(300_000);
  await world.house.run();
});
afterAll(() => world.close());

const te = (selection: string, amount: string, lowered?: Record<string, number>) => ({
  play: 'lhc.te',
  selection,
  terms: { amount, ...(lowered ? { lowered } : {}) },
});

async function limit(limits: lotteryDesk.LotteryLimits): Promise<void> {
  const settings = { isActive: true, sort: 1, maxPrizeGroup: 1_950, limits };
  await deskOfTwo({ ...world, desk: world.house.desk }).putLottery('lhc-300', settings);
}

async function place(member: MemberRef, line: ReturnType<typeof te>) {
  return world.house.placeTicket(member, await world.ticketOn('lhc-300', line, { currency: member.currency }));
}

const hot = async () => (await world.house.get({ closedGames: [], currency: 'USD' }, 'lhc-300')).hot;

/** The id of another member of the same cell: leases are shared by a cell. */
function idInCellOf({ cell }: MemberRef): string {
  for (;;) {
    const id = world.id();
    if (cellOf(id) === cell) return id;
  }
}

it('a ticket that was played for fun gives back nothing of what the house owes to money on the same number', async () => {
  await limit({ maxExposure: '1000' });
  const { id } = await world.selling('lhc-300');
  const owed = async () => (await world.house.desk.getExposure(id, { play: 'lhc.te', offset: 0, limit: 10 })).items;
  const member = await world.member();
  const trial = await world.member({ currency: 'FUN', id: idInCellOf(member) });
  await place(member, te('12', '12'));
  const before = await owed();
  expect(before).toMatchObject([{ number: '12', lowered: 5 }]);
  const ticket = await place(trial, te('12', '12', { '12': 5 }));
  await world.house.cancelTicket(trial, ticket.id);
  expect(await owed()).toEqual(before);
  expect(await hot()).toMatchObject([{ number: '12', lowered: 5 }]);
  expect(await world.imbalance()).toBe(0n);
});

it.each([
  ['one cell', true],
  ['several cells', false],
])('the odds of a number follow what is still owed when one of several tickets of %s is taken back', async (_what, isOneCell) => {
  const heat = [
    { atPercent: 40, lowerByPercent: 5 },
    { atPercent: 80, lowerByPercent: 10 },
  ];
  await limit({ maxExposure: '2000', heat });
  const first = await world.member();
  const another = () => world.member(isOneCell ? { id: idInCellOf(first) } : {});
  const [second, third] = [await another(), await another()];
  // About 940, 715 and 170 of 2000: above 40 % with the first, above 80 % with two of them.
  await place(first, te('13', '20'));
  const taken = await place(second, te('13', '16', { '13': 5 }));
  const last = await place(third, te('13', '4', { '13': 10 }));
  expect(await hot()).toMatchObject([{ number: '13', lowered: 10 }]);
  await world.house.cancelTicket(third, last.id);
  expect(await hot()).toMatchObject([{ number: '13', lowered: 10 }]);
  await world.house.cancelTicket(second, taken.id);
  expect(await hot()).toMatchObject([{ number: '13', lowered: 5 }]);
});
