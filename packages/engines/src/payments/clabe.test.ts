import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import { buildClabe, clabeCheckDigit, ClabeRefused, codiMessage, parseClabe } from './index.ts';

const GOOD = '032180000118359719';

describe('CLABE', () => {
  it('reads the published number', () => {
    expect(parseClabe(GOOD)).toEqual({ bank: '032', place: '180', account: '00011835971', checkDigit: 9 });
    expect(buildClabe(parseClabe(GOOD))).toBe(GOOD);
  });

  // Weights 3, 7 and 1 have no factor in common with 10: every wrong digit shows.
  it('notices every wrong digit', () => {
    for (let at = 0; at < 18; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const text = GOOD.slice(0, at) + digit + GOOD.slice(at + 1);
        if (text === GOOD) expect(parseClabe(text).bank).toBe('032');
        else expect(() => parseClabe(text)).toThrow(expect.objectContaining({ code: 'clabe_check_digit' }));
      }
  });

  it('has the check digit 0 where the sum is a whole ten', () => {
    expect(clabeCheckDigit('0'.repeat(17))).toBe(0);
    expect(clabeCheckDigit('1' + '0'.repeat(16))).toBe(7);
    expect(clabeCheckDigit('0'.repeat(16) + '1')).toBe(3);
  });

  it.each(['', GOOD.slice(1), `${GOOD}0`, `${GOOD}\n`, ` ${GOOD.slice(1)}`, '03218000011835971x', '０'.repeat(18)])(
    '%j is malformed',
    (text) => {
      expect(() => parseClabe(text)).toThrow(expect.objectContaining({ code: 'clabe_malformed' }));
    },
  );

  it('refuses parts of the wrong length', () => {
    expect(() => buildClabe({ bank: '0321', place: '80', account: '00011835971' })).toThrow(ClabeRefused);
  });

  it('answers any text with parts or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{17,19}$/)), (text) => {
        try {
          expect(buildClabe(parseClabe(text))).toBe(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ClabeRefused);
        }
      }),
      { numRuns: 1_000, seed: 7 },
    );
  });
});

describe('a CoDi message', () => {
  const charge = {
    clabe: GOOD,
    name: 'TESSERA',
    amount: parseAmount('12.5', getCurrency('MXN')),
    concept: 'c'.repeat(40),
    reference: '1234567',
    expiresAtMs: 1_001,
  };

  it('carries its fields', () => {
    expect(codiMessage(charge, 1_000)).toEqual({ ...charge, amount: '12.50' });
  });

  it.each([
    ['concept', { concept: 'c'.repeat(41) }],
    ['concept', { concept: '' }],
    ['name', { name: '' }],
    ['reference', { reference: '12345678' }],
    ['reference', { reference: '12a' }],
    ['amount', { amount: parseAmount('0.001', getCurrency('MXN')) }],
    ['expiresAtMs', { expiresAtMs: 1_000 }],
    ['expiresAtMs', { expiresAtMs: Number.NaN }],
    ['clabe', { clabe: GOOD.replace('9719', '9718') }],
  ])('is refused for its %s', (field, change) => {
    expect(() => codiMessage({ ...charge, ...change }, 1_000)).toThrow(DomainError);
    expect(() => codiMessage({ ...charge, ...change }, 1_000)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    );
  });
});
