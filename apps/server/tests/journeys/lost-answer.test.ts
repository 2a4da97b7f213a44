import { beforeAll, describe, expect, it } from 'vitest';
import { payments, sports, wallet } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { seededRandom } from '@tessera/testkit';
import { type Database, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Answer } from '../support/browser.ts';
import { givenTessera, NOON } from '../support/given-tessera.ts';
import { givenMember, PASSWORD } from '../support/scene.ts';

/** Lets the connection die once, after the database has committed and before anybody has heard of it. */
function failpoint() {
  const armed = { posting: false, transaction: false };
  const dieAfter = <Result>(point: keyof typeof armed, result: Result): Result => {
    if (!armed[point]) return result;
    armed[point] = false;
    throw new DatabaseUnavailable();
  };
  const wrapHot = (hot: Database): Database => ({
    ...hot,
    prepared: async (name, text, values) => {
      const rows = await hot.prepared<never>(name, text, values);
      return name === 'posting_book' ? dieAfter('posting', rows) : rows;
    },
  });
  const wrapDb = (db: Database): Database => ({
    ...db,
    transaction: async (work) => {
      // Security events are written beside requests, whenever it suits: those are not the transactions whose answers get lost.
      const isBeside = new Error('who asks').stack?.includes('/security-events/') ?? false;
      const result = await db.transaction(work);
      return isBeside ? result : dieAfter('transaction', result);
    },
  });
  return { armed, wrapHot, wrapDb };
}

/** Everything that chance or the time of day could make different is the same in both. */
async function givenTwin() {
  const point = failpoint();
  let source = seededRandom(0);
  const tessera = await givenTessera({ randomBytes: (count) => source.randomBytes(count), wrapHot: point.wrapHot, wrapDb: point.wrapDb });
  return { tessera, armed: point.armed, seed: (seed: number) => void (source = seededRandom(seed)) };
}

const hurt = await givenTwin();
const twin = await givenTwin();
const requests: { name: string; dies: 'posting' | 'transaction'; path: string; body: object }[] = [];
let players: { readonly hurt: Awaited<ReturnType<typeof givenMember>>; readonly twin: Awaited<ReturnType<typeof givenMember>> };

/** A request id of this moment, the same on both sides. */
const idOf = (last: number): string => uuidv7(NOON, (count) => new Uint8Array(count).fill(last));

beforeAll(async () => {
  const give = async ({ tessera }: typeof hurt) => {
    const member = await givenMember(tessera, 'marina', '500');
    await tessera.runJobs('sports.fictional', 'sports.advance');
    return member;
  };
  players = { hurt: await give(hurt), twin: await give(twin) };
  const { items } = await players.hurt.call(sports.listEvents, { query: { limit: 1 } });
  const market = items[0]?.markets[0];
  const outcome = market?.outcomes[0];
  requests.push(
    {
      name: 'play',
      dies: 'posting',
      path: '/lgw/casino/ember-mosaic/plays',
      body: { requestId: idOf(0xa1), currency: 'USD', stake: '2' },
    },
    {
      name: 'bet',
      dies: 'posting',
      path: '/lgw/sports/bets',
      body: {
        requestId: idOf(0xa2),
        marketId: market?.id,
        outcome: outcome?.outcome,
        odds: outcome?.odds,
        currency: 'USD',
        stake: '3',
      },
    },
    {
      name: 'withdrawal',
      dies: 'transaction',
      path: '/wps/payments/withdrawals',
      body: {
        requestId: idOf(0xa3),
        methodId: 'sandbox-payout',
        currency: 'USD',
        amount: '40',
        payeeName: 'Marina Sol',
        payeeAccount: 'ES9121000418450200051332',
        password: PASSWORD,
      },
    },
    {
      name: 'seeds',
      dies: 'transaction',
      path: '/lgw/casino/seeds',
      body: { requestId: idOf(0xa4), clientSeed: 'my-own' },
    },
    {
      name: 'round',
      dies: 'transaction',
      path: '/lgw/casino/mines/rounds',
      body: { requestId: idOf(0xa5), currency: 'USD', stake: '2', bet: { mines: 1 } },
    },
    {
      name: 'choice',
      dies: 'transaction',
      path: `/lgw/casino/rounds/${idOf(0xa5)}/choices`,
      body: { requestId: idOf(0xa6), version: 0, choice: 4 },
    },
    { name: 'cancel', dies: 'transaction', path: '/wps/payments/withdrawals/{withdrawal}/cancel', body: {} },
  );
});

describe.each([0, 1, 2, 3, 4, 5, 6])('request %i whose answer is lost after the commit', (index) => {
  it('is taken once, and its repeats are answered as if nothing had happened', async () => {
    const request = requests[index];
    if (!request) throw new Error('no such request');
    const send = async (player: typeof players.hurt): Promise<Answer> => {
      const { items } = await player.call(payments.listWithdrawals, {});
      const path = request.path.replace('{withdrawal}', items[0]?.id ?? '');
      return player.send({ method: 'POST', path, body: request.body, headers: { 'accept-language': 'en' } });
    };
    for (const one of [hurt, twin]) one.seed(index + 1);
    const original = await send(players.twin);
    expect(original.status, original.text).toBe(200);

    hurt.armed[request.dies] = true;
    const lost = await send(players.hurt);
    expect([lost.status, (JSON.parse(lost.text) as { value: object }).value], request.name).toMatchObject([
      503,
      { code: 'unavailable', kind: 'unavailable' },
    ]);
    expect(lost.headers['retry-after']).toBe('5');
    expect(hurt.armed).toEqual({ posting: false, transaction: false });
    for (const again of [await send(players.hurt), await send(players.hurt)]) {
      expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: original.text });
    }
    expect(await players.hurt.call(wallet.getBalance, {})).toEqual(await players.twin.call(wallet.getBalance, {}));
  });
});

it('leaves both twins with the same books', async () => {
  const booksOf = ({ tessera }: typeof hurt) =>
    tessera.owner.query(
      'SELECT t.kind, e.account, e.amount, e.balance_after, count(*) AS copies FROM wallet_transfer t JOIN wallet_entry e USING (cell, position) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4',
    );
  const books = await booksOf(hurt);
  expect(books.length).toBeGreaterThan(6);
  expect(books).toEqual(await booksOf(twin));
  for (const { tessera } of [hurt, twin]) expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
