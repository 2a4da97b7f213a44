import { backoffice, type BodyOf, lottery, lotteryDesk, lotteryResults, wagers, wallet } from '@tessera/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { givenRelay } from '../../src/modules/lottery/testing/given-relay.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { asTwo } from '../support/as-two.ts';
import type { Browser } from '../support/browser.ts';
import { givenBrandStaff } from '../support/given-brand-staff.ts';
import { BRANDS, givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

// Goal: nobody of the staff alone brings about what a lottery pays, by whichever of its settings, and what two bring about names both.

const tessera = await givenTessera();
const { clock, owner } = tessera;
const staff = await givenBrandStaff(tessera, {
  mallory: { roles: ['lottery'], brands: BRANDS },
  otto: { roles: ['lottery'], brands: BRANDS },
  lena: { roles: ['lottery'], brands: BRANDS },
});
const relay = await givenRelay();
afterAll(() => relay.close());
beforeEach(async () => {
  await staff.logIn();
  await run();
});

const reason = 'a partner wants it';
/** The house pays 195,000 for 2.00 on these. */
const WINNING = '1,2,3,4,5';
const LINE = { play: 'ssc.a5.direct', selection: '1|2|3|4|5', terms: { unit: '2', multiple: 1, prizeGroup: 1_900 } } as const;
const guest = tessera.browser();
const run = () => tessera.runJobs('lottery.plan', 'lottery.advance', 'lottery.advance');
const mallory = () => staff.as('mallory');
const proposals = async (who: Browser) => (await who.call(backoffice.listProposals, { query: {} })).items;
const confirm = (who: Browser, id: string) => who.call(backoffice.confirmProposal, { params: { id }, body: { reason: 'looked at it' } });
const refuse = (who: Browser, id: string) => who.call(backoffice.refuseProposal, { params: { id }, body: { reason: 'not so' } });
const staffView = async (id: string) => (await mallory().call(lotteryDesk.listStaffLotteries, {})).find((one) => one.id === id);

const ADDED: BodyOf<typeof lotteryDesk.addLottery> = {
  id: 'sure-five',
  name: 'Sure Five',
  family: 'ssc',
  prizeMode: 'LOTT',
  vassalage: 'LOTT',
  source: 'external',
  kenoMethod: null,
  feed: { url: `${relay.url}/{number}`, format: 'json', everySeconds: 5 },
  calendar: { kind: 'interval', intervalSeconds: 60, utcOffsetMinutes: 480 },
  voidAfterMinutes: 60,
  reason,
};
const ON_SALE = { isActive: true, sort: 500, maxPrizeGroup: 1_900, limits: {}, reason };

describe('one person with the role of lotteries', () => {
  it('adds no lottery with a feed of their own, raises no threshold and puts nothing on sale', async () => {
    const { proposal } = await mallory().call(lotteryDesk.addLottery, { body: ADDED });
    expect(proposal).toMatchObject({ proposedBy: 'mallory', isOwn: true });
    await expect(confirm(mallory(), proposal?.id ?? '')).rejects.toMatchObject({ code: 'second_person_needed' });
    expect(await staffView(ADDED.id)).toBeUndefined();
    await expect(mallory().call(lotteryDesk.putLottery, { params: { id: ADDED.id }, body: ON_SALE })).rejects.toMatchObject({
      code: 'lottery_not_found',
    });
    const at = { brand: 'tessera', currency: 'USD' };
    const raised = await mallory().call(lotteryDesk.putReviewThreshold, { params: at, body: { amount: '90000000', reason } });
    await expect(confirm(mallory(), raised.proposal?.id ?? '')).rejects.toMatchObject({ code: 'second_person_needed' });
    const thresholds = await mallory().call(lotteryDesk.listReviewThresholds, { params: { brand: 'tessera' } });
    expect(thresholds.find(({ currency }) => currency === 'USD')?.amount).toBe('100000.0000');
    await run();
    await expect(guest.call(lottery.getLottery, { params: { id: ADDED.id } })).rejects.toMatchObject({ code: 'lottery_not_found' });
    expect((await proposals(mallory())).map(({ subject, isOwn }) => [subject, isOwn]).toSorted()).toEqual([
      ['lottery_new', true],
      ['lottery_threshold', true],
    ]);
    for (const { id } of await proposals(mallory())) await refuse(mallory(), id);
  });

  it.each<readonly [string, (id: string) => Promise<lotteryDesk.Proposed>, (id: string) => Promise<unknown>]>([
    [
      'odds',
      (id) =>
        mallory().call(lotteryDesk.putLotteryOdds, { params: { id }, body: { version: 1, odds: { 'k3.c.two': { WIN: '1.99' } }, reason } }),
      (id) => mallory().call(lotteryDesk.getLotteryOdds, { params: { id } }),
    ],
    [
      'limits',
      (id) => mallory().call(lotteryDesk.putLottery, { params: { id }, body: { ...ON_SALE, limits: { maxStake: '90000000' } } }),
      staffView,
    ],
    [
      'calendar',
      (id) =>
        mallory().call(lotteryDesk.putCalendar, {
          params: { id },
          body: { calendar: { kind: 'interval', intervalSeconds: 600, utcOffsetMinutes: 480 }, reason },
        }),
      staffView,
    ],
  ])('changes no %s', async (_what, change, read) => {
    const before = await read('k3-300');
    const { proposal } = await change('k3-300');
    expect(proposal).toMatchObject({ isOwn: true });
    expect(await read('k3-300')).toEqual(before);
    await refuse(mallory(), proposal?.id ?? '');
  });

  it('takes plays, draws and lotteries from sale at once, and puts none of them back', async () => {
    const at = { id: 'k3-180', play: 'k3.c.two' };
    const suspend = (isSuspended: boolean) => mallory().call(lotteryDesk.suspendPlay, { params: at, body: { isSuspended, reason } });
    expect(await suspend(true)).toEqual({ proposal: null });
    expect((await staffView('k3-180'))?.suspendedPlays).toEqual(['k3.c.two']);
    const { proposal } = await suspend(false);
    expect((await staffView('k3-180'))?.suspendedPlays).toEqual(['k3.c.two']);
    // A sale that is to be stopped is stopped, whatever waits.
    expect(await suspend(true)).toEqual({ proposal: null });
    await confirm(staff.as('otto'), proposal?.id ?? '');
    expect((await staffView('k3-180'))?.suspendedPlays).toEqual([]);
  });
});

describe('a proposal', () => {
  it('says what it would change, field by field, and is refused once something else has changed it', async () => {
    const put = (change: object) => mallory().call(lotteryDesk.putLottery, { params: { id: 'k3-300' }, body: { ...ON_SALE, ...change } });
    const { sort, maxPrizeGroup } = (await staffView('k3-300')) ?? { sort: 0, maxPrizeGroup: 0 };
    const same = { sort, maxPrizeGroup };
    const { proposal } = await put({ ...same, limits: { maxStake: '70000' } });
    const shown = (await proposals(staff.as('otto'))).find(({ id }) => id === proposal?.id);
    expect(shown).toMatchObject({
      subject: 'lottery_settings',
      summary: 'Three Dice 5m',
      changes: [{ field: 'limits.maxStake', before: null, after: '70000' }],
      proposedBy: 'mallory',
      isOwn: false,
      reason,
    });
    expect(await put({ ...same, isActive: false })).toEqual({ proposal: null });
    await expect(confirm(staff.as('otto'), proposal?.id ?? '')).rejects.toMatchObject({ code: 'proposal_changed' });
    await refuse(staff.as('otto'), proposal?.id ?? '');
    expect((await staffView('k3-300'))?.limits).toEqual({});
  });
});

describe('a result that one feed alone told', () => {
  it('pays nothing before a person confirms it who did not register the feed, and the log names all of them', async () => {
    // Two persons did put it on sale: they are not stopped from that, but each step names both.
    const [otto, lena] = [staff.as('otto'), staff.as('lena')];
    await asTwo(otto, mallory().call(lotteryDesk.addLottery, { body: ADDED }));
    await asTwo(otto, mallory().call(lotteryDesk.putLottery, { params: { id: ADDED.id }, body: ON_SALE }));
    await run();
    const { draw } = await guest.call(lottery.getLottery, { params: { id: ADDED.id } });
    if (draw?.state !== 'SELLING') throw new Error('it sells');
    const member = await givenMember(tessera, 'friend', '100');
    const body = { requestId: newId(tessera), drawId: draw.id, currency: 'USD', oddsVersion: 1, lines: [LINE] };
    const { id } = await member.call(lottery.placeTicket, { body });
    relay.says(() => ({ status: 200, body: JSON.stringify([{ number: draw.number, result: WINNING }]) }));
    clock.advanceTo(draw.drawAtMs);
    for (let times = 0; times < 3; times += 1) {
      await run();
      clock.advance(6_000);
    }
    const read = async () => (await member.call(wagers.getWager, { params: { id } })).state;
    expect([await read(), (await member.call(wallet.getBalance, {})).available]).toEqual(['open', '98.0000']);
    const [held, ...further] = (await proposals(lena)).filter(({ subject }) => subject === 'draw');
    expect(further).toEqual([]);
    expect(held).toMatchObject({
      summary: `Sure Five ${draw.number}: ${WINNING}`,
      proposedBy: expect.stringMatching(/^feed 127\.0\.0\.1/),
      isOwn: false,
    });
    expect((await proposals(mallory())).find(({ id: one }) => one === held?.id)?.isOwn).toBe(true);
    await expect(confirm(mallory(), held?.id ?? '')).rejects.toMatchObject({ code: 'second_person_needed' });
    // However late it gets: no player loses a prize to the clock.
    clock.advance(61 * 60_000);
    await staff.logIn();
    await run();
    expect((await staff.as('lena').call(lotteryResults.listAwaitedDraws, { query: {} })).items.map((one) => one.id)).toContain(draw.id);
    await confirm(staff.as('lena'), held?.id ?? '');
    await run();
    // And its payout takes two persons by the brand's threshold.
    expect(await owner.query('SELECT state, amount FROM lottery_payout_review WHERE wager_id = $1', [id])).toMatchObject([
      { state: 'waiting' },
    ]);
    const told = (await tessera.running.events.list({}, { before: undefined, limit: 200 })).map((one) => [
      one.operatorUsername,
      one.details.action,
    ]);
    for (const one of [
      ['mallory', 'lottery.add.propose'],
      ['otto', 'lottery.add.confirm'],
      ['lena', 'draw.decide.confirm'],
    ])
      expect(told).toContainEqual(one);
    const changes = await owner.query<{ by: boolean }>(
      `SELECT w.username = 'mallory' AND c.username = 'otto' AS by FROM lottery_change l JOIN identity_operator w ON w.id = l.operator_id
         JOIN identity_operator c ON c.id = l.confirmed_by WHERE l.lottery_id = 'sure-five'`,
    );
    expect(changes).toEqual([{ by: true }, { by: true }]);
  });
});

it('leaves books in which everything is right', async () => {
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});
