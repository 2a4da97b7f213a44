import { expect, it } from 'vitest';
import { backoffice, casino, games, identity, limits, payments, security, sports, wagers, wallet } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { payOnHostedPage } from '../support/hosted-page.ts';
import { openLivePage, until } from '../support/live-page.ts';
import { newId, OPERATOR, PASSWORD } from '../support/scene.ts';

// Goal: two brands on one server, and whatever one of them has, makes or says is nowhere in the other.

const tessera = await givenTessera();
const { clock } = tessera;
const operators = () => tessera.running.modules.identity.operators;

interface Side {
  readonly code: string;
  readonly host: string;
  readonly currency: string;
  readonly member: string;
  readonly staff: string;
  /** Nobody of the other side may ever read these. */
  readonly own: readonly string[];
}
const SIDES: readonly Side[] = [
  { code: 'tessera', host: 'localhost', currency: 'USD', member: 'marina', staff: 'teresa', own: ['marina', 'ma***', 'USD', 'teresa'] },
  {
    code: 'nova',
    host: 'nova.localhost',
    currency: 'EUR',
    member: 'novella',
    staff: 'norbert',
    own: ['novella', 'no***', 'EUR', 'norbert', 'Nova'],
  },
];
const otherOf = (side: Side): Side => SIDES.find((one) => one !== side)!;

async function eventually<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await read();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen');
}

/** Somebody who registers, and staff of their brand alone, who are logged in with a code. */
async function given(side: Side) {
  const member = createBrowser(tessera.url, new Map(), side.host);
  const registered = await member.call(identity.register, {
    body: {
      username: side.member,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-01-01',
      termsAccepted: true,
      ageConfirmed: true,
    } as never,
  });
  expect(registered.member).toMatchObject({ currency: side.currency });
  const { password, totpSecret } = OPERATOR;
  await operators().create({ username: side.staff, displayName: side.staff, password, totpSecret, brands: [side.code] });
  const staff = createBrowser(tessera.url, new Map(), side.host);
  clock.advance(30_000);
  const code = totpCodeAt(totpSecret, clock.nowMs());
  const seen = await staff.call(backoffice.operatorLogin, { body: { username: side.staff, password, code } });
  expect(seen.brands).toEqual([side.code]);
  // Matches and the queue are of all brands.
  for (const shared of ['results.correct', 'jobs.read'] as const) expect(seen.permissions).not.toContain(shared);
  return { side, member, staff };
}
type Given = Awaited<ReturnType<typeof given>>;

/** Deposits, plays until a win is worth the board, bets on a match and asks for money back. */
async function live({ side, member }: Given) {
  const { currency } = side;
  const id = () => newId(tessera);
  const methods = await member.call(payments.listPaymentMethods, {});
  expect(new Set(methods.map((method) => method.currency))).toEqual(new Set([currency]));
  const started = await member.call(payments.createDeposit, {
    body: { requestId: id(), methodId: 'sandbox-deposit', currency, amount: '500' },
  });
  await payOnHostedPage(started.payUrl ?? '', { choice: 'success' });
  const deposit = await eventually(
    () => member.call(payments.getDeposit, { params: { id: started.id } }),
    ({ state }) => state === 'SUCCESS',
  );
  const rounds: string[] = [];
  for (let won = false; !won && rounds.length < 400;) {
    const wager = await member.call(casino.play, {
      params: { gameId: 'ember-mosaic' },
      body: { requestId: id(), currency, stake: '0.20' },
    });
    rounds.push(wager.id);
    won = Number(wager.payout) >= 1;
  }
  const { items } = await member.call(sports.listEvents, { query: { when: 'upcoming' } });
  const event = items.at(-1)!;
  const market = event.markets.find((one) => one.market === '1x2')!;
  const { outcome, odds } = market.outcomes[0]!;
  const bet = await member.call(sports.placeBet, {
    body: { requestId: id(), marketId: market.id, outcome, odds, accept: 'ANY', currency, stake: '2' },
  });
  const withdrawal = await member.call(payments.createWithdrawal, {
    body: {
      requestId: id(),
      methodId: 'sandbox-payout',
      currency,
      amount: '20',
      payeeName: side.member,
      payeeAccount: 'ES9121000418450200051332',
      password: PASSWORD,
    },
  });
  return { deposit, rounds, bet, withdrawal };
}

