import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDue } from '../../platform/jobs/testing/run-due.ts';
import { givenRelay, type GivenRelay } from '../lottery/testing/given-relay.ts';
import { BY_TWO, deskOfTwo } from '../lottery/testing/two-persons.ts';
import { OFFICIAL, openWorld, type World } from '../lottery/testing/world.ts';
import type { Payments } from '../payments/index.ts';
import type { Sports } from '../sports/index.ts';
import { type Backoffice, createBackoffice } from './backoffice.ts';
import { operatorCaller, SECOND } from './testing/given-site.ts';

// Goal: a result of a feed that would pay a brand's review threshold in sum is announced once a second source or person says the same, and never before.

const LOTTERY = 'ssc-180';
const WINNING = '1,2,3,4,5';
let world: World;
let desk: Backoffice;
let [first, second]: GivenRelay[] = [];
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, [LOTTERY], [LOTTERY], { isReviewed: true });
  const brandCodes = async () => ['tessera'];
  const parts = { payments: {} as Payments, sports: {} as Sports, lottery: world.house, payouts: world.house.payouts, brandCodes };
  desk = createBackoffice({ ...world, ...parts });
  await world.house.payouts.putThresholds('tessera');
  [first, second] = [await givenRelay(), await givenRelay()];
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close(), world.close()]);
});
beforeEach(() => world.house.run());

const caller = operatorCaller(SECOND, [{ brand: 'tessera', role: 'lottery' }]);
const act = { operator: caller, origin: { ip: '10.0.0.1', userAgent: 'console' }, reason: 'looked at it' };
const waiting = () => desk.listProposals({ operator: caller, after: undefined, limit: 10 });
const drawOf = async (id: string) =>
  (
    await world.db.query<{ state: string; actor: string | null; reason: string | null }>(
      'SELECT d.state, r.actor, r.reason FROM lottery_draw d LEFT JOIN lottery_result r ON r.draw_id = d.id WHERE d.id = $1',
      [id],
    )
  )[0];
const says = (relay: GivenRelay | undefined, number: string, result: string | null) =>
  relay?.says(() => ({ status: 200, body: JSON.stringify(result === null ? [] : [{ number, result }]) }));

/** Wins 190,000 with the winning numbers; the threshold is 100,000. */
const LINE = { play: 'ssc.a5.direct', selection: '1|2|3|4|5', terms: OFFICIAL };

async function given({ hasSecond = true, isLarge = true, currency = 'USD' } = {}) {
  const feedOf = (host: string, relay: GivenRelay | undefined) =>
    ({ url: `http://${host}:${new URL(relay?.url ?? '').port}/{number}`, format: 'json', everySeconds: 5 }) as const;
  const secondFeed = hasSecond ? feedOf('localhost', second) : null;
  await deskOfTwo({ ...world, desk: world.house.desk }).putFeed(LOTTERY, { feed: feedOf('127.0.0.1', first), secondFeed });
  const draw = await world.selling(LOTTERY);
  const member = await world.member({ currency });
  const line = isLarge ? LINE : { ...LINE, selection: '9|9|9|9|9' };
  await world.house.placeTicket(member, await world.ticketOn(LOTTERY, line, { currency }));
  says(first, draw.number, WINNING);
  const hear = async (): Promise<void> => {
    world.clock.advance(6_000);
    await world.house.run();
  };
  return { draw, hear };
}

