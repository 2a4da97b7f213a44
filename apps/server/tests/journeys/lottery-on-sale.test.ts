import { beforeAll, describe, expect, it } from 'vitest';
import { backoffice, type BodyOf, games, identity, lottery, lotteryDesk, lotteryResults, wagers, wallet } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { checkDraw, importFile } from '../../src/modules/lottery/index.ts';
import { givenRelay } from '../../src/modules/lottery/testing/given-relay.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Browser } from '../support/browser.ts';
import { asTwo } from '../support/as-two.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, givenOperator, newId, OTHER_OPERATOR, PASSWORD } from '../support/scene.ts';

// Goal: with calls of staff alone, each confirmed by a second person, a lottery that somebody else draws is added, sold, told its results and paid.

const tessera = await givenTessera();
const { clock, owner, running } = tessera;
const reason = 'a partner wants it';
const KENO = '5,19,20,22,26,27,29,33,37,41,44,46,55,64,65,72,76,77,79,80';

let olga: Browser;
let otto: Browser;
beforeAll(async () => {
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await running.modules.identity.operators.create({ ...OTHER_OPERATOR, totpSecret });
  otto = tessera.browser();
  const { username, password } = OTHER_OPERATOR;
  await otto.call(backoffice.operatorLogin, { body: { username, password, code: totpCodeAt(totpSecret, clock.nowMs()) } });
  olga = await givenOperator(tessera);
});

const guest = tessera.browser();
const run = () => tessera.runJobs('lottery.plan', 'lottery.advance', 'lottery.advance');
const listed = async (name: string) =>
  (await guest.call(games.listGames, { query: { gameType: 'LOTT', gameName: name, pageNo: 1, pageSize: 10 } })).content;
const cashOf = async (member: Browser) => (await member.call(wallet.getBalance, {})).available;
const boardOf = (id: string) => guest.call(lottery.getLottery, { params: { id } });

async function givenOnSale(
  calendarId: string,
  wanted: Omit<BodyOf<typeof lotteryDesk.addLottery>, 'reason' | 'calendar' | 'source' | 'feed'>,
): Promise<void> {
  const calendars = await olga.call(lotteryDesk.listKnownCalendars, {});
  const known = calendars.find(({ id }) => id === calendarId);
  if (!known) throw new Error('it is offered');
  expect(known.families).toContain(wanted.family);
  expect(known.kenoMethod).toBe(wanted.kenoMethod);
  const { id, name } = wanted;
  const body = { ...wanted, source: 'external', feed: null, calendar: known.calendar, reason } as const;
  await asTwo(otto, olga.call(lotteryDesk.addLottery, { body }));
  expect((await olga.call(lotteryDesk.listStaffLotteries, {})).find((one) => one.id === id)).toMatchObject({ isActive: false });
  await run();
  await expect(boardOf(id)).rejects.toMatchObject({ code: 'lottery_not_found' });
  expect(await listed(name)).toEqual([]);
  const settings = { isActive: true, sort: 500, maxPrizeGroup: 1_900, limits: {}, reason };
  await asTwo(otto, olga.call(lotteryDesk.putLottery, { params: { id }, body: settings }));
  await run();
  expect(await listed(name)).toMatchObject([{ gameId: id, gameType: 'LOTT', vassalage: wanted.vassalage, nodeId: expect.any(Number) }]);
  const { draw, next } = await boardOf(id);
  expect([draw, ...next].filter((one) => one !== null)).toHaveLength(4);
}

async function givenTicketOn(lotteryId: string, account: string, line: { play: string; selection: string }) {
  const { draw } = await boardOf(lotteryId);
  if (draw?.state !== 'SELLING') throw new Error('it sells');
  const member = await givenMember(tessera, account, '100');
  const lines = [{ ...line, terms: { amount: '10' } }];
  const body = { requestId: newId(tessera), drawId: draw.id, currency: 'USD', oddsVersion: 1, lines };
  const { id } = await member.call(lottery.placeTicket, { body });
  return { member, draw, read: () => member.call(wagers.getWager, { params: { id } }) };
}

async function drawn({ drawAtMs }: { readonly drawAtMs: number }): Promise<void> {
  clock.advanceTo(drawAtMs);
  await run();
}

