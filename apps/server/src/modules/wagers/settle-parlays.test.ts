import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import { cashOf, gate, usd } from '../../platform/posting/testing/given-ledger.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { dyingAt, givenBooks, pays } from './testing/given-books.ts';
import type { Decide } from './wager.ts';

const given = await givenBooks(95);
const { stakes, ledger, settle, settledOf, bet } = given;
const member = () => given.member('100');

/** The results of markets, newest last; the payout of a parlay is the product of its legs. */
class Results {
  readonly #of = new Map<string, number[]>();

  constructor(results: Readonly<Record<string, readonly number[]>> = {}) {
    for (const [market, factors] of Object.entries(results)) this.#of.set(market, [...factors]);
  }

  /** @returns the version of the result */
  add(market: string, factor: number): number {
    const factors = this.#of.get(market) ?? [];
    this.#of.set(market, [...factors, factor]);
    return factors.length + 1;
  }

  decide: Decide = ({ detail }) => {
    const { legs } = detail as { legs: readonly string[] };
    const results = legs.map((leg) => this.#of.get(leg) ?? []);
    if (results.some((factors) => factors.length === 0)) return null;
    const payout = results.reduce((product, factors) => product * (factors.at(-1) ?? 0), 1);
    const version = results.reduce((sum, factors) => sum + factors.length, 0) - (legs.length - 1);
    return { ...pays(`${payout}`), version };
  };
}

const parlay = (account: Parameters<typeof bet>[0], ...legs: string[]) => bet(account, legs, { detail: { legs } });

it('a leg decided is not a bet decided', async () => {
  const account = await member();
  const results = new Results();
  const [treble, double, single] = [
    await parlay(account, 'a1', 'a2', 'a3'),
    await parlay(account, 'a1', 'a2'),
    await parlay(account, 'a1'),
  ];
  results.add('a1', 2);
  expect(await settle({ gate: 'a1' }, results.decide)).toBe(1);
  expect(await settledOf([treble, double, single])).toEqual([
    { times: 0, payout: null },
    { times: 0, payout: null },
    { times: 1, payout: usd('2') },
  ]);
  results.add('a3', 3);
  expect(await settle({ gate: 'a3' }, results.decide)).toBe(0);
  results.add('a2', 5);
  expect(await settle({ gate: 'a2' }, results.decide)).toBe(2);
  expect((await settledOf([treble, double, single])).map(({ payout }) => payout)).toEqual([usd('30'), usd('10'), usd('2')]);
  for (const gate of ['a1', 'a2', 'a3']) expect(await settle({ gate }, results.decide)).toBe(0);
  expect(await cashOf(ledger, account)).toBe(usd('139'));
});

it('follows the corrections of every leg, also where each leg has had as many', async () => {
  const account = await member();
  const results = new Results();
  const double = await parlay(account, 'b1', 'b2');
  const steps = [
    ['b1', 2, 0, null],
    ['b2', 3, 1, '6'],
    ['b1', 4, 1, '12'],
    ['b2', 5, 1, '20'],
    ['b2', 0, 1, '0'],
    ['b1', 7, 1, '0'],
    ['b2', 1, 1, '7'],
  ] as const;
  let times = 0;
  for (const [gate, factor, booked, payout] of steps) {
    const version = results.add(gate, factor);
    expect(await settle({ gate, version }, results.decide), `${gate} ${factor}`).toBe(booked);
    times += booked;
    expect(await settledOf([double]), `${gate} ${factor}`).toEqual([{ times, payout: payout === null ? null : usd(payout) }]);
  }
  expect(await cashOf(ledger, account)).toBe(usd('106'));
});

it('a leg corrected before the other has a result leaves both versions', async () => {
  const account = await member();
  const results = new Results({ c1: [2, 3] });
  const double = await parlay(account, 'c1', 'c2');
  expect(await settle({ gate: 'c1', version: 2 }, results.decide)).toBe(0);
  results.add('c2', 2);
  expect(await settle({ gate: 'c2' }, results.decide)).toBe(2);
  expect(await settledOf([double])).toEqual([{ times: 2, payout: usd('6') }]);
  results.add('c2', 4);
  expect(await settle({ gate: 'c2', version: 2 }, results.decide)).toBe(1);
  expect(await settledOf([double])).toEqual([{ times: 3, payout: usd('12') }]);
});

it('a process that knows fewer results never overrules one that knows more', async () => {
  const account = await member();
  const double = await parlay(account, 'd1', 'd2');
  const old = new Results({ d1: [2], d2: [3] });
  const corrected = new Results({ d1: [2], d2: [3, 10] });
  expect(await settle({ gate: 'd2', version: 2 }, corrected.decide)).toBe(2);
  expect(await settle({ gate: 'd1' }, old.decide)).toBe(0);
  expect(await settledOf([double])).toEqual([{ times: 2, payout: usd('20') }]);
});

it.each(['before', 'after'] as const)(
  'a book of parlays is settled once, at whatever page a process dies (%s it is booked)',
  async (when) => {
    const accounts = [await member(), await member()];
    for (let page = 0, hasDied = true; hasDied; page += 1) {
      const [first, second] = [`e1 ${when} ${page}`, `e2 ${when} ${page}`];
      const results = new Results({ [first]: [2], [second]: [1] });
      const bets = [];
      for (let index = 0; index < 8; index += 1)
        bets.push(await parlay(accounts[index % 2]!, ...(index === 5 ? [first] : [first, second])));
      const dying = dyingAt(stakes, page, when, new DatabaseUnavailable());
      await settle({ gate: first }, results.decide, { stakes: dying }).catch(() => undefined);
      hasDied = dying.hasDied();
      // The result of the other leg is brought by another process at the same time.
      await Promise.all([
        settle({ gate: first }, results.decide),
        settle({ gate: second }, results.decide, { stakes: given.anotherLedger().stakes, pageSize: 2 }),
      ]);
      expect(await settledOf(bets), first).toEqual(bets.map(() => ({ times: 1, payout: usd('2') })));
    }
  },
);

it('loses no parlay of members of one cell whose clients made the same id', async () => {
  const first = await member();
  const accounts = [first, await given.memberIn(first.cell), await given.memberIn(first.cell)];
  const requestId = given.id();
  const bets = [];
  for (const account of accounts) bets.push(await bet(account, ['f1', 'f2'], { requestId, detail: { legs: ['f1', 'f2'] } }));
  const results = new Results({ f1: [2], f2: [1] });
  expect(await settle({ gate: 'f1' }, results.decide, { pageSize: 1 })).toBe(3);
  expect((await settledOf(bets)).map(({ times }) => times)).toEqual([1, 1, 1]);
});

it('refuses an outcome of several gates that does not say which results it knows', async () => {
  const account = await member();
  const double = await parlay(account, 'g1', 'g2');
  await expect(settle({ gate: 'g1' }, () => pays('2'))).rejects.toThrow('names its version');
  expect(await settledOf([double])).toEqual([{ times: 0, payout: null }]);
});

it('knows nothing of a parlay that was refused, until the same request is accepted', async () => {
  const account = await member();
  await parlay(account, 'h1', 'h2');
  const asked = given.stake(account, '100', { gates: [gate('h1'), gate('h2')], detail: { legs: ['h1', 'h2'] } });
  expect(await stakes.place(asked)).toEqual({ code: 'insufficient_funds' });
  await given.paymentTransfers.post(null, given.deposit(account, '1'));
  expect(await stakes.place(asked)).toMatchObject({ code: 'ok' });
  expect(await settle({ gate: 'h1' }, new Results({ h1: [2], h2: [3] }).decide)).toBe(2);
});

it('leaves a ledger that verifies', async () => {
  expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
});
