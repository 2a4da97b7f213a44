import { describe, expect, it } from 'vitest';
import type { ResultFormat } from './feed.ts';
import { NotResults, readResults } from './read-results.ts';
import type { Lottery } from './lottery.ts';

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
    expect(typeof read(`${north},1`, 'vn.n')[0]?.told).toBe('string');
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
    expect(json([{ issue: 191023001, result: '1,2,3' }])[0]?.number).toBe('201910230001');
    expect(json([{ date: '2026-11-16', result: { first: '123456', front3: ['123', '456'] } }], 'sea.th')[0]?.told).toMatchObject({
      first: '123456',
    });
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
