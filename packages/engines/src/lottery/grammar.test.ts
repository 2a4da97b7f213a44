import { InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPlayType } from './registry.ts';
import { SelectionRefused } from './selection.ts';

function refusalOf(id: string, text: string): { readonly code: string; readonly part: unknown } {
  try {
    getPlayType(id).read(text);
  } catch (error) {
    if (error instanceof SelectionRefused) return { code: error.code.toUpperCase(), part: error.details?.['part'] };
    throw error;
  }
  throw new Error(`${id} takes ${text.slice(0, 40)}`);
}

// Every row has the earliest fault in one place and a later one in another.
describe('faults are looked for in the order of decision D34, over the whole selection:', () => {
  it.each([
    ['ssc.f3.direct', '', 'EMPTY'],
    ['ssc.f3.bdw1', '', 'EMPTY'],
    ['sea.my.roll_big', '', 'EMPTY'],
    ['sea.my.box_big', '', 'EMPTY'],
    ['11x5.any2_single', '', 'EMPTY'],
    ['ssc.rx2.sum', '', 'BAD_FORMAT'],
    ['k3.diff3_dt', '', 'BAD_FORMAT'],

    ['ssc.rx4.g12', '9,1,2,3@0,1', 'BAD_FORMAT'],
    ['ssc.rx4.g12', '1,2,3,4@', 'BAD_FORMAT'],
    ['ssc.rx2.sum', '9|1@5', 'BAD_FORMAT'],
    ['ssc.rx2.sum', '9@5|6', 'BAD_FORMAT'],
    ['ssc.rx2.sum', 'x', 'BAD_FORMAT'],
    ['ssc.rx2.sum', '1,2@5@6', 'BAD_FORMAT'],
    ['ssc.rx2.sum', '1,2@5#6', 'BAD_FORMAT'],
    ['ssc.f3.bdw1', '1|2', 'BAD_FORMAT'],
    ['ssc.f3.bdw1', '1,1|x', 'BAD_FORMAT'],
    ['ssc.f3.bdw1', '1@2', 'BAD_FORMAT'],
    ['ssc.f3.direct', '1|2|x#', 'BAD_FORMAT'],
    ['ssc.f3.direct_single', '12|345', 'BAD_FORMAT'],
    ['sea.my.box_big', '1234|x', 'BAD_FORMAT'],
    ['sea.my.roll_big', '12R4|', 'BAD_FORMAT'],
    ['k3.diff3_dt', '7#1|2', 'BAD_FORMAT'],
    ['k3.diff3_dt', '1,2,3', 'BAD_FORMAT'],
    ['k3.diff3_dt', '1#2#3', 'BAD_FORMAT'],

    ['ssc.rx3.g3', '1,1,2@x', 'BAD_ITEM'],
    ['ssc.rx3.g3', '6@1,1', 'BAD_ITEM'],
    ['ssc.rx3.g3', '1,@1', 'BAD_ITEM'],
    ['k3.diff3_dt', '1,1#7', 'BAD_ITEM'],
    ['ssc.f3.direct', '1,1||x', 'BAD_ITEM'],
    ['sea.my.roll_big', '12R4,R234', 'BAD_ITEM'],
    ['sea.my.ibox_big', '1234,4321,1111', 'BAD_ITEM'],

    ['ssc.rx3.g3', '1,1,2,3@5', 'DUPLICATE_ITEM'],
    ['ssc.rx3.g3', '1,2@5,5', 'DUPLICATE_ITEM'],
    ['ssc.rx2.sum', '1,1@', 'DUPLICATE_ITEM'],
    ['ssc.rx2.direct_single', '1@12,12', 'DUPLICATE_NOTE'],
    ['k3.diff3_dt', '1,2,3#3', 'DUPLICATE_ITEM'],
    ['ssc.f3.direct', '1,1||', 'DUPLICATE_ITEM'],

    ['ssc.rx2.sum', '1,2@', 'TOO_FEW'],
    ['ssc.rx2.sum', '@', 'TOO_FEW'],
    ['ssc.rx2.direct_single', '1,2@', 'TOO_FEW'],
    ['ssc.rx2.sum', '1@5', 'TOO_FEW'],
    ['k3.diff3_dt', '#', 'TOO_FEW'],
    ['ssc.f3.direct', '||', 'TOO_FEW'],
    ['ssc.f3.gbao', '1,2', 'TOO_MANY'],
    ['k3.diff3_dt', '1,2,3#4', 'TOO_MANY'],
  ])('%s %j is %s', (id, text, code) => {
    expect(refusalOf(id, text).code).toBe(code);
  });

  // Method: a half with one fault and a half with another, as each is refused beside a sound one.
  it('the faults of two halves as those of one', () => {
    const order = ['BAD_FORMAT', 'BAD_ITEM', 'DUPLICATE_ITEM', 'TOO_FEW'];
    const half = fc.array(fc.constantFrom('0', '1', '2', '6', ',', 'x', '|'), { maxLength: 6 }).map((pieces) => pieces.join(''));
    const codeOf = (text: string): string => {
      try {
        getPlayType('ssc.rx2.g2').read(text);
        return '';
      } catch (error) {
        if (error instanceof SelectionRefused) return error.code.toUpperCase();
        throw error;
      }
    };
    fc.assert(
      fc.property(half, half, (left, right) => {
        const faults = [codeOf(`${left}@1,2`), codeOf(`1,2@${right}`)].filter((code) => code !== '');
        expect(codeOf(`${left}@${right}`)).toBe(faults.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))[0] ?? '');
      }),
      { numRuns: 500, seed: 34 },
    );
  });
});

