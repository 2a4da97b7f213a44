import { afterAll, expect, it } from 'vitest';
import { units } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { DEMO_BRAND } from './demo-brands.ts';
import { openWorld, seasonCsv } from '../sports/testing/world.ts';
import { noteBookings } from './note-bookings.ts';
import { createConsumer } from '../../platform/outbox/index.ts';

const world = openWorld((await testDatabase()).ownerUrl);
afterAll(world.close);

const consumer = createConsumer({
  ...world,
  name: 'events.notable',
  handle: (tx, ranges) => noteBookings(tx, ranges, { events: world.events, brands: [{ ...DEMO_BRAND, largeAmounts: { wager: '100' } }] }),
});
const eventsOf = async (memberId: string) =>
  (await world.events.list({ memberId }, { before: undefined, limit: 10 })).map(({ kind, details }) => [kind, details['amount']]);

it('tells once of a large bet, and of a member who owes after a correction, and of nothing smaller', async () => {
  const member = await world.member({ funds: '1000' });
  await world.importCsv(seasonCsv('E0,11/01/2026,15:00,Home,Away,2,1,H,1,0,H,2.10,3.40,3.60,1.95,1.93,-0.75,1.90,2.00'), { speed: 1 });
  const event = (await world.sports.listEvents({ when: 'upcoming', limit: 1 })).items[0];
  if (!event) throw new Error('the match is on offer');
  await world.sports.placeBet(member, await world.betOn(event.id, '1x2', 'home', { stake: '100' }));
  await world.sports.placeBet(member, await world.betOn(event.id, '1x2', 'home', { stake: '99.99' }));
  world.clock.advanceTo(event.kickoffMs + 2 * 3_600_000);
  await world.sports.advance(world.clock.nowMs());
  await consumer.run();
  expect(await eventsOf(member.id)).toEqual([['large_wager', '100.0000']]);

  world.clock.advance(1);
  const account = { cell: member.cell, memberId: member.id, currency: 'USD' };
  const cash = (await world.ledger.read(account))?.cash ?? units(0n);
  const entries = [
    { account: 'cash', amount: units(-cash) },
    { account: 'adjustment', amount: cash },
  ];
  await world.money.adjustments.post(null, { account, id: world.id(), kind: 'adjustment', reference: 'x', entries });
  await world.sports.correctResult({ eventId: event.id, score: { home: 0, away: 3 }, actor: 'staff:anna', reason: 'mixed up' });
  await world.sports.advance(world.clock.nowMs());
  await consumer.run();
  await consumer.run();
  const told = await eventsOf(member.id);
  expect(told.filter(([kind]) => kind === 'large_wager')).toHaveLength(1);
  expect(told[0]).toEqual(['balance_negative', expect.stringMatching(/^\d+\.\d{4}$/)]);
});
