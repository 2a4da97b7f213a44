import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import { advanceTransfer, type Balances, collectAll, createTransfer, TRANSFER_PLACES, type TransferEvent } from './index.ts';

const USD = getCurrency('USD');
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