it.each([
  ['ssc.c.sum', 'S,B,B', 'B'],
  ['11x5.f3.group', '03,01,01,02', '01'],
  ['pk10.c.pair', '03-07,07-03', '07-03'],
  ['11x5.any2_single', '02-01,01-02', '01-02'],
  ['ssc.f3.direct_single', '012,345,012', '012'],
  ['sea.my.ibox_big', '0012,0120', '0120'],
  ['lhc.te_zodiac', 'RAT,OX,RAT', 'RAT'],
  ['k3.diff3_dt', '1#2,1,3', '1'],
  ['sea.my.big', '0001,1', '1'],
])('a refusal of %s %s quotes what was typed', (id, text, part) => {
  expect(refusalOf(id, text).part).toBe(part);
});

describe('a selection of too many notes', () => {
  const tens = (count: number): string => Array.from({ length: count }, () => '0,1,2,3,4,5,6,7,8,9').join('|');
  const numbers = (count: number, length: number): string =>
    Array.from({ length: count }, (_, number) => String(number).padStart(length, '0')).join();

  it('is refused above 100,000, however few items say so', () => {
    expect(getPlayType('ssc.a5.direct').read(tens(5)).notes).toBe(100_000);
    expect(refusalOf('ssc.a5.combo', tens(5)).code).toBe('TOO_MANY');
    expect(refusalOf('vn.n.xien4', numbers(100, 2)).code).toBe('TOO_MANY');
    expect(getPlayType('sea.my.d6').read(numbers(100_000, 6)).notes).toBe(100_000);
    expect(refusalOf('sea.my.d6', numbers(100_001, 6)).code).toBe('TOO_MANY');
  });

  it('is refused above fewer where the caller says so', () => {
    const playType = getPlayType('ssc.f3.direct');
    expect(playType.read('1,2|3,4|5,6', { maxNotes: 8 }).notes).toBe(8);
    expect(() => playType.read('1,2|3,4|5,6', { maxNotes: 7 })).toThrow(SelectionRefused);
    expect(() => getPlayType('ssc.rx2.direct_single').read('1,2,3@12,34', { maxNotes: 5 })).toThrow(SelectionRefused);
    for (const maxNotes of [0, 1.5, 100_001, Number.NaN]) expect(() => playType.read('1|2|3', { maxNotes })).toThrow(InvalidInput);
  });

  it('is refused before it is read where its text is too long for so many', () => {
    expect(refusalOf('ssc.f3.direct', ','.repeat(100_000)).code).toBe('TOO_MANY');
    expect(refusalOf('ssc.f3.direct', 'x'.repeat(3_600_001)).code).toBe('TOO_MANY');
    expect(refusalOf('ssc.f3.direct', 'x'.repeat(3_600_000)).code).toBe('BAD_FORMAT');
    expect(refusalOf('ssc.f3.direct', '|'.repeat(3_600_000)).code).toBe('BAD_FORMAT');
  });
});
