import type { DrawNumbers } from '@tessera/contract';
import { describe, expect, it } from 'vitest';
import type { ResultFormat } from './feed.ts';
import { NotResults, readFeed, readResults } from './read-results.ts';
import type { Lottery } from './lottery.ts';
import { readTold } from './told-result.ts';

const read = (text: string, family: Lottery['family'], format: ResultFormat = 'csv', kenoMethod: Lottery['kenoMethod'] = null) =>
  readResults(text, { family, kenoMethod }, { format });

describe('results in columns', () => {
  it('say by the issue which draw of which day they are of', () => {
    const [one, two] = read('issue,n1,n2,n3\n191023001,4,4,5\r\n19102342,1,2,6\n', 'k3');
    expect(one).toEqual({ number: '201910230001', told: '4,4,5' });
    expect(two).toEqual({ number: '201910230042', told: '1,2,6' });
    expect(read('\uFEFFnumber,n1,n2,n3\n202611250288,9,0,9', 'pcb')).toEqual([{ number: '202611250288', told: '9,0,9' }]);
    const numberOfIssue = (issue: string) => (issue === '979224' ? '201910230001' : undefined);
    const text = 'issue,n1,n2,n3\n979224,9,0,9';
    expect(readResults(text, { family: 'pcb', kenoMethod: null }, { format: 'csv', numberOfIssue })).toHaveLength(1);
    expect(() => read(text, 'pcb')).toThrow(NotResults);
    for (const issue of ['19133301', '19102300001', '1023001', '-1', ''])
      expect(() => read(`issue,n1\n${issue},1`, 'ssc')).toThrow(NotResults);
  });

  it('have the form of the family', () => {
    expect(read('issue,n1,n2,n3,n4,n5\n19102301,6,5,3,4,11', '11x5')[0]?.told).toBe('06,05,03,04,11');
    expect(read('date,n1,n2,n3,n4,n5,n6,special\n2025-12-28,7,10,11,19,25,30,45', 'lhc')[0]?.told).toBe('07,10,11,19,25,30+45');
    expect(read('date,n1,n2,n3,n4,n5,n6,additional\n2025-12-25,7,10,11,19,25,30,45', 'sea.sg')[0]?.told).toEqual({
      numbers: [7, 10, 11, 19, 25, 30],
      additional: 45,
    });
    const keno = Array.from({ length: 20 }, (_, index) => index + 1).join(',');
    expect(read(`issue,${'n,'.repeat(19)}n\n19102301,${keno}`, 'pcb', 'csv', 'beijing')[0]?.told).toBe(keno);
    const north = `date,${'n,'.repeat(26)}n\n2026-04-14,92763,43133,333,99565,${Array.from({ length: 23 }, () => 7).join(',')}`;
    expect(read(north, 'vn.n')[0]).toMatchObject({
      number: '202604140001',
      told: { DB: ['92763'], G1: ['43133'], G2: ['00333', '99565'], G7: ['07', '07', '07', '07'] },
    });
    expect(read(north, 'sea.hn')[0]?.told).toEqual({ DB: '92763', G1: '43133' });
    const south = `date,province,${'n,'.repeat(17)}n\n2026-07-20,xshcm,8556,${Array.from({ length: 17 }, () => 3).join(',')}`;
    expect(read(south, 'vn.s')[0]?.told).toMatchObject({ DB: ['008556'], G7: ['003'], G8: ['03'] });
    // Neither more nor fewer numbers become a result.
    expect(() => read(`${north},1`, 'vn.n')).toThrow('Row 2, column 29: more cells than columns.');
    expect(() => read(north.slice(0, -2), 'vn.n')).toThrow('Row 2, column n: empty instead of 2 digits.');
  });

  it('are none where the first column names no draw, or there are too many', () => {
    for (const text of ['', 'n1,n2\n1,2', '<!doctype html>', `number,${'n,'.repeat(50)}n`])
      expect(() => read(text, 'ssc')).toThrow(NotResults);
    expect(() => read(`number,n1\n${'202611250001,1\n'.repeat(100_001)}`, 'ssc')).toThrow(NotResults);
  });
});

