import { getCurrency, parseAmount } from '@tessera/kernel';
import { raceFor, testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { checkDraw } from '../lottery/index.ts';
import { OFFICIAL, openWorld, type World } from '../lottery/testing/world.ts';
import type { Payments } from '../payments/index.ts';
import type { Sports } from '../sports/index.ts';
import { type Backoffice, createBackoffice } from './backoffice.ts';
import { operatorCaller, OPERATOR, SECOND } from './testing/given-site.ts';

// Goal: a prize from the brand's threshold on is paid once, after two persons have said so, and never otherwise.

const LOTTERY = 'ssc-180';
let ownerUrl: string;
let world: World;
let desk: Backoffice;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, [LOTTERY], [LOTTERY], { isReviewed: true });
  desk = createBackoffice({
    ...world,
    payments: {} as Payments,
    sports: {} as Sports,
    lottery: world.house,
    payouts: world.house.payouts,
    brandCodes: async () => ['tessera'],
  });
  await world.house.payouts.putThresholds('tessera');
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const by = (who: typeof OPERATOR | typeof SECOND) => ({
  operator: operatorCaller(who, [{ brand: 'tessera', role: 'risk' }]),
  origin: { ip: '10.0.0.1', userAgent: 'console' },
  reason: 'looked at it',
});
const page = { state: 'waiting' as const, after: undefined, limit: 10 };
const waiting = async () => desk.listPayoutReviews({ ...page, operator: by(OPERATOR).operator });

/** Wins 190,000 with 12345; the threshold is 100,000. */
const LINE = { play: 'ssc.a5.direct', selection: '1|2|3|4|5', terms: OFFICIAL };

async function given(brand = 'tessera') {
  await world.house.run();
  const member = await world.member({ brand });
  const draw = await world.selling(LOTTERY);
  const { id } = await world.house.placeTicket(member, await world.ticketOn(LOTTERY, LINE));
  return { member, draw, id };
}
const propose = ({ member, id }: { member: MemberRef; id: string }, verdict: 'approve' | 'refuse' = 'approve') =>
  desk.decidePayoutReview({ ...by(OPERATOR), memberId: member.id, id, verdict });
const ticketOf = async (member: MemberRef, id: string) => {
  const [view] = await world.house.wagers.present([await world.house.wagers.get(member, id)]);
  return view;
};

it('keeps a prize at the threshold back until a second person confirms, and pays it then, once', async () => {
  const ticket = await given();
  const { member, draw, id } = ticket;
  await world.announce(draw, '1,2,3,4,5');
  expect(await ticketOf(member, id)).toMatchObject({ state: 'open', payout: null, detail: { review: 'waiting', drawState: 'SETTLED' } });
  expect(await world.cashOf(member)).toBe(usd('998.05'));
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await waiting()).toMatchObject([{ id, memberId: member.id, payout: '190000.0000', state: 'waiting', proposal: null }]);
  // Settling again changes nothing.
  await world.house.run();
  expect(await waiting()).toHaveLength(1);
  const { proposal } = await propose(ticket);
  expect(proposal).toMatchObject({ isOwn: true, proposedBy: 'ops' });
  await expect(desk.confirmProposal(proposal?.id ?? '', by(OPERATOR))).rejects.toMatchObject({ code: 'second_person_needed' });
  expect((await desk.listProposals({ operator: by(SECOND).operator, after: undefined, limit: 5 }))[0]).toMatchObject({
    subject: 'lottery_payout',
    summary: expect.stringMatching(/^approve: Mosaic Five 3m \d+$/) as string,
    amount: '190000.0000',
  });
  const confirmed = await raceFor({ ownerUrl, table: 'backoffice_proposal_end', count: 5 }, () =>
    desk.confirmProposal(proposal?.id ?? '', by(SECOND)),
  );
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([world.house.run(), world.another().run()]);
  expect(await ticketOf(member, id)).toMatchObject({
    state: 'settled',
    result: 'win',
    payout: '190000.0000',
    detail: { review: 'approved' },
  });
  expect(await world.cashOf(member)).toBe(usd('190998.05'));
  expect(await waiting()).toEqual([]);
  await expect(propose(ticket)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  const audit = await world.db.query<{ action: string }>('SELECT action FROM backoffice_audit WHERE subject_id = $1 ORDER BY at, id', [id]);
  expect(audit.map(({ action }) => action)).toEqual(['lottery.payout.propose', 'lottery.payout.confirm']);
});

