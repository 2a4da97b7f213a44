import { expect } from 'vitest';
import { casino, limits, payments, sports, wallet } from '@tessera/contract';
import { CallFailed } from '@tessera/client';
import { parseWebhookSecret, signWebhook, type WebhookSecret } from '@tessera/webhooks';
import { callOf } from '../support/bad-calls.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { type Tessera, WEBHOOK_SECRETS } from '../support/given-tessera.ts';
import { givenMember, newId, PASSWORD } from '../support/scene.ts';
import { type Attack, exampleOf } from './world.ts';

export type Member = Awaited<ReturnType<typeof givenMember>>;

export const withdraw = (tessera: Tessera, member: Member, amount: string, requestId = newId(tessera)) =>
  member.call(payments.createWithdrawal, {
    body: {
      requestId,
      methodId: 'sandbox-payout',
      currency: 'USD',
      amount,
      payeeName: 'Marina Sol',
      payeeAccount: 'ES9121000418450200051332',
      password: PASSWORD,
    },
  });

export const play = (tessera: Tessera, member: Member, stake: string, requestId = newId(tessera)) =>
  member.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId, currency: 'USD', stake } });

/** A machine that is too busy says so instead of waiting; the same request is then sent again. */
async function untilAnswered<Result>(send: (requestId: string) => Promise<Result>, requestId: string): Promise<Result> {
  for (;;) {
    try {
      return await send(requestId);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'unavailable') throw error;
    }
  }
}

