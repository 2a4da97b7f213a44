import { describe, expect, it } from 'vitest';
import { listEvents } from './security.ts';
import { PageQuery, wholeNumber } from './wire.ts';

describe('a whole number of a query', () => {
  const number = wholeNumber(0, 100);

  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['100', 100],
    [42, 42],
  ])('is %j', (given, read) => {
    expect(number.parse(given)).toBe(read);
  });

  it.each([
    '',
    ' ',
    ' 7',
    '7 ',
    '+7',
    '-0',
    '-1',
    '1e1',
    '0x1f',
    '0b1',
    '7.0',
    '1_0',
    '101',
    '٧',
    'Infinity',
    'NaN',
    '99999999999999999999',
    7.5,
    null,
    true,
    [],
    ['7'],
  ])('is not %j', (given) => {
    expect(number.safeParse(given).success).toBe(false);
  });

  it('may be absent where there is a default', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 20 });
    expect(PageQuery.safeParse({ limit: '' }).success).toBe(false);
    expect(listEvents.query.safeParse({ fromMs: '1e12' }).success).toBe(false);
  });
});
