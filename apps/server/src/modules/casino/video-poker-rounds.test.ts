import { describe, expect, it } from 'vitest';
import type { GameBet } from '@tessera/contract';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { DAY_MS, givenCasino, usdOf } from './testing/given-casino.ts';

const { casino, anotherCasino, clock, open, choose, player, playerWhose, cashOf, bookedOf, owner } = await givenCasino(19);
const JACKS = 'video_poker_9_6_jacks_or_better';
const DEUCES = 'video_poker_16_10_deuces_wild';
const dealt = (gameId: string, rank: string, coins = 5) =>
  playerWhose('100', { gameId, bet: { coins } }, ({ events }) => (events[0] as { rank?: string }).rank === rank);

describe('a round of video poker', () => {
  it('deals, replaces once what is not held, and pays the final hand by its coins', async () => {
    const member = await dealt(JACKS, 'two_pair');
    const opened = await open(member, JACKS, { bet: { coins: 5 } });
    expect(opened).toMatchObject({
      kind: 'video_poker',
      state: 'open',
      bet: { coins: 5 },
      stake: '10.0000',
      maxPayout: '8000.0000',
      fairness: { label: `table:${JACKS}`, serverSeed: null },
    });
    expect(await casino.showGame(member, JACKS)).toMatchObject({
      stakes: expect.arrayContaining(['0.0500', '20.0000']),
      maxStake: '100.0000',
    });
    expect(opened.events).toMatchObject([{ type: 'hand-dealt', rank: 'two_pair' }]);
    expect(opened.choices).toHaveLength(32);
    expect(opened.choices.every(({ costs }) => costs === '0.0000')).toBe(true);
    // Another process, as after a crash, finds the same cards.
    expect(await anotherCasino().showOpenRound(member, JACKS)).toEqual(opened);

    const over = await choose(member, opened, 'hold_11111');
    expect(over).toMatchObject({ state: 'settled', made: ['hold_11111'], choices: [], stake: '10.0000', payout: '20.0000', result: 'win' });
    expect(await bookedOf(member, over.roundId)).toMatchObject({ stake: '10.00', payout: '20.00', validBet: '10.00' });
    expect(await cashOf(member)).toBe(usdOf('110'));
  });

  it('returns the stake for a pair of jacks, and counts it as played', async () => {
    const member = await dealt(JACKS, 'jacks', 1);
    const over = await choose(member, await open(member, JACKS, { stake: '0.05', bet: { coins: 1 } }), 'hold_11111');
    expect(over).toMatchObject({ result: 'push', payout: '0.0500' });
    expect(await bookedOf(member, over.roundId)).toMatchObject({ validBet: '0.05' });
  });

  it('counts deuces as any card where they are wild, and a royal in full for five coins alone', async () => {
    const member = await playerWhose('100', { gameId: DEUCES, bet: { coins: 4 } }, ({ events }) => {
      const { rank, cards } = events[0] as unknown as { rank: string; cards: readonly string[] };
      return rank === 'four' && cards.filter((card) => card.startsWith('2')).length === 1;
    });
    const opened = await open(member, DEUCES, { bet: { coins: 4 } });
    expect(opened.maxPayout).toBe('2500.0000');
    expect(await choose(member, opened, 'hold_11111')).toMatchObject({ payout: '40.0000' });
  });

  it('is refused for anything but one to five equal coins, and no money moves', async () => {
    const member = await player('100');
    const bets: readonly GameBet[] = [
      {},
      { coins: 0 },
      { coins: 6 },
      { coins: 2.5 },
      { coins: '5' },
      { coins: [5] },
      { coins: 5, lines: 1 },
    ];
    for (const bet of bets) await expect(open(member, JACKS, { bet })).rejects.toMatchObject({ code: 'invalid_input' });
    for (const [stake, coins, refusal] of [
      ['0.04', 1, { code: 'below_min' }],
      ['100.05', 5, { code: 'above_max' }],
      ['20.05', 1, { code: 'above_max', details: { max: '20.00' } }],
      ['0.06', 1, { code: 'invalid_input' }],
      ['1', 3, { code: 'invalid_input' }],
      ['0.20', 5, { code: 'invalid_input' }],
    ] as const)
      await expect(open(member, JACKS, { stake, bet: { coins } })).rejects.toMatchObject(refusal);
    expect(await cashOf(member)).toBe(usdOf('100'));
  });

  it('refuses what is no hold, and leaves the open round as it was', async () => {
    const member = await dealt(JACKS, 'nothing');
    const opened = await open(member, JACKS, { stake: '9', bet: { coins: 3 } });
    for (const choice of ['hold_1111', 'hold_111111', 'hold_2', 'stand', 7])
      await expect(choose(member, opened, choice)).rejects.toMatchObject({ code: 'choice_not_open' });
    expect(await casino.showOpenRound(member, JACKS)).toEqual(opened);
    const over = await choose(member, opened, 'hold_00000');
    await expect(choose(member, opened, 'hold_11111')).rejects.toMatchObject({ code: 'round_moved' });
    expect(await casino.showRound(member, opened.roundId)).toEqual(over);
  });

  it('left alone keeps the hand that was dealt', async () => {
    const member = await dealt(DEUCES, 'three');
    const opened = await open(member, DEUCES, { bet: { coins: 5 } });
    clock.advance(DAY_MS);
    expect(await casino.endUnattended()).toBe(1);
    expect(await casino.showRound(member, opened.roundId)).toMatchObject({ made: ['hold_11111'], payout: '10.0000', result: 'push' });
  });

  it('leaves the ledger and its records whole', async () => {
    expect(await findBrokenRecord(owner)).toBeNull();
    expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  });
});
