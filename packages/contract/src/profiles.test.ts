import { expect, it } from 'vitest';
import { AWAITED_FLAGS, PROFILE_IDS, PROFILES, shortestRoundMs } from './profiles.ts';

const flags = Object.keys(PROFILES.demo) as (keyof typeof PROFILES.demo)[];

it('has every flag in every profile, each as its place demands', () => {
  expect(PROFILE_IDS).toEqual(['demo', 'gb', 'mt', 'us-pa']);
  const rows = flags.map((flag) => [flag, ...PROFILE_IDS.map((id) => PROFILES[id][flag])]);
  expect(rows).toEqual([
    ['minAge', 18, 18, 18, 21],
    ['p2pTransfer', true, false, false, false],
    ['cancelWithdrawal', true, false, true, true],
    ['autoplay', true, false, true, true],
    ['turbo', true, false, true, true],
    ['bonusBuy', true, false, true, true],
    ['minCycleMs', { slot: 0, other: 0 }, { slot: 2_500, other: 5_000 }, { slot: 0, other: 0 }, { slot: 0, other: 0 }],
    ['maxWageringMultiple', null, 10, null, null],
    ['kycBeforePlay', false, true, false, true],
    ['maxBetPerSpin', null, { GBP: '2', EUR: '2', USD: '2', FUN: '2' }, null, null],
  ]);
});

it('names a module for each flag that waits for one', () => {
  expect(AWAITED_FLAGS).toEqual({
    p2pTransfer: 'agents',
    bonusBuy: 'casino',
    maxWageringMultiple: 'promotions',
    kycBeforePlay: 'identity',
  });
});

it('lets the rounds of slots follow sooner than those of all other kinds', () => {
  expect((['slot', 'instant', 'blackjack'] as const).map((kind) => shortestRoundMs(PROFILES.gb.minCycleMs, kind))).toEqual([
    2_500, 5_000, 5_000,
  ]);
});
