import { beforeAll, expect, it } from 'vitest';
import { casino, limits, payments, sportsbook, wallet } from '@tessera/contract';
import { CallFailed } from '@tessera/client';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId, PASSWORD } from '../support/scene.ts';

const tessera = await givenTessera();
beforeAll(() => tessera.runJobs('sportsbook.fictional', 'sportsbook.advance'));

type Member = Awaited<ReturnType<typeof givenMember>>;
const withdraw = (member: Member, amount: string, requestId = newId(tessera)) =>
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
const play = (member: Member, stake: string, requestId = newId(tessera)) =>
  member.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId, currency: 'USD', stake } });

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
const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

it('holds the whole balance once when a hundred withdrawals ask for it', async () => {
  const member = await givenMember(tessera, 'marina', '300');
  const counts = await tally(times(100, () => withdraw(member, '300')));
  expect(counts).toEqual({ ok: 1, insufficient_funds: 99 });
  expect(await member.call(wallet.getBalance, {})).toMatchObject({ available: '0.0000', frozen: '300.0000' });
});

it('answers twenty copies of one request with one and the same thing', async () => {
  const member = await givenMember(tessera, 'octavio', '300');
  for (const work of [(id: string) => play(member, '10', id), (id: string) => withdraw(member, '20', id)]) {
    const requestId = newId(tessera);
    const answers = await Promise.all(times(20, () => work(requestId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  }
  const [counted] = await tessera.owner.query<{ plays: bigint; held: bigint }>(
    `SELECT count(*) FILTER (WHERE kind = 'wager_play') AS plays, count(*) FILTER (WHERE kind = 'withdrawal_hold') AS held FROM wallet_transfer WHERE member_id = $1`,
    [member.memberId],
  );
  expect(counted).toEqual({ plays: 1n, held: 1n });
});

it('spends no more than there is when bets, plays and withdrawals come at once', async () => {
  const member = await givenMember(tessera, 'renata', '100');
  const { items } = await member.call(sportsbook.listEvents, { query: { limit: 1 } });
  const market = items[0]?.markets[0];
  const outcome = market?.outcomes[0];
  if (!market || !outcome) throw new Error('the league is on offer');
  const bet = () =>
    member.call(sportsbook.placeBet, {
      body: { requestId: newId(tessera), marketId: market.id, outcome: outcome.outcome, odds: outcome.odds, currency: 'USD', stake: '30' },
    });
  const [bets, held] = await Promise.all([tally(times(10, bet)), tally(times(10, () => withdraw(member, '30')))]);
  expect((bets['ok'] ?? 0) + (held['ok'] ?? 0)).toBe(3);
  expect(Object.keys({ ...bets, ...held }).toSorted()).toEqual(['insufficient_funds', 'ok']);
  expect(await member.call(wallet.getBalance, {})).toMatchObject({ available: '10.0000', frozen: `${30 * (held['ok'] ?? 0)}.0000` });
});

it('lets no stake past a limit that is lowered at the same time', async () => {
  const member = await givenMember(tessera, 'tomas', '1000');
  const lower = member.call(limits.setLimit, { body: { kind: 'stake', perDay: '20' } });
  const counts = await tally(times(30, () => play(member, '5')));
  const { limits: set } = await lower;
  const lowered = Number(set.find(({ kind }) => kind === 'stake')?.usedToday);
  // Stakes before the change stand; those after it fill the limit and stop.
  expect(Object.keys(counts).toSorted()).toEqual(['ok', 'stake_limit_reached']);
  expect(5 * (counts['ok'] ?? 0)).toBe(Math.max(lowered, 20));
});

it('leaves the books right', async () => {
  expect(tessera.logged.flatMap(({ err }) => (err ? [err.stack] : []))).toEqual([]);
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
