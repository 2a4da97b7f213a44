import { Refusal } from '@tessera/contract';
import { DomainError } from '@tessera/kernel';
import { expect, it } from 'vitest';
import { BUG, inWordsOf, refusalBy, type RefusalTable } from './refusal-table.ts';

const TABLE: RefusalTable<'unknown_market' | 'gate_closed' | 'lost'> = {
  unknown_market: 'market_not_found',
  gate_closed: 'market_closed',
  lost: BUG,
};
const thrown = (code: string) => new DomainError({ code, kind: 'not-found', details: { market: 'x' } });

it('tells a refusal from below by its row, with what it said of itself', () => {
  expect(inWordsOf(TABLE, thrown('unknown_market'))).toMatchObject({
    code: 'market_not_found',
    kind: 'not-found',
    details: { market: 'x' },
  });
  expect(inWordsOf(TABLE, new Refusal('gate_closed'))).toMatchObject({ code: 'market_closed' });
  expect(refusalBy(TABLE, 'gate_closed', { id: '1' })).toMatchObject({ code: 'market_closed', details: { id: '1' } });
});

it('takes for a bug what has no row, and what the row says is one', () => {
  for (const error of [inWordsOf(TABLE, thrown('lost')), inWordsOf(TABLE, thrown('unheard_of')), inWordsOf(TABLE, thrown('toString'))])
    expect(error).not.toBeInstanceOf(DomainError);
  expect(refusalBy(TABLE, 'lost')).not.toBeInstanceOf(DomainError);
});

it('leaves alone what the contract has a word for, and what is no refusal', () => {
  const [own, bug] = [new Refusal('throttled'), new TypeError('x')];
  const away = thrown('unavailable');
  expect(inWordsOf(TABLE, own)).toBe(own);
  expect(inWordsOf(TABLE, away)).toBe(away);
  expect(inWordsOf(TABLE, bug)).toBe(bug);
});
