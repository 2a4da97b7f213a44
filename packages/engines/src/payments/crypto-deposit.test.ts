import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount, units } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { defaultCryptoTerms, receiveCrypto } from './index.ts';

const USD = getCurrency('USD');
const USDT = getCurrency('USDT');
const usd = (text: string): Amount => parseAmount(text, USD);
const thrown = (code: string) => expect.objectContaining({ code });

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

  it('have a least amount of their own: 10 USDT, and no other that was not given', () => {
    const btc = getCurrency('BTC');
    expect(defaultCryptoTerms('ERC20', USDT).min).toBe(coins('10'));
    expect(defaultCryptoTerms('ERC20', USDT, coins('25')).min).toBe(coins('25'));
    expect(defaultCryptoTerms('BTC', btc, parseAmount('0.0002', btc)).min).toBe(parseAmount('0.0002', btc));
    expect(() => defaultCryptoTerms('BTC', btc)).toThrow(
      expect.objectContaining({ details: { field: 'min', reason: 'must be given for BTC' } }),
    );
    expect(() => defaultCryptoTerms('toString' as 'BTC', USDT)).toThrow(thrown('invalid_input'));
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
