import { beforeEach, expect, it } from 'vitest';
import { casino, type ErrorCode, identity, limits, payments, sports, wagers, wallet } from '@tessera/contract';
import { parseOdds } from '@tessera/kernel';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Browser } from '../support/browser.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId, PASSWORD } from '../support/scene.ts';

const tessera = await givenTessera();
const { clock } = tessera;
const HOUR_MS = 3_600_000;

let members = 0;
let member: Awaited<ReturnType<typeof givenMember>>;
beforeEach(async () => {
  members += 1;
  member = await givenMember(tessera, `player${members}`, '100');
});

const play = (browser: Browser, stake: string, currency = 'USD') =>
  browser.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId: newId(tessera), currency, stake } });
const availableOf = async (browser: Browser) => Number((await browser.call(wallet.getBalance, {})).available);
const expectRefusal = (work: Promise<unknown>, code: ErrorCode, more: object = {}) =>
  expect(work).rejects.toMatchObject({ name: 'CallFailed', code, ...more });

it('lets a visitor try everything with play money that never meets real money', async () => {
  const visitor = tessera.browser();
  const { member: trial } = await visitor.call(identity.freePlay, { body: { os: 'linux' } });
  expect(trial).toMatchObject({ isTrial: true, type: 4, currency: 'FUN' });
  expect(await visitor.call(wallet.getBalance, {})).toMatchObject({ currency: 'FUN', available: '1000.0000' });
  const round = await play(visitor, '10', 'FUN');
  expect(await availableOf(visitor)).toBe(1_000 - 10 + Number(round.payout));
  const bet = await visitor.call(sports.placeBet, { body: { ...(await homeBet()).bet, currency: 'FUN' } });
  expect((await visitor.call(wagers.listWagers, {})).items.map(({ id }) => id).toSorted()).toEqual([bet.id, round.id].toSorted());

  const before = await fingerprint(tessera.owner);
  await expectRefusal(play(visitor, '10'), 'wrong_currency');
  const money = { requestId: newId(tessera), currency: 'FUN', amount: '50' };
  await expectRefusal(visitor.call(payments.createDeposit, { body: { ...money, methodId: 'sandbox-deposit' } }), 'trial_not_allowed', {
    status: 403,
  });
  await expectRefusal(
    visitor.call(payments.createWithdrawal, {
      body: { ...money, methodId: 'sandbox-payout', payeeName: 'Vera Mar', payeeAccount: 'ES9121000418450200051332', password: 'x' },
    }),
    'trial_not_allowed',
  );
  await expectRefusal(visitor.call(limits.setLimit, { body: { kind: 'stake', perDay: '5' } }), 'trial_not_allowed');
  await expectRefusal(
    visitor.call(identity.changePassword, { body: { oldPassword: 'x', newPassword: PASSWORD, confirmNewPassword: PASSWORD } }),
    'trial_not_allowed',
  );
  expect(await fingerprint(tessera.owner)).toEqual(before);
  clock.advance(24 * HOUR_MS);
  await expectRefusal(visitor.call(wallet.getBalance, {}), 'unauthenticated');
});

