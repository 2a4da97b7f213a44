import { raceFor } from '@tessera/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backoffice, games, lottery, lotteryDesk, security, wagers, wallet } from '@tessera/contract';
import type { Browser } from '../support/browser.ts';
import { asTwo } from '../support/as-two.ts';
import { givenBrandStaff } from '../support/given-brand-staff.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

// Goal: what staff of one brand choose for it holds there, and nowhere else, from then on.

const tessera = await givenTessera();
const { clock, owner, ownerUrl, running } = tessera;
const reason = 'sells badly here';
const PLAYERS: Readonly<Record<'tessera' | 'nova', Browser>> = { tessera: tessera.browser(), nova: tessera.browser('nova.localhost') };
/** Each with a role in these brands. */
const staff = await givenBrandStaff(tessera, {
  nikita: { roles: ['lottery'], brands: ['nova'] },
  tamara: { roles: ['lottery'], brands: ['tessera'] },
  rita: { roles: ['risk'], brands: ['nova', 'tessera'] },
  // Whoever confirms.
  lola: { roles: ['lottery'], brands: ['nova', 'tessera'] },
});

beforeAll(async () => {
  await owner.query(`UPDATE lottery_lottery SET source = 'external' WHERE id = 'ssc-300'`);
});
// Sessions of staff end while draws go by.
beforeEach(async () => {
  await staff.logIn();
  await run();
});

const run = () => tessera.runJobs('lottery.plan', 'lottery.advance', 'lottery.advance');
const as = staff.as;
const offer = (username: string, at: { brand: string; id: string }, isOffered: boolean) =>
  asTwo(as('lola'), as(username).call(lotteryDesk.putBrandLottery, { params: at, body: { isOffered, reason } }));
const proposeThreshold = (username: string, at: { brand: string; currency: string }, amount: string) =>
  as(username).call(lotteryDesk.putReviewThreshold, { params: at, body: { amount, reason } });
const setThreshold = (username: string, at: { brand: string; currency: string }, amount: string) =>
  asTwo(as('lola'), proposeThreshold(username, at, amount));
const changesOf = (action: string) =>
  owner.query<{ brand: string; before: Record<string, unknown>; after: Record<string, unknown>; lotteryId: string | null; reason: string }>(
    'SELECT brand, before, after, lottery_id AS "lotteryId", reason FROM lottery_change WHERE action = $1 ORDER BY at, id',
    [action],
  );

async function givenTicket(account: string, lotteryId: string, line: object) {
  const member = await givenMember(tessera, account, '100');
  const { draw } = await member.call(lottery.getLottery, { params: { id: lotteryId } });
  if (draw?.state !== 'SELLING') throw new Error('it sells');
  const place = () =>
    member.call(lottery.placeTicket, {
      body: { requestId: newId(tessera), drawId: draw.id, currency: 'USD', oddsVersion: 1, lines: [line as lottery.TicketLine] },
    });
  const { id } = await place();
  return { member, draw, place, read: () => member.call(wagers.getWager, { params: { id } }) };
}