/** How often each code came. */
async function tally(works: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected' && !(result.reason instanceof CallFailed)) throw result.reason;
    const code = result.status === 'fulfilled' ? 'ok' : result.reason instanceof CallFailed ? result.reason.code : '';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

export const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** A hundred withdrawals of the whole balance at once: one is held. */
export async function withdrawAllAtOnce(tessera: Tessera, name: string): Promise<void> {
  const member = await givenMember(tessera, name, '300');
  const counts = await tally(times(100, () => untilAnswered((requestId) => withdraw(tessera, member, '300', requestId), newId(tessera))));
  expect(counts).toEqual({ ok: 1, insufficient_funds: 99 });
  expect(await member.call(wallet.getBalance, {})).toMatchObject({ available: '0.0000', frozen: '300.0000' });
}

/** Bets and withdrawals at once never take more than there is. */
export async function betWhileWithdrawing(tessera: Tessera, name: string): Promise<void> {
  const member = await givenMember(tessera, name, '100');
  const { items } = await member.call(sports.listEvents, { query: { limit: 1 } });
  const market = items[0]?.markets[0];
  const outcome = market?.outcomes[0];
  if (!market || !outcome) throw new Error('the league is on offer');
  const bet = () =>
    member.call(sports.placeBet, {
      body: { requestId: newId(tessera), marketId: market.id, outcome: outcome.outcome, odds: outcome.odds, currency: 'USD', stake: '30' },
    });
  const [bets, held] = await Promise.all([tally(times(10, bet)), tally(times(10, () => withdraw(tessera, member, '30')))]);
  expect((bets['ok'] ?? 0) + (held['ok'] ?? 0)).toBe(3);
  expect(Object.keys({ ...bets, ...held }).toSorted()).toEqual(['insufficient_funds', 'ok']);
  expect(await member.call(wallet.getBalance, {})).toMatchObject({ available: '10.0000', frozen: `${30 * (held['ok'] ?? 0)}.0000` });
}

/** No stake gets past a limit that is lowered at the same moment. */
export async function betWhileLoweringTheLimit(tessera: Tessera, name: string): Promise<void> {
  const member = await givenMember(tessera, name, '1000');
  const lower = member.call(limits.setLimit, { body: { kind: 'stake', perDay: '20' } });
  const counts = await tally(times(30, () => play(tessera, member, '5')));
  const { limits: set } = await lower;
  const lowered = Number(set.find(({ kind }) => kind === 'stake')?.usedToday);
  // Stakes before the change stand; those after it fill the limit and stop.
  expect(Object.keys(counts).toSorted()).toEqual(['ok', 'stake_limit_reached']);
  expect(5 * (counts['ok'] ?? 0)).toBe(Math.max(lowered, 20));
}

/** Bets at a price that is gone, on a market that is closed, after the result. */
export const betTooLate: Attack = async ({ guarded }) => {
  // Far enough from the rows that guess passwords.
  guarded.clock.advance(3_600_000);
  await guarded.runJobs('sports.fictional', 'sports.advance');
  const { sports: book } = guarded.running.modules;
  const early = await givenMember(guarded, 'early', '100');
  const { items } = await early.call(sports.listEvents, { query: { when: 'upcoming', limit: 1 } });
  const [event] = items;
  const market = event?.markets.find(({ market: kind }) => kind === '1x2');
  if (!event || !market) throw new Error('the league is on offer');
  const seen = market.outcomes.map(({ outcome, odds }) => ({ outcome, odds }));
  const bet = (member: Member) =>
    member.call(sports.placeBet, {
      body: { requestId: newId(guarded), marketId: market.id, outcome: 'home', odds: seen[0]?.odds ?? '', currency: 'USD', stake: '5' },
    });
  const [stored] = await guarded.owner.query<{ prices: readonly { outcome: string; odds: number }[] }>(
    `SELECT json_agg(json_build_object('outcome', outcome, 'odds', odds)) AS prices FROM sports_price WHERE market_id = $1`,
    [market.id],
  );
  const prices = (stored?.prices ?? []).map(({ outcome, odds }) => ({ outcome, odds: odds + 100 }));
  await book.changePrices({ marketId: market.id, source: 'test', prices } as unknown as Parameters<typeof book.changePrices>[0]);
  await expectNoEffect(guarded, async () => {
    await expect(bet(early)).rejects.toMatchObject({ code: 'odds_changed', details: { odds: expect.stringMatching(/^\d+\.\d+$/) } });
  });
  for (const atMs of [event.kickoffMs, event.kickoffMs + 12 * 3_600_000]) {
    guarded.clock.advanceTo(atMs);
    await guarded.runJobs('sports.advance');
    const late = await givenMember(guarded, `late${atMs}`, '100');
    await expectNoEffect(guarded, () => expect(bet(late)).rejects.toMatchObject({ code: 'market_closed' }));
  }
};

const STRANGERS_KEY = parseWebhookSecret(Buffer.alloc(32, 9).toString('base64'));

/** Messages that say money came and do not come from the gateway, or not just now. */
export const forgeCallbacks: Attack = async ({ scene }) => {
  const endpoint = payments.gatewayCallback;
  const example = exampleOf(scene, 'payments.gatewayCallback');
  const call = callOf(endpoint, { ...example, body: { ...example.body, merchantOrderId: scene.depositId } });
  const text = String(call.body);
  const nowMs = scene.clock.nowMs();
  const signed = (changes: { readonly sentAtMs?: number; readonly secrets?: readonly WebhookSecret[] } = {}) => ({
    ...signWebhook({ id: scene.id(), sentAtMs: changes.sentAtMs ?? nowMs, rawBody: text }, changes.secrets ?? WEBHOOK_SECRETS),
  });
  const send = async (headers: Record<string, string | undefined>, body = text) =>
    expectAnswer(await scene.browsers.guest.copy().send({ ...call, body, headers: { 'accept-language': 'en', ...headers } }), {
      endpoint,
      language: 'en',
      name: JSON.stringify(headers),
    });
  const right = signed();
  const signature = right['webhook-signature'];
  const forged: readonly (readonly [what: string, headers: Record<string, string | undefined>, body?: string])[] = [
    ['no signature', {}],
    ['an empty one', { ...right, 'webhook-signature': '' }],
    ['a digest of nothing', { ...right, 'webhook-signature': 'v1,' }],
    ['another digest', { ...right, 'webhook-signature': `v1,${Buffer.alloc(32, 1).toString('base64')}` }],
    ['a digest cut short', { ...right, 'webhook-signature': signature.slice(0, -20) }],
    ['another way of signing', { ...right, 'webhook-signature': signature.replace('v1,', 'v1a,') }],
    ['none at all, by name', { ...right, 'webhook-signature': signature.replace('v1,', 'none,') }],
    ['another id', { ...right, 'webhook-id': scene.id() }],
    ['another time', { ...right, 'webhook-timestamp': String(Number(right['webhook-timestamp']) + 1) }],
    ['the body written anew', right, JSON.stringify(JSON.parse(text), null, 1)],
    ['a sum changed', right, text.replace('"25"', '"250"')],
    ['301 seconds ago', signed({ sentAtMs: nowMs - 301_000 })],
    ['301 seconds ahead', signed({ sentAtMs: nowMs + 301_000 })],
    ['the key of another', signed({ secrets: [STRANGERS_KEY] })],
  ];
  await expectNoEffect(scene, async () => {
    for (const [what, headers, body] of forged) expect(await send(headers, body), what).toBe('unauthenticated');
  });
  // What does come from the gateway is taken once, and is not believed any more when it is old.
  const number = await scene.owner.query<{ id: string }>('SELECT gateway_order_id AS id FROM payments_order WHERE id = $1', [
    scene.depositId,
  ]);
  const body = text.replace(/"orderId":"[^"]*"/, `"orderId":"${number[0]?.id ?? ''}"`);
  const genuine = { ...signWebhook({ id: scene.id(), sentAtMs: nowMs - 299_000, rawBody: body }, WEBHOOK_SECRETS) };
  expect(await send(genuine, body)).toBe('ok');
  await expectNoEffect(scene, async () => {
    expect(await send(genuine, body)).toBe('ok');
    scene.clock.advance(2_000);
    expect(await send(genuine, body)).toBe('unauthenticated');
  });
};
