import { beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { betWhileLoweringTheLimit, betWhileWithdrawing, play, times, withdraw, withdrawAllAtOnce } from '../attacks/money.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

const tessera = await givenTessera();
beforeAll(() => tessera.runJobs('sports.fictional', 'sports.advance'));

it('holds the whole balance once when a hundred withdrawals ask for it', () => withdrawAllAtOnce(tessera, 'marina'));

it('answers twenty copies of one request with one and the same thing', async () => {
  const member = await givenMember(tessera, 'octavio', '300');
  for (const work of [(id: string) => play(tessera, member, '10', id), (id: string) => withdraw(tessera, member, '20', id)]) {
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

it('spends no more than there is when bets, plays and withdrawals come at once', () => betWhileWithdrawing(tessera, 'renata'));

it('lets no stake past a limit that is lowered at the same time', () => betWhileLoweringTheLimit(tessera, 'tomas'));

it('leaves the books right', async () => {
  expect(tessera.logged.flatMap(({ err }) => (err ? [err.stack] : []))).toEqual([]);
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