describe('a lottery that a brand does not offer', () => {
  const at = { brand: 'tessera', id: 'k3-300' };
  const isListed = async (brand: keyof typeof PLAYERS) => {
    const inLobby = await PLAYERS[brand].call(games.listGames, { query: { gameType: 'LOTT', gameName: 'Three Dice 5m' } });
    const { items } = await PLAYERS[brand].call(lottery.listLotteries, { query: { vassalage: 'LOTT' } });
    return [inLobby.content.some(({ gameId }) => gameId === at.id), items.some(({ id }) => id === at.id)];
  };

  it('takes no ticket there and is not listed there, and what it sold is settled', async () => {
    const line = { play: 'k3.c.two', selection: 'B', terms: { amount: '10' } };
    const { member, draw, place, read } = await givenTicket('tomas', at.id, line);
    expect([await isListed('tessera'), await isListed('nova')]).toEqual([
      [true, true],
      [true, true],
    ]);
    await offer('tamara', at, false);
    expect([await isListed('tessera'), await isListed('nova')]).toEqual([
      [false, false],
      [true, true],
    ]);
    const mine = async (brand: string, username: string) =>
      (await as(username).call(lotteryDesk.listBrandLotteries, { params: { brand } })).find(({ id }) => id === at.id)?.isOffered;
    expect([await mine('tessera', 'tamara'), await mine('nova', 'nikita'), await mine('nova', 'rita')]).toEqual([false, true, true]);
    await expect(place()).rejects.toMatchObject({ code: 'draw_not_found' });
    clock.advanceTo(draw.drawAtMs);
    await run();
    const { state, result } = await read();
    expect(state).toBe('settled');
    expect((await member.call(wallet.getBalance, {})).available).toBe(result === 'win' ? '109.8000' : '90.0000');
    await offer('tamara', at, true);
    expect(await isListed('tessera')).toEqual([true, true]);
  });

  it('is kept with who chose it and why, once for each change, and told', async () => {
    for (let times = 0; times < 2; times += 1) await offer('tamara', at, false);
    await offer('tamara', at, true);
    const kept = { brand: 'tessera', lotteryId: at.id, reason };
    expect(await changesOf('withhold')).toEqual([1, 2].map(() => ({ ...kept, before: { isOffered: true }, after: { isOffered: false } })));
    expect(await changesOf('offer')).toEqual([1, 2].map(() => ({ ...kept, before: { isOffered: false }, after: { isOffered: true } })));
    const told = async (kind: 'staff_action' | 'staff_proposal_made' | 'staff_proposal_confirmed') => {
      const { items } = await as('rita').call(security.listEvents, { query: { kind, limit: 100 } });
      return items.filter(({ details }) => details.subject === 'tessera k3-300').map(({ operator, details }) => [operator, details.action]);
    };
    // One person stops a sale; two begin it.
    const twice = (one: readonly string[]) => [one, one];
    expect(await told('staff_action')).toEqual(twice(['tamara', 'lottery.withhold']));
    expect(await told('staff_proposal_made')).toEqual(twice(['tamara', 'lottery.offer.propose']));
    expect(await told('staff_proposal_confirmed')).toEqual(twice(['lola', 'lottery.offer.confirm']));
  });

  it('takes a role in that brand alone, a lottery and a brand', async () => {
    await expect(offer('nikita', at, false)).rejects.toMatchObject({ code: 'permission_missing' });
    await expect(offer('rita', at, false)).rejects.toMatchObject({ code: 'permission_missing' });
    await expect(as('nikita').call(lotteryDesk.listBrandLotteries, { params: { brand: 'tessera' } })).rejects.toMatchObject({
      code: 'permission_missing',
    });
    await expect(offer('nikita', { brand: 'nowhere', id: at.id }, false)).rejects.toMatchObject({ code: 'not_found' });
    // A game of the casino is none.
    await expect(offer('nikita', { brand: 'nova', id: 'mines' }, false)).rejects.toMatchObject({ code: 'lottery_not_found' });
    // What all brands share takes more than that.
    const settings = { isActive: false, sort: 1, maxPrizeGroup: 1_900, limits: {}, reason };
    const nature = { id: 'hue', name: 'Huế', family: 'vn.s', prizeMode: 'LOTT', vassalage: 'LOTT', source: 'own' } as const;
    const calendar = { kind: 'interval', intervalSeconds: 60, utcOffsetMinutes: 420 } as const;
    const added = { ...nature, kenoMethod: null, feed: null, calendar, voidAfterMinutes: 60, reason };
    const nikita = as('nikita');
    const shared = await Promise.allSettled([
      nikita.call(lotteryDesk.putLottery, { params: { id: at.id }, body: settings }),
      nikita.call(lotteryDesk.putFeed, { params: { id: 'ssc-300' }, body: { feed: null, reason } }),
      nikita.call(lotteryDesk.addLottery, { body: added }),
      nikita.call(lotteryDesk.listKnownCalendars, {}),
    ]);
    for (const one of shared) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'permission_missing' } });
    expect(await isListed('tessera')).toEqual([true, true]);
  });

  it('is one of several that colleagues close at once: none of them is lost', async () => {
    const left = ['ssc-60', 'ssc-180', 'ssc-300', 'k3-60', 'k3-180'];
    const ids = [...left];
    const closed = async () =>
      (await as('nikita').call(lotteryDesk.listBrandLotteries, { params: { brand: 'nova' } })).filter((one) => !one.isOffered);
    const before = (await closed()).map(({ id }) => id);
    const done = await raceFor({ ownerUrl, table: 'site_brand', count: 5 }, () =>
      offer('nikita', { brand: 'nova', id: left.pop() ?? '' }, false),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await closed()).map(({ id }) => id).toSorted()).toEqual([...before, ...ids].toSorted());
    const same = await raceFor({ ownerUrl, table: 'site_brand', count: 5 }, () => offer('nikita', { brand: 'nova', id: 'pk10-60' }, false));
    expect(same.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await changesOf('withhold')).filter(({ lotteryId }) => lotteryId === 'pk10-60')).toHaveLength(1);
  });
});

