import { describe, expect, it } from 'vitest';
import { LAYOUTS, sumOfEntries } from '../../platform/posting/testing/given-ledger.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { DAY_MS, givenCasino, usdOf } from './testing/given-casino.ts';

const MINES = { gameId: 'mines', bet: { mines: 3 } };

describe.each(LAYOUTS)('a round left alone, with %s', async (_name, layout) => {
  const { casino, clock, player, playerWhose, open, choose, cashOf, bookedOf, owner } = await givenCasino(31, layout);

  it('ends by the rule of its kind, and not a moment before its deadline', async () => {
    // Nothing decided: given back. One safe tile: taken. A hand: stood. An offer of insurance: declined, then stood.
    const untouched = await playerWhose('100', MINES, () => true);
    const successful = await playerWhose('100', { ...MINES, choices: [4] }, ({ choices }) => choices.length > 0);
    const seated = await playerWhose('100', { gameId: 'blackjack' }, ({ choices }) => choices.includes('double'));
    const offered = await playerWhose('100', { gameId: 'blackjack', choices: ['decline'] }, ({ choices }) => choices.includes('stand'));
    const first = await open(untouched, 'mines', { bet: { mines: 3 } });
    const second = await choose(successful, await open(successful, 'mines', { bet: { mines: 3 } }), 4);
    const third = await open(seated, 'blackjack');
    const fourth = await open(offered, 'blackjack');

    clock.advance(DAY_MS - 1);
    expect(await casino.endUnattended()).toBe(0);
    expect((await casino.showRound(seated, third.roundId)).state).toBe('open');
    clock.advance(1);
    expect(await casino.endUnattended()).toBe(4);
    expect(await casino.endUnattended()).toBe(0);

    const refunded = await casino.showRound(untouched, first.roundId);
    expect(refunded).toMatchObject({ state: 'settled', result: 'void', payout: '10.0000', version: 0, made: [], choices: [] });
    expect(refunded.events.at(-1)).toEqual({ type: 'round-ended', how: 'refunded', multiplier: '1.0000' });
    expect(refunded.events.some(({ type }) => type === 'mines-shown')).toBe(false);
    expect(await bookedOf(untouched, first.roundId)).toMatchObject({ result: 'void', payout: '10.00', validBet: '0.00' });
    expect(await cashOf(untouched)).toBe(usdOf('100'));
    await expect(choose(untouched, first, 4)).rejects.toMatchObject({ code: 'round_moved', details: { state: 'settled', version: '0' } });

    expect(await casino.showRound(successful, second.roundId)).toMatchObject({
      made: [4, 'cash_out'],
      payout: second.worth,
      result: 'win',
    });
    expect(await bookedOf(successful, second.roundId)).toMatchObject({ validBet: '10.00' });
    expect(await casino.showRound(seated, third.roundId)).toMatchObject({ state: 'settled', made: ['stand'], stake: '10.0000' });
    expect(await casino.showRound(offered, fourth.roundId)).toMatchObject({ state: 'settled', made: ['decline', 'stand'] });
    for (const member of [successful, seated, offered]) expect(await casino.showOpenRound(member, 'blackjack')).toBeNull();
  });

  it('is ended with all others of its page, and one that cannot be holds up none of them', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => player('100')));
    const rounds = await Promise.all(members.map((member) => open(member, 'mines', { bet: { mines: 1 } })));
    // A rule set that is gone: somebody removed what a stored round needs.
    await owner.query(`UPDATE casino_round SET rule_version = '99' WHERE id = $1`, [rounds[0]!.roundId]);
    clock.advance(DAY_MS);
    await expect(casino.endUnattended()).rejects.toThrow('no game mines version 99');
    const open5 = await owner.query(`SELECT id FROM casino_round WHERE state = 'open'`);
    expect(open5.map((row) => (row as { id: string }).id)).toEqual([rounds[0]!.roundId]);
    await owner.query(`UPDATE casino_round SET rule_version = '1' WHERE id = $1`, [rounds[0]!.roundId]);
    expect(await casino.endUnattended()).toBe(1);
  });

  it('leaves the books right', async () => {
    expect(await sumOfEntries(owner)).toBe(0n);
    expect(await verifyLedger(owner)).toMatchObject({ ok: true });
    expect(await findBrokenRecord(owner)).toBeNull();
  });
});
