import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { answerSeamless, type SeamlessCall, type SeamlessRecord } from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const thrown = (code: string) => expect.objectContaining({ code });

describe('a seamless wallet', () => {
  /** A player's account that stores what it is told to. */
  const account = (text: string) => {
    const records = new Map<string, SeamlessRecord>();
    let balance = usd(text);
    return {
      call(call: SeamlessCall): string {
        const answer = answerSeamless({ balance, find: (id) => records.get(id) }, call);
        balance = answer.balance;
        for (const record of answer.records) records.set(record.id, record);
        return String(balance / 10_000n);
      },
      balance: () => balance,
      records,
    };
  };
  const bet = (id: string, text: string): SeamlessCall => ({ type: 'bet', id, amount: usd(text) });
  const win = (id: string, betId: string, text: string): SeamlessCall => ({ type: 'win', id, betId, amount: usd(text) });
  const refund = (id: string, betId: string, text: string): SeamlessCall => ({ type: 'refund', id, betId, amount: usd(text) });
  const rollback = (betId: string): SeamlessCall => ({ type: 'rollback', betId });

  it('books every call once', () => {
    const { call } = account('100');
    const calls = [bet('b1', '40'), win('w1', 'b1', '70'), bet('b2', '30'), refund('r1', 'b2', '10'), rollback('b2')];
    expect(calls.map(call)).toEqual(['60', '130', '100', '110', '130']);
    expect([...calls.slice(0, 2), ...calls.slice(3)].map(call)).toEqual(['130', '130', '130', '130']);
  });

  it('stores the rollback of a bet it does not know, and refuses the bet that comes late', () => {
    const { call } = account('100');
    expect(call(rollback('b1'))).toBe('100');
    expect(call(rollback('b1'))).toBe('100');
    expect(() => call(bet('b1', '40'))).toThrow(thrown('bet_rolled_back'));
    expect(() => call(win('w1', 'b1', '40'))).toThrow(thrown('bet_rolled_back'));
  });

  it.each<[string, SeamlessCall]>([
    ['transaction_conflict', bet('b1', '41')],
    ['transaction_conflict', bet('w1', '5')],
    ['transaction_conflict', win('w1', 'b1', '6')],
    ['transaction_conflict', win('b1', 'b1', '40')],
    ['transaction_conflict', refund('w1', 'b1', '5')],
    ['transaction_conflict', rollback('w1')],
    ['bet_not_found', win('w2', 'b9', '5')],
    ['bet_not_found', win('w2', 'w1', '5')],
    ['bet_settled', rollback('b1')],
    ['insufficient', bet('b2', '65.0001')],
    ['bet_settled', refund('r1', 'b1', '40')],
    ['bet_settled', refund('r1', 'b1', '0')],
    ['bet_refunded', win('w2', 'b3', '5')],
    ['refund_above_bet', refund('r2', 'b3', '0.0001')],
    ['refund_above_bet', refund('r2', 'b4', '0.0001')],
    ['invalid_input', bet('b2', '-1')],
    ['invalid_input', win('w2', 'b1', '-1')],
    ['invalid_input', { ...win('w2', 'b1', '50'), type: 'bonus' } as unknown as SeamlessCall],
    ['invalid_input', { ...rollback('b1'), type: 'constructor' } as unknown as SeamlessCall],
  ])('refuses: %s, case %#', (code, call) => {
    const player = account('100');
    player.call(bet('b1', '40'));
    player.call(win('w1', 'b1', '5'));
    for (const one of [bet('b3', '7'), refund('r3', 'b3', '3'), refund('r4', 'b3', '4'), bet('b4', '0')]) player.call(one);
    expect(() => player.call(call)).toThrow(thrown(code));
    expect(player.balance()).toBe(usd('65'));
    expect(player.call(bet('b2', '65'))).toBe('0');
  });

  it('lets the rest of a bet win that was refunded in part', () => {
    const { call } = account('100');
    expect([bet('b1', '40'), refund('r1', 'b1', '10'), win('w1', 'b1', '60'), win('w2', 'b1', '1')].map(call)).toEqual([
      '60',
      '70',
      '130',
      '131',
    ]);
  });

  it('lets a free bet win, and rolls back what was refunded without paying again', () => {
    const { call } = account('100');
    expect([bet('b1', '0'), win('w1', 'b1', '9'), bet('b2', '40'), refund('r2', 'b2', '40'), rollback('b2')].map(call)).toEqual([
      '100',
      '109',
      '69',
      '109',
      '109',
    ]);
  });

  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const amount = fc.bigInt({ min: -1n, max: 60n }).map(units);
  const anyCall: fc.Arbitrary<SeamlessCall> = fc.oneof(
    fc.record({ type: fc.constant('bet' as const), id, amount }),
    fc.record({ type: fc.constant('win' as const), id, betId: id, amount }),
    fc.record({ type: fc.constant('refund' as const), id, betId: id, amount }),
    fc.record({ type: fc.constant('rollback' as const), betId: id }),
    fc.record({ type: fc.string() as fc.Arbitrary<'bet'>, id, amount }),
  );

  // Goal: no bet is paid twice and no repetition moves money. Method: random calls; what each bet was paid, by the calls let through.
  it('pays a bet in one way only, whatever the order of the calls', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 40 }), (calls) => {
        const player = account('0.01');
        const passed: SeamlessCall[] = [];
        for (const one of calls) {
          try {
            player.call(one);
            passed.push(one);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
        let sum = 100n;
        const once = new Map(passed.map((one) => [one.type === 'rollback' ? `rollback ${one.betId}` : one.id, one]));
        for (const bets of player.records.values()) {
          if (bets.type !== 'bet') continue;
          const paidBy = (type: string): bigint[] =>
            [...once.values()].flatMap((one) =>
              one.type === type && 'betId' in one && one.betId === bets.id && 'amount' in one ? [one.amount] : [],
            );
          const [wins, refunds] = [paidBy('win'), paidBy('refund')];
          const refunded = refunds.reduce((total, each) => total + each, 0n);
          const isRolledBack = once.has(`rollback ${bets.id}`);
          expect(isRolledBack && wins.length > 0).toBe(false);
          expect(refunded <= bets.amount).toBe(true);
          if (refunds.length > 0 && wins.length > 0) expect(refunded < bets.amount).toBe(true);
          sum += wins.reduce((total, each) => total + each, 0n) - (isRolledBack ? 0n : bets.amount - refunded);
        }
        expect(player.balance()).toBe(sum);
        expect(sum >= 0n).toBe(true);
        const records = new Map(player.records);
        for (const one of passed) {
          try {
            player.call(one);
          } catch (error) {
            // A bet that was rolled back since is not taken again.
            expect(error).toMatchObject({ code: 'bet_rolled_back' });
            expect(one.type).toBe('bet');
          }
        }
        expect([player.balance(), player.records]).toEqual([sum, records]);
      }),
      { numRuns: 1_000, seed: 7 },
    );
  });

  // Goal: a refund never follows a win. Method: every order of one bet's calls.
  it('never refunds after a win', () => {
    const calls = [win('w1', 'b1', '70'), refund('r1', 'b1', '40'), refund('r2', 'b1', '15'), rollback('b1')];
    fc.assert(
      fc.property(fc.shuffledSubarray(calls, { minLength: 1 }), (order) => {
        const player = account('40');
        player.call(bet('b1', '40'));
        const passed: SeamlessCall[] = order.filter((one) => {
          try {
            player.call(one);
            return true;
          } catch {
            return false;
          }
        });
        const won = passed.findIndex(({ type }) => type === 'win');
        if (won >= 0) expect(passed.slice(won + 1)).toEqual([]);
        expect(player.balance() <= usd('85')).toBe(true);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