it('pays nothing where two persons refuse, and shows it on the ticket', async () => {
  const ticket = await given();
  await world.announce(ticket.draw, '1,2,3,4,5');
  const { proposal } = await propose(ticket, 'refuse');
  expect(await world.cashOf(ticket.member)).toBe(usd('998.05'));
  await desk.confirmProposal(proposal?.id ?? '', by(SECOND));
  await world.house.run();
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({
    state: 'settled',
    result: 'lose',
    payout: '0.0000',
    detail: { review: 'refused' },
  });
  expect(await world.cashOf(ticket.member)).toBe(usd('998.05'));
  expect(await checkDraw(world.db, ticket.draw.id)).toMatchObject({ ok: true });
});

it('waits from the first day on in a brand that has set no threshold, and asks nobody below one that is set', async () => {
  const unset = await given('unset');
  await world.announce(unset.draw, '1,2,3,4,5');
  expect(await ticketOf(unset.member, unset.id)).toMatchObject({ state: 'open', payout: null, detail: { review: 'waiting' } });
  const small = await given();
  await world.db.query(`UPDATE lottery_review_threshold SET amount = $1 WHERE brand = 'tessera' AND currency = 'USD'`, [
    usd('190000') + 1n,
  ]);
  await world.announce(small.draw, '1,2,3,4,5');
  expect(await ticketOf(small.member, small.id)).toMatchObject({ payout: '190000.0000', detail: { review: null } });
  await world.db.query(`UPDATE lottery_review_threshold SET amount = $1 WHERE brand = 'tessera' AND currency = 'USD'`, [usd('190000')]);
});

it('lets go what a corrected result makes needless, and asks anew for what it brings back', async () => {
  const ticket = await given();
  await world.announce(ticket.draw, '1,2,3,4,5');
  const { proposal } = await propose(ticket);
  await world.announce(ticket.draw, '5,4,3,2,1');
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({ state: 'settled', result: 'lose', detail: { review: 'dropped' } });
  await expect(desk.confirmProposal(proposal?.id ?? '', by(SECOND))).rejects.toMatchObject({ code: 'invalid_transition' });
  await desk.refuseProposal(proposal?.id ?? '', by(SECOND));
  await world.announce(ticket.draw, '1,2,3,4,5');
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({ result: 'lose', detail: { review: 'waiting' } });
  const again = await propose(ticket);
  await desk.confirmProposal(again.proposal?.id ?? '', by(SECOND));
  await world.house.run();
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({ result: 'win', payout: '190000.0000', detail: { review: 'approved' } });
  // Taken back as any payout is.
  await world.announce(ticket.draw, '5,4,3,2,1');
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({ result: 'lose', payout: '0.0000' });
  expect(await world.cashOf(ticket.member)).toBe(usd('998.05'));
});

it('pays once what is approved while a corrected result that says the same is settled', async () => {
  const ticket = await given();
  await world.announce(ticket.draw, '1,2,3,4,5');
  const { proposal } = await propose(ticket);
  await Promise.all([
    desk.confirmProposal(proposal?.id ?? '', by(SECOND)),
    world.announce(ticket.draw, '1,2,3,4,5'),
    world.another().run(),
  ]);
  await world.house.run();
  expect(await ticketOf(ticket.member, ticket.id)).toMatchObject({ state: 'settled', payout: '190000.0000' });
  expect(await world.cashOf(ticket.member)).toBe(usd('190998.05'));
  expect(await world.imbalance()).toBe(0n);
});

it('shows and lets decide only who may, and leaves sound books', async () => {
  const ticket = await given();
  await world.announce(ticket.draw, '1,2,3,4,5');
  const elsewhere = { ...by(OPERATOR), operator: operatorCaller(OPERATOR, [{ brand: 'nova', role: 'risk' }]) };
  expect(await desk.listPayoutReviews({ ...page, operator: elsewhere.operator })).toEqual([]);
  const decision = { memberId: ticket.member.id, id: ticket.id, verdict: 'approve' as const };
  await expect(desk.decidePayoutReview({ ...elsewhere, ...decision })).rejects.toMatchObject({ code: 'permission_missing' });
  await expect(desk.decidePayoutReview({ ...by(OPERATOR), ...decision, id: world.id() })).rejects.toMatchObject({
    code: 'wager_not_found',
  });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 4 });
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  await owner.end();
});