it('keeps a player to the limits they set: lower ones at once, higher ones a day later', async () => {
  const setLimit = (kind: 'stake' | 'deposit' | 'loss', perDay: string | null) => member.call(limits.setLimit, { body: { kind, perDay } });
  await setLimit('stake', '5');
  await play(member, '2');
  await play(member, '2');
  const before = await availableOf(member);
  await expectRefusal(play(member, '2'), 'stake_limit_reached');
  expect(await availableOf(member)).toBe(before);
  await play(member, '1');
  await expectRefusal(member.call(sports.placeBet, { body: { ...(await homeBet()).bet, stake: '0.50' } }), 'stake_limit_reached');

  const { limits: raised } = await setLimit('stake', '50');
  expect(raised.find(({ kind }) => kind === 'stake')).toMatchObject({
    perDay: '5.0000',
    usedToday: '5.0000',
    pending: { perDay: '50.0000', startsAtMs: clock.nowMs() + 24 * HOUR_MS },
  });
  await expectRefusal(play(member, '0.20'), 'stake_limit_reached');

  const deposit = (amount: string) =>
    member.call(payments.createDeposit, { body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount } });
  await setLimit('deposit', '60');
  await deposit('40');
  await expectRefusal(deposit('20.01'), 'deposit_limit_reached');
  await deposit('20');

  const comeBackTomorrow = async () => {
    clock.advance(24 * HOUR_MS);
    await expectRefusal(play(member, '10'), 'unauthenticated');
    await member.call(identity.login, { body: { username: `player${members}`, password: PASSWORD } });
  };
  await comeBackTomorrow();
  await play(member, '10');
  // On a day of its own: what a lucky round wins makes room for losses.
  await comeBackTomorrow();
  await setLimit('loss', '0.10');
  await expectRefusal(play(member, '20'), 'loss_limit_reached');
});

/** A bet on the home side of one of the matches to come. */
async function homeBet(which = 0) {
  await tessera.runJobs('sports.advance', 'sports.fictional', 'sports.advance');
  const { items } = await member.call(sports.listEvents, { query: { when: 'upcoming' } });
  const event = items[which];
  const market = event?.markets.find((one) => one.market === '1x2');
  const home = market?.outcomes.find(({ outcome }) => outcome === 'home');
  if (!event || !market || !home) throw new Error('the league is on offer');
  const bet = { requestId: newId(tessera), marketId: market.id, outcome: 'home' as const, odds: home.odds, currency: 'USD', stake: '10' };
  return { bet, kickoffMs: event.kickoffMs, prices: market.outcomes };
}

it('takes a bet in the last millisecond before the kick-off and none in the next, whatever has been noticed by then', async () => {
  const { kickoffMs, bet } = await homeBet(1);
  clock.advanceTo(kickoffMs - 1);
  const last = await member.call(sports.placeBet, { body: bet });
  expect(last.state).toBe('open');
  const before = await fingerprint(tessera.owner);
  clock.advance(1);
  await expectRefusal(member.call(sports.placeBet, { body: { ...bet, requestId: newId(tessera) } }), 'market_closed', { status: 409 });
  // The one that was taken is still answered when it is asked for again.
  expect(await member.call(sports.placeBet, { body: bet })).toEqual(last);
  expect(await fingerprint(tessera.owner)).toEqual(before);
});

it('offers no match and takes no bet where the brand has closed the game or bounds the stake', async () => {
  const { bet } = await homeBet(1);
  const { items } = await member.call(sports.listEvents, { query: { when: 'upcoming' } });
  const id = items[0]?.id ?? '';
  const setBrand = async (closed: readonly string[], limits: object): Promise<void> => {
    await tessera.owner.query(`UPDATE site_brand SET closed_games = $1, sports_limits = $2 WHERE code = 'tessera'`, [closed, limits]);
    // Each process reads its brands again after a second.
    clock.advance(1_000);
  };
  await setBrand(['football'], {});
  const before = await fingerprint(tessera.owner);
  await expectRefusal(member.call(sports.placeBet, { body: bet }), 'market_not_found', { status: 404 });
  await expectRefusal(member.call(sports.getEvent, { params: { id } }), 'event_not_found', { status: 404 });
  expect(await member.call(sports.listEvents, { query: { when: 'upcoming' } })).toEqual({ items: [], nextCursor: null });
  expect(await member.call(sports.listCompetitions, {})).toEqual([]);
  expect(await fingerprint(tessera.owner)).toEqual(before);
  await setBrand([], { USD: { maxStake: '5' } });
  await expectRefusal(member.call(sports.placeBet, { body: bet }), 'above_max', { details: { max: '5.0000' } });
  await setBrand([], {});
  expect(await member.call(sports.placeBet, { body: bet })).toMatchObject({ state: 'open' });
});