describe('results in a list', () => {
  const json = (value: unknown, family: Lottery['family'] = 'ssc') => read(JSON.stringify(value), family, 'json');

  it('name their draw and say its result, as the Hong Kong Jockey Club does too', () => {
    const draws = [{ number: '202611250001', result: '1,2,3,4,5' }];
    expect(json(draws)).toEqual([{ number: '202611250001', told: '1,2,3,4,5' }]);
    expect(json({ draws })).toEqual(json(draws));
    expect(json([{ issue: 191023001, result: '1,2,3,4,5' }])[0]?.number).toBe('201910230001');
    const thai = { first: '123456', front3: ['123', '456'], last3: ['789', '012'], last2: '34' };
    expect(json([{ date: '2026-11-16', result: thai }], 'sea.th')[0]?.told).toEqual(thai);
    const club = { id: '25/134', date: '2025-12-28', no: ['7', '10', '11', '19', '25', '30'], sno: '45', inv: '70,940,715' };
    expect(json([club], 'lhc')).toEqual([{ number: '202512280001', told: '07,10,11,19,25,30+45' }]);
  });

  it.each([
    ['{'],
    ['{}'],
    ['null'],
    ['[1]'],
    ['[{"number":"202611250001"}]'],
    ['[{"result":"1"}]'],
    ['[{"number":"x","result":"1"}]'],
    ['[{"number":[],"result":"1"}]'],
    [JSON.stringify([{ number: '202611250001', result: { a: { b: 1 } } }])],
  ])('are none in %s', (text) => {
    expect(() => read(text, 'ssc', 'json')).toThrow(NotResults);
  });
});

/** Of every family one result, number by number in the order of its columns, and as it is kept. */
const NORTHERN = [...Array<string>(10).fill('12345'), ...Array<string>(10).fill('1234'), '123', '123', '123', '12', '12', '12', '12'];
const SOUTHERN = ['123456', ...Array<string>(11).fill('12345')];
const fours = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index));
const MALAY = ['1001', '1002', '1003', ...fours(2_000, 10), ...fours(3_000, 10), '12345', '12346', '12347', '123456'];
const MALAY_COLUMNS = `first,second,third,${fours(1, 10)
  .map((n) => `special_${n}`)
  .join()},${fours(1, 10)
  .map((n) => `consolation_${n}`)
  .join()},d5_1,d5_2,d5_3,d6`;
