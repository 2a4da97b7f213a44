import { expect, it } from 'vitest';
import { backoffice, casino, identity, payments, sports, type ValueOf, wagers, wallet } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { emberMosaic, payoutOf, playRound } from '@tessera/engines/slots';
import { type Amount, amountToWire, getCurrency, ODDS_SCALE, parseAmount, parseOdds } from '@tessera/kernel';
import { nativeHmac } from '../../src/platform/native-hmac.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Browser } from '../support/browser.ts';
import { BRAND, givenTessera } from '../support/given-tessera.ts';
import { payOnHostedPage } from '../support/hosted-page.ts';
import { givenOperator, newId, PASSWORD, waitForState } from '../support/scene.ts';

const tessera = await givenTessera();
const { clock } = tessera;
const MINUTE_MS = 60_000;
const USD = getCurrency('USD');
const usd = (text: string | null): Amount => parseAmount(text ?? 'none', USD);

const page = tessera.browser();
/** What the account should hold, kept beside the server's own books. */
let expected = { available: 0n, frozen: 0n };
async function expectBalance(browser: Browser = page): Promise<void> {
  const { available, frozen, bonusLocked } = await browser.call(wallet.getBalance, {});
  expect({ available: usd(available), frozen: usd(frozen), bonusLocked }).toEqual({ ...expected, bonusLocked: '0.0000' });
  const [sum] = await tessera.owner.query<{ total: bigint }>('SELECT coalesce(sum(amount), 0)::int8 AS total FROM wallet_entry');
  expect(sum?.total).toBe(0n);
}

it('1. opens an account, which is empty', async () => {
  const body = {
    username: 'marina7',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-05-01',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const { token, firstTimeLogin, member } = await page.call(identity.register, { body });
  expect({ token, firstTimeLogin, member }).toMatchObject({
    token: null,
    firstTimeLogin: true,
    member: { account: 'marina7', currency: 'USD', isTrial: false },
  });
  expect(await page.call(identity.getMemberInfo, {})).toEqual(member);
  await expectBalance();
});

it('2. deposits through the gateway’s page; the money is there once the gateway says so', async () => {
  const deposit = await page.call(payments.createDeposit, {
    body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '200' },
  });
  expect(deposit).toMatchObject({ state: 'PENDING', credited: null });
  await expectBalance();
  expect(await payOnHostedPage(deposit.payUrl ?? '', { choice: 'success' })).toContain('200.00');
  const read = () => page.call(payments.getDeposit, { params: { id: deposit.id } });
  await waitForState(read, 'SUCCESS');
  expect(await read()).toMatchObject({ credited: '200.0000', payUrl: null });
  expected = { available: usd('200'), frozen: 0n };
  await expectBalance();
});

it('3. plays a slot, and anybody can draw the round again from the revealed seeds', async () => {
  const { stakes } = await page.call(casino.getGame, { params: { gameId: emberMosaic.id } });
  const stake = stakes[2] ?? '';
  const { serverSeedHash } = await page.call(casino.getSeeds, {});
  const call = { method: 'POST', path: `/lgw/casino/${emberMosaic.id}/plays`, body: { requestId: newId(tessera), currency: 'USD', stake } };
  const answers = [await page.send(call), await page.send(call)];
  expect(answers[1]?.text).toBe(answers[0]?.text);
  const { value } = JSON.parse(answers[0]?.text ?? '') as { value: wagers.WagerView };
  expected.available += usd(value.payout) - usd(stake);
  expect(value).toMatchObject({
    state: 'settled',
    stake,
    availableAfter: amountToWire(expected.available as Amount, USD),
    detail: { fairness: { serverSeedHash, serverSeed: null, nonce: 0 } },
  });
  await expectBalance();

  const { revealed } = await page.call(casino.rotateSeeds, { body: { requestId: newId(tessera), clientSeed: 'my-own' } });
  expect([revealed.plays, commitmentOf(revealed.serverSeed)]).toEqual([1, serverSeedHash]);
  const round = playRound({
    sheet: emberMosaic,
    serverSeed: revealed.serverSeed,
    clientSeed: revealed.clientSeed,
    nonce: 0,
    hmac: nativeHmac,
  });
  expect(usd(value.payout)).toBe(payoutOf(emberMosaic, { stake: usd(stake), multiple: round.multiple }));
  const receipt = await page.call(wagers.getWager, { params: { id: value.id } });
  expect(receipt).toEqual({
    ...value,
    detail: {
      ...value.detail,
      fairness: { ...(value.detail.product === 'casino' ? value.detail.fairness : {}), serverSeed: revealed.serverSeed },
    },
  });
  expect(receipt.detail.product === 'casino' && receipt.detail.events).toEqual(round.events);
});

const bets: wagers.WagerView[] = [];
let event: sports.EventView;

it('4. bets on a match at the odds on the screen', async () => {
  await tessera.runJobs('sports.fictional', 'sports.advance');
  const offer = await page.call(sports.listEvents, { query: { when: 'upcoming', limit: 1 } });
  event = offer.items[0] as sports.EventView;
  for (const market of event.markets) {
    const [outcome] = market.outcomes;
    if (!outcome) throw new Error('a market has outcomes');
    clock.advance(1);
    const body = {
      requestId: newId(tessera),
      marketId: market.id,
      outcome: outcome.outcome,
      odds: outcome.odds,
      currency: 'USD',
      stake: '10',
    };
    const bet = await page.call(sports.placeBet, { body });
    expected.available -= usd('10');
    expect(bet).toMatchObject({
      state: 'open',
      payout: null,
      stake: '10.0000',
      availableAfter: amountToWire(expected.available as Amount, USD),
      maxPayout: amountToWire(((usd('10') * parseOdds(outcome.odds)) / ODDS_SCALE) as Amount, USD),
      detail: { home: event.home, odds: outcome.odds, line: outcome.line, score: null },
    });
    bets.push(bet);
    await expectBalance();
  }
  expect((await page.call(wagers.listWagers, { query: { state: 'open', product: 'sports' } })).items.map(({ id }) => id)).toEqual(
    bets.map(({ id }) => id).toReversed(),
  );
});

