import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { cellOf } from '@tessera/kernel';
import { createConsumer } from '../../platform/outbox/index.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import { BRAND, givenLedger, TODAY, usd } from '../../platform/posting/testing/given-ledger.ts';
import { createGames } from './games.ts';

const given = await givenLedger(41);
const { stakes, paymentTransfers, clock, db, ledger } = given;
const names = new Map<string, string>();
const games = createGames({
  ...{ db, clock, randomBytes, vendors: [], liveSessions: async () => new Set<string>(), findMember: async () => undefined },
  usernamesOf: async (members) => new Map(members.flatMap(({ id }) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
});
const board = createConsumer({
  db,
  log: pino({ level: 'silent' }),
  name: 'games.winners',
  handle: (tx, ranges) => games.onEvents(tx, ranges),
});

afterEach(() => given.owner.query('DELETE FROM games_winner'));

async function winner(name: string, currency = 'USD', account: AccountRef = given.account(currency), brand = BRAND): Promise<AccountRef> {
  await ledger.open(null, account, { brand, day: TODAY });
  await paymentTransfers.post(null, given.deposit(account, '1000'));
  names.set(account.memberId, name);
  return account;
}

/** What the board shows once it has heard everything. */
async function shown(brand = BRAND) {
  await board.run();
  const found = await games.listWinners({ brand, gameType: undefined, limit: 100 });
  return found.map(({ account, currency, amount }) => `${account} ${Number(amount) / 10_000} ${currency}`).toSorted();
}

it('never shows trial money, however big the win', async () => {
  const trial = await winner('triumph', 'FUN');
  const real = await winner('reality');
  await stakes.play(given.play(trial, '1', '900'));
  await stakes.play(given.play(real, '1', '9'));
  expect(await shown()).toEqual(['re*** 8 USD']);
});

it('shows what is won beyond the stake, from twice the stake on, of plays and of bets', async () => {
  const ana = await winner('ana');
  await stakes.play(given.play(ana, '5', '9.9999'));
  await stakes.play(given.play(ana, '5', '10'));
  const [just, below] = [given.stake(ana, '1'), given.stake(ana, '1')];
  for (const bet of [just, below]) await stakes.place(bet);
  expect(await shown(), 'an open bet is no win').toEqual(['an*** 5 USD']);
  await stakes.settle([given.settlement(just, '2'), given.settlement(below, '1.9999')]);
  expect(await shown()).toEqual(['an*** 1 USD', 'an*** 5 USD']);
});

it('shows a win once: no correction puts it there again, and none brings a loss there', async () => {
  const bo = await winner('bo');
  const [won, lost] = [given.stake(bo, '1'), given.stake(bo, '1')];
  for (const bet of [won, lost]) await stakes.place(bet);
  await stakes.settle([given.settlement(won, '8'), given.settlement(lost, '0')]);
  expect(await shown()).toEqual(['bo*** 7 USD']);
  await stakes.settle([given.settlement(won, '30', 2), given.settlement(lost, '50', 2)]);
  expect(await shown()).toEqual(['bo*** 7 USD']);
});

it('keeps the twenty largest of what came at once', async () => {
  const lou = await winner('lou');
  for (let won = 10; won < 35; won += 1) await stakes.play(given.play(lou, '1', String(won)));
  const amounts = (await shown()).map((line) => Number(line.split(' ')[1])).toSorted((left, right) => left - right);
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, index) => 14 + index));
});

it('shows each brand its own members alone', async () => {
  const here = await winner('here');
  const there = await winner('there', 'USD', given.account(), 'elsewhere');
  for (const account of [here, there]) await stakes.play(given.play(account, '1', '7'));
  expect([await shown(), await shown('elsewhere'), await shown('nowhere')]).toEqual([['he*** 6 USD'], ['th*** 6 USD'], []]);
});

it('shows two characters of the name, and leaves out who is gone', async () => {
  const [kim, gone] = [await winner('kimberley'), await winner('gone')];
  names.delete(gone.memberId);
  for (const account of [kim, gone]) await stakes.play(given.play(account, '1', '7'));
  expect(await shown()).toEqual(['ki*** 6 USD']);
});

/** In a given cell. */
function accountIn(cell: number): AccountRef {
  for (;;) {
    const account = given.account();
    if (cellOf(account.memberId) === cell) return account;
  }
}

it('shows both wins of two members whose clients made the same id, in one cell and in two', async () => {
  const first = await winner('first');
  const neighbour = await winner('neighbour', 'USD', accountIn(first.cell));
  const far = await winner('far', 'USD', accountIn((first.cell + 1) % 64));
  const requestId = given.id();
  for (const [account, payout] of [
    [first, '6'],
    [neighbour, '7'],
    [far, '8'],
  ] as const)
    expect(await stakes.play(given.play(account, '1', payout, { requestId }))).toMatchObject({ code: 'ok' });
  expect(await shown()).toEqual(['fa*** 7 USD', 'fi*** 5 USD', 'ne*** 6 USD']);
});

it('lists the newest first, with the name of a game that is known, of one category where one is asked for', async () => {
  const cy = await winner('cy');
  await games.putCatalogue({
    vendors: [{ vassalage: 'tessera', displayName: 'Tessera', sort: 1 }],
    games: [
      {
        nodeId: 1,
        gameId: 'ember-mosaic',
        gameName: 'Ember Mosaic',
        gameType: 'RNG',
        subClass: null,
        vassalage: 'tessera',
        isHot: false,
        supportPlay: 0,
        rtpPercent: null,
        volatility: null,
        sort: 1,
      },
    ],
  });
  await stakes.play(given.play(cy, '1', '6'));
  clock.advance(1_000);
  const bet = given.stake(cy, '1', { gameId: 'nowhere' });
  await stakes.place(bet);
  await stakes.settle([given.settlement(bet, '7')]);
  await board.run();
  const list = async (gameType?: string) =>
    (await games.listWinners({ brand: BRAND, gameType, limit: 100 })).map(({ gameName }) => gameName);
  expect(await list()).toEqual(['nowhere', 'Ember Mosaic']);
  expect(await list('RNG')).toEqual(['Ember Mosaic']);
  expect(await list('SPORTS')).toEqual(['nowhere']);
  expect((await games.listWinners({ brand: BRAND, gameType: undefined, limit: 1 })).map(({ amount }) => amount)).toEqual([usd('6')]);
});

it('forgets what is older than thirty days', async () => {
  const dee = await winner('dee');
  await stakes.play(given.play(dee, '1', '6'));
  expect(await shown()).toHaveLength(1);
  clock.advance(30 * 24 * 3_600_000);
  await games.sweep();
  expect(await shown()).toHaveLength(1);
  clock.advance(1);
  await games.sweep();
  expect(await shown()).toEqual([]);
});