describe('a lottery that somebody else draws', () => {
  it('is PC 28 from Keno draws, whose numbers two people tell', async () => {
    await givenOnSale('pcb-beijing', {
      id: 'pc28-beijing',
      name: 'PC 28 Beijing',
      family: 'pcb',
      prizeMode: 'LOTT',
      vassalage: 'LOTT',
      kenoMethod: 'beijing',
      voidAfterMinutes: 120,
    });
    const { member, draw, read } = await givenTicketOn('pc28-beijing', 'petra', { play: 'pcb.sum', selection: '18' });
    // Every five minutes, half a minute after the sale.
    expect([draw.drawAtMs % 300_000, draw.drawAtMs - draw.closeAtMs]).toEqual([0, 30_000]);
    await drawn(draw);
    expect((await olga.call(lotteryResults.listAwaitedDraws, { query: {} })).items).toMatchObject([{ id: draw.id, kenoMethod: 'beijing' }]);
    const proposal = await olga.call(lotteryResults.tellResult, { params: { id: draw.id }, body: { numbers: KENO, reason } });
    await otto.call(backoffice.confirmProposal, { params: { id: proposal.id }, body: { reason: 'read it too' } });
    await run();
    // 18 is 9 + 0 + 9: 10 at 16.363.
    expect(await read()).toMatchObject({ state: 'settled', result: 'win', payout: '163.6300' });
    expect(await cashOf(member)).toBe('253.6300');
    expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true, tickets: 1 });
  });

  it('is asked for at the address that staff set meanwhile', async () => {
    const relay = await givenRelay();
    try {
      const { draw, read } = await givenTicketOn('pc28-beijing', 'paula', { play: 'pcb.sum', selection: '18' });
      const putFeed = (feed: BodyOf<typeof lotteryDesk.putFeed>['feed']) =>
        asTwo(otto, olga.call(lotteryDesk.putFeed, { params: { id: 'pc28-beijing' }, body: { feed, reason } }));
      relay.says(() => ({ status: 200, body: JSON.stringify([{ number: draw.number, result: KENO }]) }));
      await drawn(draw);
      expect(relay.asked).toEqual([]);
      await putFeed({ url: `${relay.url}/keno/{number}`, format: 'json', everySeconds: 5 });
      await run();
      expect(relay.asked).toEqual([`/keno/${draw.number}`]);
      expect(await read()).toMatchObject({ state: 'settled', payout: '163.6300' });
      await putFeed(null);
      const { draw: later } = await boardOf('pc28-beijing');
      if (later) await drawn(later);
      expect(relay.asked).toHaveLength(1);
    } finally {
      await relay.close();
    }
  });

  it('is a province of Vietnam on its weekdays, whose numbers come in a file', async () => {
    await givenOnSale('vn-da-nang', {
      id: 'vn-da-nang',
      name: 'Đà Nẵng',
      family: 'vn.s',
      prizeMode: 'LOTT',
      vassalage: 'TCG_LOTTO_VN',
      kenoMethod: null,
      voidAfterMinutes: 1_440,
    });
    const { member, draw, read } = await givenTicketOn('vn-da-nang', 'vera', { play: 'vn.s.duoi', selection: '6' });
    // The day is a Wednesday, after its draw: the next one is on Saturday at 17:15 there.
    expect(new Date(draw.drawAtMs).toISOString()).toBe('2027-03-13T10:15:00.000Z');
    const { next } = await boardOf('vn-da-nang');
    expect(next.map(({ drawAtMs }) => new Date(drawAtMs).getUTCDay())).toEqual([3, 6, 3]);
    await drawn(draw);
    const cells = [
      ['DB', '008556'],
      ...['G1', 'G2', 'G3_1', 'G3_2', ...Array.from({ length: 7 }, (_, index) => `G4_${index + 1}`)].map((name) => [name, '00001']),
      ...['G5', 'G6_1', 'G6_2', 'G6_3'].map((name) => [name, '0001']),
      ['G7', '103'],
      ['G8', '03'],
    ];
    const text = `date,province,${cells.map(([name]) => name).join()}\n2027-03-13,da-nang,${cells.map(([, digits]) => digits).join()}`;
    const file = { lotteryId: 'vn-da-nang', text, format: 'csv', first: null, source: { actor: 'import', reason: 'da-nang.csv' } } as const;
    expect(await importFile({ db: running.platform.db, clock }, file)).toEqual({ announced: 1, known: 0, absent: 0, refused: [] });
    await run();
    // Days later her session is over.
    await member.call(identity.login, { body: { username: 'vera', password: PASSWORD } });
    // 10 at 9.9.
    expect(await read()).toMatchObject({ state: 'settled', result: 'win', payout: '99.0000' });
    expect(await cashOf(member)).toBe('189.0000');
  });
});

it('leaves books in which everything is right', async () => {
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});
