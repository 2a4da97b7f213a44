import { units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { companyLossBase, playerProfit } from './profit.ts';
import { type MemberDay, teamOverview } from './team-overview.ts';
import { family, money, TOO_MUCH, wrong } from './testing/trees.ts';

const NOTHING = money(0);
const quiet: MemberDay = {
  isOnline: false,
  isNew: false,
  balance: NOTHING,
  deposits: NOTHING,
  withdrawals: NOTHING,
  settledStake: NOTHING,
  validBet: NOTHING,
  payout: NOTHING,
  rebate: NOTHING,
  promo: NOTHING,
};

describe('profit', () => {
  // The worked example of rule book §5.3: B's team.
  const team = { settledStake: money(440_000), payout: money(415_000), rebate: money(2_200), promo: money(800) };

  it('is the company’s with one sign and the players’ with the other', () => {
    expect(companyLossBase(team)).toBe(money(22_000));
    expect(playerProfit(team)).toBe(money(-22_000));
    expect(playerProfit({ ...team, payout: money(500_000) })).toBe(money(63_000));
  });

  it('refuses figures that are too large', () => {
    expect(() => playerProfit({ ...team, promo: TOO_MUCH })).toThrow(wrong('promo'));
    expect(() => playerProfit({ ...team, settledStake: units(-(10n ** 18n)) })).toThrow(wrong('profit'));
  });
});

describe('a team overview', () => {
  const parents = family({ A: null, B: 'A', C: 'B', D: 'A', E: null });
  const days = new Map<string, MemberDay>([
    ['A', { ...quiet, isOnline: true, balance: money(7), withdrawals: money(2) }],
    [
      'C',
      { ...quiet, isNew: true, deposits: money(50), settledStake: money(30), validBet: money(20), payout: money(10), rebate: money(1) },
    ],
    ['D', { ...quiet, settledStake: money(5), promo: money(3), payout: money(5) }],
    ['E', { ...quiet, isOnline: true, balance: money(1_000) }],
  ]);

  it('counts the agent and everyone below, and nobody else', () => {
    expect(teamOverview(parents, days, 'A')).toEqual({
      members: 4,
      online: 1,
      newToday: 1,
      activeToday: 1,
      balance: money(7),
      deposits: money(50),
      withdrawals: money(2),
      settledStake: money(35),
      validBet: money(20),
      payout: money(15),
      rebate: money(1),
      promo: money(3),
      playerProfit: money(-16),
    });
    expect(teamOverview(parents, days, 'B')).toMatchObject({ members: 2, online: 0, activeToday: 1, playerProfit: money(-19) });
    expect(teamOverview(parents, days, 'E')).toMatchObject({ members: 1, online: 1, activeToday: 0, balance: money(1_000) });
  });

  it('refuses agents nobody knows and wrong figures', () => {
    expect(() => teamOverview(parents, days, 'X')).toThrow('agent_not_found');
    expect(() => teamOverview(parents, new Map([['B', { ...quiet, validBet: units(-1n) }]]), 'A')).toThrow(wrong('validBet'));
    expect(() => teamOverview(parents, new Map([['B', { ...quiet, deposits: TOO_MUCH }]]), 'A')).toThrow(wrong('deposits'));
  });
});
