import { expect, it } from 'vitest';
import { BadRequest } from './football-request.ts';
import { readLotteryRequest } from './lottery-request.ts';

const read = (...args: string[]) => readLotteryRequest(['lottery', ...args]);

it('names a file, a lottery and, where issues are numbered on and on, one draw', () => {
  expect(read('a.csv', '--lottery', 'vn-s-hcm')).toEqual({ file: 'a.csv', lotteryId: 'vn-s-hcm', format: 'csv', first: null });
  expect(read('https://example.com/a.json?day=1', '--lottery', 'mark-six').format).toBe('json');
  expect(read('a.json', '--lottery', 'mark-six', '--format', 'csv').format).toBe('csv');
  expect(read('a', '--lottery', 'pcb', '--first', '979224=202611250001').first).toEqual({ issue: 979_224, number: '202611250001' });
});

it.each([
  [[]],
  [['a.csv']],
  [['a.csv', 'b.csv', '--lottery', 'x']],
  [['a.csv', '--lottery', 'Ä']],
  [['a.csv', '--lottery', 'x', '--format', 'xml']],
  [['a.csv', '--lottery', 'x', '--first', '1']],
  [['a.csv', '--lottery', 'x', '--first', '1=20261125']],
  [['a.csv', '--lottery', 'x', '--competition', 'y']],
])('says what is wrong with %j', (args) => {
  expect(() => read(...args)).toThrow(BadRequest);
});
