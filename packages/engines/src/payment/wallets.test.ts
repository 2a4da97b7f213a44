import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import {
  advanceTransfer,
  answerSeamless,
  type Balances,
  collectAll,
  createTransfer,
  defaultCryptoTerms,
  receiveCrypto,
  type SeamlessCall,
  type SeamlessRecord,
  TRANSFER_PLACES,
  type TransferEvent,
} from './index.ts';

const USD = getCurrency('USD');
const USDT = getCurrency('USDT');
const usd = (text: string): Amount => parseAmount(text, USD);
const thrown = (code: string) => expect.objectContaining({ code });

describe('a transfer between wallets', () => {
  const wish = { id: 't1', source: 'main', target: 'acme', amount: usd('30') };
  const balances: Balances = new Map([
    ['main', usd('30')],
    ['acme', usd('5')],
  ]);

  it('is made once: the same request finds it, another is refused', () => {
    const transfer = createTransfer(wish, undefined);
    const later = { ...transfer, state: 'DEBITED' as const };
    expect(createTransfer(wish, later)).toBe(later);
    for (const change of [{ amount: usd('31') }, { target: 'other' }, { id: 't2' }])
      expect(() => createTransfer({ ...wish, ...change }, later)).toThrow(thrown('transfer_conflict'));
  });

  it.each([{ amount: usd('0') }, { target: 'main' }, { source: 'other' }])('is refused, case %#', (change) => {
    expect(() => createTransfer({ ...wish, ...change }, undefined)).toThrow(thrown('invalid_input'));
  });

  it('may take everything and not a unit more', () => {
    const transfer = createTransfer(wish, undefined);
    expect(advanceTransfer(transfer, 'debit', balances).balances.get('main')).toBe(0n);
    expect(() => advanceTransfer(transfer, 'debit', new Map([['main', usd('29.9999')]]))).toThrow(thrown('insufficient'));
    expect(() => advanceTransfer(transfer, 'debit', new Map())).toThrow(thrown('insufficient'));
  });

  it('keeps every unit on every random way', () => {
    const event = fc.constantFrom<TransferEvent>('debit', 'debitRefused', 'credit', 'rollBack', 'noAnswer');
    fc.assert(
      fc.property(fc.array(event, { maxLength: 10 }), (events) => {
        let now = { transfer: createTransfer(wish, undefined), balances };
        for (const one of events) {
          try {
            now = advanceTransfer(now.transfer, one, now.balances);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
        const inTransit = TRANSFER_PLACES[now.transfer.state] === 'transit' ? wish.amount : 0n;
        expect([...now.balances.values()].reduce((sum, each) => sum + each, inTransit)).toBe(usd('35'));
        if (now.transfer.state === 'CREDITED') expect(now.balances.get('acme')).toBe(usd('35'));
        if (now.transfer.state === 'ROLLED_BACK') expect(now.balances.get('main')).toBe(usd('30'));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('of all vendors comes back to the main wallet', () => {
    const wallets: Balances = new Map([
      ['zeta', usd('1')],
      ['main', usd('9')],
      ['acme', usd('5')],
      ['none', usd('0')],
    ]);
    expect(collectAll(wallets)).toEqual([
      { source: 'acme', target: 'main', amount: usd('5') },
      { source: 'zeta', target: 'main', amount: usd('1') },
    ]);
  });
});

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
    ['refund_above_bet', refund('r1', 'b1', '40.0001')],
    ['insufficient', bet('b2', '65.0001')],
    ['invalid_input', bet('b2', '-1')],
  ])('refuses: %s, case %#', (code, call) => {
    const player = account('100');
    player.call(bet('b1', '40'));
    player.call(win('w1', 'b1', '5'));
    expect(() => player.call(call)).toThrow(thrown(code));
    expect(player.balance()).toBe(usd('65'));
    expect(player.call(bet('b2', '65'))).toBe('0');
  });

  it('adds up after any calls: start − bets not rolled back + wins + refunds', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const amount = fc.bigInt({ min: 0n, max: 60n }).map(units);
    const call = fc.oneof(
      fc.record({ type: fc.constant('bet' as const), id, amount }),
      fc.record({ type: fc.constant('win' as const), id, betId: id, amount }),
      fc.record({ type: fc.constant('refund' as const), id, betId: id, amount }),
      fc.record({ type: fc.constant('rollback' as const), betId: id }),
    );
    fc.assert(
      fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
        const player = account('0.01');
        for (const one of calls) {
          try {
            player.call(one);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
        let sum = 100n;
        for (const record of player.records.values()) {
          if (record.type !== 'bet') sum += record.amount;
          else sum -= record.isRolledBack ? record.refunded : record.amount;
        }
        expect(player.balance()).toBe(sum);
        expect(sum >= 0n).toBe(true);
      }),
      { numRuns: 1_000, seed: 7 },
    );
  });
});

describe('coins', () => {
  const coins = (text: string): Amount => parseAmount(text, USDT);
  const arrival = { network: 'TRC20', amount: coins('10'), confirmations: 20, waiting: coins('0'), midRate: fraction(10_137n, 10_000n) };
  const terms = defaultCryptoTerms('TRC20', USDT);
  const receive = (change: object) => receiveCrypto({ ...arrival, ...change }, terms, USDT, USD);

  it('are credited at the middle rate less one in a hundred, truncated', () => {
    expect(receive({})).toEqual({ type: 'CREDITED', coins: coins('10'), credit: usd('10.0356') });
    expect(receive({ amount: coins('0.00000001'), waiting: coins('9.99999999') })).toMatchObject({
      type: 'CREDITED',
      credit: usd('10.0356'),
    });
  });

  it('wait for enough of them and for their confirmations, and are not taken from another network', () => {
    expect(receive({ amount: coins('9.99999999') })).toEqual({ type: 'BELOW_MIN', waiting: coins('9.99999999') });
    expect(receive({ confirmations: 19 })).toEqual({ type: 'UNCONFIRMED' });
    expect(receive({ network: 'ERC20', confirmations: 0 })).toEqual({ type: 'WRONG_NETWORK' });
    expect(['TRC20', 'ERC20', 'BTC'].map((network) => defaultCryptoTerms(network as 'BTC', USDT).confirmations)).toEqual([20, 12, 2]);
  });

  it.each([
    { amount: coins('-1') },
    { confirmations: Number.NaN },
    { midRate: fraction(-1n) },
    { amount: units(10n ** 18n), waiting: units(1n) },
    { amount: units(10n ** 18n), midRate: fraction(10n ** 12n) },
  ])('are refused, case %#', (change) => {
    expect(() => receive(change)).toThrow(thrown('invalid_input'));
  });
});
