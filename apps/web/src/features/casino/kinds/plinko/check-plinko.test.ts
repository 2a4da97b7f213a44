import { type PlinkoBet, plinkoTable } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { checkInstant, playSeeds } from '../../fairness/check-instant.ts';
import { instantWager, seedsOf, withDetail } from '../../instant.fixtures.ts';
import { bucketsOf, returnOf } from './figures.ts';
import { dropOf } from './path.ts';
import { isTurnedAsTraced, traceTurns } from './trace-turns.ts';

const BET: PlinkoBet = { rows: 16, risk: 'medium' };
const wager = instantWager('plinko', { bet: { ...BET }, nonce: 5 });
const check = (change = wager) => {
  const checked = checkInstant(change);
  if (!checked) throw new Error('a revealed round can be checked');
  return checked;
};

describe('checking a ball', () => {
  it('agrees with what was shown: a word a row, each turn, and what was paid', () => {
    const { isRight, fault, words, payout } = check();
    expect([isRight, fault, payout?.isEqual, words.length]).toEqual([true, null, true, 16]);
    const shown = dropOf(wager.detail.events);
    expect(isTurnedAsTraced(words, shown)).toBe(true);
    expect(isTurnedAsTraced(check(instantWager('plinko', { bet: { ...BET }, nonce: 6 })).words, shown)).toBe(false);
  });

  it('turns right from one half on', () => {
    expect(traceTurns([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1]).map(({ turn }) => turn)).toEqual(['L', 'L', 'R', 'R']);
  });

  it('finds another path, another board and another payout', () => {
    const other = wager.detail.events.map((event) => (event.type === 'ball-dropped' ? { ...event, path: 'L'.repeat(16) } : event));
    expect(check(withDetail(wager, { events: other }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(check(withDetail(wager, { bet: { ...BET, risk: 'high' } }))).toMatchObject({ isRight: false });
    expect(check({ ...wager, payout: '9999.0000' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
  });

  it('begins with the same turns on a board of more rows', () => {
    const path = (rows: PlinkoBet['rows']) => dropOf(playSeeds('plinko', seedsOf(5), { ...BET, rows }).round?.events ?? [])?.path;
    expect(path(16)?.slice(0, 8)).toBe(path(8));
  });
});

it('shows the chances and returns of the rule book', () => {
  const buckets = bucketsOf({ rows: 8, risk: 'high' });
  expect(buckets.map(({ multiplier }) => multiplier)).toEqual(plinkoTable({ rows: 8, risk: 'high' }));
  expect(buckets.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(buckets[0]?.chance).toBeCloseTo(1 / 256, 12);
  expect(returnOf({ rows: 12, risk: 'low' })).toBeCloseTo(0.989795, 6);
});