it('walks both brands side by side and finds nothing of the one in the other', async () => {
  await tessera.runJobs('sports.fictional', 'sports.advance');
  const [home, away] = [await given(SIDES[0]!), await given(SIDES[1]!)];
  const boards = [home, away].map(({ side }) => {
    const headers = { host: side.host, origin: `http://${side.host}` };
    return openLivePage(tessera.url, createBrowser(tessera.url), headers).follow('winners', 'site');
  });
  const balances = [home, away].map(({ side, member }) => {
    const headers = { host: side.host, origin: `http://${side.host}` };
    return openLivePage(tessera.url, member, headers).follow('balance', 'member');
  });
  const lived = [await live(home), await live(away)];
  await tessera.runJobs('outbox.games.winners', 'outbox.events.notable');

  for (const [index, each] of [home, away].entries()) {
    const { side, member, staff } = each;
    const other = otherOf(side);
    const guest = createBrowser(tessera.url, new Map(), side.host);
    const [mine, theirs] = [lived[index]!, lived[1 - index]!];
    await until(
      () => boards[index]!.some(({ winners }) => winners.length > 0) && balances[index]!.length > 0,
      `the pages of ${side.code} are told`,
    );

    // What its visitors, members and staff may read.
    const texts = await Promise.all([
      guest.send({ method: 'GET', path: '/wps/system/whitelabel' }),
      guest.send({ method: 'GET', path: `/wps/system/permission?host=${side.host}` }),
      guest.send({ method: 'GET', path: '/wps/system/setting/register' }),
      member.send({ method: 'GET', path: casino.getGame.path.replace('{gameId}', 'ember-mosaic') }),
      ...[
        wagers.listWagers,
        payments.listDeposits,
        payments.listWithdrawals,
        payments.listPaymentMethods,
        limits.getLimits,
        wallet.getBalance,
        security.listOwnEvents,
      ].map(({ path }) => member.send({ method: 'GET', path })),
      guest.send({ method: 'GET', path: `${games.listWinners.path}?gameCategory=ALL&limitNum=10` }),
      ...['/ops/withdrawals', '/ops/deposits?state=SUCCESS', '/ops/proposals', '/ops/events?limit=100', '/ops/session'].map((path) =>
        staff.send({ method: 'GET', path }),
      ),
    ]);
    const told = [JSON.stringify(boards[index]), JSON.stringify(balances[index])];
    for (const { status, text } of texts) expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    for (const text of [...texts.map((answer) => answer.text), ...told])
      for (const secret of [...other.own, theirs.deposit.id, theirs.withdrawal.id, theirs.bet.id, ...theirs.rounds])
        expect(text).not.toContain(secret);
    expect(texts.at(-3)!.text).toContain('"items":[]');
    expect(texts.at(-5)!.text).toContain(mine.withdrawal.id);

    // Its cookies and bearer tokens are worth nothing under the other's hosts.
    const abroad = createBrowser(tessera.url, new Map(member.cookies), other.host);
    await expect(abroad.call(wallet.getBalance, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    const bearer = { authorization: `Bearer ${member.cookies.get('sid')}`, cookie: undefined, origin: undefined };
    const statusAt = async (host: string) =>
      (await guest.send({ method: 'GET', path: wallet.getBalance.path, headers: { ...bearer, host } })).status;
    expect([await statusAt(side.host), await statusAt(other.host)]).toEqual([200, 401]);
    const login = { body: { username: side.member, password: PASSWORD } };
    await expect(createBrowser(tessera.url, new Map(), other.host).call(identity.login, login)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  }

  // The catalogue, and what can be played.
  const catalogueOf = async ({ member }: Given) =>
    (await member.call(games.listGames, { query: { gameType: 'RNG', pageSize: '42' } as never })).content.map(({ gameId }) => gameId);
  expect([(await catalogueOf(home)).includes('mines'), (await catalogueOf(away)).includes('mines')]).toEqual([true, false]);
  const mines = (currency: string) => ({
    params: { gameId: 'mines' },
    body: { requestId: newId(tessera), currency, stake: '1', bet: { mines: 3 } },
  });
  await expect(away.member.call(casino.openRound, mines('EUR'))).rejects.toMatchObject({ code: 'game_not_found' });
  await home.member.call(casino.openRound, mines('USD'));

  await decideOwnOnly(home, away, lived[1]!.withdrawal.id);
  await decideOwnOnly(away, home, lived[0]!.withdrawal.id);
  const houses = await tessera.owner.query<{ account: string; currency: string }>(
    `SELECT DISTINCT account, currency FROM wallet_transfer CROSS JOIN unnest(accounts) account WHERE account LIKE 'house.%' OR account LIKE 'gateway.%' ORDER BY 1, 2`,
  );
  expect(houses).toEqual(
    [
      'gateway.nova.sandbox EUR',
      'gateway.tessera.sandbox USD',
      'house.nova.casino EUR',
      'house.nova.sports EUR',
      'house.tessera.casino USD',
      'house.tessera.sports USD',
    ].map((row) => ({ account: row.split(' ')[0], currency: row.split(' ')[1] })),
  );
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});

/** Staff of a brand neither see nor decide what is of another, whatever they know of it, and do decide their own. */
async function decideOwnOnly(own: Given, foreign: Given, foreignId: string): Promise<void> {
  const missing = { code: 'permission_missing' };
  const queueOf = async ({ staff }: Given) => (await staff.call(backoffice.listWithdrawalQueue, {})).items;
  const [theirs] = await queueOf(foreign);
  const [mine] = await queueOf(own);
  expect([theirs?.id, theirs?.brand, mine?.brand]).toEqual([foreignId, foreign.side.code, own.side.code]);
  const body = { memberId: theirs!.memberId, reason: 'looks right' };
  for (const verdict of [backoffice.approveWithdrawal, backoffice.rejectWithdrawal])
    await expect(own.staff.call(verdict, { params: { id: foreignId }, body })).rejects.toMatchObject(missing);
  await expect(own.staff.call(security.listEvents, { query: { brand: foreign.side.code } as never })).rejects.toMatchObject(missing);
  const { items } = await own.staff.call(security.listEvents, { query: { member: theirs!.memberId } as never });
  expect(items).toEqual([]);

  const order = { params: { id: mine!.id }, body: { memberId: mine!.memberId, reason: 'looks right' } };
  expect((await own.staff.call(backoffice.approveWithdrawal, order)).proposal).toMatchObject({ isOwn: true });
  const waiting = async ({ staff }: Given) => (await staff.call(backoffice.listProposals, {})).items.map(({ subjectId }) => subjectId);
  expect([await waiting(own), (await waiting(foreign)).includes(mine!.id)]).toEqual([[mine!.id], false]);
}

const kolkata = (time: string) => Date.parse(`2027-03-15T${time}+05:30`);

it('counts the day of each member by the calendar of their brand', async () => {
  const players = await Promise.all(
    SIDES.map(async (side) => {
      const { identity: accounts } = tessera.running.modules;
      const account = `${side.code}day`;
      const member = await accounts.createMember({ brand: side.code, username: account, password: PASSWORD, type: 0 });
      const browser = createBrowser(tessera.url, new Map(), side.host);
      return { side, member, browser, account };
    }),
  );
  // Ten minutes before midnight in Kolkata it is the afternoon in UTC.
  clock.advanceTo(kolkata('23:50:00'));
  const deposit = ({ browser, side }: { browser: Browser; side: Side }, amount: string) =>
    browser.call(payments.createDeposit, {
      body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: side.currency, amount },
    });
  for (const { browser, account } of players) await browser.call(identity.login, { body: { username: account, password: PASSWORD } });
  for (const player of players) {
    await player.browser.call(limits.setLimit, { body: { kind: 'deposit', perDay: '50' } });
    await deposit(player, '50');
    await expect(deposit(player, '10')).rejects.toMatchObject({ code: 'deposit_limit_reached' });
  }
  const endsOf = async () =>
    Promise.all(players.map(async ({ browser }) => new Date((await browser.call(limits.getLimits, {})).dayEndsAtMs).toISOString()));
  expect(await endsOf()).toEqual(['2027-03-16T00:00:00.000Z', '2027-03-15T18:30:00.000Z']);

  clock.advanceTo(kolkata('23:50:00') + 11 * 60_000);
  const [home, away] = players as [(typeof players)[number], (typeof players)[number]];
  await deposit(away, '10');
  await expect(deposit(home, '10')).rejects.toMatchObject({ code: 'deposit_limit_reached' });
  const daysOf = async ({ member }: { member: { id: string } }) =>
    (
      await tessera.owner.query<{ day: string }>(
        'SELECT DISTINCT limit_day::text AS day FROM payments_deposit WHERE member_id = $1 ORDER BY 1',
        [member.id],
      )
    ).map(({ day }) => day);
  expect([await daysOf(home), await daysOf(away)]).toEqual([['2027-03-15'], ['2027-03-15', '2027-03-16']]);
});
