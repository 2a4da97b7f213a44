import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { identity, type realtime, sports, wallet } from '@tessera/contract';
import { parseOdds } from '@tessera/kernel';
import { seededRandom } from '@tessera/testkit';
import { givenVesta, VESTA_HOST } from '../attacks/vesta.ts';
import { play } from '../attacks/money.ts';
import { BRAND, givenTessera } from '../support/given-tessera.ts';
import { connectSocket, openLivePage, until } from '../support/live-page.ts';
import { openRelay } from '../support/relay.ts';
import { givenMember, giveMoney, newId, PASSWORD } from '../support/scene.ts';

const tessera = await givenTessera();
const { url } = tessera;
beforeAll(() => tessera.runJobs('sports.fictional', 'sports.advance'));

const cookieOf = (browser: { readonly cookies: ReadonlyMap<string, string> }): string => `sid=${browser.cookies.get('sid') ?? ''}`;

async function offeredMatch() {
  const { items } = await tessera.browser().call(sports.listEvents, { query: { when: 'upcoming' } });
  const event = items.at(-1);
  const market = event?.markets.find(({ market: kind }) => kind === '1x2');
  if (!event || !market) throw new Error('the league is on offer');
  return { event, market };
}

const homeOdds = (told: realtime.MessageOf<'market'> | undefined): string | undefined =>
  told?.market.outcomes.find(({ outcome }) => outcome === 'home')?.odds;

const ON_THE_SHEET = { home: '1', draw: 'X', away: '2' } as Readonly<Record<string, string>>;

async function changePrice(market: sports.EventView['markets'][number], newHomeOdds: string): Promise<void> {
  await tessera.running.modules.sports.changePrices({
    marketId: market.id,
    source: 'house',
    prices: market.outcomes.map(({ outcome, odds }) => ({
      outcome: ON_THE_SHEET[outcome] ?? outcome,
      odds: parseOdds(outcome === 'home' ? newHomeOdds : odds),
    })),
  });
}

it.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['from a site that looks like ours', { origin: `${url}.evil.example` }],
  ['from no page', {}],
  ['with a made-up token', { origin: url, authorization: `Bearer ${'A'.repeat(44)}` }],
])('refuses a connection %s', async (_what, headers) => {
  const member = await givenMember(tessera, `far${newId(tessera).slice(-8)}`, '1');
  expect(await connectSocket(url, { cookie: cookieOf(member), ...headers })).toBeNull();
  expect(await connectSocket(url, { cookie: cookieOf(member), origin: url })).not.toBeNull();
});

it('takes an app by its token, and no way but a websocket', async () => {
  const member = await givenMember(tessera, 'appuser', '1');
  const authorization = `Bearer ${member.cookies.get('sid') ?? ''}`;
  expect(await connectSocket(url, { authorization })).not.toBeNull();
  expect(await connectSocket(url, { authorization }, 'polling')).toBeNull();
});

it('takes a member for a guest under the host of another brand, and no app there', async () => {
  const nova = await givenVesta(tessera);
  const authorization = `Bearer ${nova.cookies.get('sid') ?? ''}`;
  expect(await connectSocket(url, { authorization })).toBeNull();
  expect(await connectSocket(url, { authorization, host: VESTA_HOST })).not.toBeNull();
  const abroad = openLivePage(url, nova);
  abroad.follow('balance', 'member');
  const board = abroad.follow('site_status', 'site');
  await until(() => abroad.refused.length > 0 && board.length > 0, 'the room of the member is refused, the site is open');
  expect(abroad.refused).toEqual([{ room: 'member', code: 'unauthenticated' }]);
  const home = openLivePage(url, nova, { host: VESTA_HOST, origin: `http://${VESTA_HOST}` });
  const told = home.follow('balance', 'member');
  await until(() => told.length > 0, 'under its own host it is a member');
  expect(told[0]).toMatchObject({ available: '500.0000' });
});

it('tells a member what they own and every booking, and nobody else', async () => {
  const [member, other] = [await givenMember(tessera, 'mara', '100'), await givenMember(tessera, 'otis', '7')];
  const guest = openLivePage(url, tessera.browser());
  const pages = [openLivePage(url, member), openLivePage(url, member), openLivePage(url, other)] as const;
  const balances = pages.map((page) => page.follow('balance', 'member'));
  const settled = pages.map((page) => page.follow('bet_settled', 'member'));
  guest.follow('balance', 'member');
  await until(() => balances.every((told) => told.length === 1), 'everybody knows what they own');
  const wager = await play(tessera, member, '10');
  await until(() => settled[0]?.length === 1 && settled[1]?.length === 1, 'both pages hear of it');
  for (const page of [0, 1] as const) {
    expect(balances[page]).toEqual([
      { topic: 'balance', v: 1, currency: 'USD', booking: null, available: '100.0000', frozen: '0.0000', bonusLocked: '0.0000' },
      { topic: 'balance', v: 1, currency: 'USD', booking: { kind: 'wager_play', id: wager.id }, available: wager.availableAfter },
    ]);
    expect(settled[page]).toMatchObject([
      { wagerId: wager.id, product: 'casino', staked: '10.0000', payout: wager.payout, isCorrection: false },
    ]);
  }
  expect(balances[2]).toMatchObject([{ booking: null, available: '7.0000' }]);
  expect(guest.refused).toEqual([{ room: 'member', code: 'unauthenticated' }]);
});