describe('a large result', () => {
  it('is announced at once where a second feed says the same', async () => {
    const { draw, hear } = await given();
    says(second, draw.number, WINNING);
    await world.drawn(draw);
    await hear();
    expect(await drawOf(draw.id)).toMatchObject({ actor: 'feed', reason: expect.stringMatching(/^127\.0\.0\.1:\d+, localhost:\d+$/) });
    expect(await waiting()).toEqual([]);
  });

  it('waits in the name of the operator who registered the feed, until the second feed knows it', async () => {
    const { draw, hear } = await given();
    says(second, draw.number, null);
    await world.drawn(draw);
    for (let times = 0; times < 3; times += 1) await hear();
    expect(await drawOf(draw.id)).toEqual({ state: 'CLOSED', actor: null, reason: null });
    const [held, ...further] = await waiting();
    expect([held?.subject, held?.proposedBy.slice(0, 15), further]).toEqual(['draw', 'feed 127.0.0.1:', []]);
    const author = { ...act, operator: { ...caller, operatorId: BY_TWO.operatorId } };
    await expect(desk.confirmProposal(held?.id ?? '', author)).rejects.toMatchObject({ code: 'second_person_needed' });
    says(second, draw.number, WINNING);
    await hear();
    expect(await drawOf(draw.id)).toMatchObject({ actor: 'feed' });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['cannot be read', { status: 200, body: 'a page of something else' }],
  ])('is held where the second feed %s: the clock does not make the draw void', async (_what, answer) => {
    const { draw, hear } = await given();
    second?.says(() => answer);
    await world.drawn(draw);
    await hear();
    world.clock.advance(24 * 3_600_000);
    await world.house.run();
    expect(await drawOf(draw.id)).toEqual({ state: 'CLOSED', actor: null, reason: null });
    const [held] = await waiting();
    await desk.confirmProposal(held?.id ?? '', act);
    expect(await drawOf(draw.id)).toMatchObject({ actor: `operator:${SECOND.id}` });
  });

  it('is held while persons already decide about its draw', async () => {
    const { draw, hear } = await given({ hasSecond: false });
    says(first, draw.number, null);
    await world.drawn(draw);
    await desk.proposeDraw({ drawId: draw.id, kind: 'void' }, act);
    says(first, draw.number, WINNING);
    await hear();
    world.clock.advance(24 * 3_600_000);
    await world.house.run();
    expect(await drawOf(draw.id)).toEqual({ state: 'CLOSED', actor: null, reason: null });
    const [proposed, ...further] = await waiting();
    expect([proposed?.subject, further]).toEqual(['draw', []]);
    await desk.refuseProposal(proposed?.id ?? '', act);
  });

  it('stays held when its only feed changes to a result that pays little', async () => {
    const { draw, hear } = await given({ hasSecond: false });
    await world.drawn(draw);
    await hear();
    says(first, draw.number, '5,4,3,2,1');
    await hear();
    expect(await drawOf(draw.id)).toEqual({ state: 'CLOSED', actor: null, reason: null });
    const [held] = await waiting();
    await desk.confirmProposal(held?.id ?? '', act);
    expect(await drawOf(draw.id)).toMatchObject({ actor: `operator:${SECOND.id}` });
  });

  it('is nobody’s where the feeds differ, is not void by the clock, and is confirmed by a person', async () => {
    const { draw } = await given();
    says(second, draw.number, '5,4,3,2,1');
    await world.drawn(draw);
    const { failures } = await runDue(world.db, world.clock, [world.house.hearing]);
    expect(failures.map((error) => (error as Error).message)).toEqual(['the two feeds say different results']);
    expect(await drawOf(draw.id)).toMatchObject({ state: 'CLOSED' });
    world.clock.advance(24 * 3_600_000);
    await world.house.run();
    expect(await drawOf(draw.id)).toMatchObject({ state: 'CLOSED' });
    const [held] = await waiting();
    await desk.confirmProposal(held?.id ?? '', act);
    await world.house.run();
    expect(await drawOf(draw.id)).toMatchObject({ actor: `operator:${SECOND.id}` });
  });
});

it('a result that pays the threshold to the cent is held, and is announced by its one feed a cent below it', async () => {
  const { change } = deskOfTwo({ ...world, desk: world.house.desk });
  const threshold = (amount: string) => change('lottery_threshold', { brand: 'tessera', currency: 'USD', amount });
  await threshold('190000.01');
  const below = await given({ hasSecond: false });
  await world.drawn(below.draw);
  await below.hear();
  expect(await drawOf(below.draw.id)).toMatchObject({ actor: 'feed' });
  await threshold('190000');
  const reached = await given({ hasSecond: false });
  await world.drawn(reached.draw);
  await reached.hear();
  expect(await drawOf(reached.draw.id)).toEqual({ state: 'CLOSED', actor: null, reason: null });
  const [held] = await waiting();
  await desk.refuseProposal(held?.id ?? '', act);
  await threshold('100000');
});

it('a result that pays little is announced by its one feed', async () => {
  const { draw, hear } = await given({ hasSecond: false, isLarge: false });
  await world.drawn(draw);
  await hear();
  expect(await drawOf(draw.id)).toMatchObject({ actor: 'feed' });
  expect(await waiting()).toEqual([]);
});

it('a result is announced by its one feed, whatever is won with play money', async () => {
  const { draw, hear } = await given({ hasSecond: false, currency: 'FUN' });
  await world.drawn(draw);
  await hear();
  expect(await drawOf(draw.id)).toMatchObject({ actor: 'feed' });
});

it('draws that wait are shown to nobody without the role in every brand', async () => {
  const page = { after: undefined, limit: 10 };
  expect(await desk.listAwaitedDraws({ ...page, operator: caller })).toBeInstanceOf(Array);
  const elsewhere = { ...caller, grants: [{ brand: 'other', role: 'lottery' as const }] };
  await expect(desk.listAwaitedDraws({ ...page, operator: elsewhere })).rejects.toMatchObject({ code: 'permission_missing' });
});

it('a second feed needs a first one and another host', async () => {
  const { putFeed } = deskOfTwo({ ...world, desk: world.house.desk });
  const feed = { url: 'https://results.example/{number}', format: 'json', everySeconds: 5 } as const;
  for (const wrong of [
    { feed, secondFeed: { ...feed, url: 'https://results.example:8443/other' } },
    { feed: null, secondFeed: feed },
  ])
    await expect(putFeed(LOTTERY, wrong)).rejects.toMatchObject({ code: 'invalid_input', details: { field: 'secondFeed' } });
});
