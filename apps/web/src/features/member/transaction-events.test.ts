import { expect, it } from 'vitest';
import type { TransactionView } from './member.queries.ts';
import { eventsOf } from './transaction-events.ts';

const entry = (position: string, kind: string, account: TransactionView['account'], amount: string, atMs = 10_000): TransactionView => ({
  position,
  id: '0190a1b2-0000-7000-8000-000000000001',
  kind,
  reference: '',
  account,
  amount,
  balanceAfter: '10.0000',
  atMs,
});

it('shows a draw of a plan once, with every entry behind it', () => {
  const entries = [
    entry('3', 'wager_place', 'cash', '-2.0000', 10_003),
    entry('2', 'chase_release', 'cash', '2.0000'),
    entry('2', 'chase_release', 'held', '-2.0000'),
    entry('1', 'chase_hold', 'held', '6.0000', 5_000),
    entry('1', 'chase_hold', 'cash', '-6.0000', 5_000),
  ];
  const events = eventsOf(entries);
  expect(events.map(({ kind, main }) => [kind, main.account, main.amount])).toEqual([
    ['chase_draw', 'held', '-2.0000'],
    ['chase_hold', 'cash', '-6.0000'],
  ]);
  expect(events.flatMap((event) => event.entries)).toEqual(entries);
});

it('keeps a plan that was given back apart from a bet that came later or cost something else', () => {
  const back = entry('2', 'chase_release', 'cash', '2.0000');
  expect(eventsOf([entry('3', 'wager_place', 'cash', '-2.0000', 20_000), back]).map(({ kind }) => kind)).toEqual([
    'wager_place',
    'chase_release',
  ]);
  expect(eventsOf([entry('3', 'wager_place', 'cash', '-3.0000'), back]).map(({ kind }) => kind)).toEqual(['wager_place', 'chase_release']);
});

it('shows a withdrawal once: what left the cash', () => {
  const events = eventsOf([entry('1', 'withdrawal_hold', 'held', '50.0000'), entry('1', 'withdrawal_hold', 'cash', '-50.0000')]);
  expect(events.map(({ main }) => main.amount)).toEqual(['-50.0000']);
});

it('keeps the stake and the payment of a round as two lines', () => {
  const round = [entry('1', 'wager_play', 'cash', '5.0000'), entry('1', 'wager_play', 'cash', '-1.0000')];
  expect(eventsOf(round).map(({ main }) => main.amount)).toEqual(['5.0000', '-1.0000']);
});