/** A page that reaches the server through a network that can fail. */
async function openFarPage(browser: Parameters<typeof openLivePage>[1]) {
  const relay = await openRelay(url);
  return { relay, ...openLivePage(relay.url, browser, { origin: url, host: new URL(url).host }) };
}

// Method: one page is cut off at random moments while bookings come; what it was told must be what was booked, in that order.
it('resumes after lost connections without a gap and without telling anything twice', async () => {
  const member = await givenMember(tessera, 'resi', '1000');
  const { relay, live, follow } = await openFarPage(member);
  let reloads = 0;
  live.onReload(() => (reloads += 1));
  const told = follow('balance', 'member');
  await until(() => told.length === 1, 'the balance is known');
  const random = seededRandom(185);
  const below = (count: number): number => random.nextUint32() % count;
  let isBetting = true;
  let cuts = 0;
  const cutting = (async () => {
    while (isBetting) {
      await pause(below(300));
      relay.cut();
      cuts += 1;
      await until(() => live.state === 'interrupted', 'the page notices');
      await until(() => live.state === 'live', 'the page is connected again');
    }
  })();
  const ids: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    ids.push((await play(tessera, member, '1')).id);
    await pause(below(150));
  }
  isBetting = false;
  await cutting;
  await until(() => told.length >= 61, 'everything was told');
  expect(cuts).toBeGreaterThan(1);
  expect(told.slice(1).map(({ booking }) => booking?.id)).toEqual(ids);
  expect(reloads).toBe(0);
  expect(told.at(-1)?.available).toBe((await member.call(wallet.getBalance, {})).available);
});

it('tells a page that missed too much to ask for everything anew', async () => {
  const member = await givenMember(tessera, 'lena', '10');
  const { relay, live, follow } = await openFarPage(member);
  const told = follow('balance', 'member');
  let reloads = 0;
  live.onReload(() => (reloads += 1));
  await until(() => told.length === 1, 'the balance is known');
  const stored = await tessera.running.modules.identity.findMemberByUsername('lena', 'tessera');
  if (!stored) throw new Error('the member exists');
  relay.close(true);
  relay.cut();
  for (let booking = 0; booking < 201; booking += 1) await giveMoney(tessera, stored, '1');
  relay.close(false);
  await until(() => told.length === 2, 'it is told where it stands');
  expect([told[1], reloads]).toMatchObject([{ booking: null, available: '211.0000' }, 1]);
});

it('passes over what it does not know, and tells the page to ask for everything anew', async () => {
  const member = await givenMember(tessera, 'nadia', '10');
  const { relay, live, follow } = await openFarPage(member);
  const told = follow('balance', 'member');
  let reloads = 0;
  live.onReload(() => (reloads += 1));
  await until(() => told.length === 1, 'the balance is known');
  relay.close(true);
  relay.cut();
  const { id, availableAfter } = await play(tessera, member, '1');
  await tessera.owner.query(`UPDATE wallet_transfer SET kind = 'lottery_play' WHERE id = $1`, [id]);
  relay.close(false);
  await until(() => told.length === 2, 'it is told where it stands');
  expect([told[1], reloads]).toMatchObject([{ booking: null, available: availableAfter }, 1]);
  await tessera.owner.query(`UPDATE wallet_transfer SET kind = 'wager_play' WHERE id = $1`, [id]);
});

it('shows a match as it stands, each change of a price, and its kick-off', async () => {
  const { event, market } = await offeredMatch();
  const [early, late] = [openLivePage(url, tessera.browser()), openLivePage(url, tessera.browser())];
  const room = `event:${event.id}` as const;
  const matches = early.follow('match', room);
  const markets = early.follow('market', room);
  await until(() => matches.length === 1 && markets.length === event.markets.length, 'it is shown as it stands');
  expect(matches).toEqual([{ topic: 'match', v: 1, eventId: event.id, state: 'NOT_STARTED', score: null, minute: null }]);
  expect(markets.map((told) => told.market)).toEqual(expect.arrayContaining([...event.markets]));
  await changePrice(market, '7.77');
  await until(() => markets.length > event.markets.length, 'the new price');
  expect(markets.at(-1)).toMatchObject({ market: { id: market.id, isOpen: true, version: market.version + 1 } });
  expect(homeOdds(markets.at(-1))).toBe('7.77');
  const caughtUp = late.follow('market', room);
  await until(() => caughtUp.length === event.markets.length, 'who comes later is shown the same');
  expect(homeOdds(caughtUp.find((told) => told.market.id === market.id))).toBe('7.77');
  const offers = late.follow('offer', 'site');
  await until(() => offers.length === 1, 'the offer is known');
  tessera.clock.advanceTo(Math.max(tessera.clock.nowMs(), event.kickoffMs));
  await until(() => markets.at(-1)?.market.isOpen === false, 'bets are over by the clock alone');
  await tessera.runJobs('sports.advance');
  await until(() => matches.at(-1)?.state === 'LIVE' && offers.length > 1, 'it is being played, and lists change');
  expect(matches.at(-1)).toMatchObject({ score: { home: 0, away: 0 }, minute: 1 });
});