const KENO = Array.from({ length: 20 }, (_, index) => String(index + 1));
const n = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`).join();
const FAMILIES: readonly (readonly [Lottery['family'], string, readonly string[], unknown, Lottery['kenoMethod']])[] = [
  ['ssc', n(5), ['1', '2', '3', '4', '5'], '1,2,3,4,5', null],
  ['11x5', n(5), ['01', '02', '03', '10', '11'], '01,02,03,10,11', null],
  ['k3', n(3), ['1', '2', '6'], '1,2,6', null],
  ['pk10', n(10), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], '01,02,03,04,05,06,07,08,09,10', null],
  ['pcb', n(3), ['9', '0', '9'], '9,0,9', null],
  ['pcb', n(20), KENO, KENO.join(','), 'beijing'],
  ['lhc', n(7), ['07', '10', '11', '19', '25', '30', '45'], '07,10,11,19,25,30+45', null],
  [
    'vn.n',
    n(27),
    NORTHERN,
    {
      DB: ['12345'],
      G1: ['12345'],
      G2: NORTHERN.slice(0, 2),
      G3: NORTHERN.slice(0, 6),
      G4: NORTHERN.slice(10, 14),
      G5: NORTHERN.slice(10, 16),
      G6: ['123', '123', '123'],
      G7: ['12', '12', '12', '12'],
    },
    null,
  ],
  [
    'vn.s',
    n(18),
    ['123456', ...Array<string>(11).fill('12345'), '1234', '1234', '1234', '1234', '123', '12'],
    {
      DB: ['123456'],
      G1: ['12345'],
      G2: ['12345'],
      G3: SOUTHERN.slice(1, 3),
      G4: SOUTHERN.slice(1, 8),
      G5: ['1234'],
      G6: ['1234', '1234', '1234'],
      G7: ['123'],
      G8: ['12'],
    },
    null,
  ],
  [
    'sea.th',
    'first,front3_1,front3_2,last3_1,last3_2,last2',
    ['123456', '034', '283', '100', '101', '08'],
    { first: '123456', front3: ['034', '283'], last3: ['100', '101'], last2: '08' },
    null,
  ],
  [
    'sea.my',
    MALAY_COLUMNS,
    MALAY,
    {
      first: '1001',
      second: '1002',
      third: '1003',
      special: fours(2_000, 10),
      consolation: fours(3_000, 10),
      d5: ['12345', '12346', '12347'],
      d6: '123456',
    },
    null,
  ],
  ['sea.sg', n(7), ['7', '10', '11', '19', '25', '30', '45'], { numbers: [7, 10, 11, 19, 25, 30], additional: 45 }, null],
  ['sea.hn', 'db,g1', ['12345', '67890'], { DB: '12345', G1: '67890' }, null],
  ['sea.la', 'd4', ['0123'], { d4: '0123' }, null],
];
const NUMBER = '202611250001';

describe.each(FAMILIES)('a result of %s in columns %s', (family, columns, numbers, told, kenoMethod) => {
  const text = (cells: readonly string[]) => `number,${columns}\n${NUMBER},${cells.join(',')}\n`;
  const feed = (cells: readonly string[]) => readFeed(text(cells), { family, kenoMethod }, { format: 'csv', number: NUMBER });

  it('is read from a file and from a feed, and is a result by the rules of the family', () => {
    expect(read(text(numbers), family, 'csv', kenoMethod)).toEqual([{ number: NUMBER, told }]);
    expect(feed(numbers)).toEqual(told);
    expect(() => readTold({ family, kenoMethod }, { lunarYear: family === 'lhc' ? 2026 : null }, told as DrawNumbers)).not.toThrow();
  });

  it('has no number that is blank: a file is refused with row and column, a feed does not know it yet', () => {
    for (const [index, column] of columns.split(',').entries())
      for (const blank of ['', ' ', '-', '...']) {
        const cells = numbers.with(index, blank);
        expect(() => read(text(cells), family, 'csv', kenoMethod)).toThrow(`Row 2, column ${column}: `);
        expect(feed(cells)).toBeUndefined();
      }
    expect(feed(numbers.slice(0, -1))).toBeUndefined();
    expect(feed([])).toBeUndefined();
  });

  it('has digits alone for numbers, of the width or the range of the family', () => {
    for (const [index, column] of columns.split(',').entries()) {
      const number = numbers[index] ?? '';
      for (const wrong of [
        '1e0',
        '0x2',
        `${number}.0`,
        ` ${number}`,
        `${number} `,
        `+${number}`,
        `-${number}`,
        `${number}9999`,
        'x',
        '१',
        '٣',
        '００',
        'null',
        'NaN',
      ]) {
        const cells = numbers.with(index, wrong);
        expect(() => read(text(cells), family, 'csv', kenoMethod), wrong).toThrow(`Row 2, column ${column}: `);
        expect(() => feed(cells), wrong).toThrow(NotResults);
      }
      // Every digit of a feed is there, as one that is not may be drawn in a moment.
      if (number.length > 2) expect(() => feed(numbers.with(index, number.slice(1)))).toThrow(NotResults);
    }
  });

  it('is read from JSON as well, where what is null, empty or absent is not known yet', () => {
    const json = (result: unknown) => JSON.stringify([{ number: NUMBER, result }]);
    const known = (result: unknown) => readFeed(json(result), { family, kenoMethod }, { format: 'json', number: NUMBER });
    expect(known(told)).toEqual(told);
    expect(readFeed(`\uFEFF${json(told)}`, { family, kenoMethod }, { format: 'json', number: NUMBER })).toEqual(told);
    for (const nothing of [null, '', undefined]) expect(known(nothing)).toBeUndefined();
    expect(() => read(json(null), family, 'json', kenoMethod)).toThrow('Draw 1, column result: empty');
    const partly = typeof told === 'string' ? told.replace(/\d+/, '') : withoutFirst(told as Record<string, unknown>);
    expect(known(partly)).toBeUndefined();
    expect(() => read(json(partly), family, 'json', kenoMethod)).toThrow(/^Draw 1, column \w+: empty instead of/);
    for (const other of [true, 7, [told], `${JSON.stringify(told)},1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21`])
      expect(() => known(other)).toThrow(NotResults);
  });
});

function withoutFirst(told: Record<string, unknown>): Record<string, unknown> {
  const [[name, value] = ['', '']] = Object.entries(told);
  return { ...told, [name]: Array.isArray(value) ? ['', ...value.slice(1)] : null };
}

it('columns that are not those of the family are refused with a sentence that names them', () => {
  expect(() => read('date,d3\n2026-11-25,123', 'sea.th')).toThrow(
    'After number, date or issue, sea.th expects the columns first (6 digits), front3_1 (3 digits), front3_2 (3 digits), last3_1 (3 digits), last3_2 (3 digits), last2 (2 digits).',
  );
  expect(() => read('date,d4,d3\n2026-11-25,0123,123', 'sea.la')).toThrow('sea.la expects the column d4 (4 or 6 digits).');
  expect(() => read('date,first\n2026-11-25,1234', 'sea.my')).toThrow('third (4 digits), special_1 (4 digits)');
  expect(() => read(`date,${n(6)}\n2026-11-25,1,2,3,4,5,6`, 'sea.sg')).toThrow('additional (a number from 1 to 49)');
  // Columns with names may stand in any order, and numbers in quotation marks.
  expect(read('date,last2,last3_1,last3_2,front3_1,front3_2,first\n2026-11-16,08,"100",101,034,283,"023456"', 'sea.th')[0]?.told).toEqual({
    first: '023456',
    front3: ['034', '283'],
    last3: ['100', '101'],
    last2: '08',
  });
  expect(read('date,d4\n2026-11-25,0123', 'sea.la')).toEqual([{ number: '202611250001', told: { d4: '0123' } }]);
});

it('a feed is read for one draw, whatever is wrong with the others', () => {
  const rows = '202611250001,x,y,z\n202611250002,1,2,3\n202611250003,,,';
  const text = `number,n1,n2,n3\n${rows}\n`;
  const at = (number: string) => readFeed(text, { family: 'k3', kenoMethod: null }, { format: 'csv', number });
  expect([at('202611250002'), at('202611250003'), at('202611250004')]).toEqual(['1,2,3', undefined, undefined]);
  expect(() => at('202611250001')).toThrow('Row 2, column n1: "x" instead of a digit from 1 to 6.');
  // A draw may stand there while it is drawn and again when it is whole.
  expect(readFeed(`${text}202611250003,4,5,6\n`, { family: 'k3', kenoMethod: null }, { format: 'csv', number: '202611250003' })).toBe(
    '4,5,6',
  );
  // A row without a name may be any draw but those that have one.
  const unnamed = (number: string) => readFeed(`${text}last,1,1,1\n`, { family: 'k3', kenoMethod: null }, { format: 'csv', number });
  expect(unnamed('202611250002')).toBe('1,2,3');
  expect(() => unnamed('202611250004')).toThrow('Row 5: nobody can say which draw last is.');
});