it('5. sees the match played and the bets settled by its score', async () => {
  clock.advanceTo(event.kickoffMs);
  await tessera.runJobs('sports.advance');
  const read = (): Promise<ValueOf<typeof sports.getEvent>> => page.call(sports.getEvent, { params: { id: event.id } });
  expect(await read()).toMatchObject({ state: 'LIVE', score: { home: 0, away: 0 } });
  await expectBalance();
  clock.advance(7 * MINUTE_MS);
  await tessera.runJobs('sports.advance', 'sports.fictional');
  const { state, score } = await read();
  expect(state).toBe('CLOSED');
  if (!score) throw new Error('a match that is over has a score');
  for (const bet of bets) {
    const settled = await page.call(wagers.getWager, { params: { id: bet.id } });
    expect(settled).toMatchObject({ state: 'settled', settledAtMs: clock.nowMs(), detail: { score: `${score.home}:${score.away}` } });
    expect(usd(settled.payout)).toBe(returnOf(settled, score));
    expected.available += usd(settled.payout);
  }
  await expectBalance();
});

/** Worked out here from the score alone (rule book §2.3 and §2.4), in quarters of the stake. */
function returnOf({ detail, stake }: wagers.WagerView, score: { readonly home: number; readonly away: number }): bigint {
  if (detail.product !== 'sports') throw new Error('a bet is a wager on sports');
  const odds = parseOdds(detail.odds);
  const lead = score.home - score.away;
  const line = Number(detail.line);
  // A quarter line is two half stakes on the lines beside it.
  const halves = Math.abs(line * 4) % 2 === 1 ? [line - 0.25, line + 0.25] : [line, line];
  const margins = {
    '1x2': [lead, lead].map((by) => (by > 0 ? 1 : -1)),
    over_under: halves.map((half) => score.home + score.away - half),
    asian_handicap: halves.map((half) => lead + half),
  }[detail.market];
  if (!margins) throw new Error(`no such market: ${detail.market}`);
  return margins.reduce(
    (sum, margin) => sum + (margin > 0 ? (usd(stake) * odds) / ODDS_SCALE / 2n : margin === 0 ? usd(stake) / 2n : 0n),
    0n,
  );
}

it('6. takes money home: held at once, approved by staff, paid by the gateway, confirmed', async () => {
  clock.advance(1);
  const body = {
    requestId: newId(tessera),
    methodId: 'sandbox-payout',
    currency: 'USD',
    amount: '120',
    payeeName: 'Marina Sol',
    payeeAccount: 'ES9121000418450200051332',
    password: PASSWORD,
  };
  const { id, state } = await page.call(payments.createWithdrawal, { body });
  expect(state).toBe('RISK_REVIEW');
  expected = { available: expected.available - usd('120'), frozen: usd('120') };
  await expectBalance();

  const staff = await givenOperator(tessera);
  await tessera.running.modules.backoffice.setThreshold({ brand: BRAND, subject: 'withdrawal', currency: 'USD', amount: usd('500') });
  const queue = await staff.call(backoffice.listWithdrawalQueue, {});
  const mine = queue.items.find((one) => one.id === id);
  expect(mine).toMatchObject({ memberAccount: 'marina7', amount: '120.0000', net: '120.0000' });
  await staff.call(backoffice.approveWithdrawal, { params: { id }, body: { memberId: mine?.memberId ?? '', reason: 'a known player' } });
  await expectBalance();
  await tessera.runJobs('payments.withdrawal-due', 'payments.send-orders');
  const read = () => page.call(payments.getWithdrawal, { params: { id } });
  await waitForState(read, 'PAID');
  await expectBalance();

  clock.advance(15 * MINUTE_MS);
  await tessera.runJobs('payments.withdrawal-due');
  expect((await read()).history.map((step) => step.state)).toEqual([
    'APPLIED',
    'RISK_REVIEW',
    'APPROVED',
    'PAYING',
    'PAID',
    'AUTO_CONFIRMED',
  ]);
  expected.frozen = 0n;
  await expectBalance();
});

it('7. finds every movement in the statement, and what it adds up to', async () => {
  const { items } = await page.call(wallet.listTransactions, { query: { limit: 100 } });
  const cash = items.filter(({ account }) => account === 'cash');
  expect(cash.reduce((sum, { amount }) => sum + usd(amount), 0n)).toBe(expected.available);
  expect(usd(cash[0]?.balanceAfter ?? null)).toBe(expected.available);
  const house = await tessera.owner.query<{ account: string; amount: bigint }>(
    `SELECT account, sum(amount)::int8 AS amount FROM wallet_entry WHERE account = 'gateway.tessera.sandbox' GROUP BY account`,
  );
  expect(house).toEqual([{ account: 'gateway.tessera.sandbox', amount: -usd('80') }]);
});

it('leaves the books right', async () => {
  await tessera.runJobs('wallet.seal');
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