it('knows no match, draw or table that is not there', async () => {
  const { live, refused } = openLivePage(url, tessera.browser());
  const nowhere = `event:${newId(tessera)}` as const;
  live.subscribe('match', nowhere, () => undefined);
  await until(() => refused.length === 1, 'it is refused');
  expect(refused).toEqual([{ room: nowhere, code: 'not_found' }]);
});

it('puts wins on the board and tells of a maintenance, each brand of its own', async () => {
  const page = openLivePage(url, tessera.browser());
  const nova = openLivePage(url, tessera.browser(), { host: VESTA_HOST, origin: `http://${VESTA_HOST}` });
  const [boards, states] = [page.follow('winners', 'site'), page.follow('site_status', 'site')];
  const [novaBoards, novaStates] = [nova.follow('winners', 'site'), nova.follow('site_status', 'site')];
  await until(() => boards.length === 1 && states.length === 1 && novaStates.length === 1, 'the site as it stands');
  const { event } = await offeredMatch();
  await tessera.owner.query(
    `INSERT INTO games_winner (brand, cell, member_id, id, account, game_id, game_type, currency, amount, at)
     VALUES ($1, 1, $2, $2, 'ab***', 'ember-mosaic', 'RNG', 'USD', 770000, now())`,
    [BRAND, newId(tessera)],
  );
  await tessera.owner.query(`SELECT pg_notify('tessera_ring', 'winners ' || $1)`, [BRAND]);
  await until(() => boards.length === 2, 'the board has the win');
  expect(boards[1]?.winners[0]).toMatchObject({ account: 'ab***', winAmount: '77.0000' });
  await tessera.running.modules.site.setMaintenance(BRAND, true);
  await until(() => states.length === 2, 'the maintenance is told');
  expect(states[1]).toMatchObject({ isInMaintenance: true });
  tessera.clock.advance(1_000);
  page.live.subscribe('match', `event:${event.id}`, () => undefined);
  await until(() => page.refused.length === 1, 'nothing else is told while it lasts');
  expect(page.refused[0]?.code).toBe('system_maintenance');
  await tessera.running.modules.site.setMaintenance(BRAND, false);
  await until(() => states.length === 3, 'its end is told');
  tessera.clock.advance(1_000);
  expect([novaBoards.length, novaStates.length]).toEqual([1, 1]);
});

it.each([
  ['logging out', async (member: Awaited<ReturnType<typeof givenMember>>) => void (await member.call(identity.logout, {}))],
  [
    'a new password',
    async (member: Awaited<ReturnType<typeof givenMember>>) =>
      void (await member.call(identity.changePassword, {
        body: { oldPassword: PASSWORD, newPassword: 'crimson-lantern-88', confirmNewPassword: 'crimson-lantern-88' },
      })),
  ],
  [
    'a block',
    async (member: Awaited<ReturnType<typeof givenMember>>) => {
      const [row] = await tessera.owner.query<{ cell: number }>('SELECT cell FROM identity_member WHERE id = $1', [member.memberId]);
      await tessera.running.modules.identity.disableMember({ id: member.memberId, cell: row?.cell ?? 0 });
    },
  ],
])('ends the connections of a session that ends by %s', async (what, endSession) => {
  const member = await givenMember(tessera, `ends${what.length}`, '5');
  const page = openLivePage(url, member);
  let endings = 0;
  page.live.onSessionEnded(() => (endings += 1));
  const told = page.follow('balance', 'member');
  await until(() => told.length === 1, 'the member is known');
  await endSession(member);
  await until(() => endings === 1, 'the connection ends and says why');
  // It comes back with the same cookie, which is worth nothing now.
  await until(() => page.refused.some(({ code }) => code === 'unauthenticated'), 'it is a guest now');
});

it('tells pages that it stops, and they come back to the next server', async () => {
  const member = await givenMember(tessera, 'rosa', '5');
  const page = openLivePage(url, member);
  const told = page.follow('balance', 'member');
  await until(() => told.length === 1, 'the member is known');
  await tessera.restart();
  await until(() => page.live.state === 'live', 'it is connected to the next one');
  await play(tessera, member, '1');
  await until(() => told.length === 2, 'and hears of what happens there');
});

it('has logged no fault', () => {
  expect(tessera.logged.filter(({ level }) => level >= 50).map(({ msg, err }) => `${msg} ${err?.stack ?? ''}`)).toEqual([]);
});
