import { describe, expect, it } from 'vitest';
import { createBetLog, longestSilenceMs } from './bet-log.ts';
import { checkBets, type LedgerRows, NO_VIOLATIONS, type Violations } from './check-bets.ts';

const PLAYER = { id: 'm', currency: 'USD', token: '', openingCash: '10.0000' };

/** One answered play that staked 1 and won 0.5, as client and database know it. */
function given() {
  const log = createBetLog([PLAYER]);
  const bet = log.add({ requestId: 'r', player: PLAYER, path: '', body: '' });
  log.acknowledge(bet, JSON.stringify({ value: { id: 'w', stake: '1.0000', payout: '0.5000', availableAfter: '9.5000' } }));
  const line = { cell: 0, position: 2n };
  const rows = {
    wagers: [{ memberId: 'm', requestId: 'r', id: 'w', stake: 10_000n, payout: 5_000n, availableAfter: 95_000n }],
    transfers: [
      { cell: 0, position: 1n, currency: 'USD', kind: 'demo_grant', reference: 'm' },
      { ...line, currency: 'USD', kind: 'wager_play', reference: 'w' },
    ],
    entries: [
      { cell: 0, position: 1n, account: 'adjustment', memberId: null, amount: -100_000n },
      { cell: 0, position: 1n, account: 'cash', memberId: 'm', amount: 100_000n },
      { ...line, account: 'cash', memberId: 'm', amount: -10_000n },
      { ...line, account: 'house.casino', memberId: null, amount: 5_000n },
      { ...line, account: 'cash', memberId: 'm', amount: 5_000n },
    ],
    balances: [{ memberId: 'm', currency: 'USD', cash: 95_000n, held: 0n, bonus: 0n, points: 0n, receivable: 0n }],
  } satisfies LedgerRows;
  return { log, bet, rows };
}

const [WAGER] = given().rows.wagers as [LedgerRows['wagers'][number]];
const [BALANCE] = given().rows.balances as [LedgerRows['balances'][number]];
const [, TRANSFER] = given().rows.transfers as [unknown, LedgerRows['transfers'][number]];

describe('the checker of the crash tests', () => {
  it('finds nothing where everything was kept', () => {
    const { log, rows } = given();
    expect(checkBets(log, rows)).toEqual({ acknowledged: 1, committed: 1, violations: NO_VIOLATIONS });
  });

  it.each<[string, Partial<LedgerRows>, Partial<Violations>]>([
    ['a lost bet', { wagers: [] }, { lost: ['r'] }],
    ['a bet committed twice', { wagers: [WAGER, { ...WAGER, id: 'v' }] }, { duplicated: ['r'], altered: ['r'] }],
    ['a stake booked twice', { transfers: [...given().rows.transfers, { ...TRANSFER, position: 3n }] }, { duplicated: ['r'] }],
    [
      'a stake never booked',
      { transfers: given().rows.transfers.map((transfer) => ({ ...transfer, kind: 'other' })) },
      { duplicated: ['r'] },
    ],
    ['another stake', { wagers: [{ ...WAGER, stake: 1n }] }, { altered: ['r'] }],
    ['another payout', { wagers: [{ ...WAGER, payout: null }] }, { altered: ['r'] }],
    ['another balance after the bet', { wagers: [{ ...WAGER, availableAfter: 95_001n }] }, { altered: ['r'] }],
    ['another wager under the same request', { wagers: [{ ...WAGER, id: 'v' }] }, { duplicated: ['r'], altered: ['r'] }],
    ['a bet that nobody sent', { wagers: [WAGER, { ...WAGER, requestId: 'x' }] }, { unexplained: ['x'] }],
    ['a balance without entries', { balances: [{ ...BALANCE, held: 1n }] }, { wrongBalances: ['m/USD'] }],
    ['money that came from nowhere', { balances: [{ ...BALANCE, cash: 95_001n }] }, { wrongBalances: ['m/USD'], wrongCash: ['m'] }],
    [
      'a transfer that does not sum to zero',
      { entries: given().rows.entries.slice(0, -1) },
      { unbalancedTransfers: ['0/2'], unbalancedCurrencies: ['USD'], wrongBalances: ['m/USD'] },
    ],
  ])('finds %s', (_name, change, expected) => {
    const { log, rows } = given();
    expect(checkBets(log, { ...rows, ...change }).violations).toEqual({ ...NO_VIOLATIONS, ...expected });
  });

  it('finds a refused bet that was committed', () => {
    const { log, bet, rows } = given();
    Object.assign(bet, { answer: null, refusal: '{}' });
    expect(checkBets(log, rows).violations).toEqual({ ...NO_VIOLATIONS, refusedButCommitted: ['r'], wrongCash: ['m'] });
  });

  it('takes an unanswered bet for explained, committed or not', () => {
    const { log, bet, rows } = given();
    bet.answer = null;
    expect(checkBets(log, rows).violations).toEqual(NO_VIOLATIONS);
    expect(checkBets(log, { ...rows, wagers: [] }).violations).toEqual(NO_VIOLATIONS);
  });

  it('measures the longest silence, from the first moment to the last', () => {
    expect(longestSilenceMs([1, 5, 12, 14], { fromMs: 4, toMs: 15 })).toBe(7);
    expect(longestSilenceMs([], { fromMs: 4, toMs: 15 })).toBe(11);
  });
});
