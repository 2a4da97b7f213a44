import { units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { money, TOO_MUCH, wrong } from './testing/trees.ts';
import { type AgentTransfer, transferInLine } from './transfer.ts';

describe('a transfer in line', () => {
  const good: AgentTransfer = {
    direction: 'downline',
    isDirectRelation: true,
    isPaymentPasswordRight: true,
    amount: money(100),
    minAmount: money(10),
    dailyLimit: money(1_000),
    transferredToday: money(900),
    outstandingTurnover: money(0),
    balance: money(150),
    bonusLocked: money(50),
  };

  it('moves the money and asks for turnover on the way down only', () => {
    expect(transferInLine(good)).toEqual({ senderBalance: money(50), receiverCredit: money(100), receiverTurnover: money(100) });
    expect(transferInLine({ ...good, direction: 'upline' }).receiverTurnover).toBe(0n);
  });

  it.each([
    ['not_direct_relation', { isDirectRelation: false, isPaymentPasswordRight: false }],
    ['payment_password_wrong', { isPaymentPasswordRight: false, amount: money(1) }],
    ['below_min', { amount: units(99_999n), dailyLimit: money(0) }],
    ['below_min', { amount: units(0n), minAmount: units(0n) }],
    ['daily_limit', { transferredToday: units(9_000_001n), outstandingTurnover: money(1) }],
    ['turnover_outstanding', { outstandingTurnover: units(1n), balance: money(0) }],
    ['insufficient', { balance: units(1_499_999n) }],
  ] as const)('is refused as %s', (code, change) => {
    expect(() => transferInLine({ ...good, ...change })).toThrow(code);
  });

  it.each<[string, Partial<AgentTransfer>]>([
    ['direction', { direction: 'sideways' as AgentTransfer['direction'] }],
    ['amount', { amount: TOO_MUCH }],
    ['minAmount', { minAmount: units(-1n) }],
    ['dailyLimit', { dailyLimit: units(-1n) }],
    ['transferredToday', { transferredToday: units(-1n) }],
    ['outstandingTurnover', { outstandingTurnover: units(-1n) }],
    ['bonusLocked', { bonusLocked: units(-1n) }],
    ['balance', { balance: TOO_MUCH }],
  ])('is refused for a wrong %s', (field, change) => {
    expect(() => transferInLine({ ...good, ...change })).toThrow(wrong(field));
  });
});
