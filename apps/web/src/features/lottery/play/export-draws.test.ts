import { expect, it } from 'vitest';
import type { DrawView } from '../lottery.queries.ts';
import { csvOf } from './export-draws.ts';

const draw = (number: string, result: DrawView['result']): DrawView => ({
  id: '019ba7c7-3910-7bc3-9540-f16d3781076c',
  lotteryId: 'any',
  number,
  state: result === null ? 'VOID' : 'SETTLED',
  opensAtMs: 0,
  closeAtMs: 0,
  drawAtMs: Date.UTC(2026, 0, 10, 12),
  result,
});

it('writes balls with an additional one in a row', () => {
  expect(csvOf([draw('202601100003', { numbers: ['3', '1', '41', '25', '7', '13'], additional: '30' })])).toContain('"3 1 41 25 7 13 30"');
});

it('writes a row a draw: its number, its moment and its numbers with the names of their prizes', () => {
  expect(csvOf([draw('202601100002', '4,0,7,1,1'), draw('202601100001', { DB: ['90368'], G1: '111' }), draw('202601100000', null)])).toBe(
    [
      '"draw","drawn_at","numbers"',
      '"202601100002","2026-01-10T12:00:00.000Z","4 0 7 1 1"',
      '"202601100001","2026-01-10T12:00:00.000Z","DB 90368 / G1 111"',
      '"202601100000","2026-01-10T12:00:00.000Z",""',
    ].join('\r\n'),
  );
});
