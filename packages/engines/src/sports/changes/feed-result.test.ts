import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../exact/fraction.ts';
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import { resultOfFeed } from './feed-result.ts';

describe('an outcome settled by a feed', () => {
  // Rule book §2.9.
  it.each([
    [{ result: '1' }, WIN],
    [{ result: '0' }, LOSE],
    [{ result: '1', voidFactor: '0.5' }, HALF_WIN],
    [{ result: '0', voidFactor: '0.5' }, HALF_LOSE],
    [{ result: '0', voidFactor: '1' }, VOID],
    [{ result: '1', voidFactor: '1.0' }, VOID],
    [{ result: '-1', voidFactor: '1' }, VOID],
    [{ result: '-1' }, undefined],
    [{ result: '-1', voidFactor: '0.5' }, undefined],
    [
      { result: '1', deadHeatFactor: '0.5' },
      { code: 'FRACTION', won: 1, refunded: 0, of: 2 },
    ],
    [
      { result: '1', deadHeatFactor: '0.3333' },
      { code: 'FRACTION', won: 3_333, refunded: 0, of: 10_000 },
    ],
    [
      { result: '1', deadHeatFactor: '0.333333333' },
      { code: 'FRACTION', won: 333_333_333, refunded: 0, of: 1_000_000_000 },
    ],
    // Both factors long: the parts are of their least common multiple, which a number holds.
    [
      { result: '1', voidFactor: '0.333333', deadHeatFactor: '0.333333' },
      { code: 'FRACTION', won: 666_667 * 333_333, refunded: 333_333_000_000, of: 1e12 },
    ],
    [{ result: '1', deadHeatFactor: '1' }, WIN],
    [
      { result: '1', voidFactor: '0.5', deadHeatFactor: '0.5' },
      { code: 'FRACTION', won: 2, refunded: 4, of: 8 },
    ],
  ])('%o is %o', (outcome, result) => {
    const read = resultOfFeed(outcome);
    if (!result || !read) expect(read).toBe(result);
    else {
      const parts = ({ won, refunded, of }: Omit<Result, 'code'>) => [won, refunded].map((part) => fraction(BigInt(part), BigInt(of)));
      expect([read.code, ...parts(read)]).toEqual([result.code, ...parts(result)]);
    }
  });

  it('is refused when it cannot be read, whatever it says', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('1', '0', '-1', '0.5', '1.1', '2', '0.1234567891', '-0.5'));
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), fc.option(text, { nil: undefined }), (result, voidFactor, deadHeatFactor) => {
        const outcome = {
          result,
          ...(voidFactor === undefined ? {} : { voidFactor }),
          ...(deadHeatFactor === undefined ? {} : { deadHeatFactor }),
        };
        try {
          const read = resultOfFeed(outcome);
          if (read) expect(read.won + read.refunded).toBeLessThanOrEqual(read.of);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 1_000 },
    );
    for (const wrong of ['1.1', '2', '0.1234567891', '.5', '-0.5']) {
      expect(() => resultOfFeed({ result: '1', voidFactor: wrong })).toThrow(DomainError);
    }
  });
});