describe('from which payout on two persons look at it', () => {
  const at = { brand: 'tessera', currency: 'USD' };
  const thresholdOf = async (brand: string, username: string, currency = 'USD') =>
    (await as(username).call(lotteryDesk.listReviewThresholds, { params: { brand } })).find((one) => one.currency === currency)?.amount;

  it('is set for one brand and currency, for what is settled from then on', async () => {
    const WIN = { play: 'ssc.c.ball1', selection: '7', terms: { amount: '10' } };
    // 10 at 9.9.
    const settled = async (account: string) => {
      const ticket = await givenTicket(account, 'ssc-300', WIN);
      clock.advanceTo(ticket.draw.drawAtMs);
      await run();
      const decision = { drawId: ticket.draw.id, kind: 'result', told: '7,1,2,3,4' } as const;
      await running.platform.db.transaction(async (tx) => {
        await running.modules.lottery.lockDecidable(tx, decision);
        await running.modules.lottery.decideDraw(tx, decision, { actor: 'test', reason });
      });
      await run();
      return ticket;
    };
    expect(await thresholdOf('tessera', 'tamara')).toBe('100000.0000');
    const first = await settled('anna');
    expect(await first.read()).toMatchObject({ state: 'settled', payout: '99.0000' });
    await setThreshold('tamara', at, '99');
    expect([await thresholdOf('tessera', 'rita'), await thresholdOf('nova', 'rita')]).toEqual(['99.0000', '100000.0000']);
    await run();
    expect(await first.read()).toMatchObject({ state: 'settled', payout: '99.0000', detail: { review: null } });
    const second = await settled('berta');
    expect(await second.read()).toMatchObject({ state: 'open', payout: null, detail: { review: 'waiting' } });
    // What waits goes on waiting where the next is not asked about.
    await setThreshold('tamara', at, '99.01');
    await run();
    expect(await second.read()).toMatchObject({ state: 'open', detail: { review: 'waiting' } });
    expect(await (await settled('carla')).read()).toMatchObject({ state: 'settled', payout: '99.0000' });
  });

  it('is kept with what was before, once for each change, and told', async () => {
    for (let times = 0; times < 2; times += 1) await setThreshold('tamara', at, '5000.50');
    const changes = await changesOf('threshold');
    expect(changes.map(({ before, after }) => [before['amount'], after['amount']])).toEqual([
      ['100000.0000', '99.0000'],
      ['99.0000', '99.0100'],
      ['99.0100', '5000.5000'],
    ]);
    expect(changes[0]).toMatchObject({
      brand: 'tessera',
      lotteryId: null,
      reason,
      before: { currency: 'USD' },
      after: { currency: 'USD' },
    });
    const { items } = await as('rita').call(security.listEvents, { query: { kind: 'staff_proposal_confirmed', limit: 1 } });
    const details = { action: 'lottery.threshold.confirm', subject: 'tessera', currency: 'USD', from: '99.0100', to: '5000.5000' };
    expect(items).toMatchObject([{ operator: 'lola', details }]);
  });

  it('is the default where none was set, and is proposed by one of several who do so at once', async () => {
    await owner.query(`DELETE FROM lottery_review_threshold WHERE brand = 'nova' AND currency = 'JPY'`);
    const at = { brand: 'nova', currency: 'JPY' };
    const read = async () =>
      (await as('nikita').call(lotteryDesk.listReviewThresholds, { params: { brand: 'nova' } })).find(({ currency }) => currency === 'JPY');
    expect(await read()).toEqual({ currency: 'JPY', amount: '1000000.0000', isOwn: false });
    let amount = 1_000;
    const proposed = await Promise.allSettled(Array.from({ length: 5 }, () => proposeThreshold('nikita', at, String((amount += 1)))));
    const made = proposed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.proposal] : []));
    expect(made).toHaveLength(1);
    for (const one of proposed) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'proposal_waiting' });
    expect(await read()).toMatchObject({ isOwn: false });
    const [proposal] = made;
    const confirm = { params: { id: proposal?.id ?? '' }, body: { reason: 'looked at it too' } };
    await expect(as('nikita').call(backoffice.confirmProposal, confirm)).rejects.toMatchObject({ code: 'second_person_needed' });
    await as('lola').call(backoffice.confirmProposal, confirm);
    const [change] = (await changesOf('threshold')).filter(({ brand }) => brand === 'nova');
    expect(await read()).toEqual({ ...change?.after, isOwn: true });
  });

  it.each([
    ['an amount of nothing', 'USD', '0', 'invalid_input'],
    ['less than nothing', 'USD', '-5', 'invalid_input'],
    ['parts that nobody sees', 'USD', '5.001', 'invalid_amount'],
    ['parts of a currency that has none', 'JPY', '5.5', 'invalid_amount'],
    ['more than can be kept', 'USD', '999999999999999999', 'invalid_amount'],
    ['a currency that is none', 'ZZZ', '5', 'wrong_currency'],
  ])('is refused with %s', async (_what, currency, amount, code) => {
    const before = await as('tamara').call(lotteryDesk.listReviewThresholds, { params: { brand: 'tessera' } });
    await expect(setThreshold('tamara', { brand: 'tessera', currency }, amount)).rejects.toMatchObject({ code });
    expect(await as('tamara').call(lotteryDesk.listReviewThresholds, { params: { brand: 'tessera' } })).toEqual(before);
  });

  it('takes a role in that brand that may', async () => {
    for (const username of ['nikita', 'rita'])
      await expect(setThreshold(username, at, '1'), username).rejects.toMatchObject({ code: 'permission_missing' });
    await expect(as('nikita').call(lotteryDesk.listReviewThresholds, { params: { brand: 'tessera' } })).rejects.toMatchObject({
      code: 'permission_missing',
    });
    await expect(setThreshold('nikita', { brand: 'nowhere', currency: 'USD' }, '1')).rejects.toMatchObject({ code: 'not_found' });
  });
});