it('refuses odds that have moved and says the new ones', async () => {
  const { prices, bet } = await homeBet(2);
  const names = { home: '1', draw: 'X', away: '2' } as Readonly<Record<string, string>>;
  const moved = prices.map(({ outcome, odds }) => ({
    outcome: names[outcome] ?? '',
    odds: parseOdds(outcome === 'home' ? '1.4550' : odds),
  }));
  expect(await tessera.running.modules.sports.changePrices({ marketId: bet.marketId, source: 'house', prices: moved })).toBe(true);
  const before = await availableOf(member);
  await expectRefusal(member.call(sports.placeBet, { body: bet }), 'odds_changed', {
    status: 409,
    details: { odds: '1.455', version: '2' },
  });
  expect(await availableOf(member)).toBe(before);
  const taken = await member.call(sports.placeBet, { body: { ...bet, accept: 'ANY' } });
  expect(taken).toMatchObject({ maxPayout: '14.5500', detail: { odds: '1.455' } });
});

it('asks for a captcha after wrong passwords, and takes the right one once', async () => {
  const visitor = tessera.browser();
  const username = `player${members}`;
  const login = (more: object = {}) => visitor.call(identity.login, { body: { username, password: PASSWORD, ...more } });
  await expectRefusal(login({ password: 'wrong' }), 'invalid_credentials', { captchaRequired: false });
  await expectRefusal(login({ password: 'wrong' }), 'invalid_credentials', { captchaRequired: false });
  await expectRefusal(login({ password: 'wrong' }), 'invalid_credentials', { captchaRequired: true });
  await expectRefusal(login(), 'captcha_required', { captchaRequired: true });
  const fresh = async () => {
    const { captchaId, image } = await visitor.call(identity.getCaptcha, {});
    expect(Buffer.from(image.replace(/^data:[^,]+,/, ''), 'base64').length).toBeGreaterThan(100);
    return { captchaId, captcha: tessera.captchas.get(captchaId) ?? '' };
  };
  const captcha = await fresh();
  await expectRefusal(login({ ...captcha, captcha: captcha.captcha === 'AAAAA' ? 'BBBBB' : 'AAAAA' }), 'captcha_wrong');
  expect(visitor.cookies.size).toBe(0);
  expect((await login(captcha)).member.account).toBe(username);
  expect(visitor.cookies.has('sid')).toBe(true);
  await expectRefusal(tessera.browser().call(identity.login, { body: { username, password: 'wrong', ...captcha } }), 'invalid_credentials');
});

it('keeps people logged in, and their money where it was, when the server starts anew', async () => {
  const round = await play(member, '5');
  const before = await member.call(wallet.getBalance, {});
  await tessera.restart();
  expect(await member.call(wallet.getBalance, {})).toEqual(before);
  expect(await member.call(wagers.getWager, { params: { id: round.id } })).toEqual(round);
  const next = await play(member, '5');
  expect(next.detail.product === 'casino' && next.detail.fairness.nonce).toBe(1);
  await member.call(identity.logout, {});
  await tessera.restart();
  await expectRefusal(member.call(wallet.getBalance, {}), 'unauthenticated');
});

it('leaves the books right', async () => {
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});

it('shows the statement in whole bookings, and announces no page that is empty', async () => {
  for (let round = 0; round < 3; round += 1) await play(member, '1');
  const pageOf = (query: { readonly limit: number; readonly cursor?: string }) => member.call(wallet.listTransactions, { query });
  const all = await pageOf({ limit: 100 });
  const bookings = new Set(all.items.map(({ position }) => position)).size;
  // The money that was given, and three rounds.
  expect([bookings, all.nextCursor]).toEqual([4, null]);
  const first = await pageOf({ limit: 2 });
  expect(new Set(first.items.map(({ position }) => position)).size).toBe(2);
  const last = await pageOf({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...last.items]).toEqual(all.items);
  expect(last.nextCursor).toBe(null);
});
