import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { createStream } from '../fair/index.ts';
import { referenceCode, uniqueAmount } from './index.ts';

const [USD, VND] = [getCurrency('USD'), getCurrency('VND')];
const usd = (text: string): Amount => parseAmount(text, USD);
const source = () => createStream({ label: 'deposit:test', serverSeed: 'a'.repeat(64), clientSeed: 'mark', nonce: 0 });

describe('a transfer', () => {
  it('is known by the first free amount from the wanted one on', () => {
    expect(uniqueAmount(usd('100'), new Set(), USD)).toBe(usd('100'));
    expect(uniqueAmount(usd('100'), new Set([usd('100'), usd('100.01'), usd('100.03')]), USD)).toBe(usd('100.02'));
    const dong = parseAmount('120000', VND);
    expect(uniqueAmount(dong, new Set([dong]), VND)).toBe(parseAmount('120001', VND));
  });

  it('has at most 99 steps to choose from', () => {
    const taken = (count: number) => new Set(Array.from({ length: count }, (_, step) => usd((100 + step / 100).toFixed(2))));
    expect(uniqueAmount(usd('100'), taken(99), USD)).toBe(usd('100.99'));
    expect(() => uniqueAmount(usd('100'), taken(100), USD)).toThrow(
      expect.objectContaining({ code: 'no_free_mark', details: { by: 'amount' } }),
    );
    for (const text of ['0', '-1', '1.001'])
      expect(() => uniqueAmount(usd(text), new Set(), USD)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('is known by a code of eight plain signs that nobody has', () => {
    const first = referenceCode(source(), () => false);
    expect(first).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
    const second = referenceCode(source(), (code) => code === first);
    expect([second === first, second.length]).toEqual([false, 8]);
    let asked = 0;
    const isTaken = (): boolean => {
      asked += 1;
      return true;
    };
    expect(() => referenceCode(source(), isTaken)).toThrow(expect.objectContaining({ details: { by: 'reference' } }));
    expect(asked).toBe(20);
  });
});
