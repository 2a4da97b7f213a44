import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount, units, ZERO } from '@tessera/kernel';
import { advancePart, type Part, PART_TRANSITIONS, type PartEvent, splitWithdrawal, summarizeParts } from './index.ts';
import { InvalidTransition } from '../states/index.ts';

const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

describe('parts of a withdrawal', () => {
  it('that were forced close it without crediting the depositor', () => {
    const parts: Part[] = ['500', '100', '50'].map((text) => ({ amount: usd(text), state: 'MATCHED' }));
    expect(summarizeParts(parts)).toMatchObject({ matched: usd('650'), settled: 0n, isDone: false });
    const after = (['received', 'forcedReceipt', 'timeout'] as const).map((event, index) => advancePart(parts[index]!, event));
    expect(summarizeParts(after)).toEqual({
      settled: usd('650'),
      inDispute: 0n,
      backToQueue: 0n,
      matched: 0n,
      creditedToDepositors: usd('550'),
      refundedToDepositors: 0n,
      waitingForStaff: usd('100'),
      isDone: true,
    });
    const decided = (event: PartEvent) => summarizeParts(after.map((part) => (part.state === 'FORCED' ? advancePart(part, event) : part)));
    const settled = { settled: usd('650'), waitingForStaff: 0n, isDone: true };
    expect(decided('creditDepositor')).toMatchObject({ ...settled, creditedToDepositors: usd('650'), refundedToDepositors: 0n });
    expect(decided('refundDepositor')).toMatchObject({ ...settled, creditedToDepositors: usd('550'), refundedToDepositors: usd('100') });
  });

  it('add up to it after any events', () => {
    const events = [...new Set(Object.values(PART_TRANSITIONS).flatMap((moves) => Object.keys(moves)))] as PartEvent[];
    const part = fc.record({
      amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      events: fc.array(fc.constantFrom(...events), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (wishes) => {
        const parts = wishes.map(({ amount, events: list }) =>
          list.reduce<Part>(
            (one, event) => {
              try {
                return advancePart(one, event);
              } catch (error) {
                expect(error).toBeInstanceOf(InvalidTransition);
                return one;
              }
            },
            { amount: units(amount), state: 'MATCHED' },
          ),
        );
        const { settled, inDispute, backToQueue, matched, isDone, ...depositors } = summarizeParts(parts);
        const { creditedToDepositors, refundedToDepositors, waitingForStaff } = depositors;
        const whole = wishes.reduce((sum, { amount }) => sum + amount, 0n);
        expect(settled + inDispute + backToQueue + matched).toBe(whole);
        expect(creditedToDepositors + refundedToDepositors + waitingForStaff).toBe(settled);
        expect(isDone).toBe(settled === whole);
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(() => summarizeParts([])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => summarizeParts([{ amount: ZERO, state: 'MATCHED' }])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('are taken whole, the longest waiting first, and add up with what is left', () => {
    const queue = [
      ['a', '300'],
      ['b', '250'],
      ['c', '200'],
      ['d', '1'],
    ].map(([id = '', text = '']) => ({ id, amount: usd(text) }));
    const { matches, rest } = splitWithdrawal(usd('500'), queue);
    expect([matches.map(({ depositId }) => depositId), rest]).toEqual([['a', 'c'], 0n]);
    expect(splitWithdrawal(usd('299'), queue).rest).toBe(usd('48'));
    const positive = fc.bigInt({ min: 1n, max: 10n ** 9n }).map(units);
    fc.assert(
      fc.property(positive, fc.array(positive, { maxLength: 12 }), (amount, amounts) => {
        const split = splitWithdrawal(
          amount,
          amounts.map((each, id) => ({ id: String(id), amount: each })),
        );
        expect(split.matches.reduce((sum, match) => sum + match.amount, 0n) + split.rest).toBe(amount);
        expect(split.rest >= 0n).toBe(true);
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(() => splitWithdrawal(ZERO, [])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
