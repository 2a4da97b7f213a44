import { beforeAll, describe, expect, it } from 'vitest';
import type { GameBet } from '@tessera/contract';
import { getCurrency, parseAmount } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { type GivenCasino, givenCasino, usdOf } from './testing/given-casino.ts';

let given: GivenCasino;
let member: MemberRef;
beforeAll(async () => {
  given = await givenCasino(57);
  member = await given.player('10000');
});

type Laid = readonly (readonly [place: string, amount: string])[];
const chips = (...laid: Laid): GameBet => ({ chips: laid.map(([place, amount]) => ({ place, amount })) });
const open = (stake: string, bet: GameBet, gameId = 'roulette_eu') => given.open(member, gameId, { stake, bet });

/** What a refused bet leaves behind: nothing. */
async function expectRefused(ask: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await given.cashOf(member);
  await expect(ask()).rejects.toMatchObject(refusal);
  expect(await given.cashOf(member)).toBe(before);
}

describe('chips on a layout', () => {
  it('are one stake, settled in the same booking by every place for itself', async () => {
    const before = await given.cashOf(member);
    const all = Array.from({ length: 37 }, (_, number): Laid[number] => [`straight_${number}`, '1']);
    const round = await open('37', chips(...all));
    expect(round).toMatchObject({ state: 'settled', stake: '37.0000', payout: '36.0000', maxPayout: '36.0000', result: 'lose' });
    expect(await given.cashOf(member)).toBe(before - usdOf('1'));
    // Every number is covered: nothing of it is turnover (rule book §0.3).
    expect(await given.bookedOf(member, round.roundId)).toMatchObject({
      state: 'settled',
      stake: '37.00',
      payout: '36.00',
      validBet: '0.00',
    });
    expect(await given.casino.showRound(member, round.roundId)).toEqual(round);
  });

  it('are answered once, however often the request comes', async () => {
    const requestId = given.id();
    const bet = chips(['red', '1'], ['column_2', '0.50']);
    const before = await given.cashOf(member);
    const first = await given.open(member, 'roulette_us', { requestId, stake: '1.50', bet });
    const second = await given.open(member, 'roulette_us', { requestId, stake: '1.50', bet });
    expect(second).toEqual(first);
    expect(await given.cashOf(member)).toBe(before - usdOf('1.50') + parseAmount(first.payout ?? '0', getCurrency('USD')));
    await expectRefused(() => given.open(member, 'roulette_us', { requestId, stake: '1.50', bet: chips(['black', '1.50']) }), {
      code: 'request_conflict',
    });
  });

  it.each<readonly [string, string, GameBet, object]>([
    ['that do not add up to the stake', '2', chips(['red', '1']), { code: 'invalid_input' }],
    ['on no place of the layout', '1', chips(['straight_37', '1']), { code: 'invalid_input' }],
    ['twice on one place', '2', chips(['red', '1'], ['red', '1']), { code: 'invalid_input' }],
    ['below the smallest one', '1.25', chips(['red', '1'], ['black', '0.25']), { code: 'below_min', details: { min: '0.50' } }],
    ['that are not made of the smallest one', '1.25', chips(['red', '1.25']), { code: 'invalid_input' }],
    ['of nothing', '1', chips(['red', '1'], ['black', '0']), {}],
    ['above the limit of their place', '28', chips(['straight_17', '28']), { code: 'above_max', details: { max: '27.50' } }],
    ['above the largest one', '500.50', chips(['red', '500.50']), { code: 'above_max', details: { max: '500.00' } }],
    ['in fractions of a cent', '0.505', chips(['red', '0.505']), { code: 'invalid_amount' }],
    ['that are none', '1', { chips: [] }, { code: 'invalid_input' }],
    ['beside another field', '1', { ...chips(['red', '1']), mines: 3 }, { code: 'invalid_input' }],
    ['instead of which there is nothing', '1', {}, { code: 'invalid_input' }],
  ])('%s are refused', async (_, stake, bet, refusal) => {
    await expectRefused(() => open(stake, bet), refusal);
  });

  it('are no bet of a game without a layout', async () => {
    await expectRefused(() => open('1', chips(['red', '1']), 'mines'), { code: 'invalid_input' });
  });

  it('have a limit in all', async () => {
    const layout = Array.from({ length: 10 }, (_, index): Laid[number] => [`split_${index * 3 + 1}_${index * 3 + 2}`, '50']);
    await expectRefused(() => open('5000.50', chips(...layout, ['red', '500'], ['black', '500'], ['odd', '500'], ['even', '500'])), {
      code: 'above_max',
      details: { max: '5000.00' },
    });
  });
});

describe('stakes of a brand', () => {
  it('replace those of the house, by game before kind', async () => {
    given.setStakes({ table: { USD: ['2', '10'] }, roulette_us: { USD: ['5', '100'] } });
    try {
      const limitOf = (view: Awaited<ReturnType<typeof given.casino.showGame>>, kind: string) =>
        view.layout?.find((each) => each.kind === kind)?.max;
      const eu = await given.casino.showGame(member, 'roulette_eu');
      expect(eu).toMatchObject({ stakes: ['2.0000', '10.0000'], maxStake: '100.0000' });
      // Twenty divided by 36 is less than one chip.
      expect(limitOf(eu, 'straight')).toBe('2.0000');
      const us = await given.casino.showGame(member, 'roulette_us');
      expect(us).toMatchObject({ stakes: ['5.0000', '100.0000'], maxStake: '1000.0000' });
      expect([limitOf(us, 'straight'), limitOf(us, 'dozen'), limitOf(us, 'red')]).toEqual(['5.0000', '65.0000', '100.0000']);
      await expectRefused(() => open('1', chips(['red', '1'])), { code: 'below_min', details: { min: '2.00' } });
      await expectRefused(() => open('12', chips(['red', '12'])), { code: 'above_max', details: { max: '10.00' } });
      expect((await given.casino.showGame(member, 'mines')).layout).toBeNull();
    } finally {
      given.setStakes({});
    }
  });
});
